import type { HistogramLayout } from "./histogram.js"

/** What bounds a split. */
export interface SplitLimits {
  /** L2 penalty on leaf values. */
  readonly lambda: number
  /** Least hessian (for gini and squared loss: weight) on either side. */
  readonly minimumChildWeight: number
  /** Least gain. */
  readonly minimumGain: number
}

/** The best division of a node found so far; `feature` is -1 while there is none. */
export interface Split {
  feature: number
  /** Rows whose bin is at most this go left. */
  bin: number
  missingLeft: boolean
  gain: number
  leftGradient: number
  leftHessian: number
}

/** A split that any real one beats. */
export function noSplit(): Split {
  return { feature: -1, bin: 0, missingLeft: false, gain: 0, leftGradient: 0, leftHessian: 0 }
}

/**
 * The best split of a node over the chosen features; ties go to the feature chosen first and the lowest bin.
 * Gain is the fall of the second-order loss, G²/(H+λ) of the children less the parent's; with gradients -label
 * and hessians 1 that is half of paper D's gini gain (D 4.5), so one search serves trees, forests and boosting.
 * What is missing is tried on both sides; where a node misses nothing, the heavier side will take it.
 */
export function findSplit(
  histogram: Float64Array,
  layout: HistogramLayout,
  chosen: ArrayLike<number>,
  gradient: number,
  hessian: number,
  limits: SplitLimits,
): Split {
  const best = noSplit()
  best.gain = limits.minimumGain
  const parent = (gradient * gradient) / (hessian + limits.lambda)
  for (let i = 0; i < chosen.length; i++) {
    const feature = chosen[i]!
    const start = layout.offsets[feature]!
    const end = layout.offsets[feature + 1]!
    const hasMissing = histogram[start + 1]! > 0
    scan(histogram, start, end, feature, false, hasMissing, gradient, hessian, parent, limits, best)
    if (hasMissing) scan(histogram, start, end, feature, true, true, gradient, hessian, parent, limits, best)
  }
  return best
}

function scan(
  histogram: Float64Array,
  start: number,
  end: number,
  feature: number,
  missingLeft: boolean,
  hasMissing: boolean,
  gradient: number,
  hessian: number,
  parent: number,
  limits: SplitLimits,
  best: Split,
): void {
  const { lambda, minimumChildWeight } = limits
  let leftGradient = missingLeft ? histogram[start]! : 0
  let leftHessian = missingLeft ? histogram[start + 1]! : 0
  // The last bin is left of no cut, except that all values may go left when what is missing goes right.
  const last = hasMissing && !missingLeft ? end : end - 2
  for (let slot = start + 2; slot < last; slot += 2) {
    leftGradient += histogram[slot]!
    leftHessian += histogram[slot + 1]!
    if (leftHessian < minimumChildWeight) continue
    const rightHessian = hessian - leftHessian
    if (rightHessian < minimumChildWeight) break
    const rightGradient = gradient - leftGradient
    const gain =
      (leftGradient * leftGradient) / (leftHessian + lambda) +
      (rightGradient * rightGradient) / (rightHessian + lambda) -
      parent
    if (gain <= best.gain) continue
    best.feature = feature
    best.bin = (slot - start) >> 1
    best.missingLeft = hasMissing ? missingLeft : leftHessian >= rightHessian
    best.gain = gain
    best.leftGradient = leftGradient
    best.leftHessian = leftHessian
  }
}
