import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import type { FirstScores } from "./features/neighbour-features.js"
import { foldRepeats } from "./repeats.js"
import { blocksFrom, GIVEN_UP, predictFor } from "./score-blocks.js"

/**
 * The log-odds of a page's blocks after a second pass, which has seen what the first made of their neighbours: the
 * mean of both, since the two err in different places. Cross-validated on WCXB the mean gained +.0041 ± .0009 with the
 * seed it was found with, +.0015 ± .0008 and +.0030 ± .0009 with two others (docs/decisions/two-looks-in-the-mean.md).
 * Blocks that the first pass has given up stay so. `seen` are the {@link neighbourFeatures} of the first pass.
 */
export function rescoreBlocks(
  second: TreeEnsemble,
  { own, logOdds }: Pick<FirstScores, "own" | "logOdds">,
  seen: Float32Array,
): Float32Array {
  const open = blocksFrom(logOdds, GIVEN_UP)
  const again = predictFor(second, seen, open)
  const mean = logOdds.slice()
  for (let place = 0; place < open.length; place++) {
    mean[open[place]!] = (mean[open[place]!]! + again[place]!) / 2
  }
  return foldRepeats(own, mean)
}
