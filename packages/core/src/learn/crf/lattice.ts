import { exp, log } from "../exact-math.js"

/**
 * Forward–backward over one sequence, in log space, so that nothing underflows at any length.
 * Buffers grow to the longest sequence seen and are reused.
 */
export class Lattice {
  readonly labels: number
  /** Scores of each label at each position, filled by the caller. */
  state: Float64Array = new Float64Array(0)
  /** Scores of label pairs: one matrix for all positions, or one for each when `varying`. */
  pair: Float64Array
  varying = false
  #forward: Float64Array = new Float64Array(0)
  #backward: Float64Array = new Float64Array(0)
  #scratch: Float64Array
  #length = 0
  #logSum = 0

  constructor(labels: number) {
    this.labels = labels
    this.pair = new Float64Array(labels * labels)
    this.#scratch = new Float64Array(labels)
  }

  /** Makes room for a sequence. */
  reserve(length: number, varying: boolean): void {
    const { labels } = this
    this.#length = length
    this.varying = varying
    if (this.state.length < length * labels) {
      this.state = new Float64Array(length * labels)
      this.#forward = new Float64Array(length * labels)
      this.#backward = new Float64Array(length * labels)
    }
    const pairs = (varying ? length : 1) * labels * labels
    if (this.pair.length < pairs) this.pair = new Float64Array(pairs)
  }

  /** The score of a labelling. */
  scoreOf(path: ArrayLike<number>): number {
    const { labels } = this
    let score = 0
    for (let t = 0; t < this.#length; t++) {
      score += this.state[t * labels + path[t]!]!
      if (t > 0) score += this.pair[this.#pairBase(t) + path[t - 1]! * labels + path[t]!]!
    }
    return score
  }

  /** Runs forward and backward; the log of the summed score of all labellings. */
  run(): number {
    if (this.#length === 0) return 0
    this.#runForward()
    this.#runBackward()
    this.#logSum = logSumOf(this.#forward, (this.#length - 1) * this.labels, this.labels)
    return this.#logSum
  }

  /** Probability of `label` at position t, after `run`. */
  marginal(t: number, label: number): number {
    const at = t * this.labels + label
    return exp(this.#forward[at]! + this.#backward[at]! - this.#logSum)
  }

  /** Probability of `from` at t - 1 and `to` at t, after `run`. */
  pairMarginal(t: number, from: number, to: number): number {
    const { labels } = this
    const at = t * labels + to
    const step = this.pair[this.#pairBase(t) + from * labels + to]! + this.state[at]!
    return exp(this.#forward[at - to - labels + from]! + step + this.#backward[at]! - this.#logSum)
  }

  /** The labelling with the greatest score. */
  best(): Uint8Array {
    const { labels, state, pair } = this
    const path = new Uint8Array(this.#length)
    if (this.#length === 0) return path
    const from = new Uint8Array(this.#length * labels)
    const score = this.#forward
    for (let y = 0; y < labels; y++) score[y] = state[y]!
    for (let t = 1; t < this.#length; t++) {
      const base = this.#pairBase(t)
      for (let y = 0; y < labels; y++) {
        let most = -Infinity
        for (let before = 0; before < labels; before++) {
          const value = score[(t - 1) * labels + before]! + pair[base + before * labels + y]!
          if (value <= most) continue
          most = value
          from[t * labels + y] = before
        }
        score[t * labels + y] = most + state[t * labels + y]!
      }
    }
    const last = (this.#length - 1) * labels
    for (let y = 1; y < labels; y++)
      if (score[last + y]! > score[last + path[this.#length - 1]!]!) path[this.#length - 1] = y
    for (let t = this.#length - 1; t > 0; t--) path[t - 1] = from[t * labels + path[t]!]!
    return path
  }

  #pairBase(t: number): number {
    return this.varying ? t * this.labels * this.labels : 0
  }

  #runForward(): void {
    const { labels, state, pair } = this
    const forward = this.#forward
    for (let y = 0; y < labels; y++) forward[y] = state[y]!
    for (let t = 1; t < this.#length; t++) {
      const base = this.#pairBase(t)
      const before = (t - 1) * labels
      for (let y = 0; y < labels; y++) {
        const sum =
          labels === 2
            ? logSumOfTwo(forward[before]! + pair[base + y]!, forward[before + 1]! + pair[base + 2 + y]!)
            : this.#sumInto(y, base, forward, before)
        forward[t * labels + y] = sum + state[t * labels + y]!
      }
    }
  }

  #runBackward(): void {
    const { labels, state, pair } = this
    const backward = this.#backward
    backward.fill(0, (this.#length - 1) * labels, this.#length * labels)
    for (let t = this.#length - 2; t >= 0; t--) {
      const base = this.#pairBase(t + 1)
      const next = (t + 1) * labels
      for (let y = 0; y < labels; y++) {
        for (let to = 0; to < labels; to++) {
          this.#scratch[to] = pair[base + y * labels + to]! + state[next + to]! + backward[next + to]!
        }
        backward[t * labels + y] =
          labels === 2
            ? logSumOfTwo(this.#scratch[0]!, this.#scratch[1]!)
            : logSumOf(this.#scratch, 0, labels)
      }
    }
  }

  #sumInto(y: number, base: number, forward: Float64Array, before: number): number {
    for (let from = 0; from < this.labels; from++) {
      this.#scratch[from] = forward[before + from]! + this.pair[base + from * this.labels + y]!
    }
    return logSumOf(this.#scratch, 0, this.labels)
  }
}

function logSumOfTwo(a: number, b: number): number {
  return a > b ? a + log(1 + exp(b - a)) : b + log(1 + exp(a - b))
}

function logSumOf(values: Float64Array, start: number, count: number): number {
  let most = -Infinity
  for (let i = start; i < start + count; i++) most = Math.max(most, values[i]!)
  let sum = 0
  for (let i = start; i < start + count; i++) sum += exp(values[i]! - most)
  return most + log(sum)
}
