import type { Moment } from "../store/records.js"
import type { StoreReader } from "../store/store.js"
import { hasFailed } from "./visit-round.js"

/** The values of a page's parts over time. */
export interface PartHistory {
  /** The names of all parts that were ever found, in the order in which they were. */
  readonly parts: readonly string[]
  /** The visits that saw the page, the earliest first; a part that is absent was never found until then. */
  readonly visits: readonly PartVisit[]
}

/** The values of a page's parts at one visit. */
export interface PartVisit {
  readonly at: Moment
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** Visits read at most: those of more than a year at one an hour. */
const MOST_VISITS = 10_000

/**
 * The value of every part at every visit (B: parts at one time or over a period). A visit that found the page as it was has the
 * values of the visit before.
 */
export async function partHistory(store: StoreReader, page: number): Promise<PartHistory> {
  const visits = await store.visits({ page, limit: MOST_VISITS })
  const parts = new Set<string>()
  const rows: PartVisit[] = []
  let values: PartVisit["values"] = {}
  for (const { at, outcome, details } of [...visits].reverse()) {
    if (hasFailed(outcome) || outcome === "held") continue
    if (details.parts) values = details.parts as unknown as PartVisit["values"]
    for (const name of Object.keys(values)) parts.add(name)
    rows.push({ at, values })
  }
  return { parts: [...parts], visits: rows }
}
