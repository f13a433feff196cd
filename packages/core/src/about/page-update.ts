import { FIRST_WEB_YEAR } from "./calendar.js"
import type { About } from "./found.js"
import { type EvidenceSource, estimateUpdate, type UpdateEstimate } from "./update-date.js"

/** What each witness states about a page's latest change, ISO 8601. */
export type StatedDates = Partial<Record<EvidenceSource, string>>

/** Sources of `modified` that are data for machines. */
const MACHINE = /^(?:json-ld|meta|microdata|rdfa|property)/

/** A `Last-Modified` so close to the moment of the visit means "now", in milliseconds. */
export const NOW_SLACK = 120_000
const DAY = 86_400_000

/** What a page and its server state about the page's latest change. `lastModified` is the header as it came. */
export function statedDates(about: About, lastModified?: string): StatedDates {
  const stated: StatedDates = {}
  const time = lastModified === undefined ? Number.NaN : Date.parse(lastModified)
  if (!Number.isNaN(time)) stated["last-modified"] = new Date(time).toISOString()
  const { modified, published } = about
  if (modified) stated[MACHINE.test(modified.source) ? "metadata" : "visible"] = modified.value
  if (published) stated.published = published.value
  return stated
}

/** Whether a `Last-Modified` names a moment at which a text may have been written: not 1970, and not "now". */
export function isPlausible(lastModified: string, seen: number): boolean {
  const time = Date.parse(lastModified)
  return time >= Date.UTC(FIRST_WEB_YEAR) && Math.abs(seen - time) > NOW_SLACK
}

/**
 * When a page that was seen once was last updated. The dates of the page and of its server are judged together: a server
 * that says "now", or a day before the page was published, is not believed (C §2).
 */
export function updateSeenOnce(about: About, lastModified: string | undefined, seen: Date): UpdateEstimate {
  const stated = statedDates(about, lastModified)
  const evidence = Object.entries(stated).map(([source, value]) => ({
    source: source as EvidenceSource,
    value,
  }))
  const header = stated["last-modified"]
  const earliest = stated.published === undefined ? Number.NaN : Date.parse(stated.published) - DAY
  const isHonest =
    header === undefined || (isPlausible(header, seen.getTime()) && !(Date.parse(header) < earliest))
  return estimateUpdate({
    lastSeenOld: undefined,
    firstSeenNew: seen,
    evidence,
    ...(isHonest ? {} : { distrusted: new Set<EvidenceSource>(["last-modified"]) }),
  })
}
