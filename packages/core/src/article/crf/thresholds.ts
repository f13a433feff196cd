import type { FAVORS, Favor } from "../dial.js"
import type { VoteThresholds } from "../vote.js"

/**
 * The thresholds of the vote behind the three names. `balanced` is the pair the paper found best (A Table 1);
 * both thresholds rise towards precision, so turning the dial that way never adds text.
 */
export const CRF_THRESHOLDS: Readonly<Record<(typeof FAVORS)[number], VoteThresholds>> = Object.freeze({
  precision: { upper: 0.9, lower: 0.5 },
  balanced: { upper: 0.7, lower: 0.4 },
  recall: { upper: 0.5, lower: 0.1 },
})

/** The thresholds a caller asks for; `favor` has been checked. */
export function thresholdsOf(favor: Favor = "balanced"): VoteThresholds {
  return typeof favor === "string" ? CRF_THRESHOLDS[favor] : favor
}
