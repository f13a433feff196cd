import { isPlausible, NOW_SLACK } from "../about/page-update.js"

/** What is remembered of a server's `Last-Modified`, to tell whether it is honest. Fit for JSON. */
export interface LastModifiedHistory {
  /** Visits at which the header was given. */
  readonly seen: number
  /** Of those, visits at which it lay within `NOW_SLACK` of the visit itself. */
  readonly now: number
  /** Visits at which it had moved, and at which the main text had not changed. */
  readonly moved: number
  readonly movedInVain: number
  /** Visits at which the main text had surely changed and it had not moved. */
  readonly stuck?: number | undefined
  readonly last?: string | undefined
}

/** Visits before a server is judged: the page may really just have changed once. */
const LEAST_VISITS = 3
/** A header that moved in vain at more than this share of its moves says nothing about the text. */
const VAIN_SHARE = 0.5

/** Adds what a visit showed. `changed` says whether the main text had changed. */
export function noteLastModified(
  history: LastModifiedHistory | undefined,
  visit: { readonly at: Date; readonly lastModified: string | undefined; readonly changed: boolean },
): LastModifiedHistory {
  const past = history ?? { seen: 0, now: 0, moved: 0, movedInVain: 0 }
  const time = visit.lastModified === undefined ? Number.NaN : Date.parse(visit.lastModified)
  if (Number.isNaN(time)) return past
  const moved = past.last !== undefined && Date.parse(past.last) !== time
  return {
    seen: past.seen + 1,
    now: past.now + (Math.abs(visit.at.getTime() - time) <= NOW_SLACK ? 1 : 0),
    moved: past.moved + (moved ? 1 : 0),
    movedInVain: past.movedInVain + (moved && !visit.changed ? 1 : 0),
    stuck: (past.stuck ?? 0) + (past.last !== undefined && !moved && visit.changed ? 1 : 0),
    last: visit.lastModified,
  }
}

/**
 * Whether a server's `Last-Modified` can be believed: one that always says "now", or that moves while the text
 * stands still, is found out. Until `LEAST_VISITS` visits it is believed unless it says "now".
 */
export function isHonest(history: LastModifiedHistory): boolean {
  if (history.seen < LEAST_VISITS) return history.now < history.seen
  if (history.now * 2 > history.seen) return false
  return history.moved === 0 || history.movedInVain <= VAIN_SHARE * history.moved
}

/**
 * Whether a server says, and can be believed, that nothing has changed: it was honest so far, and its `Last-Modified` is
 * the same as at the visit before (C §2). One that once stayed although the text surely changed is not asked again.
 */
export function standsStill(
  history: LastModifiedHistory | undefined,
  visit: { readonly at: Date; readonly lastModified: string | undefined },
): boolean {
  const { lastModified } = visit
  if (!history || lastModified === undefined || history.last === undefined || history.stuck) return false
  if (Date.parse(history.last) !== Date.parse(lastModified)) return false
  return (
    isPlausible(lastModified, visit.at.getTime()) &&
    isHonest(noteLastModified(history, { ...visit, changed: false }))
  )
}
