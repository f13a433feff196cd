import { Dictionary, encodeSequence, planTemplates } from "./encode.js"
import { Lattice } from "./lattice.js"
import type { CrfModel } from "./model.js"
import { fillLattice, layOut } from "./score.js"
import type { LabelledSequence, Sequence } from "./sequence.js"

/** A model made ready to label many sequences. Not to be shared between threads: it reuses its buffers. */
export class CrfTagger {
  readonly model: CrfModel
  #lattice: Lattice
  #fill: (sequence: Sequence) => void

  constructor(model: CrfModel) {
    this.model = model
    const plan = planTemplates(model.dense, model.templates, model.transitionTemplates)
    const state = new Dictionary(model.attributes, false)
    const transition = new Dictionary(model.transitionAttributes, false)
    const { labels, attributes, transitionAttributes } = model
    const layout = layOut(labels.length, plan.shifts.length, attributes.length, transitionAttributes.length)
    const weights = new Float64Array(layout.length)
    weights.set(model.weights)
    weights.set(model.transitions, layout.transitions)
    weights.set(model.transitionWeights, layout.observed)
    this.#lattice = new Lattice(labels.length)
    this.#fill = (sequence) =>
      fillLattice(this.#lattice, encodeSequence(sequence, plan, state, transition), plan, layout, weights)
  }

  /** The most likely labelling as a whole (Viterbi): for each position the number of its label. */
  label(sequence: Sequence): Uint8Array {
    this.#fill(sequence)
    return this.#lattice.best()
  }

  /** The probability of every label at every position, one position's labels after the other. */
  marginals(sequence: Sequence): Float32Array {
    this.#fill(sequence)
    return this.#marginals(sequence.length)
  }

  /** {@link label} and {@link marginals} at once: reading a sequence's attributes is most of the work. */
  labelWithMarginals(sequence: Sequence): { readonly labels: Uint8Array; readonly marginals: Float32Array } {
    this.#fill(sequence)
    return { labels: this.#lattice.best(), marginals: this.#marginals(sequence.length) }
  }

  #marginals(length: number): Float32Array {
    this.#lattice.run()
    const labels = this.model.labels.length
    const out = new Float32Array(length * labels)
    for (let i = 0; i < out.length; i++) out[i] = this.#lattice.marginal(Math.floor(i / labels), i % labels)
    return out
  }

  /** The log-probability of a sequence's own labels. */
  logLikelihood(sequence: LabelledSequence): number {
    this.#fill(sequence)
    return this.#lattice.scoreOf(sequence.labels) - this.#lattice.run()
  }
}
