import { shortHash } from "../../page/hash.js"

/** Words in a shingle; for text without spaces, characters. Five is usual for web corpora. */
const SHINGLE_LENGTH = 5
/** Bands of a signature: one equal band makes two texts near duplicates. */
export const BANDS = 16
/** Minimum hashes in a band. */
const ROWS = 12

const HASHES: number = BANDS * ROWS
/** Scripts written without spaces, whose characters stand for words. */
const WORDS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{N}]+/gu
const MULTIPLIERS: Uint32Array = multipliers()

/**
 * The chance that two texts count as near duplicates when they share the part `similarity` of their
 * shingles (Jaccard): 1 − (1 − s^rows)^bands. 0.6: 3 %, 0.7: 20 %, 0.8: 68 %, 0.85: 91 %, 0.9: 99.5 %.
 */
export function duplicateChance(similarity: number): number {
  return 1 - (1 - similarity ** ROWS) ** BANDS
}

/**
 * The signature of a text: two 32-bit numbers for each band of its MinHash. Empty for a text without
 * words. Linear in the text, about 200 multiplications for each word.
 */
export function minHashBands(text: string): Uint32Array {
  const words = wordHashes(text)
  if (words.length === 0) return new Uint32Array(0)
  const least = new Uint32Array(HASHES).fill(0xffffffff)
  const last = Math.max(1, words.length - SHINGLE_LENGTH + 1)
  for (let first = 0; first < last; first++) {
    const shingle = shingleHash(words, first)
    for (let i = 0; i < HASHES; i++) {
      const hash = mix(Math.imul(shingle ^ MULTIPLIERS[i]!, MULTIPLIERS[i]!))
      if (hash < least[i]!) least[i] = hash
    }
  }
  return foldBands(least)
}

/** Whether two signatures share a band: the texts are near duplicates. */
export function sharesBand(one: Uint32Array, other: Uint32Array): boolean {
  for (let band = 0; band < Math.min(one.length, other.length); band += 2)
    if (one[band] === other[band] && one[band + 1] === other[band + 1]) return true
  return false
}

function wordHashes(text: string): Uint32Array {
  return Uint32Array.from(text.toLowerCase().matchAll(WORDS), ([word]) => shortHash(word))
}

function shingleHash(words: Uint32Array, first: number): number {
  let hash = 0
  for (let i = first; i < first + SHINGLE_LENGTH && i < words.length; i++) {
    hash = Math.imul(mix(hash ^ words[i]!), 0x9e3779b1)
  }
  return mix(hash)
}

function foldBands(least: Uint32Array): Uint32Array {
  const bands = new Uint32Array(BANDS * 2)
  for (let band = 0; band < BANDS; band++) {
    let [one, two] = [band + 1, 0x9e3779b1 ^ band]
    for (let row = 0; row < ROWS; row++) {
      one = mix(Math.imul(one, 0x85ebca6b) ^ least[band * ROWS + row]!)
      two = mix(Math.imul(two, 0xc2b2ae35) + least[band * ROWS + row]!)
    }
    bands[band * 2] = one
    bands[band * 2 + 1] = two
  }
  return bands
}

/** The finaliser of MurmurHash3: every bit of the input changes half of the bits of the output. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Odd, so that multiplying by them loses nothing. */
function multipliers(): Uint32Array {
  return Uint32Array.from({ length: HASHES }, (_, i) => mix(Math.imul(i + 1, 0x9e3779b1)) | 1)
}
