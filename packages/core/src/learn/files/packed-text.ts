import type { NumberCoder } from "./bit-coder.js"
import { contextOf, KIND } from "./packed-kinds.js"

/** Letters that a word can share with the one before it. */
const MOST_SHARED = 15
/** Words' values are from −128 to 127. */
const HALF = 128

/** Codes a text: each byte is foreseen by the two before it. */
export function codeText(coder: NumberCoder, text: string): string {
  const given = new TextEncoder().encode(text)
  const length = coder.code(given.length, 24, contextOf(KIND.length, 0))
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const before = ((bytes[i - 2] ?? 0) << 8) | (bytes[i - 1] ?? 0)
    bytes[i] = coder.code(given[i]!, 8, contextOf(KIND.text, before))
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
  const count = coder.code(parts.length >> 1, 24, contextOf(KIND.length, 1))
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const found: string[] = []
  let before: Uint8Array = new Uint8Array()
  let shared = 0
  for (let i = 0; i < count; i++) {
    const given = encoder.encode(parts[2 * i] ?? "")
    shared = coder.code(sharedBy(given, before), 4, contextOf(KIND.shared, shared))
    before = codeWord(coder, given, before.subarray(0, shared))
    const value = coder.code(Number(parts[2 * i + 1] ?? 0) + HALF, 8, contextOf(KIND.value, 0))
    found.push(decoder.decode(before), String(value - HALF))
  }
  return found.join(" ")
}

function sharedBy(word: Uint8Array, before: Uint8Array): number {
  let shared = 0
  while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared]) shared++
  return shared
}

/** A word from its beginning on; a zero ends it. */
function codeWord(coder: NumberCoder, given: Uint8Array, beginning: Uint8Array): Uint8Array {
  const letters = [...beginning]
  while (true) {
    const letter = coder.code(given[letters.length] ?? 0, 8, contextOf(KIND.letter, letters.at(-1) ?? 0))
    if (letter === 0) return Uint8Array.from(letters)
    letters.push(letter)
  }
}
