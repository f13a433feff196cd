/** What the sum or mean of the trees means, and so how it becomes a probability. */
export type TreeLoss = "logistic" | "squared" | "softmax" | "gini"
/** How the trees came to be: one alone, many side by side, or each correcting those before it. */
export type TreeKind = "tree" | "forest" | "boosting"

/**
 * Trees as flat arrays, all trees one after the other; plain data that can be sent to a worker.
 * Node i is a leaf when `feature[i]` is -1; otherwise a row goes to `left[i]` when its value is smaller than
 * `cut[i]`, to `left[i] + 1` when it is not, and where `missingLeft[i]` says when the value is NaN.
 */
export interface TreeEnsemble {
  readonly kind: TreeKind
  readonly loss: TreeLoss
  readonly features: readonly string[]
  /** Scores a row gets: 1, or the number of classes for softmax (tree t belongs to class t mod outputs). */
  readonly outputs: number
  /** What each output starts from before any tree has spoken. */
  readonly start: Float32Array
  readonly roots: Int32Array
  readonly feature: Int16Array
  readonly cut: Float32Array
  readonly left: Int32Array
  readonly missingLeft: Uint8Array
  /** A leaf's answer; for an inner node the mean answer of the training rows below it, which explanations use. */
  readonly value: Float32Array
  /** Share of an inner node's training weight that went left. */
  readonly leftShare: Float32Array
  /** Gain of each feature, normalised within each tree and averaged over the trees (D §4.3). */
  readonly importance: Float64Array
}

/** Trees of one ensemble are averaged in a tree or forest, summed in boosting. */
export function isMean(model: TreeEnsemble): boolean {
  return model.kind !== "boosting"
}

/** The value of every inner node from the leaves below it, weighted by the share that went left. */
export function fillInnerValues(left: Int32Array, leftShare: Float32Array, value: Float32Array): void {
  // Children always have greater numbers than their parent, so one backward walk is enough.
  for (let node = left.length - 1; node >= 0; node--) {
    const child = left[node]!
    if (child < 0) continue
    const share = leftShare[node]!
    value[node] = share * value[child]! + (1 - share) * value[child + 1]!
  }
}
