import { datesIn, parseDate, plainDigits } from "../about/parse-date.js"

/** What a value is, and so how it is normalised. */
export const VALUE_TYPES = ["text", "number", "price", "date", "link", "image", "html"] as const
/** What a value is. */
export type ValueType = (typeof VALUE_TYPES)[number]

/** An amount of money. */
export interface Price {
  readonly amount: number
  /** ISO 4217, where the sign or word says it; `¥` is read as yen. */
  readonly currency: string | undefined
}

/** A value made regular: an ISO 8601 date, a number, a price, an absolute address, or the text. */
export type Normalised = string | number | Price

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/円|¥|￥|\bJPY\b|\byen\b/i, "JPY"],
  [/元|\bCNY\b|\bRMB\b|人民币/i, "CNY"],
  [/₩|원|\bKRW\b/i, "KRW"],
  [/€|\bEUR\b|\beuros?\b/i, "EUR"],
  [/£|\bGBP\b/i, "GBP"],
  [/₹|\bINR\b|\bRs\b/i, "INR"],
  [/₽|\bRUB\b|руб/i, "RUB"],
  [/\bCHF\b/i, "CHF"],
  // Written small it is a length: feet.
  [/\bFt\b|\bHUF\b/, "HUF"],
  [/\bKWD\b/i, "KWD"],
  [/\bBHD\b/i, "BHD"],
  [/\bOMR\b/i, "OMR"],
  [/\bJOD\b/i, "JOD"],
  [/\bTND\b/i, "TND"],
  [/\bIQD\b/i, "IQD"],
  [/\bLYD\b/i, "LYD"],
  [/\bCA\$|\bCAD\b/i, "CAD"],
  [/\bA\$|\bAUD\b/i, "AUD"],
  [/\$|\bUSD\b|ドル|\bdollars?\b/i, "USD"],
]

/** Money that is counted in thousandths, where all other has at most two decimals. */
const IN_THOUSANDTHS: ReadonlySet<string | undefined> = new Set([
  "KWD",
  "BHD",
  "OMR",
  "JOD",
  "TND",
  "IQD",
  "LYD",
])

/** Money of countries that write decimals with a point, and three of them where petrol is sold. */
const WITH_POINT: ReadonlySet<string | undefined> = new Set(["USD", "GBP", "CAD", "AUD"])

const NUMBER = /[-−–]?\d(?:[\d.,'’ \u00a0]*\d)?/
/** 1万2千3百: the units numbers are written in where ten thousand is a step. */
const MYRIADS: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 }
const KANJI_DIGITS = "〇一二三四五六七八九"

/**
 * The first number in a text: `1,234.5`, `1.234,5`, `１２００`, `3万5千`, `二千`; undefined when there is none. Whether
 * `2.400` is more than two thousand or less than three is for the language to say, a BCP 47 tag; unless given, English.
 */
export function parseNumber(text: string, language?: string): number | undefined {
  return numberIn(text, (mark) => mark === decimalMark(language))
}

/** The mark a language writes before decimals. One that nobody knows must not be read as the machine's own. */
function decimalMark(language = "en"): string | undefined {
  try {
    const parts = new Intl.NumberFormat([language, "en"]).formatToParts(0.5)
    return parts.find(({ type }) => type === "decimal")?.value
  } catch {
    return "."
  }
}

/** `isDecimal` tells what one mark before three digits is. */
function numberIn(text: string, isDecimal: (mark: string) => boolean): number | undefined {
  const plain = plainDigits(text.slice(0, 200)).replace(/[，]/g, ",")
  const myriads = inMyriads(plain)
  if (myriads !== undefined) return myriads
  const match = NUMBER.exec(plain)
  if (!match) return undefined
  const digits = match[0].replace(/[−–]/, "-").replace(/['’ \u00a0]/g, "")
  const number = Number(decimalPoint(digits, isDecimal))
  return Number.isFinite(number) ? number : undefined
}

/** One mark that may be either: `2.400` and `2,400`, but not `0.400` or `1234.567`. */
const EITHER = /^-?[1-9]\d{0,2}([.,])\d{3}$/

/** Marks of thousands taken out and the decimal mark made a point: a mark that is repeated is for thousands. */
function decimalPoint(digits: string, isDecimal: (mark: string) => boolean): string {
  const marks = digits.replace(/[^.,]/g, "")
  const isRepeated = marks.length > 1 && new Set(marks).size === 1
  const either = EITHER.exec(digits)?.[1]
  if (marks === "" || isRepeated || (either !== undefined && !isDecimal(either))) {
    return digits.replace(/[.,]/g, "")
  }
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","))
  return `${digits.slice(0, last).replace(/[.,]/g, "")}.${digits.slice(last + 1)}`
}

function inMyriads(text: string): number | undefined {
  const match =
    /(?:[\d.,]+|[〇一二三四五六七八九十百]+)?[千万萬億亿兆][\d.,〇一二三四五六七八九十百千万萬億亿兆]*/.exec(
      text,
    )
  if (!match) return undefined
  let total = 0
  let rest = 0
  for (const [, digits, unit] of match[0].matchAll(
    /([\d.,]+|[〇一二三四五六七八九十百]+)?([千万萬億亿兆])?/g,
  )) {
    if (digits === undefined && unit === undefined) continue
    const number =
      digits === undefined ? 1 : /\d/.test(digits) ? Number(digits.replace(/,/g, "")) : inKanji(digits)
    if (unit === undefined) rest += number
    else if (unit === "千") rest += number * 1e3
    else {
      total += (rest + (digits === undefined && rest > 0 ? 0 : number)) * MYRIADS[unit]!
      rest = 0
    }
  }
  return Number.isFinite(total + rest) ? total + rest : undefined
}

function inKanji(digits: string): number {
  let total = 0
  let number = 0
  for (const sign of digits) {
    if (sign === "十" || sign === "百") {
      total += (number || 1) * (sign === "十" ? 10 : 100)
      number = 0
    } else number = number * 10 + KANJI_DIGITS.indexOf(sign)
  }
  return total + number
}

/**
 * The first amount of money in a text; undefined when no number, or nothing of money, is in it. Thousandths are paid for
 * next to nothing: three digits behind a mark, as in `€ 2.400`, are thousands.
 */
export function parsePrice(text: string, language?: string): Price | undefined {
  const currency = CURRENCIES.find(([sign]) => sign.test(text))?.[1]
  const amount = IN_THOUSANDTHS.has(currency)
    ? parseNumber(amountIn(text), language)
    : numberIn(
        amountIn(text),
        (mark) => mark === "." && WITH_POINT.has(currency) && decimalMark(language) === ".",
      )
  return amount === undefined || currency === undefined ? undefined : { amount, currency }
}

/** The number next to the sign of money, where a text holds several. */
function amountIn(text: string): string {
  const plain = plainDigits(text)
  const before =
    /(?:[¥￥€£$₩₹₽]|\b(?:JPY|USD|EUR|GBP|CHF|Rs\.?)\s?)\s*([\d.,'’]+(?:[千万億][\d千万億]*)?)/i.exec(plain)
  // From the first digit of a row only: from every one, a long row would be read again and again.
  const after =
    /(?<![\d.,'’ 千万億])([\d.,'’ 千万億]*[\d千万億])(?:[.,][-–—])?\s*(?:円|元|원|€|ドル|JPY|USD|EUR|GBP|CHF|руб)/i.exec(
      plain,
    )
  return before?.[1] ?? after?.[1] ?? plain
}

const WHOLE_PRICE =
  /^[^\d]{0,12}(?:[¥￥€£$₩₹₽]|JPY|USD|EUR|GBP|CHF)\s?[\d.,'’]+(?:\s?[（(]?[^\d]{0,12})?$|^[^\d]{0,8}[\d.,'’]*[\d千万億]+(?:[.,][-–—])?\s?(?:円|元|원|€|ドル|EUR|USD|CHF)[^\d]{0,12}$/i
const WHOLE_NUMBER = /^[-−]?\d[\d.,'’]*\s?[\p{L}%]{0,4}$/u
/** A date with more than this around it is a sentence that names a date, in UTF-16 units. */
const MOST_AROUND_DATE = 12

/** Longer values are text, in UTF-16 units. */
const LONGEST_TYPED = 80

/** The type a value seems to have when nobody says: only what leaves no doubt is more than text. */
export function guessType(value: string): ValueType {
  if (value.length > LONGEST_TYPED) return "text"
  const plain = plainDigits(value.trim())
  if (isDate(plain)) return "date"
  if (WHOLE_PRICE.test(plain)) return "price"
  return WHOLE_NUMBER.test(plain) ? "number" : "text"
}

function isDate(text: string): boolean {
  // A text with two dates is a list, or a line of several: none of them is its date.
  if (!/\d/.test(text) || datesIn(text, {}, 2).length !== 1) return false
  const words = text.replace(/[\d\s/.,:年月日時分秒\-–()（）TZ+]/g, "")
  return words.length <= MOST_AROUND_DATE + 8
}

/**
 * A value made regular by its type, numbers as the page's language writes them; undefined when it cannot be read as
 * one. Addresses are made absolute by the caller.
 */
export function normalise(value: string, type: ValueType, language?: string): Normalised | undefined {
  switch (type) {
    case "number":
      return parseNumber(value, language)
    case "price":
      return parsePrice(value, language) ?? barePrice(value)
    case "date":
      return parseDate(value)
    default:
      return value === "" ? undefined : value
  }
}

/** A part known to be a price may be without its sign. */
function barePrice(value: string): Price | undefined {
  const amount = numberIn(value, () => false)
  return amount === undefined ? undefined : { amount, currency: undefined }
}
