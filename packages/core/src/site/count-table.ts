import { highBits, lowBits } from "../page/hash.js"

/** Keys counted one by one; with more, the table becomes a sketch of fixed size. */
const EXACT_KEYS = 400_000
/** Rows and cells of the sketch: 16 MiB, one byte a cell. */
export const SKETCH_ROWS = 4
export const SKETCH_WIDTH: number = 2 ** 22
/** Counts end here. */
const HIGHEST_COUNT = 255

/** A table as plain data. */
export type CountTableJson =
  | { readonly kind: "exact"; readonly keys: readonly number[]; readonly counts: readonly number[] }
  | { readonly kind: "sketch"; readonly cells: readonly number[]; readonly counts: readonly number[] }

/**
 * On how many pages each of many keys was seen. Exact for up to {@link EXACT_KEYS} keys; beyond them a
 * count-min sketch, which never counts too little, and too much only where a key shares all four cells with
 * others: with a million keys for one key in 400, with two million one in 45. Adding and merging in any order
 * give the same table, for the state depends on the sum of all counts alone.
 */
export class CountTable {
  #exact: Map<number, number> | undefined = new Map()
  #sketch: Uint8Array | undefined
  readonly #limit: number

  constructor(limit: number = EXACT_KEYS) {
    this.#limit = limit
  }

  /** Whether counts are exact. */
  get isExact(): boolean {
    return this.#exact !== undefined
  }

  /** Counts a key. */
  add(key: number, count = 1): void {
    if (this.#exact) {
      this.#exact.set(key, Math.min(HIGHEST_COUNT, (this.#exact.get(key) ?? 0) + count))
      if (this.#exact.size > this.#limit) this.#becomeSketch()
    } else addToSketch(this.#sketch!, key, count)
  }

  /** How often a key was counted, at most {@link HIGHEST_COUNT}. */
  count(key: number): number {
    if (this.#exact) return this.#exact.get(key) ?? 0
    let least = HIGHEST_COUNT
    for (let row = 0; row < SKETCH_ROWS; row++) least = Math.min(least, this.#sketch![cellOf(key, row)]!)
    return least
  }

  /** Adds all that another table counted. */
  merge(other: CountTable): void {
    if (other.#exact) {
      for (const [key, count] of other.#exact) this.add(key, count)
      return
    }
    this.#becomeSketch()
    const cells = this.#sketch!
    for (let i = 0; i < cells.length; i++) cells[i] = Math.min(HIGHEST_COUNT, cells[i]! + other.#sketch![i]!)
  }

  #becomeSketch(): void {
    if (!this.#exact) return
    this.#sketch = new Uint8Array(SKETCH_ROWS * SKETCH_WIDTH)
    for (const [key, count] of this.#exact) addToSketch(this.#sketch, key, count)
    this.#exact = undefined
  }

  /** Plain data; equal tables give equal data. */
  toJSON(): CountTableJson {
    if (this.#exact) {
      const entries = [...this.#exact].sort(([one], [other]) => one - other)
      return { kind: "exact", keys: entries.map(([key]) => key), counts: entries.map(([, count]) => count) }
    }
    const cells: number[] = []
    const counts: number[] = []
    for (const [cell, count] of this.#sketch!.entries()) {
      if (count === 0) continue
      cells.push(cell)
      counts.push(count)
    }
    return { kind: "sketch", cells, counts }
  }

  /** A table from {@link toJSON}'s data. */
  static fromJSON(json: CountTableJson, limit: number = EXACT_KEYS): CountTable {
    const table = new CountTable(limit)
    if (json.kind === "exact") {
      for (const [i, key] of json.keys.entries()) table.add(key, json.counts[i] ?? 1)
      return table
    }
    table.#becomeSketch()
    for (const [i, cell] of json.cells.entries()) table.#sketch![cell] = json.counts[i] ?? 1
    return table
  }
}

function addToSketch(cells: Uint8Array, key: number, count: number): void {
  for (let row = 0; row < SKETCH_ROWS; row++) {
    const cell = cellOf(key, row)
    cells[cell] = Math.min(HIGHEST_COUNT, cells[cell]! + count)
  }
}

/** Rows use both halves of the hash, turned differently. */
function cellOf(key: number, row: number): number {
  const mixed = Math.imul(lowBits(key) + Math.imul(highBits(key), 2 * row + 1), 0x9e3779b1 + 2 * row)
  return row * SKETCH_WIDTH + ((mixed ^ (mixed >>> 15)) & (SKETCH_WIDTH - 1))
}
