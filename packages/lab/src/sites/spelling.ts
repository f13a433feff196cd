import { lettersOf } from "./label.js"

/** Texts by their letters and digits, as numbers: enough to tell whether some of them, in order, spell the last one. */
export interface Spellings {
  readonly length: Int32Array
  readonly hash: Int32Array
}

/** The spellings of the blocks of a page, and of its gold text behind them. */
export function spellingsOf(texts: readonly string[], gold: string): Spellings {
  const all = [...texts, gold].map(lettersOf)
  return { length: Int32Array.from(all, (text) => text.length), hash: Int32Array.from(all, hashOf) }
}

/** Whether the texts that are kept, one after the other, are the gold text letter by letter. */
export function spellsGold({ length, hash }: Spellings, isKept: (text: number) => boolean): boolean {
  const gold = length.length - 1
  let letters = 0
  let spelt = 0
  for (let text = 0; text < gold; text++) {
    if (!isKept(text)) continue
    letters += length[text]!
    spelt = (Math.imul(spelt, power(length[text]!)) + hash[text]!) | 0
  }
  return letters === length[gold]! && spelt === hash[gold]!
}

const BASE = 0x01000193

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0
  return hash
}

/** {@link BASE} to the power of a length, modulo 2³². */
function power(length: number): number {
  let result = 1
  for (let left = length, base = BASE; left > 0; left >>>= 1, base = Math.imul(base, base))
    if (left & 1) result = Math.imul(result, base)
  return result
}
