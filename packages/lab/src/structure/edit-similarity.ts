/** Texts are compared up to this many letters. */
const LONGEST_COMPARED = 60_000

/**
 * How alike two texts are, 1 for the same and 0 for nothing in common: 1 − edit distance ÷ length of the longer one, as
 * WebMainBench measures text, code, tables and formulas. Bit-parallel (Myers 1999): about n · m ÷ 32 steps.
 */
export function editSimilarity(one: string, other: string): number {
  const [a, b] = [one.slice(0, LONGEST_COMPARED), other.slice(0, LONGEST_COMPARED)]
  const longer = Math.max(a.length, b.length)
  if (longer === 0) return 1
  return 1 - (a.length <= b.length ? distance(a, b) : distance(b, a)) / longer
}

/** The number of letters to insert, delete or replace. `a` is cut into columns of 32 letters. */
function distance(a: string, b: string): number {
  if (a === b) return 0
  const words = Math.ceil(a.length / 32)
  if (words === 0) return b.length
  const places = placesOf(a, words)
  const none = new Int32Array(words)
  const up = new Int32Array(words).fill(-1)
  const down = new Int32Array(words)
  const last = 1 << ((a.length - 1) & 31)
  let score = a.length
  for (let at = 0; at < b.length; at++) {
    const equal = places.get(b.charCodeAt(at)) ?? none
    let carryUp = 1
    let carryDown = 0
    for (let word = 0; word < words; word++) {
      const pv = up[word]!
      const mv = down[word]!
      const eq = equal[word]! | carryDown
      const xv = equal[word]! | mv
      const xh = (((eq & pv) + pv) ^ pv) | eq
      let ph = mv | ~(xh | pv)
      let mh = pv & xh
      if (word === words - 1) {
        if (ph & last) score++
        if (mh & last) score--
      }
      const nextUp = (ph >>> 31) & 1
      const nextDown = (mh >>> 31) & 1
      ph = (ph << 1) | carryUp
      mh = (mh << 1) | carryDown
      up[word] = mh | ~(xv | ph)
      down[word] = ph & xv
      carryUp = nextUp
      carryDown = nextDown
    }
  }
  return score
}

/** For each letter of a text the bits of its places. */
function placesOf(text: string, words: number): Map<number, Int32Array> {
  const places = new Map<number, Int32Array>()
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    let bits = places.get(letter)
    if (bits === undefined) places.set(letter, (bits = new Int32Array(words)))
    bits[at >> 5]! |= 1 << (at & 31)
  }
  return places
}
