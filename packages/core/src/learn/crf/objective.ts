import { dot } from "../optimise/vectors.js"
import type { EncodedSequence, TemplatePlan } from "./encode.js"
import { Lattice } from "./lattice.js"
import type { WeightLayout } from "./score.js"
import { addGradient, addSparseGradient, fillLattice } from "./score.js"
import type { LabelledSequence } from "./sequence.js"

/** The penalised negative log-likelihood of labelled sequences, with its gradient. */
export class CrfObjective {
  /** Log-likelihood at the last evaluation, without the penalty. */
  logLikelihood = 0
  #sequences: readonly LabelledSequence[]
  #encoded: readonly EncodedSequence[]
  #plan: TemplatePlan
  #layout: WeightLayout
  #scales: Float64Array
  #l2: number
  #lattice: Lattice
  #errors: Float64Array = new Float64Array(0)
  #pairErrors: Float64Array = new Float64Array(0)

  constructor(
    sequences: readonly LabelledSequence[],
    encoded: readonly EncodedSequence[],
    plan: TemplatePlan,
    layout: WeightLayout,
    scales: Float64Array,
    l2: number,
  ) {
    this.#sequences = sequences
    this.#encoded = encoded
    this.#plan = plan
    this.#layout = layout
    this.#scales = scales
    this.#l2 = l2
    this.#lattice = new Lattice(layout.labels)
  }

  /** The weights that give with unscaled features what `x` gives with scaled ones. */
  unscaled(x: Float64Array): Float64Array {
    const weights = x.slice()
    const { labels } = this.#layout
    for (let i = 0; i < this.#scales.length * labels; i++) {
      weights[i] = weights[i]! * this.#scales[Math.floor(i / labels)]!
    }
    return weights
  }

  evaluate(x: Float64Array, gradient: Float64Array): number {
    const weights = this.unscaled(x)
    gradient.fill(0)
    this.logLikelihood = 0
    for (let i = 0; i < this.#encoded.length; i++) this.#addSequence(i, weights, gradient)
    const { labels } = this.#layout
    for (let i = 0; i < this.#scales.length * labels; i++) {
      gradient[i] = gradient[i]! * this.#scales[Math.floor(i / labels)]!
    }
    for (let i = 0; i < x.length; i++) gradient[i] = gradient[i]! + 2 * this.#l2 * x[i]!
    return this.#l2 * dot(x, x) - this.logLikelihood
  }

  #addSequence(i: number, weights: Float64Array, gradient: Float64Array): void {
    const encoded = this.#encoded[i]!
    const { labels: gold, weight = 1 } = this.#sequences[i]!
    const lattice = this.#lattice
    fillLattice(lattice, encoded, this.#plan, this.#layout, weights)
    const logSum = lattice.run()
    this.logLikelihood += weight * (lattice.scoreOf(gold) - logSum)
    addGradient(gradient, this.#stateErrors(encoded.length, gold, weight), encoded, this.#plan, this.#layout)
    this.#addPairErrors(encoded, gold, weight, gradient)
  }

  /** For each position and label: its probability, less 1 where it is the right one. */
  #stateErrors(length: number, gold: ArrayLike<number>, weight: number): Float64Array {
    const { labels } = this.#layout
    if (this.#errors.length < length * labels) this.#errors = new Float64Array(length * labels)
    const errors = this.#errors
    for (let t = 0; t < length; t++) {
      for (let y = 0; y < labels; y++) {
        errors[t * labels + y] = weight * (this.#lattice.marginal(t, y) - (gold[t] === y ? 1 : 0))
      }
    }
    return errors
  }

  #addPairErrors(
    encoded: EncodedSequence,
    gold: ArrayLike<number>,
    weight: number,
    gradient: Float64Array,
  ): void {
    const { labels, transitions, observed } = this.#layout
    const size = labels * labels
    const varying = encoded.transition.ids.length > 0
    const room = varying ? encoded.length * size : size
    if (this.#pairErrors.length < room) this.#pairErrors = new Float64Array(room)
    const errors = this.#pairErrors
    if (varying) errors.fill(0, 0, size)
    for (let t = 1; t < encoded.length; t++) {
      for (let from = 0; from < labels; from++) {
        for (let to = 0; to < labels; to++) {
          const right = gold[t - 1] === from && gold[t] === to ? 1 : 0
          const error = weight * (this.#lattice.pairMarginal(t, from, to) - right)
          const place = transitions + from * labels + to
          gradient[place] = gradient[place]! + error
          if (varying) errors[t * size + from * labels + to] = error
        }
      }
    }
    if (varying) addSparseGradient(gradient, errors, encoded.transition, encoded.length, size, observed)
  }
}
