/** Texts kept of each place. */
export const SAMPLE_SIZE = 32

/** A sample as plain data: hashes with their counts, by rising hash. */
export type TextSampleJson = readonly (readonly [hash: number, count: number])[]

/**
 * The distinct texts of a place, of which those with the smallest hashes are kept with their counts: a fair
 * sample, from which their number can be told, exact as long as all are kept. A hash that is among the smallest
 * of all was so from the beginning, so counts are exact and order does not matter.
 */
export class TextSample {
  readonly #counts = new Map<number, number>()
  #largest = -1
  /** What was last found of the counts; undefined once they have changed. A place is asked for it by every block in it. */
  #summary: { readonly seenOnce: number; readonly highest: number } | undefined

  /** Counts a text by its hash. */
  add(hash: number, count = 1): void {
    this.#summary = undefined
    const known = this.#counts.get(hash)
    if (known !== undefined) {
      this.#counts.set(hash, known + count)
      return
    }
    if (this.#counts.size >= SAMPLE_SIZE && hash > this.#largest) return
    this.#counts.set(hash, count)
    if (this.#counts.size > SAMPLE_SIZE) this.#counts.delete(this.#largest)
    this.#largest = -1
    for (const each of this.#counts.keys()) if (each > this.#largest) this.#largest = each
  }

  /** Adds another sample. */
  merge(other: TextSample): void {
    for (const [hash, count] of other.#counts) this.add(hash, count)
  }

  /** How many distinct texts there are; an estimate once more than {@link SAMPLE_SIZE}. */
  get distinct(): number {
    const { size } = this.#counts
    // The k-th smallest of n even hashes lies near k/n of the way.
    return size < SAMPLE_SIZE ? size : Math.max(size, ((size - 1) * 2 ** 53) / this.#largest)
  }

  /** Of the distinct texts, the share seen but once. */
  get seenOnce(): number {
    return this.#sumUp().seenOnce
  }

  /** The count of the commonest text kept. */
  get highest(): number {
    return this.#sumUp().highest
  }

  #sumUp(): { readonly seenOnce: number; readonly highest: number } {
    if (this.#summary) return this.#summary
    let once = 0
    let highest = 0
    for (const count of this.#counts.values()) {
      if (count === 1) once++
      highest = Math.max(highest, count)
    }
    this.#summary = { seenOnce: once / Math.max(1, this.#counts.size), highest }
    return this.#summary
  }

  toJSON(): TextSampleJson {
    return [...this.#counts].sort(([one], [other]) => one - other)
  }

  static fromJSON(json: TextSampleJson): TextSample {
    const sample = new TextSample()
    for (const [hash, count] of json) sample.add(hash, count)
    return sample
  }
}
