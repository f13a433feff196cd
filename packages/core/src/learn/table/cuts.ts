import type { Random } from "../random.js"
import { seeded } from "../random.js"

/** At most this many cuts a feature fit a model file's one byte a split, and 63 are enough: see docs/learning.md. */
export const DEFAULT_BINS = 64
/** Bin 0 holds what is missing, so values have the bins 1 … 255. */
const MISSING_BIN = 0
export const LARGEST_BINS = 255
/** Cuts are found on at most this many rows (scikit-learn's and LightGBM's figure); fewer rows are used whole. */
const CUT_SAMPLE_ROWS = 200_000

/** A fair sample of rows from a stream of unknown length (reservoir), the same for the same seed and rows. */
export class RowSample {
  #width: number
  #values: Float32Array
  #random: Random
  /** Rows seen so far. */
  seen = 0

  constructor(width: number, seed: number) {
    this.#width = width
    this.#values = new Float32Array(0)
    this.#random = seeded(seed, 0x5a3b)
  }

  add(values: Float32Array, rows: number): void {
    const width = this.#width
    this.#reserve(Math.min(CUT_SAMPLE_ROWS, this.seen + rows))
    for (let row = 0; row < rows; row++) {
      const place = this.seen < CUT_SAMPLE_ROWS ? this.seen : this.#random.below(this.seen + 1)
      this.seen++
      if (place >= CUT_SAMPLE_ROWS) continue
      this.#values.set(values.subarray(row * width, (row + 1) * width), place * width)
    }
  }

  /** The sampled values of one feature that are not missing, in rising order. */
  sorted(feature: number): Float32Array {
    const rows = Math.min(this.seen, CUT_SAMPLE_ROWS)
    const column = new Float32Array(rows)
    let filled = 0
    for (let row = 0; row < rows; row++) {
      const value = this.#values[row * this.#width + feature]!
      if (!Number.isNaN(value)) column[filled++] = value
    }
    return column.subarray(0, filled).sort()
  }

  #reserve(rows: number): void {
    if (this.#values.length >= rows * this.#width) return
    const roomy = Math.min(CUT_SAMPLE_ROWS, Math.max(rows, (this.#values.length / this.#width) * 2))
    const larger = new Float32Array(roomy * this.#width)
    larger.set(this.#values)
    this.#values = larger
  }
}

/**
 * The cuts of one feature: a value goes left of a cut when it is smaller, in float32.
 * With few distinct values there is a cut between all of them; otherwise bins hold about equally many rows, and
 * a value that fills a bin alone gets one alone.
 */
export function findCuts(sorted: Float32Array, bins: number): Float32Array {
  const { values, counts } = distinct(sorted)
  if (values.length <= bins)
    return Float32Array.from(values.slice(1), (value, i) => between(values[i]!, value))
  const cuts: number[] = []
  let left = sorted.length
  let filled = 0
  for (let i = 0; i + 1 < values.length && cuts.length + 1 < bins; i++) {
    filled += counts[i]!
    const target = left / (bins - cuts.length)
    if (filled < target && counts[i + 1]! < target) continue
    cuts.push(between(values[i]!, values[i + 1]!))
    left -= filled
    filled = 0
  }
  return Float32Array.from(cuts)
}

/** The bin of a value: one more than the cuts that are not greater, 0 when it is missing. */
export function binOf(cuts: Float32Array, value: number): number {
  if (Number.isNaN(value)) return MISSING_BIN
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (cuts[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low + 1
}

function distinct(sorted: Float32Array): { values: number[]; counts: number[] } {
  const values: number[] = []
  const counts: number[] = []
  for (let i = 0; i < sorted.length; i++) {
    if (i > 0 && sorted[i] === sorted[i - 1]) counts[counts.length - 1]!++
    else {
      values.push(sorted[i]!)
      counts.push(1)
    }
  }
  return { values, counts }
}

/** The float32 half-way from a to b, or b itself where no float32 lies between: always a < cut <= b. */
function between(a: number, b: number): number {
  const middle = Math.fround(a / 2 + b / 2)
  return a < middle && middle <= b ? middle : b
}
