import type { BlockVector } from "./vector.js"

/**
 * Distinct vectors, packed: equal ones are kept once, with the page they were on and whether they were on
 * several. A site's menus are thousands of equal vectors, so most of its blocks cost one number.
 */
export class VectorStore {
  readonly #names = new Map<string, number>()
  readonly #numbers = new Map<string, number>()
  readonly #start: number[] = [0]
  #feature: Int32Array<ArrayBuffer> = new Int32Array(1 << 12)
  #count: Int32Array<ArrayBuffer> = new Int32Array(1 << 12)
  /** The first page of each vector, and whether others have it too. */
  readonly firstPage: number[] = []
  readonly onSeveral: boolean[] = []

  /** How many distinct vectors there are. */
  get length(): number {
    return this.firstPage.length
  }

  /** How many distinct tags and texts there are. */
  get features(): number {
    return this.#names.size
  }

  /** Where each vector's features begin; one longer than `length`. */
  get start(): readonly number[] {
    return this.#start
  }

  get feature(): Int32Array {
    return this.#feature
  }

  get count(): Int32Array {
    return this.#count
  }

  /** Adds a block of a page; gives the number of its vector. */
  add(vector: BlockVector, page: number): number {
    const entries = Array.from(vector, ([name, count]) => [this.#featureOf(name), count] as const)
    entries.sort(([one], [other]) => one - other)
    const key = entries.map(([feature, count]) => `${feature}:${count}`).join()
    const known = this.#numbers.get(key)
    if (known !== undefined) {
      if (this.firstPage[known] !== page) this.onSeveral[known] = true
      return known
    }
    const number = this.firstPage.push(page) - 1
    this.onSeveral.push(false)
    this.#numbers.set(key, number)
    this.#append(entries)
    return number
  }

  #featureOf(name: string): number {
    let feature = this.#names.get(name)
    if (feature === undefined) {
      feature = this.#names.size
      this.#names.set(name, feature)
    }
    return feature
  }

  #append(entries: readonly (readonly [feature: number, count: number])[]): void {
    const from = this.#start.at(-1)!
    const to = from + entries.length
    if (to > this.#feature.length) {
      this.#feature = grown(this.#feature, to)
      this.#count = grown(this.#count, to)
    }
    for (const [i, [feature, count]] of entries.entries()) {
      this.#feature[from + i] = feature
      this.#count[from + i] = count
    }
    this.#start.push(to)
  }
}

function grown(array: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(least, array.length * 2))
  larger.set(array)
  return larger
}
