import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { predictInto } from "../learn/trees/predict.js"
import type { FirstLook } from "./features/neighbour-features.js"
import { settleOdds } from "./settle.js"

/**
 * The log-odds of a page's blocks after a second look, which has seen what the first made of their neighbours: the
 * mean of both, since the two err in different places. Cross-validated on WCXB the mean gained +.0041 ± .0009 with the
 * seed it was found with, +.0015 ± .0008 and +.0030 ± .0009 with two others (docs/decisions/two-looks-in-the-mean.md).
 * `seen` are the {@link neighbourFeatures} of the first look.
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
