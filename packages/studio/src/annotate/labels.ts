import type { Label, Labels } from "../api/label-sets.js"

/** The labels with some blocks given another one; `undefined` takes it away. */
export function relabel(labels: Labels, blocks: Iterable<number>, label: Label | undefined): Labels {
  const next: Record<number, Label> = { ...labels }
  for (const block of blocks) {
    if (label === undefined) delete next[block]
    else next[block] = label
  }
  return next
}

/** What two made of the same labels: of a block that both changed, `mine` holds. */
export function merge(before: Labels, mine: Labels, theirs: Labels): Labels {
  const both: Record<number, Label> = { ...theirs }
  for (const block of differing(before, mine)) {
    const label = mine[block]
    if (label === undefined) delete both[block]
    else both[block] = label
  }
  return both
}

/** How many blocks are labelled differently. */
export function countDifferent(one: Labels, other: Labels): number {
  return differing(one, other).length
}

function differing(one: Labels, other: Labels): number[] {
  const blocks = new Set([...Object.keys(one), ...Object.keys(other)].map(Number))
  return [...blocks].filter((block) => one[block] !== other[block])
}

/** What most people chose for each block; where votes are even, nothing, so that somebody looks at it. */
export function majority(all: readonly Labels[]): Labels {
  const result: Record<number, Label> = {}
  const blocks = new Set(all.flatMap((labels) => Object.keys(labels).map(Number)))
  for (const block of blocks) {
    const votes = new Map<Label | undefined, number>()
    for (const labels of all) votes.set(labels[block], (votes.get(labels[block]) ?? 0) + 1)
    const [first, second] = [...votes].sort((a, b) => b[1] - a[1])
    if (first?.[0] !== undefined && first[1] > (second?.[1] ?? 0)) result[block] = first[0]
  }
  return result
}
