import { BANDS } from "./min-hash.js"

/** Bits set for each band. */
const BITS = 8

/**
 * Remembers the bands of all pages seen in a Bloom filter of fixed size: it never forgets a page, and its
 * memory never grows. The price is that a page may be taken for a duplicate by chance; {@link error} says
 * how likely that has become.
 */
export class NearDuplicates {
  readonly #words: Uint32Array
  readonly #bits: number
  #set = 0

  /** `bytes` of memory; 128 MiB serve some 4 million pages below 1 % error. */
  constructor(bytes: number) {
    this.#words = new Uint32Array(Math.max(1, Math.floor(bytes / 4)))
    this.#bits = this.#words.length * 32
  }

  /** Whether a page shares a band with an earlier one; if not, it is remembered. */
  isDuplicate(signature: Uint32Array): boolean {
    for (let band = 0; band < signature.length / 2; band++) if (this.#knows(signature, band)) return true
    this.remember(signature)
    return false
  }

  /** Remembers a page, as when a run is taken up again. */
  remember(signature: Uint32Array): void {
    for (let band = 0; band < signature.length / 2; band++) {
      for (let i = 0; i < BITS; i++) this.#setBit(this.#place(signature, band, i))
    }
  }

  /** The chance that a new page is wrongly taken for a duplicate, from how full the memory is. */
  get error(): number {
    return 1 - (1 - (this.#set / this.#bits) ** BITS) ** BANDS
  }

  #knows(signature: Uint32Array, band: number): boolean {
    for (let i = 0; i < BITS; i++) {
      const place = this.#place(signature, band, i)
      if ((this.#words[Math.floor(place / 32)]! & (1 << (place % 32))) === 0) return false
    }
    return true
  }

  /** Two hashes make as many as are needed (Kirsch and Mitzenmacher 2006). */
  #place(signature: Uint32Array, band: number, i: number): number {
    const one = signature[band * 2]!
    const two = signature[band * 2 + 1]!
    return (one * 2 ** 20 + two + i * (two * 2 + 1)) % this.#bits
  }

  #setBit(place: number): void {
    const word = Math.floor(place / 32)
    const bit = 1 << (place % 32)
    if ((this.#words[word]! & bit) !== 0) return
    this.#words[word]! |= bit
    this.#set++
  }
}
