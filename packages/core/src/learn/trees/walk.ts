import type { TreeEnsemble } from "./ensemble.js"

/** The least and the greatest value each feature has in some rows; NaN, which decides nothing, where one is missing. */
export interface Bounds {
  readonly low: Float32Array
  readonly high: Float32Array
}

/** Finds the bounds of `count` rows from number `first` on. */
export function findBounds(
  { low, high }: Bounds,
  rows: Float32Array,
  width: number,
  first: number,
  count: number,
): void {
  low.fill(Infinity)
  high.fill(-Infinity)
  for (let row = first; row < first + count; row++) {
    for (let feature = 0; feature < width; feature++) {
      const x = rows[row * width + feature]!
      // Like Math.min and Math.max, NaN and all, in half the time.
      if (!(x >= low[feature]!) && !Number.isNaN(low[feature])) low[feature] = x
      if (!(x <= high[feature]!) && !Number.isNaN(high[feature])) high[feature] = x
    }
  }
}

/** Adds one tree's answers for `count` rows from number `first` on to `sums`. */
export type AddTree = (
  model: TreeEnsemble,
  tree: number,
  bounds: Bounds,
  rows: Float32Array,
  width: number,
  first: number,
  count: number,
  sums: Float64Array,
) => void

/** The most nodes a tree may have once it is laid out; depth 6 takes 127. */
const MOST_NODES = 1 << 12

/**
 * Walks through one tree, laid out for the rows at hand: splits that send all of them the same way are gone, since the
 * blocks of one page have much in common. A leaf leads to itself, so that all rows take the same number of steps and
 * the processor never has to guess where a walk ends; four rows walk side by side. Large trees, and those that ask for
 * a value that some row lacks, are walked through as they are.
 */
export const addTree: AddTree = treeAdder()

/** The arrays are constants of one function, which the engine then addresses directly: two thirds of the time. */
function treeAdder(): AddTree {
  /** For each node its feature, then its left child. */
  const links = new Int32Array(2 * MOST_NODES)
  const cuts = new Float32Array(MOST_NODES)
  const values = new Float32Array(MOST_NODES)
  /** The node of the ensemble that each node was made from. */
  const origin = new Int32Array(MOST_NODES)

  return (model, tree, bounds, rows, width, first, count, sums) => {
    const depth = layOut(model, model.roots[tree]!, bounds)
    if (depth < 0) return addTreeAsItIs(model, tree, rows, width, first, count, sums)
    let i = 0
    // A tree that says the same of all rows is frequent, and no walk.
    if (depth === 0) for (; i < count; i++) sums[i] = sums[i]! + values[0]!
    for (; i + 4 <= count; i += 4) {
      const row = (first + i) * width
      let a = 0
      let b = 0
      let c = 0
      let d = 0
      for (let step = 0; step < depth; step++) {
        a = next(a, rows[row + links[2 * a]!]!)
        b = next(b, rows[row + width + links[2 * b]!]!)
        c = next(c, rows[row + 2 * width + links[2 * c]!]!)
        d = next(d, rows[row + 3 * width + links[2 * d]!]!)
      }
      sums[i] = sums[i]! + values[a]!
      sums[i + 1] = sums[i + 1]! + values[b]!
      sums[i + 2] = sums[i + 2]! + values[c]!
      sums[i + 3] = sums[i + 3]! + values[d]!
    }
    for (; i < count; i++) {
      const row = (first + i) * width
      let node = 0
      for (let step = 0; step < depth; step++) node = next(node, rows[row + links[2 * node]!]!)
      sums[i] = sums[i]! + values[node]!
    }
  }

  /** Lays out the tree at `root`, level by level; gives the steps to its deepest leaf, -1 when it cannot be done. */
  function layOut(model: TreeEnsemble, root: number, { low, high }: Bounds): number {
    const { feature, cut, left } = model
    origin[0] = root
    let end = 1
    let depth = -1
    for (let at = 0, level = 0; at < end; at++) {
      if (at === level) {
        depth++
        level = end
      }
      let node = origin[at]!
      let column = feature[node]!
      while (column >= 0) {
        if (high[column]! < cut[node]!) node = left[node]!
        else if (low[column]! >= cut[node]!) node = left[node]! + 1
        else break
        column = feature[node]!
      }
      if (column < 0) {
        links[2 * at] = 0
        links[2 * at + 1] = at
        cuts[at] = Number.NaN
        values[at] = model.value[node]!
        continue
      }
      if (Number.isNaN(low[column]) || end + 2 > MOST_NODES) return -1
      links[2 * at] = column
      links[2 * at + 1] = end
      cuts[at] = cut[node]!
      origin[end++] = left[node]!
      origin[end++] = left[node]! + 1
    }
    return depth
  }

  /** Which way a row goes cannot be guessed, so it is a number and not a branch. */
  function next(node: number, x: number): number {
    return links[2 * node + 1]! + Number(x >= cuts[node]!)
  }
}

function addTreeAsItIs(
  { roots, feature, left, cut, missingLeft, value }: TreeEnsemble,
  tree: number,
  rows: Float32Array,
  width: number,
  first: number,
  count: number,
  sums: Float64Array,
): void {
  for (let i = 0; i < count; i++) {
    const row = (first + i) * width
    let node = roots[tree]!
    for (let column = feature[node]!; column >= 0; column = feature[node]!) {
      const x = rows[row + column]!
      node = left[node]! + (Number.isNaN(x) ? 1 - missingLeft[node]! : Number(x >= cut[node]!))
    }
    sums[i] = sums[i]! + value[node]!
  }
}
