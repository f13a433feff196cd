import type { About } from "../about/found.js"
import type { Blocks } from "../blocks/blocks.js"
import { predictInto } from "../learn/trees/predict.js"
import type { Verdict } from "./article.js"
import { contextOf } from "./features/context.js"
import { blockFeatures } from "./features/features.js"
import { describePage } from "./features/page-features.js"
import type { Include } from "./include.js"
import type { ArticleModel } from "./model.js"
import { pageThreshold, probability } from "./threshold.js"
import { verdictFeatures, verdictOf } from "./verdict.js"

/** What a model says about a page. */
export interface Learned {
  /** A score for each block; one half is the page's own threshold. */
  readonly scores: Float32Array
  /** The F1 to be expected, calibrated. */
  readonly confidence: number
  readonly verdict: Verdict
}

/** Scores the blocks of a page by a trained model; the same path as training takes. */
export function scoreByModel(blocks: Blocks, about: About, include: Include, model: ArticleModel): Learned {
  const context = contextOf(blocks.page, blocks, about)
  const logOdds = new Float32Array(blocks.length)
  predictInto(model.blocks, blockFeatures(context, model.lexicon, include), logOdds)
  const threshold = pageThreshold(logOdds, context.own.words)
  let words = 0
  for (let block = 0; block < blocks.length; block++) {
    if (logOdds[block]! >= threshold.logOdds) words += context.own.words[block]!
  }
  const features = verdictFeatures(describePage(context), context.own, logOdds, threshold)
  return {
    scores: logOdds.map((odds) => probability(odds - threshold.logOdds)),
    confidence: calibrated(model.calibration, threshold.expectedF1),
    verdict: verdictOf(context, features, model.verdicts, words),
  }
}

/** What an expected F1 is worth: between the two nearest points of the calibration. */
export function calibrated(calibration: Float32Array, expectedF1: number): number {
  if (calibration.length < 2) return expectedF1
  const place = Math.min(1, Math.max(0, expectedF1)) * (calibration.length - 1)
  const below = Math.min(calibration.length - 2, Math.floor(place))
  return calibration[below]! + (place - below) * (calibration[below + 1]! - calibration[below]!)
}
