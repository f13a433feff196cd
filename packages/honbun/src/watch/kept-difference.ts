import type { Difference } from "@honbun/core"

/** Characters kept of each side of a difference. */
const LONGEST_SIDE = 4_000

/** A difference as it is kept with a change. */
export type KeptDifference = Pick<Difference, "kind" | "before" | "after" | "place" | "removed" | "added">

/** Makes a difference fit to be kept. */
export function keptDifference({ kind, before, after, place, removed, added }: Difference): KeptDifference {
  return {
    kind,
    before: before?.slice(0, LONGEST_SIDE),
    after: after?.slice(0, LONGEST_SIDE),
    place,
    removed,
    added,
  }
}
