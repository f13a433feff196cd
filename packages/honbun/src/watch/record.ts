import {
  noteVisit,
  type RevisitBounds,
  revisitInterval,
  type UpdateEstimate,
  type VisitComparison,
} from "@honbun/core"
import { noteLastModified } from "@honbun/core/internal"
import type { JsonObject, Moment } from "../store/records.js"
import type { ClaimedPage, NewChange, NewVisit, Store } from "../store/store.js"
import { packedBaseline, writeBaseline } from "./baseline.js"
import { dateChange, statedAt } from "./dating.js"
import type { Outcome } from "./judge.js"
import { keptDifference } from "./kept-difference.js"
import { type Notifier, notifyJob } from "./notify.js"
import { keptState, type PageState } from "./page-state.js"
import { partValues } from "./parts.js"
import type { VisitResult } from "./visit-page.js"

/** What visits are recorded with. */
export interface VisitSettings {
  readonly bounds: RevisitBounds
  readonly notifiers: readonly Notifier[]
  /** Whether the bytes of changed pages are kept beside their text. */
  readonly keepBodies: boolean
}

/** A visit that is over. */
export interface FinishedVisit {
  readonly page: ClaimedPage
  readonly result: VisitResult
  readonly outcome: Outcome
  readonly at: Moment
  readonly state: PageState
}

/** Waiting time after the first visit that failed, doubled each time, in milliseconds. */
const FIRST_BACK_OFF: number = 15 * 60_000
/** Differences kept with a change. */
const MOST_DIFFERENCES = 200

/** A visit as it is to be kept. Everything that has to be made of the page is made: keeping it needs the store alone. */
export interface PreparedVisit extends FinishedVisit {
  readonly visit: NewVisit
  readonly date: UpdateEstimate | undefined
  /** What the next visit is compared with, where this one saw the page. */
  readonly baseline: string | undefined
}

/** Makes everything of a visit that is to be kept. Throws what writing the page's text throws. */
export function prepareVisit(finished: FinishedVisit, settings: VisitSettings): PreparedVisit {
  const { result, outcome } = finished
  const isSeen = result.kind === "page" && outcome.word !== "held"
  const baseline = isSeen ? packedBaseline(result.record) : undefined
  return { ...finished, ...visitOf(finished, settings), baseline }
}

/** Keeps what came of a visit, wholly or not at all, with the messages to be sent; gives the change's id. */
export async function recordVisit(
  { page, at, visit, date, baseline }: PreparedVisit,
  store: Store,
  settings: VisitSettings,
): Promise<number | undefined> {
  return await store.transact(async (writer) => {
    const recorded = await writer.recordVisit(visit)
    if (recorded.kind !== "recorded") return undefined
    if (baseline !== undefined) await writeBaseline(writer, page.id, baseline, at)
    if (recorded.change === undefined) return undefined
    for (const notifier of settings.notifiers)
      await writer.addJob({
        kind: notifyJob(notifier),
        name: `${recorded.change} ${notifier.name}`,
        due: at,
        payload: {
          change: recorded.change,
          notifier: notifier.name,
          date: (date?.at ?? null) as string | null,
        },
      })
    return recorded.change
  })
}

function visitOf(
  finished: FinishedVisit,
  settings: VisitSettings,
): { visit: NewVisit; date: UpdateEstimate | undefined } {
  const { page, result, outcome, at, state } = finished
  const isChange = outcome.word === "changed" || outcome.word === "new"
  const next = nextState(finished)
  const date = isChange ? dateChange(next.stated ?? {}, state, next.honesty, at) : undefined
  const keepsText = result.kind === "page" && (isChange || outcome.word === "first")
  const due = at + intervalOf(next, outcome, settings)
  return {
    date,
    visit: {
      key: `${page.id} ${page.claim} ${at}`,
      page: page.id,
      claim: page.claim,
      at,
      outcome: outcome.word,
      ...answerOf(page, result),
      ...(keepsText
        ? { article: { mediaType: "text/markdown", bytes: Buffer.from(result.article.markdown) } }
        : {}),
      ...(keepsText && settings.keepBodies
        ? { body: { mediaType: result.fetched.contentType ?? "text/html", bytes: result.fetched.bytes } }
        : {}),
      ...(result.kind === "not-seen" ? {} : { details: detailsOf(finished) }),
      ...(isChange ? { change: changeOf(page, result, outcome, date!, next, state) } : {}),
      next: {
        due,
        state: keptState(next),
        ...(result.kind === "page" && result.record.title ? { title: result.record.title } : {}),
      },
    },
  }
}

function answerOf(page: ClaimedPage, result: VisitResult): Partial<NewVisit> {
  if (result.kind === "not-seen")
    return {
      ...(result.status === undefined ? {} : { status: result.status }),
      details: { reason: result.reason },
    }
  const { fetched } = result
  const headers = ["etag", "last-modified", "content-type"].flatMap((name) =>
    fetched.headers[name] === undefined ? [] : [[name, fetched.headers[name]] as const],
  )
  return { status: fetched.status, headers, ...(fetched.url === page.url ? {} : { finalUrl: fetched.url }) }
}

/** What is remembered after a visit. */
function nextState({ page, result, outcome, at, state }: FinishedVisit): PageState {
  if (result.kind === "not-seen") {
    const failures = (state.failures ?? 0) + 1
    return { ...state, failures, failing: result.why, failingSince: state.failingSince ?? at }
  }
  const { failures: _f, failing: _w, failingSince: _s, held: _h, ...rest } = state
  // Validators of a page that is held belong to a text that is not believed yet: it is to be asked for again.
  if (outcome.word === "held")
    return { ...rest, etag: undefined, lastModified: undefined, held: outcome.held }
  const changed = outcome.word === "changed"
  const elapsed = page.visited === undefined || state.seen === undefined ? undefined : at - state.seen
  const lastModified = result.fetched.lastModified
  const article = result.kind === "page" ? result.article : undefined
  const stated = { ...rest.stated, ...statedAt(article, lastModified, state.listed) }
  return {
    ...rest,
    etag: result.fetched.etag ?? (result.kind === "same" ? rest.etag : undefined),
    lastModified: lastModified ?? (result.kind === "same" ? rest.lastModified : undefined),
    bytes: result.bytesHash,
    history: elapsed === undefined ? rest.history : noteVisit(rest.history, elapsed, changed),
    honesty: noteLastModified(rest.honesty, { at: new Date(at), lastModified, changed }),
    seen: at,
    firstSeen: state.firstSeen ?? at,
    ...(state.firstSeen === undefined ? { firstStated: stated } : {}),
    stated,
  }
}

function intervalOf(state: PageState, outcome: Outcome, settings: VisitSettings): number {
  const bounds = { ...settings.bounds, ...state.bounds }
  if (outcome.word === "held") return bounds.shortest
  if (state.failures === undefined) return revisitInterval(state.history, bounds)
  // A page that was there comes back, or does not: asked ever less often.
  return Math.min(
    bounds.longest,
    Math.max(bounds.shortest, FIRST_BACK_OFF * 2 ** Math.min(20, state.failures - 1)),
  )
}

/** What is kept with a visit that saw its page: how much differs and why; of watched parts, their values. */
function detailsOf({ result, outcome, state }: FinishedVisit): JsonObject {
  return {
    ...(outcome.comparison ? countsOf(outcome.comparison) : {}),
    ...(state.recipe && result.kind === "page" ? { parts: partValues(result.record) } : {}),
  }
}

function countsOf({ differences, size }: VisitComparison): JsonObject {
  const reasons: Record<string, number> = {}
  for (const { because } of differences) reasons[because] = (reasons[because] ?? 0) + 1
  return { differences: reasons, removed: size.removed, added: size.added }
}

function changeOf(
  page: ClaimedPage,
  result: VisitResult,
  { word, comparison }: Outcome,
  date: UpdateEstimate,
  next: PageState,
  before: PageState,
): NewChange {
  const published = result.kind === "page" ? result.record.published : undefined
  const details = {
    kinds: word === "new" ? ["new"] : comparison!.kinds,
    size: comparison?.size ?? { removed: 0, added: 0, share: 1 },
    title: comparison?.title,
    figures: comparison?.figures,
    differences: comparison?.differences
      .filter(({ counts }) => counts)
      .slice(0, MOST_DIFFERENCES)
      .map(keptDifference),
    date,
    published,
    firstSeen: new Date(next.firstSeen!).toISOString(),
    lastSeenOld: before.seen === undefined ? undefined : new Date(before.seen).toISOString(),
  }
  return {
    kind: word === "new" ? "new" : comparison!.kinds[0]!,
    ...(page.article ? { before: page.article } : {}),
    details: JSON.parse(JSON.stringify(details)) as JsonObject,
  }
}
