import type { EncodedSequence, SparseRows, TemplatePlan } from "./encode.js"
import type { Lattice } from "./lattice.js"

/** Where each kind of weight lies in one long array of parameters. */
export interface WeightLayout {
  readonly labels: number
  /** First number of the sparse attributes' weights; the direct templates' come before. */
  readonly sparse: number
  readonly transitions: number
  readonly observed: number
  readonly length: number
}

/** The layout for so many direct templates, attributes and transition attributes. */
export function layOut(labels: number, direct: number, attributes: number, observed: number): WeightLayout {
  const sparse = direct * labels
  const transitions = sparse + attributes * labels
  const first = transitions + labels * labels
  return { labels, sparse, transitions, observed: first, length: first + observed * labels * labels }
}

/** Fills the lattice with the scores of a sequence. */
export function fillLattice(
  lattice: Lattice,
  sequence: EncodedSequence,
  plan: TemplatePlan,
  layout: WeightLayout,
  weights: Float64Array,
): void {
  const observed = sequence.transition.ids.length > 0
  lattice.reserve(sequence.length, observed)
  lattice.state.fill(0, 0, sequence.length * layout.labels)
  addDense(lattice.state, sequence, plan, layout.labels, weights)
  addSparse(lattice.state, sequence.state, sequence.length, layout.labels, layout.sparse, weights)
  const size = layout.labels * layout.labels
  const transitions = weights.subarray(layout.transitions, layout.transitions + size)
  lattice.pair.set(transitions)
  if (!observed) return
  for (let t = 1; t < sequence.length; t++) lattice.pair.set(transitions, t * size)
  addSparse(lattice.pair, sequence.transition, sequence.length, size, layout.observed, weights)
}

/** Adds to `gradient` each weight's feature times `errors`, one number a label and position. */
export function addGradient(
  gradient: Float64Array,
  errors: Float64Array,
  sequence: EncodedSequence,
  plan: TemplatePlan,
  layout: WeightLayout,
): void {
  const { labels } = layout
  const { dense } = sequence
  const { shifts, width } = plan
  for (let t = 0; t < sequence.length; t++) {
    const row = t * width
    const inside = t >= plan.reach && t < sequence.length - plan.reach
    if (labels === 2 && inside) {
      const first = errors[2 * t]!
      const second = errors[2 * t + 1]!
      for (let e = 0; e < shifts.length; e++) {
        const x = dense[row + shifts[e]!]!
        gradient[2 * e] = gradient[2 * e]! + first * x
        gradient[2 * e + 1] = gradient[2 * e + 1]! + second * x
      }
    } else {
      for (let e = 0; e < shifts.length; e++) {
        const x = valueAt(dense, row + shifts[e]!)
        for (let y = 0; y < labels; y++) {
          gradient[e * labels + y] = gradient[e * labels + y]! + errors[t * labels + y]! * x
        }
      }
    }
  }
  addSparseGradient(gradient, errors, sequence.state, sequence.length, labels, layout.sparse)
}

/** The same for sparse attributes whose weights are `size` numbers each, from `first` on. */
export function addSparseGradient(
  gradient: Float64Array,
  errors: Float64Array,
  rows: SparseRows,
  length: number,
  size: number,
  first: number,
): void {
  for (let t = 0; t < length; t++) {
    for (let i = rows.starts[t]!; i < rows.starts[t + 1]!; i++) {
      const place = first + rows.ids[i]! * size
      const x = rows.values[i]!
      for (let k = 0; k < size; k++) gradient[place + k] = gradient[place + k]! + errors[t * size + k]! * x
    }
  }
}

function addDense(
  scores: Float64Array,
  { dense, length }: EncodedSequence,
  plan: TemplatePlan,
  labels: number,
  weights: Float64Array,
): void {
  const { shifts, width } = plan
  for (let t = 0; t < length; t++) {
    const row = t * width
    const inside = t >= plan.reach && t < length - plan.reach
    if (labels === 2 && inside) {
      // Two labels are the common case: both sums stay in registers.
      let first = 0
      let second = 0
      for (let e = 0; e < shifts.length; e++) {
        const x = dense[row + shifts[e]!]!
        first += weights[2 * e]! * x
        second += weights[2 * e + 1]! * x
      }
      scores[2 * t] = first
      scores[2 * t + 1] = second
    } else {
      for (let e = 0; e < shifts.length; e++) {
        const x = valueAt(dense, row + shifts[e]!)
        for (let y = 0; y < labels; y++)
          scores[t * labels + y] = scores[t * labels + y]! + weights[e * labels + y]! * x
      }
    }
  }
}

function addSparse(
  scores: Float64Array,
  rows: SparseRows,
  length: number,
  size: number,
  first: number,
  weights: Float64Array,
): void {
  for (let t = 0; t < length; t++) {
    for (let i = rows.starts[t]!; i < rows.starts[t + 1]!; i++) {
      const place = first + rows.ids[i]! * size
      const x = rows.values[i]!
      for (let k = 0; k < size; k++) scores[t * size + k] = scores[t * size + k]! + weights[place + k]! * x
    }
  }
}

/** A shifted value leaves the array exactly when its position leaves the sequence. */
function valueAt(dense: Float32Array, place: number): number {
  return place >= 0 && place < dense.length ? dense[place]! : 0
}
