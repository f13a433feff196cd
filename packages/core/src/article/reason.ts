import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { contributions } from "../learn/trees/explain.js"

/** How many features a reason names. */
const REASON_FEATURES = 3

/** The features that moved a row's score most, in words. */
export function reasonOf(trees: TreeEnsemble, names: readonly string[], row: Float32Array): string {
  const moved = contributions(trees, row)
  return names
    .map((name, feature) => ({ name, value: row[feature]!, by: moved[feature]! }))
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, REASON_FEATURES)
    .map(
      ({ name, value, by }) =>
        `${name} ${Number(value.toPrecision(3))} (${by > 0 ? "+" : "−"}${Math.abs(by).toFixed(1)})`,
    )
    .join(", ")
}
