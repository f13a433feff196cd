import type { ArticleModel } from "./model.js"
import { logOddsOf, probability } from "./threshold.js"

/** What turns an expected F1 into a confidence, learnt from pages that the model had not seen. */
export type Calibration = Pick<ArticleModel, "kindOdds" | "calibration">

/** The F1 that pages with about this expected F1, and likely of this kind, really had. */
export function calibratedF1(
  { kindOdds, calibration }: Calibration,
  chances: Float32Array,
  expectedF1: number,
): number {
  return calibrated(calibration, kindOdds ? expectedAs(kindOdds, chances, expectedF1) : expectedF1)
}

/**
 * The expected F1 in the light of what the page is likely to be: scores promise too much on lists and shops, and too little on
 * articles. On held-out pages, one calibration for all expected .72 of listings that had .64, .79 of shops that had .67, .946
 * of articles that had .955.
 */
export function expectedAs(kindOdds: Float32Array, chances: Float32Array, expectedF1: number): number {
  let logOdds = logOddsOf(expectedF1)
  for (const [kind, odds] of kindOdds.entries()) logOdds += chances[kind]! * odds
  return probability(logOdds)
}

/** What an expected F1 is worth by a calibration: read between its points. */
function calibrated(calibration: Float32Array, expectedF1: number): number {
  const last = calibration.length - 1
  if (last < 1) return expectedF1
  const place = Math.min(1, Math.max(0, expectedF1)) * last
  const below = Math.min(last - 1, Math.floor(place))
  return calibration[below]! + (place - below) * (calibration[below + 1]! - calibration[below]!)
}
