import type { BinnedTable } from "../table/bin.js"
import type { TreeEnsemble, TreeKind, TreeLoss } from "./ensemble.js"
import { fillInnerValues } from "./ensemble.js"
import type { GrownTree } from "./grow.js"

/** Gathers grown trees into the flat arrays of an ensemble. */
export class TreeCollector {
  #table: BinnedTable
  #roots: number[] = []
  #feature: number[] = []
  #cut: number[] = []
  #left: number[] = []
  #missingLeft: number[] = []
  #value: number[] = []
  #leftShare: number[] = []
  #gains: Float64Array[] = []

  constructor(table: BinnedTable) {
    this.#table = table
  }

  get trees(): number {
    return this.#roots.length
  }

  /** Adds a tree whose leaves answer `leafValue(node)`. */
  add(tree: GrownTree, leafValue: (node: number) => number): void {
    const root = this.#feature.length
    this.#roots.push(root)
    const gains = new Float64Array(this.#table.features.length)
    for (let node = 0; node < tree.feature.length; node++) {
      const feature = tree.feature[node]!
      const inner = feature >= 0
      this.#feature.push(feature)
      this.#cut.push(inner ? this.#cutOf(feature, tree.bin[node]!) : 0)
      this.#left.push(inner ? root + tree.left[node]! : -1)
      this.#missingLeft.push(inner && tree.missingLeft[node] ? 1 : 0)
      this.#value.push(inner ? 0 : leafValue(node))
      this.#leftShare.push(inner ? tree.hessian[tree.left[node]!]! / tree.hessian[node]! : 0)
      if (inner) gains[feature] = gains[feature]! + tree.gain[node]!
    }
    this.#gains.push(gains)
  }

  /** The ensemble of the first `trees` trees. */
  finish(kind: TreeKind, loss: TreeLoss, start: Float32Array, trees: number = this.trees): TreeEnsemble {
    const nodes = trees < this.trees ? this.#roots[trees]! : this.#feature.length
    const left = Int32Array.from(this.#left.slice(0, nodes))
    const leftShare = Float32Array.from(this.#leftShare.slice(0, nodes))
    const value = Float32Array.from(this.#value.slice(0, nodes))
    fillInnerValues(left, leftShare, value)
    return {
      kind,
      loss,
      features: this.#table.features,
      outputs: start.length,
      start,
      roots: Int32Array.from(this.#roots.slice(0, trees)),
      feature: Int16Array.from(this.#feature.slice(0, nodes)),
      cut: Float32Array.from(this.#cut.slice(0, nodes)),
      left,
      missingLeft: Uint8Array.from(this.#missingLeft.slice(0, nodes)),
      value,
      leftShare,
      importance: meanImportance(this.#gains.slice(0, trees), this.#table.features.length),
    }
  }

  /** The cut right of `bin`; past the last bin only what is missing goes right, so the cut is infinite. */
  #cutOf(feature: number, bin: number): number {
    const cuts = this.#table.cuts[feature]!
    return bin - 1 < cuts.length ? cuts[bin - 1]! : Infinity
  }
}

/** Each tree's gains as shares of its total, averaged over the trees that have a split at all (D §4.3). */
function meanImportance(gains: readonly Float64Array[], features: number): Float64Array {
  const mean = new Float64Array(features)
  let counted = 0
  for (const tree of gains) {
    const total = tree.reduce((sum, gain) => sum + gain, 0)
    if (total <= 0) continue
    counted++
    for (let feature = 0; feature < features; feature++)
      mean[feature] = mean[feature]! + tree[feature]! / total
  }
  return counted > 0 ? mean.map((sum) => sum / counted) : mean
}
