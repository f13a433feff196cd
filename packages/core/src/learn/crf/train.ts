import { expectData, expectNumber } from "../model-error.js"
import type { MinimiseOptions, Minimum } from "../optimise/lbfgs.js"
import { minimise } from "../optimise/lbfgs.js"
import type { EncodedSequence, SparseRows, TemplatePlan } from "./encode.js"
import { Dictionary, encodeSequence, planTemplates } from "./encode.js"
import type { CrfModel } from "./model.js"
import { CrfObjective } from "./objective.js"
import { layOut } from "./score.js"
import type { LabelledSequence, Template } from "./sequence.js"

/** Settings of CRF training. */
export interface CrfOptions extends Omit<MinimiseOptions, "l1"> {
  /** Names of the labels; sequences give their numbers. */
  readonly labels: readonly string[]
  /** Names of the dense features, in the order of a position's values. */
  readonly dense?: readonly string[]
  readonly templates: readonly Template[]
  /** Templates whose weights depend on the pair of labels, beside the plain transition weights. */
  readonly transitionTemplates?: readonly Template[]
  /** Weight of the sum of squared weights, crfsuite's `c2`. */
  readonly l2?: number
  /** Weight of the sum of absolute weights, crfsuite's `c1`. */
  readonly l1?: number
  /** Attributes seen less often are left out. */
  readonly minimumCount?: number
  /** Divide dense features by their root mean square while training, so that the penalty treats them alike. */
  readonly scale?: boolean
}

/** The settings of {@link trainCrf} that hold unless others are given. */
const CRF_DEFAULTS = { l2: 1, l1: 0, minimumCount: 1, scale: true } as const
/** Labels are written as one byte. */
const MOST_LABELS = 256

/** A CRF and how its training ended. */
export interface CrfTraining {
  readonly model: CrfModel
  /** Log-likelihood of the training sequences (by their weights), without the penalty. */
  readonly logLikelihood: number
  readonly minimum: Minimum
}

/** Trains a linear-chain CRF by maximum likelihood; linear in the positions, features and label pairs. */
export function trainCrf(sequences: readonly LabelledSequence[], options: CrfOptions): CrfTraining {
  const { l2, l1, minimumCount, scale } = { ...CRF_DEFAULTS, ...options }
  const { labels, dense = [], templates, transitionTemplates = [] } = options
  expectNumber("labels.length", labels.length, 2, MOST_LABELS)
  expectNumber("l2", l2, 0, Infinity)
  expectNumber("l1", l1, 0, Infinity)
  for (const sequence of sequences) expectLabels(sequence, labels.length)
  const plan = planTemplates(dense, templates, transitionTemplates)
  const { encoded, state, transition } = encodeAll(sequences, plan, minimumCount)
  const layout = layOut(labels.length, plan.shifts.length, state.length, transition.length)
  const scales = scale ? directScales(encoded, plan) : new Float64Array(plan.shifts.length).fill(1)
  const objective = new CrfObjective(sequences, encoded, plan, layout, scales, l2)
  const start = new Float64Array(layout.length)
  const minimum = minimise((x, gradient) => objective.evaluate(x, gradient), start, { ...options, l1 })
  const weights = objective.unscaled(minimum.x)
  objective.evaluate(minimum.x, start)
  const model: CrfModel = {
    kind: "crf",
    labels,
    dense,
    templates,
    transitionTemplates,
    attributes: state,
    weights: weights.slice(0, layout.transitions),
    transitions: weights.slice(layout.transitions, layout.observed),
    transitionAttributes: transition,
    transitionWeights: weights.slice(layout.observed),
  }
  return { model, logLikelihood: objective.logLikelihood, minimum }
}

function expectLabels(sequence: LabelledSequence, labels: number): void {
  const given = sequence.labels
  expectData(
    given.length === sequence.length,
    `Expected a label for each of ${sequence.length} positions, got ${given.length}.`,
  )
  for (let t = 0; t < given.length; t++) {
    const fits = Number.isInteger(given[t]) && given[t]! >= 0 && given[t]! < labels
    expectData(fits, `Expected labels 0 … ${labels - 1}, got ${given[t]} at position ${t}.`)
  }
}

function encodeAll(
  sequences: readonly LabelledSequence[],
  plan: TemplatePlan,
  minimumCount: number,
): { encoded: EncodedSequence[]; state: string[]; transition: string[] } {
  const state = new Dictionary()
  const transition = new Dictionary()
  const encoded = sequences.map((sequence) => encodeSequence(sequence, plan, state, transition))
  if (minimumCount <= 1) return { encoded, state: state.names, transition: transition.names }
  const states = keepFrequent(state, minimumCount)
  const transitions = keepFrequent(transition, minimumCount)
  return {
    encoded: encoded.map((sequence) => ({
      ...sequence,
      state: renumber(sequence.state, states.numbers),
      transition: renumber(sequence.transition, transitions.numbers),
    })),
    state: states.names,
    transition: transitions.names,
  }
}

function keepFrequent(
  dictionary: Dictionary,
  minimumCount: number,
): { names: string[]; numbers: Int32Array } {
  const names: string[] = []
  const numbers = Int32Array.from(dictionary.names, (name, id) =>
    dictionary.counts[id]! >= minimumCount ? names.push(name) - 1 : -1,
  )
  return { names, numbers }
}

function renumber(rows: SparseRows, numbers: Int32Array): SparseRows {
  const starts = new Int32Array(rows.starts.length)
  const ids: number[] = []
  const values: number[] = []
  for (let t = 0; t + 1 < starts.length; t++) {
    for (let i = rows.starts[t]!; i < rows.starts[t + 1]!; i++) {
      if (numbers[rows.ids[i]!]! < 0) continue
      ids.push(numbers[rows.ids[i]!]!)
      values.push(rows.values[i]!)
    }
    starts[t + 1] = ids.length
  }
  return { starts, ids: Int32Array.from(ids), values: Float32Array.from(values) }
}

/** One over the root mean square of each direct template's column; 1 for a column of zeros. */
function directScales(sequences: readonly EncodedSequence[], plan: TemplatePlan): Float64Array {
  const squares = new Float64Array(plan.width)
  let positions = 0
  for (const { dense, length } of sequences) {
    positions += length
    for (let t = 0; t < length; t++) {
      for (let column = 0; column < plan.width; column++) {
        const value = dense[t * plan.width + column]!
        squares[column] = squares[column]! + value * value
      }
    }
  }
  return Float64Array.from(plan.columns, (column) => {
    const square = squares[column]! / Math.max(1, positions)
    return square > 0 ? 1 / Math.sqrt(square) : 1
  })
}
