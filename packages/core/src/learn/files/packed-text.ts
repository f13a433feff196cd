import type { NumberCoder } from "./bit-coder.js"
import { KIND } from "./packed-kinds.js"

/** Letters that a word can share with the one before it. */
const MOST_SHARED = 15
/** Words' values are from −128 to 127. */
const HALF = 128

/** Codes a text: each byte is foreseen by the one and the two before it. */
export function codeText(coder: NumberCoder, text: string): string {
  const given = new TextEncoder().encode(text)
  const length = coder.code(given.length, 24, KIND.length, 0)
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const before = bytes[i - 1] ?? 0
    bytes[i] = coder.code(given[i]!, 8, KIND.text, before, ((bytes[i - 2] ?? 0) << 8) | before)
  }
  return new TextDecoder().decode(bytes)
}

/** Whether a text is words with small whole numbers, as {@link codeWords} packs them. */
export function isWords(text: string): boolean {
  return /^[^ \0]+ -?\d{1,3}(?: [^ \0]+ -?\d{1,3})*$/.test(text) && valuesOf(text).every(isSmall)
}

function valuesOf(text: string): string[] {
  return text.split(" ").filter((_, place) => place % 2 === 1)
}

function isSmall(value: string): boolean {
  return String(Number(value)) === value && Math.abs(Number(value)) < HALF
}

/** Codes words with their values, `word 12 other -7`: a word is what it shares with the one before it, and the rest. */
export function codeWords(coder: NumberCoder, text: string): string {
  const parts = text.split(" ")
  const count = coder.code(parts.length >> 1, 24, KIND.length, 1)
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const found: string[] = []
  let before: Uint8Array = new Uint8Array()
  let shared = 0
  for (let i = 0; i < count; i++) {
    const given = encoder.encode(parts[2 * i] ?? "")
    const place = Math.min(before.length, MOST_SHARED) * (MOST_SHARED + 1) + shared
    shared = coder.code(sharedBy(given, before), 4, KIND.shared, shared, place)
    const [word, hash] = codeWord(coder, given, before, shared)
    // The lists of a lexicon have many words in common, with similar values.
    const value = coder.code(Number(parts[2 * i + 1] ?? 0) + HALF, 8, KIND.value, 0, hash)
    before = word
    found.push(decoder.decode(word), String(value - HALF))
  }
  return found.join(" ")
}

function sharedBy(word: Uint8Array, before: Uint8Array): number {
  let shared = 0
  while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared]) shared++
  return shared
}

/** A word from what it shares with the one before on, and a hash of it; a zero ends it. */
function codeWord(
  coder: NumberCoder,
  given: Uint8Array,
  before: Uint8Array,
  shared: number,
): [word: Uint8Array, hash: number] {
  const letters = [...before.subarray(0, shared)]
  let hash = letters.reduce(hashed, 0)
  while (true) {
    const place = letters.length
    const last = letters[place - 1] ?? 0
    const pair = ((letters[place - 2] ?? 0) << 8) | last
    // Words are in order: the first letter that differs comes after that of the word before.
    const passed = place === shared ? 1 + (before[place] ?? 0) : 0
    const letter = coder.code(given[place] ?? 0, 8, KIND.letter, last, pair, hash, passed)
    if (letter === 0) return [Uint8Array.from(letters), hash]
    letters.push(letter)
    hash = hashed(hash, letter)
  }
}

/** A hash of a word's beginning and its next letter, of 24 bits. */
function hashed(beginning: number, letter: number): number {
  const mixed = Math.imul(beginning + 0x1234, 0x9e3779b1) ^ Math.imul(letter + 77, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 8
}
