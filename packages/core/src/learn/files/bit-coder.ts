import { ModelError } from "../model-error.js"

/** Chances of a bit are in 65,536ths. */
const ONE = 1 << 16
/** Slots for what was seen in a context; two contexts may share one, to the same effect on both sides. */
const SLOT_BITS = 17
/** A slot counts up to here: what it has seen lately then counts for more than what was long ago. */
const MOST_SEEN = 120
/** No bit is foreseen as surer than this. */
const LEAST_CHANCE = 32

/** How far a chance moves by how much was seen before. Whole numbers alone: both sides must agree on every machine. */
const RATE: Int32Array = Int32Array.from({ length: MOST_SEEN }, (_, seen) => Math.floor(ONE / (seen + 1.6)))

/**
 * Codes numbers in as few bits as they can be foreseen. The same calls pack and unpack: `code` is given the number when
 * packing and ignores it when unpacking, and gives back what it is.
 */
export interface NumberCoder {
  /** Codes a number of so many bits, foreseen by the numbers that had the same context. */
  code(value: number, bits: number, context: number): number
  /** All that was packed. */
  end(): Uint8Array
}

/**
 * A coder that unpacks the bytes given, or packs when there are none. Each bit of a number is foreseen by what followed in
 * the same place before, and then coded arithmetically. Mixing several contexts made files 4 % smaller and took four
 * times as long.
 */
export function numberCoder(packed?: Uint8Array): NumberCoder {
  const chance = new Uint16Array(1 << SLOT_BITS).fill(ONE / 2)
  const seen = new Uint8Array(1 << SLOT_BITS)
  const written: number[] = []
  /** The range that is left, and what of the packed bytes lies in it. In an array: as variables they would be objects. */
  const [LOW, HIGH, WINDOW] = [0, 1, 2] as const
  const state = Uint32Array.of(0, 0xffffffff, 0)
  let at = 0
  if (packed) for (let i = 0; i < 4; i++) state[WINDOW] = (state[WINDOW]! << 8) | next(packed)
  return { code, end }

  function code(value: number, bits: number, context: number): number {
    let before = 1
    for (let place = bits - 1; place >= 0; place--) {
      const mixed = Math.imul(context, 0x9e3779b1) + Math.imul(before, 0x85ebca6b)
      const slot = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> (32 - SLOT_BITS)
      const foreseen = chance[slot]!
      const range = state[HIGH]! - state[LOW]!
      const middle = state[LOW]! + (range >>> 16) * foreseen + (((range & 0xffff) * foreseen) >>> 16)
      const bit = packed ? Number(state[WINDOW]! <= middle) : (value >>> place) & 1
      if (bit) state[HIGH] = middle
      else state[LOW] = middle + 1
      while ((state[LOW]! ^ state[HIGH]!) >>> 24 === 0) shift()
      const times = seen[slot]!
      const moved = foreseen + Math.trunc(((bit ? ONE - foreseen : -foreseen) * RATE[times]!) / ONE)
      chance[slot] = Math.max(LEAST_CHANCE, Math.min(ONE - LEAST_CHANCE, moved))
      if (times < MOST_SEEN - 1) seen[slot] = times + 1
      before = before * 2 + bit
    }
    return before - 2 ** bits
  }

  /** The highest byte is settled: writes or reads one. */
  function shift(): void {
    if (packed) state[WINDOW] = (state[WINDOW]! << 8) | next(packed)
    else written.push(state[HIGH]! >>> 24)
    state[LOW] = state[LOW]! << 8
    state[HIGH] = (state[HIGH]! << 8) | 255
  }

  function next(bytes: Uint8Array): number {
    // The last number may reach a few bytes beyond the end.
    if (at > bytes.length + 8) throw new ModelError("not-a-model", "The model file ends too early.")
    return bytes[at++] ?? 0
  }

  function end(): Uint8Array {
    for (let i = 0; i < 4; i++) shift()
    return Uint8Array.from(written)
  }
}
