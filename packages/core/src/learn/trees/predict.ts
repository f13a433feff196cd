import { exp, sigmoid } from "../exact-math.js"
import { expectData } from "../model-error.js"
import type { TreeEnsemble } from "./ensemble.js"
import { isMean } from "./ensemble.js"
import { logSum } from "./losses.js"
import { addTree, type Bounds, findBounds } from "./walk.js"

/**
 * Rows that walk together. Fewer have more in common, so that less is left of each tree; more share the work of laying
 * it out. On the blocks of pages (300 trees of depth 6) a row takes 4.7 µs with 32 rows and 4.3 with 64; with all
 * splits left in it took 7.3.
 */
const ROWS_A_BLOCK = 64
const sums = new Float64Array(ROWS_A_BLOCK)

/**
 * Writes the raw scores of many rows into `out`, one row's outputs after the other, without allocating:
 * log-odds for logistic boosting, log-shares up to a constant for softmax, the mean answer for trees and forests.
 * With `from` and `to`, what the trees from number `from` up to `to` say; the first of them bring what the model starts from.
 */
export function predictInto(
  model: TreeEnsemble,
  rows: Float32Array,
  out: Float32Array,
  from = 0,
  to: number = model.roots.length,
): void {
  const width = model.features.length
  const count = out.length / model.outputs
  expectData(
    rows.length === count * width,
    `Expected ${count} rows of ${width} values, got ${rows.length} values.`,
  )
  const bounds = { low: new Float32Array(width), high: new Float32Array(width) }
  for (let first = 0; first < count; first += ROWS_A_BLOCK) {
    const block = Math.min(ROWS_A_BLOCK, count - first)
    findBounds(bounds, rows, width, first, block)
    for (let output = 0; output < model.outputs; output++)
      addBlock(model, bounds, rows, first, block, from + output, to, output, out)
  }
}

function addBlock(
  model: TreeEnsemble,
  bounds: Bounds,
  rows: Float32Array,
  first: number,
  block: number,
  from: number,
  to: number,
  output: number,
  out: Float32Array,
): void {
  const { outputs } = model
  sums.fill(0, 0, block)
  const width = model.features.length
  for (let tree = from; tree < to; tree += outputs) {
    addTree(model, tree, bounds, rows, width, first, block, sums)
  }
  const share = isMean(model) ? outputs / model.roots.length : 1
  const start = from < outputs ? model.start[output]! : 0
  for (let i = 0; i < block; i++) {
    out[(first + i) * outputs + output] = start + sums[i]! * share
  }
}

const single = new Float32Array(1)

/** The raw score of one row (one output only): log-odds for boosting, the mean answer for trees and forests. */
export function predictRaw(model: TreeEnsemble, row: Float32Array): number {
  expectData(
    model.outputs === 1,
    `Expected a model with one output, got ${model.outputs}: use predictClasses.`,
  )
  predictInto(model, row, single)
  return single[0]!
}

/** The probability of class 1 for one row, or the value itself for squared loss. */
export function predict(model: TreeEnsemble, row: Float32Array): number {
  const raw = predictRaw(model, row)
  return model.loss === "logistic" ? sigmoid(raw) : raw
}

/** The probability of every class for one row: two for one output, as many as classes for softmax. */
export function predictClasses(model: TreeEnsemble, row: Float32Array): Float32Array {
  if (model.loss !== "softmax") {
    const positive = predict(model, row)
    return Float32Array.of(1 - positive, positive)
  }
  const scores = new Float32Array(model.outputs)
  predictInto(model, row, scores)
  const total = logSum(scores, 0, model.outputs)
  return scores.map((score) => exp(score - total))
}

/** The probabilities of class 1 (or the values, for squared loss) of many rows. */
export function predictMany(model: TreeEnsemble, rows: Float32Array): Float32Array {
  const out = new Float32Array(rows.length / model.features.length)
  predictInto(model, rows, out)
  if (model.loss === "logistic") for (let i = 0; i < out.length; i++) out[i] = sigmoid(out[i]!)
  return out
}
