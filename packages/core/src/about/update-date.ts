/** Milliseconds in an hour and a day. */
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Where a date of a change comes from. */
export type EvidenceSource =
  /** The server's `Last-Modified`. */
  | "last-modified"
  /** `lastmod` in the site's sitemap. */
  | "sitemap"
  /** `updated` or `published` of the page's entry in a feed. */
  | "feed"
  /** JSON-LD, Open Graph and other data for machines. */
  | "metadata"
  /** A line a reader sees: 更新日, Updated. */
  | "visible"
  /** The page's date of publication: the text was written then, if nothing later is known. */
  | "published"

/** One witness of when a page changed. */
export interface DateEvidence {
  readonly source: EvidenceSource
  /** ISO 8601: a day, or a moment with its offset. */
  readonly value: string
  /** What the same witness said at the visit before; undefined when it said nothing. */
  readonly before?: string | undefined
}

/** Two looks at a page between which it changed. */
export interface UpdateQuestion {
  /** When the old text was last seen; undefined when the page was never seen before. */
  readonly lastSeenOld: Date | undefined
  /** When the new text was first seen. */
  readonly firstSeenNew: Date
  readonly evidence: readonly DateEvidence[]
  /** Witnesses that were found to lie, from {@link LastModifiedHistory} or a person. */
  readonly distrusted?: ReadonlySet<EvidenceSource> | undefined
}

/** When a page changed, as far as is known. */
export interface UpdateEstimate {
  /** The best guess: a day where a witness names only the day, else a moment; ISO 8601. */
  readonly at: string
  /** The change lies in this interval, both ends included; ISO 8601. */
  readonly from: string | undefined
  readonly to: string
  /** How likely the guess is right to the day, between 0 and 1. */
  readonly confidence: number
  /** What each witness said and whether it was believed, the most believed first. */
  readonly reasons: readonly UpdateReason[]
}

/** What one witness said. */
export interface UpdateReason {
  readonly source: EvidenceSource | "visits"
  readonly value: string
  readonly believed: boolean
  readonly why: UpdateWhy
}

/** Why a witness was believed, or was not. `sayUpdateWhy` of `@honbun/core/words` puts it into words. */
export type UpdateWhy =
  /** It lies between the visits. */
  | "between-visits"
  /** It lies before the first visit, and no text was seen before that. */
  | "before-visit"
  /** It names the same day as another. */
  | "agrees"
  /** It lies before the visit that saw the old text, or after the one that saw the new. */
  | "outside-visits"
  /** It stayed the same although the text changed. */
  | "unmoved"
  /** It was found to be unreliable before. */
  | "unreliable"
  /** Another is more exact. */
  | "less-exact"
  /** The middle of the visits, where nothing else is known. */
  | "middle"
  /** The first visit: the text is at least that old, and nothing else is known. */
  | "first-visit"

/**
 * How far each witness can be believed when it lies between the visits and moved with the change. Dates for
 * machines are made by the system that knows; a visible line may be written by hand; a sitemap is often remade
 * as a whole, a `Last-Modified` moves with every advert.
 */
const TRUST: Readonly<Record<EvidenceSource, number>> = {
  metadata: 0.9,
  feed: 0.85,
  visible: 0.8,
  "last-modified": 0.75,
  sitemap: 0.7,
  published: 0.6,
}

/** Clocks of servers and zones that were not told may be so far off. */
const CLOCK_SLACK = DAY

/**
 * When a page was last updated, and the evidence for it: between the visit that saw the old text and the one that saw the new, narrowed by what
 * server, sitemap, feed, metadata and the page's own lines say. A witness is believed only when it lies in that
 * interval; one that did not move although the text did says nothing about this change (C §2).
 */
export function estimateUpdate(question: UpdateQuestion): UpdateEstimate {
  const from = question.lastSeenOld?.getTime()
  const to = question.firstSeenNew.getTime()
  const heard = question.evidence.map((each) => hear(each, from, to, question.distrusted))
  const believed = heard.filter((each) => isBelieved(each.why)).sort((a, b) => b.trust - a.trust)
  const best = believed[0]
  if (!best) return byVisits(from, to, heard)
  const agreeing = believed.filter((each) => sameDay(each, best))
  // Witnesses that agree make each other surer, as independent ones would.
  const doubt = agreeing.reduce((product, each) => product * (1 - each.trust), 1)
  const exact = agreeing.find((each) => !each.isDay) ?? best
  const [low, high] = [Math.max(exact.start, from ?? exact.start), Math.min(exact.end, to)]
  return {
    at: exact.isDay ? exact.value.slice(0, 10) : new Date(exact.start).toISOString(),
    from: new Date(Math.min(low, high)).toISOString(),
    to: new Date(Math.max(low, high)).toISOString(),
    confidence: Math.max(1 - doubt, confidenceOfInterval(from, to)),
    reasons: reasonsOf(heard, exact, agreeing),
  }
}

interface Heard {
  readonly source: EvidenceSource
  readonly value: string
  readonly start: number
  readonly end: number
  readonly isDay: boolean
  readonly trust: number
  readonly why: UpdateWhy
}

function hear(
  { source, value, before }: DateEvidence,
  from: number | undefined,
  to: number,
  distrusted: ReadonlySet<EvidenceSource> | undefined,
): Heard {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const start = Date.parse(value)
  const end = isDay ? start + DAY - 1 : start
  const slack = isDay ? CLOCK_SLACK : HOUR
  const inside = end >= (from ?? Number.NEGATIVE_INFINITY) - slack && start <= to + slack
  const moved = from === undefined || before !== value
  return {
    source,
    value,
    start,
    end,
    isDay,
    trust: TRUST[source],
    why: distrusted?.has(source)
      ? "unreliable"
      : !moved
        ? "unmoved"
        : Number.isNaN(start) || !inside
          ? "outside-visits"
          : from === undefined
            ? "before-visit"
            : "between-visits",
  }
}

function isBelieved(why: UpdateWhy): boolean {
  return why === "between-visits" || why === "before-visit"
}

function sameDay(a: Heard, b: Heard): boolean {
  return a.start <= b.end + DAY / 2 && b.start <= a.end + DAY / 2
}

/** Without witnesses: the middle of the visits, the surer the closer they are. */
function byVisits(from: number | undefined, to: number, heard: readonly Heard[]): UpdateEstimate {
  const middle = from === undefined ? to : (from + to) / 2
  return {
    at: new Date(middle).toISOString(),
    from: from === undefined ? undefined : new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    confidence: confidenceOfInterval(from, to),
    reasons: [
      {
        source: "visits",
        value: new Date(middle).toISOString(),
        believed: true,
        why: from === undefined ? "first-visit" : "middle",
      },
      ...heard.map(({ source, value, why }) => ({ source, value, believed: false, why })),
    ],
  }
}

/** The chance that the middle of an interval is right to the day, when every moment in it is as likely. */
function confidenceOfInterval(from: number | undefined, to: number): number {
  return from === undefined ? 0 : Math.min(1, DAY / Math.max(1, to - from))
}

function reasonsOf(heard: readonly Heard[], exact: Heard, agreeing: readonly Heard[]): UpdateReason[] {
  const reasons = heard.map((each): UpdateReason => {
    const { source, value } = each
    if (each === exact) return { source, value, believed: true, why: each.why }
    if (agreeing.includes(each)) return { source, value, believed: true, why: "agrees" }
    const why = isBelieved(each.why) ? "less-exact" : each.why
    return { source, value, believed: false, why }
  })
  return reasons.sort((a, b) => Number(b.believed) - Number(a.believed))
}
