/** Two rounds of mixing over the units of a text, together 53 bits: as many as a number holds exactly. */
export function hashText(text: string, seed = 0): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  return finish(high, low)
}

/** The hash of a pair of hashes; the order matters. */
export function hashPair(one: number, other: number): number {
  let high = Math.imul(lowBits(one) ^ 0x27d4eb2f, 0x9e3779b1)
  let low = Math.imul(highBits(one) ^ 0x165667b1, 0x5f356495)
  high = Math.imul(high ^ lowBits(other), 0x85ebca77)
  low = Math.imul(low ^ highBits(other), 0xc2b2ae3d)
  return finish(Math.imul(high ^ (high >>> 15), 0x9e3779b1), Math.imul(low ^ (low >>> 13), 0x5f356495))
}

function finish(one: number, other: number): number {
  let high = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
  let low = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  high ^= high >>> 16
  low ^= low >>> 16
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}

/** The lower 32 bits of a hash. */
export function lowBits(hash: number): number {
  return hash | 0
}

/** The upper 21 bits of a hash. */
export function highBits(hash: number): number {
  return Math.floor(hash / 2 ** 32) | 0
}

/** A hash of 32 bits over the units of a text, where so many are enough: FNV-1a. */
export function shortHash(text: string): number {
  let hash = 0x811c9dc5 | 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}
