import type { BinnedTable } from "../table/bin.js"
import type { HistogramLayout } from "./histogram.js"
import { fillHistogram, layoutOf, subtractHistogram } from "./histogram.js"
import type { Split, SplitLimits } from "./split.js"
import { findSplit, noSplit } from "./split.js"

/** What bounds a tree. */
export interface GrowLimits extends SplitLimits {
  /** Most splits on the way to a leaf. */
  readonly depth: number
  /** Most leaves; the split with the greatest gain is made first. */
  readonly leaves: number
}

/** Which features a split may use: the same ones for the whole tree, or drawn anew for each node. */
export type ColumnChooser = { readonly tree: Int32Array } | { readonly node: () => Int32Array }

/** A grown tree; node 0 is the root, children lie next to each other and after their parent. */
export interface GrownTree {
  /** -1 for a leaf. */
  readonly feature: number[]
  readonly bin: number[]
  readonly left: number[]
  readonly missingLeft: boolean[]
  readonly gain: number[]
  readonly gradient: number[]
  readonly hessian: number[]
  /** The stretch of the grower's `rows` that lies in each node. */
  readonly start: number[]
  readonly end: number[]
}

/** A leaf that can be split, with the histogram its children's are made from. */
interface Candidate {
  readonly node: number
  readonly depth: number
  readonly split: Split
  readonly histogram: Float64Array
}

/** One tree in the making. */
interface Growth {
  readonly tree: GrownTree
  readonly open: Candidate[]
  readonly gradient: Float32Array
  readonly hessian: Float32Array
  readonly limits: GrowLimits
  readonly columns: ColumnChooser
}

/** Grows trees over one binned table, reusing its buffers from tree to tree. */
export class Grower {
  /** Row numbers, reordered so that every node is a stretch of them. */
  readonly rows: Int32Array
  #table: BinnedTable
  #layout: HistogramLayout
  #spare: Float64Array[] = []
  #partition: Int32Array
  #gradients: Float32Array
  #hessians: Float32Array
  /** The columns drawn for the node counted last. */
  #drawn: Int32Array = new Int32Array(0)

  constructor(table: BinnedTable, mostRows: number) {
    this.#table = table
    this.#layout = layoutOf(table.cuts)
    this.rows = new Int32Array(mostRows)
    this.#partition = new Int32Array(mostRows)
    this.#gradients = new Float32Array(mostRows)
    this.#hessians = new Float32Array(mostRows)
  }

  /** A tree on the first `count` of `rows`, with each row's gradient and hessian by row number. */
  grow(
    count: number,
    gradient: Float32Array,
    hessian: Float32Array,
    limits: GrowLimits,
    columns: ColumnChooser,
  ): GrownTree {
    const growth: Growth = { tree: emptyTree(), open: [], gradient, hessian, limits, columns }
    const [sumGradient, sumHessian] = this.#sums(count, gradient, hessian)
    addNode(growth.tree, 0, count, sumGradient, sumHessian)
    if (limits.depth > 0) this.#consider(growth, 0, 0, this.#histogramOf(growth, 0))
    for (let leaves = 1; leaves < limits.leaves && growth.open.length > 0; leaves++) this.#splitBest(growth)
    for (const candidate of growth.open) this.#spare.push(candidate.histogram)
    return growth.tree
  }

  #splitBest(growth: Growth): void {
    const { tree, limits } = growth
    const { node, depth, split, histogram } = takeBest(growth)
    const start = tree.start[node]!
    const end = tree.end[node]!
    const middle = this.#divide(start, end, split)
    tree.feature[node] = split.feature
    tree.bin[node] = split.bin
    tree.missingLeft[node] = split.missingLeft
    tree.gain[node] = split.gain
    const left = tree.feature.length
    tree.left[node] = left
    addNode(tree, start, middle, split.leftGradient, split.leftHessian)
    addNode(
      tree,
      middle,
      end,
      tree.gradient[node]! - split.leftGradient,
      tree.hessian[node]! - split.leftHessian,
    )
    if (depth + 1 < limits.depth) this.#considerChildren(growth, left, depth + 1, histogram)
    else this.#spare.push(histogram)
  }

  /** The smaller child is counted; the larger is the parent less the smaller, unless each node has its own columns. */
  #considerChildren(growth: Growth, left: number, depth: number, parent: Float64Array): void {
    const { tree, columns } = growth
    if ("node" in columns) {
      this.#spare.push(parent)
      for (const child of [left, left + 1])
        this.#consider(growth, child, depth, this.#histogramOf(growth, child))
      return
    }
    const leftIsSmall = tree.end[left]! - tree.start[left]! <= tree.end[left + 1]! - tree.start[left + 1]!
    const small = leftIsSmall ? left : left + 1
    const histogram = this.#histogramOf(growth, small)
    subtractHistogram(parent, histogram, this.#layout, columns.tree)
    this.#consider(growth, small, depth, histogram)
    this.#consider(growth, leftIsSmall ? left + 1 : left, depth, parent)
  }

  /** Opens the node if it has a split worth making. */
  #consider(growth: Growth, node: number, depth: number, histogram: Float64Array): void {
    const { tree, limits, columns } = growth
    const weight = tree.hessian[node]!
    const chosen = "tree" in columns ? columns.tree : this.#drawn
    const split =
      weight < 2 * limits.minimumChildWeight
        ? noSplit()
        : findSplit(histogram, this.#layout, chosen, tree.gradient[node]!, weight, limits)
    if (split.feature >= 0) growth.open.push({ node, depth, split, histogram })
    else this.#spare.push(histogram)
  }

  #histogramOf(growth: Growth, node: number): Float64Array {
    const { tree, limits, columns } = growth
    const start = tree.start[node]!
    const end = tree.end[node]!
    const histogram = this.#spare.pop() ?? new Float64Array(this.#layout.length)
    // A drawn histogram serves this node alone, so one that cannot be split needs none.
    if ("node" in columns && tree.hessian[node]! < 2 * limits.minimumChildWeight) return histogram
    const chosen = "tree" in columns ? columns.tree : columns.node()
    this.#drawn = chosen
    this.#gather(start, end, growth.gradient, growth.hessian)
    const { columns: data } = this.#table
    fillHistogram(
      histogram,
      this.#layout,
      data,
      chosen,
      this.rows,
      start,
      end,
      this.#gradients,
      this.#hessians,
    )
    return histogram
  }

  #gather(start: number, end: number, gradient: Float32Array, hessian: Float32Array): void {
    for (let i = start; i < end; i++) {
      const row = this.rows[i]!
      this.#gradients[i] = gradient[row]!
      this.#hessians[i] = hessian[row]!
    }
  }

  /** Reorders rows [start, end) so that those going left come first, each side in its old order. */
  #divide(start: number, end: number, split: Split): number {
    const column = this.#table.columns[split.feature]!
    const { rows } = this
    const missingBin = split.missingLeft ? -1 : 0
    let left = start
    let right = 0
    for (let i = start; i < end; i++) {
      const row = rows[i]!
      const bin = column[row]!
      if (bin <= split.bin && bin !== missingBin) rows[left++] = row
      else this.#partition[right++] = row
    }
    rows.set(this.#partition.subarray(0, right), left)
    return left
  }

  #sums(count: number, gradient: Float32Array, hessian: Float32Array): [number, number] {
    let sumGradient = 0
    let sumHessian = 0
    for (let i = 0; i < count; i++) {
      sumGradient += gradient[this.rows[i]!]!
      sumHessian += hessian[this.rows[i]!]!
    }
    return [sumGradient, sumHessian]
  }
}

function emptyTree(): GrownTree {
  return {
    feature: [],
    bin: [],
    left: [],
    missingLeft: [],
    gain: [],
    gradient: [],
    hessian: [],
    start: [],
    end: [],
  }
}

function addNode(tree: GrownTree, start: number, end: number, gradient: number, hessian: number): void {
  tree.feature.push(-1)
  tree.bin.push(0)
  tree.left.push(-1)
  tree.missingLeft.push(false)
  tree.gain.push(0)
  tree.gradient.push(gradient)
  tree.hessian.push(hessian)
  tree.start.push(start)
  tree.end.push(end)
}

/**
 * Takes out the candidate with the greatest gain, the one opened first among equals.
 * Without a limit of leaves all are split in the end, so the last one is as good and needs no search.
 */
function takeBest({ open, limits }: Growth): Candidate {
  if (limits.leaves === Infinity) return open.pop()!
  let best = 0
  for (let i = 1; i < open.length; i++) if (open[i]!.split.gain > open[best]!.split.gain) best = i
  return open.splice(best, 1)[0]!
}
