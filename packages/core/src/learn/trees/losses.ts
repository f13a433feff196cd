import { exp, log, sigmoid, softplus } from "../exact-math.js"
import { expectData } from "../model-error.js"
import type { TreeLoss } from "./ensemble.js"

/** Rows' labels and weights. */
export interface Targets {
  readonly labels: Float32Array
  readonly weights?: Float32Array | undefined
}

/** What boosting needs of a loss; scores are one row's outputs after the other. */
export interface Loss {
  readonly outputs: number
  /** The constant scores that fit best. */
  start(targets: Targets): Float32Array
  /** First and second derivative by output `output` of each row's score. */
  derive(
    targets: Targets,
    scores: Float64Array,
    output: number,
    gradient: Float32Array,
    hessian: Float32Array,
  ): void
  /** The mean loss of a row. */
  mean(targets: Targets, scores: Float64Array): number
}

/** Least second derivative, so that a row the model is sure of cannot blow up a leaf. */
const LEAST_HESSIAN = 1e-6
/** Least share of a class in the start scores; a class that never occurs starts here. */
const LEAST_SHARE = 1e-6

/** The loss of that name; `classes` counts for softmax only. */
export function lossOf(name: Exclude<TreeLoss, "gini">, classes: number): Loss {
  return name === "logistic" ? logistic : name === "squared" ? squared : softmax(classes)
}

const logistic: Loss = {
  outputs: 1,
  start(targets) {
    const share = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, meanLabel(targets)))
    return Float32Array.of(log(share / (1 - share)))
  },
  derive({ labels, weights }, scores, _output, gradient, hessian) {
    for (let row = 0; row < labels.length; row++) {
      const p = sigmoid(scores[row]!)
      const weight = weights ? weights[row]! : 1
      gradient[row] = weight * (p - labels[row]!)
      hessian[row] = weight * Math.max(LEAST_HESSIAN, p * (1 - p))
    }
  },
  mean(targets, scores) {
    return weightedMean(targets, (row) => softplus(scores[row]!) - targets.labels[row]! * scores[row]!)
  },
}

const squared: Loss = {
  outputs: 1,
  start: (targets) => Float32Array.of(meanLabel(targets)),
  derive({ labels, weights }, scores, _output, gradient, hessian) {
    for (let row = 0; row < labels.length; row++) {
      const weight = weights ? weights[row]! : 1
      gradient[row] = weight * (scores[row]! - labels[row]!)
      hessian[row] = weight
    }
  },
  mean(targets, scores) {
    return weightedMean(targets, (row) => {
      const error = scores[row]! - targets.labels[row]!
      return error * error
    })
  },
}

function softmax(outputs: number): Loss {
  return {
    outputs,
    start(targets) {
      const shares = new Float64Array(outputs)
      for (let label = 0; label < outputs; label++) {
        shares[label] = weightedMean(targets, (row) => (targets.labels[row] === label ? 1 : 0))
      }
      return Float32Array.from(shares, (share) => log(Math.max(LEAST_SHARE, share)))
    },
    derive({ labels, weights }, scores, output, gradient, hessian) {
      for (let row = 0; row < labels.length; row++) {
        const p = exp(scores[row * outputs + output]! - logSum(scores, row, outputs))
        const weight = weights ? weights[row]! : 1
        gradient[row] = weight * (p - (labels[row] === output ? 1 : 0))
        hessian[row] = weight * Math.max(LEAST_HESSIAN, 2 * p * (1 - p))
      }
    },
    mean(targets, scores) {
      return weightedMean(targets, (row) => {
        return logSum(scores, row, outputs) - scores[row * outputs + targets.labels[row]!]!
      })
    },
  }
}

/** log of the sum of e to the scores of one row. */
export function logSum(scores: ArrayLike<number>, row: number, outputs: number): number {
  let most = -Infinity
  for (let k = 0; k < outputs; k++) most = Math.max(most, scores[row * outputs + k]!)
  let sum = 0
  for (let k = 0; k < outputs; k++) sum += exp(scores[row * outputs + k]! - most)
  return most + log(sum)
}

/** Throws unless every label is a class number below `classes`. */
export function expectClasses(labels: Float32Array, classes: number): void {
  for (let row = 0; row < labels.length; row++) {
    const label = labels[row]!
    const fits = Number.isInteger(label) && label >= 0 && label < classes
    expectData(fits, `Expected labels 0 … ${classes - 1}, got ${label} in row ${row}.`)
  }
}

function meanLabel(targets: Targets): number {
  return weightedMean(targets, (row) => targets.labels[row]!)
}

function weightedMean({ labels, weights }: Targets, of: (row: number) => number): number {
  let sum = 0
  let total = 0
  for (let row = 0; row < labels.length; row++) {
    const weight = weights ? weights[row]! : 1
    sum += weight * of(row)
    total += weight
  }
  return total > 0 ? sum / total : 0
}
