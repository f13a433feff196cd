import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { contributions } from "../learn/trees/explain.js"

/** How many features a reason names. */
const REASON_FEATURES = 3

/** One of the looks whose mean is the score: its trees, and the rows of features they saw, a row to a block. */
export interface Look {
  readonly trees: TreeEnsemble
  readonly names: readonly string[]
  readonly rows: Float32Array
}

/** The features that moved a row's score most, in words. */
export function reasonOf(trees: TreeEnsemble, names: readonly string[], row: Float32Array): string {
  return reasonOfLooks([{ trees, names, rows: row }], 0)
}

/** The features that moved a block's score most, in words, where the score is the mean of several looks. */
export function reasonOfLooks(looks: readonly Look[], block: number): string {
  const moved = new Map<string, { value: number; by: number }>()
  for (const { trees, names, rows } of looks) {
    const row = rows.subarray(block * names.length, (block + 1) * names.length)
    const parts = contributions(trees, row)
    for (const [feature, name] of names.entries()) {
      const by = (moved.get(name)?.by ?? 0) + parts[feature]! / looks.length
      moved.set(name, { value: row[feature]!, by })
    }
  }
  return [...moved]
    .sort(([, a], [, b]) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, REASON_FEATURES)
    .map(
      ([name, { value, by }]) =>
        `${name} ${Number(value.toPrecision(3))} (${by > 0 ? "+" : "−"}${Math.abs(by).toFixed(1)})`,
    )
    .join(", ")
}
