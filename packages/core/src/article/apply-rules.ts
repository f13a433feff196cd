import type { OwnText } from "./features/own-text.js"
import { dropLinkRuns } from "./link-runs.js"
import { foldRepeats } from "./repeats.js"

/** The log-odds of a page's blocks once copies and buried lists are taken out, for training and extraction alike. */
export function applyRules(own: OwnText, predicted: Float32Array): Float32Array {
  return dropLinkRuns(own, foldRepeats(own, predicted))
}
