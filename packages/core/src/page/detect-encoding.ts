import { DOUBLE_BYTE_TEXTS, type DoubleByteText, MARK_BITS, RARE_BITS } from "./double-byte-frequencies.js"
import { LETTER_FREQUENCIES, type LetterFrequencies } from "./letter-frequencies.js"
import { decodeAs } from "./platform-decoder.js"

/** Costs in bits of what is wrong in any language; chosen so that one of them outweighs a few rare letters. */
export const COSTS = {
  /** A byte that means nothing, or a control character. */
  broken: 25,
  /** A letter the language does not use. */
  foreignLetter: 12,
  /** A sign of daily use: quotes, dashes, ©. */
  sign: 6,
  /** Any other sign: fractions, currency, boxes. */
  rareSign: 11,
  /** A capital, over its small letter. */
  capital: 2,
  /** A capital right after a small letter. */
  misplacedCapital: 8,
  /** A sign between two letters, or a Latin letter beside one of another script. */
  misplaced: 5,
} as const

const DAILY_SIGNS = new Set("\xa0’‘“”„‚–—…«»•·©®™°§€£")
/** Signs that stand inside words. */
const INNER_SIGNS = new Set("\xa0’‘·–—\xad…")

/** What reading a sample in an encoding would cost. */
export interface Reading {
  readonly name: string
  /** Bits; the lower, the more probable. */
  readonly cost: number
}

/** The cheapest reading of a sample among all legacy encodings; on equal cost, the more usual encoding. */
export function cheapestReading(sample: Uint8Array): Reading {
  let best: Reading = { name: "windows-1252", cost: Number.POSITIVE_INFINITY }
  for (const { encodings } of [...LETTER_FREQUENCIES, ...DOUBLE_BYTE_TEXTS]) {
    for (const name of encodings) {
      const cost = costOf(sample, name)
      if (cost < best.cost) best = { name, cost }
    }
  }
  return best
}

/** What it costs, in bits, to read a sample in an encoding: in that of its languages that fits best. */
export function costOf(sample: Uint8Array, name: string): number {
  const text = decodeAs(name, sample)
  const doubleByte = DOUBLE_BYTE_TEXTS.find((each) =>
    each.encodings.includes(name === "gbk" ? "gb18030" : name),
  )
  return doubleByte ? doubleByteCost(text, tableOf(doubleByte)) : singleByteCost(text, familiesOf(name))
}

/** The languages written in an encoding; all of them for an encoding we know nothing of. */
function familiesOf(name: string): readonly LetterFrequencies[] {
  const families = LETTER_FREQUENCIES.filter((each) => each.encodings.includes(name))
  return families.length > 0 ? families : LETTER_FREQUENCIES
}

function doubleByteCost(text: string, table: Uint8Array): number {
  let cost = 0
  for (let i = 0; i < text.length; i++) cost += table[text.charCodeAt(i)]!
  return cost
}

const tables = new Map<DoubleByteText, Uint8Array>()

function tableOf(kind: DoubleByteText): Uint8Array {
  let table = tables.get(kind)
  if (!table) {
    table = buildTable(kind)
    tables.set(kind, table)
  }
  return table
}

/** The cost of each UTF-16 unit; later lines refine earlier ones. */
function buildTable(kind: DoubleByteText): Uint8Array {
  const table = new Uint8Array(0x10000).fill(RARE_BITS)
  table.fill(0, 0, 0x80)
  for (const [from, to, bits] of kind.ranges) table.fill(bits, from, to + 1)
  const rowsIn = kind.encodings.at(-1)!
  for (const [lead, last, bits] of kind.rows) {
    for (const each of charactersOfRows(rowsIn, lead, last)) table[each.charCodeAt(0)] = bits
  }
  for (const each of kind.common) table[each.charCodeAt(0)] = kind.commonBits
  for (const each of kind.marks) table[each.charCodeAt(0)] = MARK_BITS
  table.fill(COSTS.broken, 0xfffd, 0xfffe)
  table.fill(COSTS.broken, 0x80, 0xa0)
  return table
}

function charactersOfRows(name: string, lead: number, last: number): string {
  const pairs: number[] = []
  for (let row = lead; row <= last; row++) {
    if (name === "big5") for (let trail = 0x40; trail <= 0x7e; trail++) pairs.push(row, trail)
    for (let trail = 0xa1; trail <= 0xfe; trail++) pairs.push(row, trail)
  }
  return decodeAs(name, Uint8Array.from(pairs)).replaceAll("\ufffd", "")
}

function singleByteCost(text: string, families: readonly LetterFrequencies[]): number {
  const letters = new Map<string, number>()
  const shared = costOfSigns(text, letters)
  let best = Number.POSITIVE_INFINITY
  for (const { languages } of families) {
    for (const language of Object.keys(languages)) {
      best = Math.min(best, costOfLetters(letters, bitsOf(languages[language]!)))
    }
  }
  return shared + best
}

const LETTER = /[\p{L}\p{M}\p{Nd}]/u

/** The cost of what is not a matter of language; counts the letters, small, into `letters`. */
function costOfSigns(text: string, letters: Map<string, number>): number {
  let cost = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    const each = text[i]!
    if (unit < 0xa0 || unit === 0xfffd) cost += COSTS.broken
    else if (LETTER.test(each)) {
      const small = each.toLowerCase()
      letters.set(small, (letters.get(small) ?? 0) + 1)
      if (small !== each) cost += isSmall(text[i - 1]) ? COSTS.misplacedCapital : COSTS.capital
      if (unit >= 0x370 && (isLatin(text[i - 1]) || isLatin(text[i + 1]))) cost += COSTS.misplaced
    } else {
      cost += DAILY_SIGNS.has(each) ? COSTS.sign : COSTS.rareSign
      if (!INNER_SIGNS.has(each) && isLetter(text[i - 1]) && isLetter(text[i + 1])) cost += COSTS.misplaced
    }
  }
  return cost
}

function isLatin(each: string | undefined): boolean {
  return each !== undefined && /[a-zA-Z]/.test(each)
}

function isLetter(each: string | undefined): boolean {
  return each !== undefined && /\p{L}/u.test(each)
}

function isSmall(each: string | undefined): boolean {
  return each !== undefined && each !== each.toUpperCase()
}

const bitsByLanguage = new Map<string, Map<string, number>>()

function bitsOf(groups: string): Map<string, number> {
  let bits = bitsByLanguage.get(groups)
  if (!bits) {
    bits = new Map(
      groups.split(",").flatMap((group, index) => [...group].map((each) => [each, index + 1] as const)),
    )
    bitsByLanguage.set(groups, bits)
  }
  return bits
}

function costOfLetters(letters: ReadonlyMap<string, number>, bits: ReadonlyMap<string, number>): number {
  let cost = 0
  for (const [letter, count] of letters) cost += count * (bits.get(letter) ?? COSTS.foreignLetter)
  return cost
}
