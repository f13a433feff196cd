/** Multiplies a name's hash for each character; drawn anew in every process, so that no page can choose names that meet. */
const FACTOR = (Math.random() * 0x7fffffff) | 1

/** Most tables stay at this size. */
const LEAST_SLOTS = 128
const UPPER_A = 0x41
const UPPER_Z = 0x5a
const TO_LOWER = 0x20
const REPLACEMENT = 0xfffd

/**
 * A character as it counts in a name: ASCII letters in lower case, NUL replaced. One sum for all: few pages have capitals
 * in names, and what V8 had never seen added it would have to compile again.
 */
export function nameUnit(unit: number): number {
  const isCapital = unit >= UPPER_A && unit <= UPPER_Z
  return unit + (isCapital ? TO_LOWER : unit === 0 ? REPLACEMENT : 0)
}

/** The hash of a name that goes on with one more character. */
export function hashWith(hash: number, unit: number): number {
  return (Math.imul(hash, FACTOR) + unit) | 0
}

/**
 * Names and their numbers, in order of first sight. A name is looked up where it is in the source, without making a
 * string of it.
 */
export class Names {
  readonly names: string[] = []
  readonly #hashes: number[] = []
  /** A name's number plus one where its hash leads; 0 is free. */
  #slots = new Int32Array(LEAST_SLOTS)

  constructor(known: readonly string[] = []) {
    for (const name of known) this.add(name)
  }

  /** The number of the name that is in `source` from `start` to `end`, -1 when it is none of these. */
  find(source: string, start: number, end: number, hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot]! - 1
      if (number < 0) return -1
      if (this.#hashes[number] === hash && isAt(this.names[number]!, source, start, end)) return number
    }
  }

  /** Gives the next number to a name that has none yet. */
  add(name: string): number {
    const number = this.names.length
    if (2 * number >= this.#slots.length) this.#grow()
    const hash = hashOf(name)
    this.names.push(name)
    this.#hashes.push(hash)
    this.#put(hash, number)
    return number
  }

  #grow(): void {
    this.#slots = new Int32Array(4 * this.#slots.length)
    for (let number = 0; number < this.#hashes.length; number++) this.#put(this.#hashes[number]!, number)
  }

  #put(hash: number, number: number): void {
    const mask = this.#slots.length - 1
    let slot = hash & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = number + 1
  }
}

function hashOf(name: string): number {
  let hash = 0
  for (let i = 0; i < name.length; i++) hash = hashWith(hash, name.charCodeAt(i))
  return hash
}

function isAt(name: string, source: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let i = 0; i < name.length; i++) {
    if (name.charCodeAt(i) !== nameUnit(source.charCodeAt(start + i))) return false
  }
  return true
}

/** The name that is in `source` from `start` to `end`: a copy, which keeps the source from staying in memory. */
export function nameAt(source: string, start: number, end: number): string {
  let name = ""
  for (let i = start; i < end; i++) name += String.fromCharCode(nameUnit(source.charCodeAt(i)))
  return name
}
