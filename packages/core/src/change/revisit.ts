/** What is remembered of a page's changes, to tell how often to visit it. Fit for JSON. */
export interface ChangeHistory {
  /** Visits that found a page, the first not counted, and how many of them found a change; old ones fade. */
  readonly visits: number
  readonly changes: number
  /** Time watched by these visits, in milliseconds. */
  readonly watched: number
}

/** How often a page is visited. Times in milliseconds. */
export interface RevisitBounds {
  readonly shortest: number
  readonly longest: number
}

/** Bounds by default: a quarter of an hour, and thirty days. */
export const REVISIT_BOUNDS: RevisitBounds = { shortest: 15 * 60_000, longest: 30 * 86_400_000 }
/** The first interval, before anything is known: half a day. */
const FIRST_INTERVAL: number = 12 * 3_600_000
/** Weight that the past keeps at each visit: after about twenty visits a page that woke up is visited as such. */
const MEMORY = 0.95
/** Changes wished for at each visit: at one half, every second visit finds something, and few changes are met late. */
const CHANGES_A_VISIT = 0.5

/** Adds a visit to a page's history, for {@link revisitInterval}: it came `elapsed` milliseconds after the one before. */
export function noteVisit(
  history: ChangeHistory | undefined,
  elapsed: number,
  changed: boolean,
): ChangeHistory {
  const past = history ?? { visits: 0, changes: 0, watched: 0 }
  return {
    visits: MEMORY * past.visits + 1,
    changes: MEMORY * past.changes + (changed ? 1 : 0),
    watched: MEMORY * past.watched + Math.max(0, elapsed),
  }
}

/**
 * Changes a millisecond, by the estimator of Cho and Garcia-Molina for pages of which one only knows at each visit
 * whether they changed since the last: −ln((n − X + ½) / (n + ½)) / mean interval, n visits, X of them with a
 * change. Counting changes alone would miss that several may lie between two visits; the halves keep it finite.
 */
export function changeRate(history: ChangeHistory): number {
  if (history.visits === 0 || history.watched === 0) return 0
  const { visits, changes, watched } = history
  return -Math.log((visits - changes + 0.5) / (visits + 0.5)) / (watched / visits)
}

/**
 * How long to wait before the next visit, in milliseconds: so that `CHANGES_A_VISIT` changes are to be expected. A page that has
 * not changed yet is visited ever less often, by half as much again each time; the bounds always hold.
 */
export function revisitInterval(
  history: ChangeHistory | undefined,
  bounds: RevisitBounds = REVISIT_BOUNDS,
): number {
  const within = (interval: number): number =>
    Math.round(Math.min(bounds.longest, Math.max(bounds.shortest, interval)))
  if (!history || history.visits === 0 || history.watched === 0) return within(FIRST_INTERVAL)
  const mean = history.watched / history.visits
  if (history.changes < 0.05) return within(1.5 * mean)
  return within(Math.min(CHANGES_A_VISIT / changeRate(history), 1.5 * mean))
}
