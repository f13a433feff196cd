import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { predictInto } from "../learn/trees/predict.js"
import type { FirstLook } from "./features/neighbour-features.js"
import { settleOdds } from "./settle.js"

/**
 * The log-odds of a page's blocks after a second look, which has seen what the first made of their neighbours: the
 * mean of both, since the two err in different places (cross-validated on WCXB: the mean of both +.0040 ± .0012, the
 * second alone +.0029 ± .0019). `seen` are the {@link neighbourFeatures} of the first look.
 */
export function lookAgain(
  second: TreeEnsemble,
  { own, logOdds }: Pick<FirstLook, "own" | "logOdds">,
  seen: Float32Array,
): Float32Array {
  const again = new Float32Array(logOdds.length)
  predictInto(second, seen, again)
  return settleOdds(
    own,
    logOdds.map((first, block) => (first + again[block]!) / 2),
  )
}
