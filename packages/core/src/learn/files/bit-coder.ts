import { ModelError } from "../model-error.js"
import { MOST_CONTEXTS, mixer } from "./mixer.js"

/**
 * Codes numbers in as few bits as they can be foreseen. The same calls pack and unpack: `code` is given the number when
 * packing and ignores it when unpacking, and gives back what it is.
 */
export interface NumberCoder {
  /** Codes a number of so many bits, foreseen by the numbers of its kind that had the same contexts, four at most. */
  code(value: number, bits: number, kind: number, ...contexts: readonly number[]): number
  /** All that was packed. */
  end(): Uint8Array
}

/**
 * A coder that unpacks the bytes given, or packs when there are none. Each bit of a number is foreseen by what followed in
 * the same places before, and then coded arithmetically.
 */
export function numberCoder(packed?: Uint8Array): NumberCoder {
  const { foresee, learn } = mixer()
  const written: number[] = []
  const hashes = new Int32Array(MOST_CONTEXTS)
  /** The range that is left, and what of the packed bytes lies in it. In an array: as variables they would be objects. */
  const [LOW, HIGH, WINDOW] = [0, 1, 2] as const
  const state = Uint32Array.of(0, 0xffffffff, 0)
  let at = 0
  if (packed) for (let i = 0; i < 4; i++) state[WINDOW] = (state[WINDOW]! << 8) | next(packed)
  return { code, end }

  function code(value: number, bits: number, kind: number, ...contexts: readonly number[]): number {
    const count = contexts.length
    for (let i = 0; i < count; i++)
      hashes[i] = Math.imul(contexts[i]! * 8 + i, 0x9e3779b1) + Math.imul(kind, 0x27d4eb2f)
    let before = 1
    for (let place = bits - 1; place >= 0; place--) {
      const foreseen = foresee(kind, hashes, count, before)
      const range = state[HIGH]! - state[LOW]!
      const middle = state[LOW]! + (range >>> 16) * foreseen + (((range & 0xffff) * foreseen) >>> 16)
      const bit = packed ? Number(state[WINDOW]! <= middle) : (value >>> place) & 1
      if (bit) state[HIGH] = middle
      else state[LOW] = middle + 1
      while ((state[LOW]! ^ state[HIGH]!) >>> 24 === 0) shift()
      learn(count, bit)
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
