/** Chances of a bit are in 65,536ths. */
const ONE = 1 << 16
/** No bit is foreseen as surer than this. */
const LEAST_CHANCE = 16
/** Slots for what was seen in a context; contexts may share one: half the slots make the article model 600 bytes larger. */
const SLOT_BITS = 20
/** A slot counts up to here: what it has seen lately then counts for more than what was long ago. */
const MOST_SEEN = 250
/** The contexts of one number, and the kinds of numbers. */
export const MOST_CONTEXTS = 4
const KINDS = 20
/** Contexts are trusted by how much they have seen: 0, 1, 2–3, 4–7 … 64 and more. */
const TRUSTS = 8
/** How fast trust is learned; half and twice of it make files about 0.3 % larger. */
const LEARNING = 0.04

/** Log-odds are looked up in steps, up to twelve either way. */
const STEPS = 170
const FARTHEST = 12 * STEPS
const CHANCES = 1 << 12

/** Foresees a bit from several contexts and learns which of them to trust. */
export interface Mixer {
  /** The chance of a one, in 65,536ths, by what each context has seen after the bits `before`. */
  foresee(kind: number, hashes: Int32Array, count: number, before: number): number
  /** What the bit that was foreseen last turned out to be. */
  learn(count: number, bit: number): void
}

/**
 * Mixes as the PAQ family does: the log-odds that each context gives, weighed and added. Sums and products alone, and
 * tables made of them: both sides must agree on every machine, and `Math.exp` need not.
 */
export function mixer(): Mixer {
  const chance = new Uint16Array(1 << SLOT_BITS).fill(ONE / 2)
  const seen = new Uint8Array(1 << SLOT_BITS)
  const trust = new Float64Array(KINDS * MOST_CONTEXTS * TRUSTS).fill(1)
  const chanceAt = chances()
  const oddsOf = odds(chanceAt)
  const slots = new Int32Array(MOST_CONTEXTS)
  const weights = new Int32Array(MOST_CONTEXTS)
  const said = new Float64Array(MOST_CONTEXTS)
  let foreseen = 0
  return { foresee, learn }

  function foresee(kind: number, hashes: Int32Array, count: number, before: number): number {
    // Where nothing is known yet, a mean that is somewhat surer than its parts.
    const part = 1.2 / count + 0.1
    let sum = 0
    for (let i = 0; i < count; i++) {
      const mixed = hashes[i]! + Math.imul(before, 0x85ebca6b)
      const again = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
      const slot = Math.imul(again ^ (again >>> 13), 0x2c1b3c6d) >>> (32 - SLOT_BITS)
      const weight = (kind * MOST_CONTEXTS + i) * TRUSTS + Math.min(TRUSTS - 1, 32 - Math.clz32(seen[slot]!))
      slots[i] = slot
      weights[i] = weight
      said[i] = oddsOf[chance[slot]! >>> 4]! * part
      sum += trust[weight]! * said[i]!
    }
    const step = Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(sum * STEPS)))
    foreseen = chanceAt[step + FARTHEST]!
    return Math.max(LEAST_CHANCE, Math.min(ONE - LEAST_CHANCE, Math.round(foreseen * ONE)))
  }

  function learn(count: number, bit: number): void {
    const error = (bit - foreseen) * LEARNING
    for (let i = 0; i < count; i++) {
      trust[weights[i]!]! += error * said[i]!
      const slot = slots[i]!
      const times = seen[slot]!
      const now = chance[slot]!
      chance[slot] = Math.max(32, Math.min(ONE - 32, now + Math.trunc((bit * ONE - now) / (times + 1.5))))
      if (times < MOST_SEEN) seen[slot] = times + 1
    }
  }
}

/** The chance at each step of the log-odds. */
function chances(): Float64Array {
  return Float64Array.from({ length: 2 * FARTHEST + 1 }, (_, at) => {
    let power = 1 + (FARTHEST - at) / STEPS / 4096
    for (let i = 0; i < 12; i++) power *= power
    return 1 / (1 + power)
  })
}

/** The log-odds of each chance, in 4,096ths: the steps looked up the other way round. */
function odds(chanceAt: Float64Array): Float64Array {
  let step = 0
  return Float64Array.from({ length: CHANCES }, (_, at) => {
    while (step < 2 * FARTHEST && chanceAt[step]! < (at + 0.5) / CHANCES) step++
    return (step - FARTHEST) / STEPS
  })
}
