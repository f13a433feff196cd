import type { VectorStore } from "./vector-store.js"

/** Two blocks are the same when the cosine of their vectors is above this (E §3.6). */
export const SAME_COSINE = 0.9

/** Whether two vectors are the same, by their product and the squares of their lengths. */
export function isSame(product: number, oneSquare: number, otherSquare: number): boolean {
  return product > SAME_COSINE * Math.sqrt(oneSquare * otherSquare)
}

/** What rounding can do to a sum of squares of a unit vector; bounds are loosened by it. */
const ROUNDING = 1e-9
/** The widest angle between two vectors that are the same. */
const WIDEST_ANGLE: number = Math.acos(SAME_COSINE) + ROUNDING

/**
 * For each distinct vector, 1 when it or one that is the same is on another page: exactly what comparing
 * every pair would find, without comparing every pair (tested against that on random collections).
 *
 * - Rarest features first, a vector is cut where what follows is at most 0.9 long. Two vectors without a common
 *   feature before their cuts cannot reach 0.9, so only those beginnings are indexed (prefix filter). A
 *   paragraph's beginning is its text, which nobody shares.
 * - Of two vectors with weights a and b of one feature, the angle is at least |acos a − acos b|; lists are sorted
 *   by weight, so a search looks only at a window of them, nearest first (size filter).
 * - Whoever has found a partner is done, and so is the partner.
 */
export function repeatedVectors(store: VectorStore): Uint8Array {
  return new PartnerSearch(store).run()
}

/** Finds vectors that are the same as a given one. */
export class PartnerSearch {
  readonly #store: VectorStore
  readonly #square: Float64Array
  readonly #vectorsWith: Int32Array
  /** Beginnings of all vectors by feature: where each list begins, vectors and angles by rising angle. */
  readonly #listStart: Int32Array
  readonly #listVector: Int32Array
  readonly #listAngle: Float32Array
  /** The vector searched for, spread out over all features. */
  readonly #counts: Int32Array
  /** The last search that looked at each vector, and the search under way. */
  readonly #looked: Int32Array
  #searches = 0

  constructor(store: VectorStore) {
    this.#store = store
    this.#square = squares(store)
    this.#vectorsWith = new Int32Array(store.features)
    const used = store.start[store.length]!
    for (let i = 0; i < used; i++) this.#vectorsWith[store.feature[i]!]!++
    this.#counts = new Int32Array(store.features)
    this.#looked = new Int32Array(store.length)
    this.#listStart = this.#sizes()
    const size = this.#listStart[store.features]!
    this.#listVector = new Int32Array(size)
    this.#listAngle = new Float32Array(size)
    this.#fill()
  }

  run(): Uint8Array {
    const repeated = Uint8Array.from(this.#store.onSeveral, Number)
    for (let vector = 0; vector < this.#store.length; vector++) {
      if (repeated[vector]) continue
      const partner = this.#partnerOf(vector)
      if (partner < 0) continue
      repeated[vector] = 1
      repeated[partner] = 1
    }
    return repeated
  }

  /** The features of a vector that are before its cut, as places in the store. */
  #beginning(vector: number): number[] {
    const { start, feature, count } = this.#store
    const places: number[] = []
    for (let i = start[vector]!; i < start[vector + 1]!; i++) places.push(i)
    const rarity = (place: number): number => this.#vectorsWith[feature[place]!]!
    places.sort((a, b) => rarity(a) - rarity(b) || feature[a]! - feature[b]!)
    let rest = 1
    let kept = 0
    while (kept < places.length && rest > SAME_COSINE * SAME_COSINE - ROUNDING) {
      rest -= count[places[kept]!]! ** 2 / this.#square[vector]!
      kept++
    }
    // What no other vector has leads to nobody.
    return places.slice(0, kept).filter((place) => rarity(place) > 1)
  }

  #angle(vector: number, place: number): number {
    return Math.acos(Math.min(1, this.#store.count[place]! / Math.sqrt(this.#square[vector]!)))
  }

  #sizes(): Int32Array {
    const start = new Int32Array(this.#store.features + 1)
    for (let vector = 0; vector < this.#store.length; vector++) {
      for (const place of this.#beginning(vector)) start[this.#store.feature[place]! + 1]!++
    }
    for (let feature = 0; feature < this.#store.features; feature++) start[feature + 1]! += start[feature]!
    return start
  }

  #fill(): void {
    const next = this.#listStart.slice()
    for (let vector = 0; vector < this.#store.length; vector++) {
      for (const place of this.#beginning(vector)) {
        const at = next[this.#store.feature[place]!]!++
        this.#listVector[at] = vector
        this.#listAngle[at] = this.#angle(vector, place)
      }
    }
    for (let feature = 0; feature < this.#store.features; feature++) {
      const from = this.#listStart[feature]!
      const to = this.#listStart[feature + 1]!
      if (to - from > 1) this.#sortList(from, to)
    }
  }

  #sortList(from: number, to: number): void {
    const vectors = this.#listVector.slice(from, to)
    const angles = this.#listAngle.slice(from, to)
    const order = Array.from(vectors, (_, i) => i).sort((a, b) => angles[a]! - angles[b]!)
    for (const [i, old] of order.entries()) {
      this.#listVector[from + i] = vectors[old]!
      this.#listAngle[from + i] = angles[old]!
    }
  }

  /** A vector of another page that is the same, -1 when there is none. */
  #partnerOf(vector: number): number {
    for (const partner of this.#partners(vector)) return partner
    return -1
  }

  /** All vectors of other pages that are the same. Costs as many comparisons as there are candidates. */
  partnersOf(vector: number): number[] {
    return [...this.#partners(vector)]
  }

  *#partners(vector: number): Generator<number> {
    this.#searches++
    this.#spread(vector, true)
    try {
      for (const place of this.#beginning(vector))
        yield* this.#partnersIn(this.#store.feature[place]!, this.#angle(vector, place), vector)
    } finally {
      this.#spread(vector, false)
    }
  }

  #spread(vector: number, set: boolean): void {
    const { start, feature, count } = this.#store
    for (let i = start[vector]!; i < start[vector + 1]!; i++) this.#counts[feature[i]!] = set ? count[i]! : 0
  }

  /** Looks through one list from the nearest angle outwards, both ways in turn. */
  *#partnersIn(feature: number, angle: number, vector: number): Generator<number> {
    const from = this.#listStart[feature]!
    const to = this.#listStart[feature + 1]!
    let above = from
    let high = to
    while (above < high) {
      const middle = (above + high) >> 1
      if (this.#listAngle[middle]! < angle) above = middle + 1
      else high = middle
    }
    let below = above - 1
    // Angles are kept in 32 bits; the window is wider by what that loses.
    const widest = WIDEST_ANGLE + 1e-6
    for (;;) {
      const toBelow = below >= from ? angle - this.#listAngle[below]! : Infinity
      const toAbove = above < to ? this.#listAngle[above]! - angle : Infinity
      if (Math.min(toBelow, toAbove) > widest) return
      const candidate = this.#listVector[toBelow < toAbove ? below-- : above++]!
      if (this.#isPartner(vector, candidate)) yield candidate
    }
  }

  #isPartner(vector: number, candidate: number): boolean {
    if (candidate === vector || this.#looked[candidate] === this.#searches) return false
    this.#looked[candidate] = this.#searches
    const { start, feature, count, firstPage, onSeveral } = this.#store
    if (firstPage[candidate] === firstPage[vector] && !onSeveral[candidate]) return false
    let product = 0
    for (let i = start[candidate]!; i < start[candidate + 1]!; i++)
      product += this.#counts[feature[i]!]! * count[i]!
    return isSame(product, this.#square[vector]!, this.#square[candidate]!)
  }
}

/** The square of each vector's length. */
export function squares({ length, start, count }: VectorStore): Float64Array {
  const square = new Float64Array(length)
  for (let vector = 0; vector < length; vector++) {
    for (let i = start[vector]!; i < start[vector + 1]!; i++) square[vector]! += count[i]! ** 2
  }
  return square
}
