/** The two thresholds of the vote (A §3.2): shares of a family that are content, between 0 and 1. */
export interface VoteThresholds {
  /** From this share of content on, parent and children all become content. */
  readonly upper: number
  /** Below this share the parent becomes non-content; its children stay. */
  readonly lower: number
}

/** Parents in preorder, so that a child always comes after its parent; -1 for a root. */
export interface Family {
  readonly length: number
  readonly parent: Int32Array
}

/**
 * The second decision of paper A (§3.2, Figure 3): bottom-up, every parent and its children vote.
 * `first` holds the first decision, 1 content and 0 not. Returns the second decision.
 *
 * The paper's pseudo-code writes `ratio > upper` and tests R2(b) where R2(c) is meant; its prose says "at
 * least", and its worked example needs that, so `>=` it is. Raising either threshold never adds content.
 */
export function relabelByVote(family: Family, first: Uint8Array, thresholds: VoteThresholds): Uint8Array {
  const { length, parent } = family
  const second = first.slice(0, length)
  const children = new Int32Array(length)
  const content = new Int32Array(length)
  /** Parents whose children all become content; told to the children afterwards. */
  const unanimous = new Uint8Array(length)
  for (let node = length - 1; node >= 0; node--) {
    if (children[node]! > 0) {
      const ratio = (first[node]! + content[node]!) / (children[node]! + 1)
      if (ratio >= thresholds.upper) {
        second[node] = 1
        unanimous[node] = 1
      } else if (ratio < thresholds.lower) second[node] = 0
    }
    const above = parent[node]!
    if (above >= 0) {
      children[above]!++
      content[above]! += second[node]!
    }
  }
  for (let node = 0; node < length; node++)
    if (parent[node]! >= 0 && unanimous[parent[node]!]) second[node] = 1
  return second
}
