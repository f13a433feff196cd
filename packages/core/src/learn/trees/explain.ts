import { expectData } from "../model-error.js"
import type { Random } from "../random.js"
import { seeded, shuffledOrder } from "../random.js"
import type { Table } from "../table/table.js"
import type { TreeEnsemble } from "./ensemble.js"
import { isMean } from "./ensemble.js"
import { predictInto } from "./predict.js"

/**
 * How much each feature moved the raw score of one row: along each tree's path, the change of the mean answer at
 * every split is put down to that split's feature. Together with the bias (the last entry, what the model says
 * knowing nothing of the row) they add up to the raw score.
 */
export function contributions(model: TreeEnsemble, row: Float32Array, output = 0): Float64Array {
  const width = model.features.length
  expectData(row.length === width, `Expected a row of ${width} values, got ${row.length}.`)
  const { roots, feature, left, cut, missingLeft, value } = model
  const parts = new Float64Array(width + 1)
  const share = isMean(model) ? model.outputs / roots.length : 1
  parts[width] = model.start[output]!
  for (let tree = output; tree < roots.length; tree += model.outputs) {
    let node = roots[tree]!
    parts[width] = parts[width]! + share * value[node]!
    for (let at = feature[node]!; at >= 0; at = feature[node]!) {
      const x = row[at]!
      const goesRight = x < cut[node]! ? 0 : x >= cut[node]! ? 1 : 1 - missingLeft[node]!
      const child = left[node]! + goesRight
      parts[at] = parts[at]! + share * (value[child]! - value[node]!)
      node = child
    }
  }
  return parts
}

/** How much a measure falls when one feature's values are shuffled among the rows: mean and spread over rounds. */
export interface PermutationImportance {
  readonly feature: string
  readonly mean: number
  readonly deviation: number
}

/**
 * Permutation importance of every feature on the given rows, for models with one output.
 * `measure` gets the labels and the raw scores; greater is better. Costs a prediction of all rows for each
 * feature and round.
 */
export function permutationImportance(
  model: TreeEnsemble,
  rows: Table,
  measure: (labels: ArrayLike<number>, scores: Float32Array) => number,
  options: { readonly rounds?: number; readonly seed?: number } = {},
): PermutationImportance[] {
  const { rounds = 5, seed = 1 } = options
  expectData(model.outputs === 1, `Expected a model with one output, got ${model.outputs}.`)
  const scores = new Float32Array(rows.labels.length)
  predictInto(model, rows.values, scores)
  const whole = measure(rows.labels, scores)
  const values = rows.values.slice()
  return model.features.map((name, feature) => {
    const falls: number[] = []
    for (let round = 0; round < rounds; round++) {
      shuffleColumn(
        rows.values,
        values,
        model.features.length,
        feature,
        seeded(seed, feature * rounds + round),
      )
      predictInto(model, values, scores)
      falls.push(whole - measure(rows.labels, scores))
    }
    restoreColumn(rows.values, values, model.features.length, feature)
    return { feature: name, ...spread(falls) }
  })
}

function shuffleColumn(
  from: Float32Array,
  to: Float32Array,
  width: number,
  feature: number,
  random: Random,
): void {
  const order = shuffledOrder(from.length / width, random)
  for (let row = 0; row < order.length; row++)
    to[row * width + feature] = from[order[row]! * width + feature]!
}

function restoreColumn(from: Float32Array, to: Float32Array, width: number, feature: number): void {
  for (let i = feature; i < from.length; i += width) to[i] = from[i]!
}

function spread(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
  return { mean, deviation: Math.sqrt(squares / values.length) }
}
