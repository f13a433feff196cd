import type { TreeEnsemble } from "@honbun/core"

/**
 * One ensemble that answers the mean of several of the same features: all their trees, each counting for its share. Boosters
 * that were grown on different rows err in different places, and their mean errs less than most of them.
 */
export function meanOfBoosters(boosters: readonly TreeEnsemble[]): TreeEnsemble {
  const [first] = boosters
  if (!first) throw new RangeError("Expected at least one booster, got none")
  const share = 1 / boosters.length
  const before = boosters.map((_, i) => boosters.slice(0, i).reduce((sum, { left }) => sum + left.length, 0))
  const joined = (part: (each: TreeEnsemble, nodes: number) => Iterable<number>): number[] =>
    boosters.flatMap((each, i) => Array.from(part(each, before[i]!)))
  const mean = (part: (each: TreeEnsemble) => ArrayLike<number>): number[] =>
    Array.from(part(first), (_, i) => share * boosters.reduce((sum, each) => sum + part(each)[i]!, 0))
  return {
    ...first,
    start: Float32Array.from(mean(({ start }) => start)),
    importance: Float64Array.from(mean(({ importance }) => importance)),
    roots: Int32Array.from(joined(({ roots }, nodes) => roots.map((root) => root + nodes))),
    left: Int32Array.from(
      joined(({ left }, nodes) => left.map((child) => (child < 0 ? child : child + nodes))),
    ),
    value: Float32Array.from(joined(({ value }) => value.map((each) => share * each))),
    feature: Int16Array.from(joined(({ feature }) => feature)),
    cut: Float32Array.from(joined(({ cut }) => cut)),
    missingLeft: Uint8Array.from(joined(({ missingLeft }) => missingLeft)),
    leftShare: Float32Array.from(joined(({ leftShare }) => leftShare)),
  }
}
