import { expectData, expectNumber } from "../model-error.js"
import type { Random } from "../random.js"
import { sampleOrdered, seeded } from "../random.js"
import type { BinnedTable } from "../table/bin.js"
import type { Table } from "../table/table.js"
import { rowsOf } from "../table/table.js"
import { TreeCollector } from "./collect.js"
import type { TreeEnsemble } from "./ensemble.js"
import type { GrownTree } from "./grow.js"
import { Grower } from "./grow.js"
import type { Loss, Targets } from "./losses.js"
import { expectClasses, lossOf } from "./losses.js"

/** Settings of boosting; the defaults suit tables of some ten thousand rows and more. */
export interface BoostingOptions {
  readonly loss?: "logistic" | "squared" | "softmax"
  /** Classes of softmax. */
  readonly classes?: number
  /** Rounds; softmax grows one tree a class in each. */
  readonly trees?: number
  readonly depth?: number
  /** Most leaves a tree; what `depth` allows when absent. */
  readonly leaves?: number
  /** Share of each tree's answer that is kept. */
  readonly rate?: number
  /** L2 penalty on leaf values. */
  readonly lambda?: number
  readonly minimumChildWeight?: number
  readonly minimumGain?: number
  /** Share of the rows each tree sees. */
  readonly rowShare?: number
  /** Share of the features each tree sees. */
  readonly columnShare?: number
  readonly seed?: number
  /** Rows to judge each round by, and how many rounds without improvement end the training. */
  readonly validation?: Table
  readonly patience?: number
  /** Called after every round; false ends the training. */
  readonly onRound?: (round: BoostingRound) => boolean | undefined
}

/** How a round went. */
export interface BoostingRound {
  /** 1 for the first. */
  readonly round: number
  /** Mean loss on the validation rows, where there are any. */
  readonly validationLoss?: number
  readonly bestRound?: number
}

/** The settings of {@link trainBoosting} that hold unless others are given. */
const BOOSTING_DEFAULTS = {
  loss: "logistic",
  classes: 2,
  trees: 200,
  depth: 6,
  rate: 0.1,
  lambda: 1,
  minimumChildWeight: 1,
  minimumGain: 0,
  rowShare: 1,
  columnShare: 1,
  seed: 1,
  patience: 20,
} as const

type Settings = Required<Omit<BoostingOptions, "validation" | "onRound">> & BoostingOptions

/** Gradient-boosted trees on a binned table (histograms, second order), with the best round kept when validated. */
export function trainBoosting(table: BinnedTable, options: BoostingOptions = {}): TreeEnsemble {
  const settings = withDefaults(options)
  const loss = lossOf(settings.loss, settings.classes)
  expectData(table.rows > 0, "Expected at least one row to train on, got none.")
  if (settings.loss !== "squared")
    expectClasses(table.labels, settings.loss === "logistic" ? 2 : settings.classes)
  return new Booster(table, settings, loss).train()
}

function withDefaults(options: BoostingOptions): Settings {
  const depth = options.depth ?? BOOSTING_DEFAULTS.depth
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const settings: Settings = { ...BOOSTING_DEFAULTS, leaves: depth < 30 ? 1 << depth : Infinity, ...given }
  expectNumber("trees", settings.trees, 0, 100_000)
  expectNumber("depth", settings.depth, 0, Infinity)
  expectNumber("leaves", settings.leaves, 1, Infinity)
  expectNumber("rate", settings.rate, 0, 10)
  expectNumber("lambda", settings.lambda, 0, Infinity)
  expectNumber("minimumChildWeight", settings.minimumChildWeight, 1e-6, Infinity)
  expectNumber("rowShare", settings.rowShare, 0, 1)
  expectNumber("columnShare", settings.columnShare, 0, 1)
  return settings
}

/** One training in progress. */
class Booster {
  #table: BinnedTable
  #settings: Settings
  #loss: Loss
  #start: Float32Array
  #scores: Float64Array
  #gradient: Float32Array
  #hessian: Float32Array
  #grower: Grower
  #collector: TreeCollector
  #random: Random
  #watch: ValidationWatch | undefined

  constructor(table: BinnedTable, settings: Settings, loss: Loss) {
    this.#table = table
    this.#settings = settings
    this.#loss = loss
    this.#start = loss.start(table)
    this.#scores = filled(this.#start, table.rows)
    this.#gradient = new Float32Array(table.rows)
    this.#hessian = new Float32Array(table.rows)
    this.#grower = new Grower(table, table.rows)
    this.#collector = new TreeCollector(table)
    this.#random = seeded(settings.seed, 0xb005)
    if (settings.validation) this.#watch = new ValidationWatch(settings.validation, this.#start, loss, table)
  }

  train(): TreeEnsemble {
    const { trees, patience, onRound } = this.#settings
    for (let round = 1; round <= trees; round++) {
      for (let output = 0; output < this.#loss.outputs; output++) this.#addTree(output)
      const validationLoss = this.#watch?.judge(round)
      const report = this.#watch ? { round, validationLoss, bestRound: this.#watch.bestRound } : { round }
      if (onRound?.(report) === false) break
      if (this.#watch && round - this.#watch.bestRound >= patience) break
    }
    const kept = this.#watch ? this.#watch.bestRound * this.#loss.outputs : this.#collector.trees
    return this.#collector.finish("boosting", this.#settings.loss, this.#start, kept)
  }

  #addTree(output: number): void {
    const { lambda, rate } = this.#settings
    this.#loss.derive(this.#table, this.#scores, output, this.#gradient, this.#hessian)
    const count = this.#chooseRows()
    const columns = { tree: this.#chooseColumns() }
    const tree = this.#grower.grow(count, this.#gradient, this.#hessian, this.#settings, columns)
    const answer = (node: number): number =>
      Math.fround((-rate * tree.gradient[node]!) / (tree.hessian[node]! + lambda))
    this.#collector.add(tree, answer)
    this.#updateScores(tree, count, output, answer)
    this.#watch?.update(tree, this.#table, output, answer)
  }

  #chooseRows(): number {
    const { rows } = this.#grower
    if (this.#settings.rowShare >= 1) {
      for (let row = 0; row < rows.length; row++) rows[row] = row
      return rows.length
    }
    const wanted = Math.max(1, Math.round(this.#settings.rowShare * rows.length))
    rows.set(sampleOrdered(rows.length, wanted, this.#random))
    return wanted
  }

  #chooseColumns(): Int32Array {
    const features = this.#table.features.length
    const wanted = Math.max(1, Math.round(this.#settings.columnShare * features))
    return sampleOrdered(features, wanted, this.#random)
  }

  /** Rows that grew the tree lie in its leaves already; the others walk down. */
  #updateScores(tree: GrownTree, count: number, output: number, answer: (node: number) => number): void {
    const { outputs } = this.#loss
    const scores = this.#scores
    const { rows } = this.#grower
    if (count < this.#table.rows) {
      const values = tree.feature.map((_, node) => answer(node))
      for (let row = 0; row < this.#table.rows; row++) {
        const place = row * outputs + output
        scores[place] = scores[place]! + values[binnedLeaf(tree, this.#table.columns, row)]!
      }
      return
    }
    for (let node = 0; node < tree.feature.length; node++) {
      if (tree.feature[node]! >= 0) continue
      const value = answer(node)
      for (let i = tree.start[node]!; i < tree.end[node]!; i++) {
        const place = rows[i]! * outputs + output
        scores[place] = scores[place]! + value
      }
    }
  }
}

/** The leaf a binned row falls into. */
function binnedLeaf(tree: GrownTree, columns: readonly Uint8Array[], row: number): number {
  let node = 0
  for (let feature = tree.feature[0]!; feature >= 0; feature = tree.feature[node]!) {
    const bin = columns[feature]![row]!
    const goesLeft = bin === 0 ? tree.missingLeft[node]! : bin <= tree.bin[node]!
    node = tree.left[node]! + (goesLeft ? 0 : 1)
  }
  return node
}

/** Keeps the scores of the validation rows and remembers the round after which their loss was least. */
class ValidationWatch {
  bestRound = 0
  #rows: Table
  #targets: Targets
  #scores: Float64Array
  #loss: Loss
  #bestLoss: number

  constructor(rows: Table, start: Float32Array, loss: Loss, table: BinnedTable) {
    rowsOf(rows, table.features.length)
    this.#rows = rows
    this.#targets = {
      labels: Float32Array.from(rows.labels),
      weights: rows.weights ? Float32Array.from(rows.weights) : undefined,
    }
    this.#loss = loss
    this.#scores = filled(start, this.#targets.labels.length)
    this.#bestLoss = loss.mean(this.#targets, this.#scores)
  }

  update(tree: GrownTree, table: BinnedTable, output: number, answer: (node: number) => number): void {
    const width = table.features.length
    for (let row = 0; row < this.#targets.labels.length; row++) {
      let node = 0
      for (let feature = tree.feature[0]!; feature >= 0; feature = tree.feature[node]!) {
        const value = this.#rows.values[row * width + feature]!
        const cut = table.cuts[feature]![tree.bin[node]! - 1] ?? Infinity
        const right = value < cut ? 0 : value >= cut ? 1 : tree.missingLeft[node] ? 0 : 1
        node = tree.left[node]! + right
      }
      const place = row * this.#loss.outputs + output
      this.#scores[place] = this.#scores[place]! + answer(node)
    }
  }

  judge(round: number): number {
    const loss = this.#loss.mean(this.#targets, this.#scores)
    if (loss < this.#bestLoss) {
      this.#bestLoss = loss
      this.bestRound = round
    }
    return loss
  }
}

function filled(start: Float32Array, rows: number): Float64Array {
  const scores = new Float64Array(rows * start.length)
  for (let i = 0; i < scores.length; i++) scores[i] = start[i % start.length]!
  return scores
}
