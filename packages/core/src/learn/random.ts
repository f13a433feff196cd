/**
 * A seeded stream of random numbers: the only source of chance in this room.
 * Integer arithmetic alone (sfc32), so the same seed gives the same stream in every engine and on every machine.
 */
export interface Random {
  /** The next number in [0, 1), in steps of 2^-32. */
  next(): number
  /** The next whole number in [0, limit). */
  below(limit: number): number
}

/** How many outputs are thrown away so that seeds that differ in one bit give unrelated streams. */
const WARM_UP = 15

/** A random stream for `seed`; `stream` tells apart independent uses of one seed (trees, folds, draws). */
export function seeded(seed: number, stream = 0): Random {
  let a = seed | 0
  let b = Math.floor(seed / 4294967296) | 0
  let c = stream | 0
  let counter = 1
  const nextInteger = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let i = 0; i < WARM_UP; i++) nextInteger()
  return {
    next: () => nextInteger() / 4294967296,
    below: (limit) => Math.floor((nextInteger() / 4294967296) * limit),
  }
}

/** The numbers 0 … length-1 in a random order. */
export function shuffledOrder(length: number, random: Random): Int32Array {
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    const j = random.below(i + 1)
    order[i] = order[j]!
    order[j] = i
  }
  return order
}

/** `count` of the numbers 0 … length-1, each as likely as the other, in rising order. */
export function sampleOrdered(length: number, count: number, random: Random): Int32Array {
  const chosen = new Int32Array(Math.min(count, length))
  let taken = 0
  for (let i = 0; taken < chosen.length; i++) {
    if (random.next() * (length - i) < chosen.length - taken) chosen[taken++] = i
  }
  return chosen
}
