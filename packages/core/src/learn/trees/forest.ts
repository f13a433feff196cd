import { expectData, expectNumber } from "../model-error.js"
import type { Random } from "../random.js"
import { sampleOrdered, seeded } from "../random.js"
import type { BinnedTable } from "../table/bin.js"
import { TreeCollector } from "./collect.js"
import type { TreeEnsemble } from "./ensemble.js"
import type { ColumnChooser, GrowLimits, GrownTree } from "./grow.js"
import { Grower } from "./grow.js"
import { expectClasses } from "./losses.js"

/** Settings of a single decision tree. */
export interface TreeOptions {
  /** Most splits on the way to a leaf; no limit when absent, as in paper D's tools. */
  readonly depth?: number
  readonly leaves?: number
  /** Least weight in a leaf; 1 is one row where rows have no weights. */
  readonly minimumLeafWeight?: number
}

/** Settings of a random forest. */
export interface ForestOptions extends TreeOptions {
  readonly trees?: number
  /** Features drawn for each split; the root of their number when absent. */
  readonly columnsPerSplit?: number
  readonly seed?: number
  /** Called after every tree with the number of trees grown; false ends the training. */
  readonly onTree?: (trees: number) => boolean | undefined
}

/** How many trees a forest has by default. */
const FOREST_TREES = 100
const DEFAULT_LEAF_WEIGHT = 1

/** One decision tree by gini impurity (D §3.2.4), answering the share of positive rows in a leaf. */
export function trainTree(table: BinnedTable, options: TreeOptions = {}): TreeEnsemble {
  const { gradient, hessian } = targetsOf(table)
  const grower = new Grower(table, table.rows)
  for (let row = 0; row < table.rows; row++) grower.rows[row] = row
  const tree = Int32Array.from(table.features, (_, feature) => feature)
  const grown = grower.grow(table.rows, gradient, hessian, limitsOf(options), { tree })
  const collector = new TreeCollector(table)
  collector.add(grown, (node) => share(grown, node))
  return collector.finish("tree", "gini", new Float32Array(1))
}

/** A random forest: each tree on rows drawn with replacement, each split on features drawn anew. */
export function trainForest(table: BinnedTable, options: ForestOptions = {}): TreeEnsemble {
  const { trees = FOREST_TREES, seed = 1 } = options
  expectNumber("trees", trees, 1, 100_000)
  const features = table.features.length
  const drawn = options.columnsPerSplit ?? Math.max(1, Math.floor(Math.sqrt(features)))
  expectNumber("columnsPerSplit", drawn, 1, features)
  const { gradient, hessian } = targetsOf(table)
  const bag = { gradient: new Float32Array(table.rows), hessian: new Float32Array(table.rows) }
  const grower = new Grower(table, table.rows)
  const collector = new TreeCollector(table)
  for (let tree = 0; tree < trees; tree++) {
    const random = seeded(seed, tree)
    const count = drawBag(grower.rows, gradient, hessian, bag, random)
    const columns: ColumnChooser = { node: () => sampleOrdered(features, drawn, random) }
    const grown = grower.grow(count, bag.gradient, bag.hessian, limitsOf(options), columns)
    collector.add(grown, (node) => share(grown, node))
    if (options.onTree?.(tree + 1) === false) break
  }
  return collector.finish("forest", "gini", new Float32Array(1))
}

function limitsOf({
  depth = Infinity,
  leaves = Infinity,
  minimumLeafWeight = DEFAULT_LEAF_WEIGHT,
}: TreeOptions): GrowLimits {
  expectNumber("depth", depth, 0, Infinity)
  expectNumber("leaves", leaves, 1, Infinity)
  expectNumber("minimumLeafWeight", minimumLeafWeight, 1e-6, Infinity)
  return { depth, leaves, lambda: 0, minimumChildWeight: minimumLeafWeight, minimumGain: 1e-9 }
}

/** Gradient -label and hessian 1, both times the weight: the share of positives is then -G/H. */
function targetsOf(table: BinnedTable): { gradient: Float32Array; hessian: Float32Array } {
  expectData(table.rows > 0, "Expected at least one row to train on, got none.")
  expectClasses(table.labels, 2)
  const hessian = table.weights ?? new Float32Array(table.rows).fill(1)
  return { gradient: table.labels.map((label, row) => -label * hessian[row]!), hessian }
}

function share(tree: GrownTree, node: number): number {
  return tree.hessian[node]! > 0 ? -tree.gradient[node]! / tree.hessian[node]! : 0
}

/** Draws as many rows as there are, with replacement; a row drawn twice is one row of twice the weight. */
function drawBag(
  rows: Int32Array,
  gradient: Float32Array,
  hessian: Float32Array,
  bag: { gradient: Float32Array; hessian: Float32Array },
  random: Random,
): number {
  const times = new Uint16Array(rows.length)
  for (let i = 0; i < rows.length; i++) times[random.below(rows.length)]!++
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    if (times[row] === 0) continue
    rows[count++] = row
    bag.gradient[row] = gradient[row]! * times[row]!
    bag.hessian[row] = hessian[row]! * times[row]!
  }
  return count
}
