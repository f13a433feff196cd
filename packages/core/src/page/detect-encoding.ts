import { DOUBLE_BYTE_TEXTS, type DoubleByteText, MARK_BITS, RARE_BITS } from "./double-byte-frequencies.js"
import { LETTER_FREQUENCIES } from "./letter-frequencies.js"
import { decodeAs } from "./platform-decoder.js"

/** Costs in bits of what is wrong in any language; chosen so that one of them outweighs a few rare letters. */
const COSTS = {
  /** A byte that means nothing, or a control character. */
  broken: 25,
  /** A letter the language does not use. */
  foreignLetter: 12,
  /** A quote, dash or no-break space: the commonest of all that is not ASCII. */
  commonSign: 4,
  /** Another sign of daily use: ©, £, ellipsis. */
  sign: 6,
  /** Any other sign: fractions, currency, boxes. */
  rareSign: 11,
  /** A capital, over its small letter. */
  capital: 2,
  /** A capital right after a small letter. */
  misplacedCapital: 8,
  /** A sign between two letters, a letter with none beside it, a Latin letter beside one of another script. */
  misplaced: 5,
  /** Any encoding other than the most usual one. */
  unusual: 8,
  /** An encoding that was never much used on the web. */
  rare: 16,
} as const

const COMMON_SIGNS = new Set("\xa0’“”–")
const DAILY_SIGNS = new Set("‘„‚—…«»•·©®™°§€£")
/** Signs that are inside words. */
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
      const cost = costOf(sample, name) + priorCost(name)
      if (cost < best.cost) best = { name, cost }
    }
  }
  return best
}

const RARE_ENCODINGS = new Set([
  "koi8-u",
  "iso-8859-5",
  "ibm866",
  "x-mac-cyrillic",
  "iso-8859-6",
  "windows-1258",
])

function priorCost(name: string): number {
  if (name === "windows-1252") return 0
  return RARE_ENCODINGS.has(name) ? COSTS.rare : COSTS.unusual
}

/** What it costs, in bits, to read a sample in an encoding: in that of its languages that fits best. */
export function costOf(sample: Uint8Array, name: string): number {
  const wide = DOUBLE_BYTE_TEXTS.find((each) => each.encodings.includes(name === "gbk" ? "gb18030" : name))
  return wide
    ? doubleByteCost(decodeAs(name, sample), tableOf(wide))
    : singleByteCost(sample, alphabetOf(name))
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

function singleByteCost(sample: Uint8Array, alphabet: Alphabet): number {
  const counts = new Uint32Array(256)
  const shared = costInPlaces(sample, alphabet, counts)
  let best = Number.POSITIVE_INFINITY
  for (const bits of alphabet.languages) {
    let cost = shared
    for (let byte = 0x80; byte < 256; byte++) cost += counts[byte]! * bits[byte]!
    best = Math.min(best, cost)
  }
  return best
}

/** What the 256 bytes of a single-byte encoding mean. */
interface Alphabet {
  /** A sum of {@link Kind} values for each byte. */
  readonly kind: Uint8Array
  /** What each byte costs wherever it is, if it is no letter. */
  readonly sign: Uint8Array
  /** For each language of the encoding what each byte costs as a letter. */
  readonly languages: readonly Uint8Array[]
}

/** What a byte is: a letter (or mark, or digit of another script), small, capital, Latin, a sign inside words. */
const Kind = { letter: 1, small: 2, capital: 4, latin: 8, otherScript: 16, inner: 32 } as const
/** Greek is the first script after Latin in Unicode. */
const FIRST_OTHER_SCRIPT = 0x370

const alphabets = new Map<string, Alphabet>()

function alphabetOf(name: string): Alphabet {
  let alphabet = alphabets.get(name)
  if (!alphabet) {
    alphabet = buildAlphabet(name)
    alphabets.set(name, alphabet)
  }
  return alphabet
}

function buildAlphabet(name: string): Alphabet {
  const all = Array.from({ length: 256 }, (_, byte) => decodeAs(name, Uint8Array.of(byte))[0] ?? "\ufffd")
  const families = LETTER_FREQUENCIES.filter((each) => each.encodings.includes(name))
  // An encoding we know nothing of may hold any language.
  const languages = (families.length > 0 ? families : LETTER_FREQUENCIES).flatMap((each) =>
    Object.values(each.languages),
  )
  return {
    kind: Uint8Array.from(all, kindOf),
    sign: Uint8Array.from(all, (each) => (kindOf(each) & Kind.letter ? 0 : signCost(each))),
    languages: languages.map((groups) => letterBits(all, groups)),
  }
}

function kindOf(each: string): number {
  if (each < "\x80")
    return /[a-z]/.test(each)
      ? Kind.letter | Kind.small | Kind.latin
      : /[A-Z]/.test(each)
        ? Kind.letter | Kind.latin
        : 0
  if (!/[\p{L}\p{M}\p{Nd}]/u.test(each)) return INNER_SIGNS.has(each) ? Kind.inner : 0
  let kind: number = Kind.letter
  if (each !== each.toUpperCase()) kind |= Kind.small
  if (each !== each.toLowerCase()) kind |= Kind.capital
  if (each.charCodeAt(0) >= FIRST_OTHER_SCRIPT) kind |= Kind.otherScript
  return kind
}

function signCost(each: string): number {
  if (each < "\xa0" || each === "\ufffd") return COSTS.broken
  if (COMMON_SIGNS.has(each)) return COSTS.commonSign
  return DAILY_SIGNS.has(each) ? COSTS.sign : COSTS.rareSign
}

function letterBits(all: readonly string[], groups: string): Uint8Array {
  const bits = new Map(
    groups.split(",").flatMap((group, index) => [...group].map((each) => [each, index + 1] as const)),
  )
  return Uint8Array.from(all, (each) =>
    kindOf(each) & Kind.letter ? (bits.get(each.toLowerCase()) ?? COSTS.foreignLetter) : 0,
  )
}

/** The cost of what is not a matter of language: signs, capitals, neighbours. Counts each byte into `counts`. */
function costInPlaces(sample: Uint8Array, { kind, sign }: Alphabet, counts: Uint32Array): number {
  let cost = 0
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i]!
    if (byte < 0x80) continue
    counts[byte]!++
    const own = kind[byte]!
    const before = i > 0 ? kind[sample[i - 1]!]! : 0
    const after = i + 1 < sample.length ? kind[sample[i + 1]!]! : 0
    cost += own & Kind.letter ? letterInPlace(own, before, after) : sign[byte]!
    if (!(own & (Kind.letter | Kind.inner)) && before & after & Kind.letter) cost += COSTS.misplaced
  }
  return cost
}

function letterInPlace(own: number, before: number, after: number): number {
  const around = before | after
  let cost = 0
  if (own & Kind.capital) cost += before & Kind.small ? COSTS.misplacedCapital : COSTS.capital
  if (!(around & Kind.letter) || (own & Kind.otherScript && around & Kind.latin)) cost += COSTS.misplaced
  return cost
}
