import { datesIn, plainDigits } from "../about/parse-date.js"
import type { Excerpt } from "./recipe.js"
import { guessType, type ValueType } from "./value-types.js"
import { squeeze } from "./visible-text.js"

/** How much of the text around a value is kept, in UTF-16 units. */
const KEPT = 24

/** Where a quoted value is in the text of an element; undefined when it is the whole, or not in it. */
export function excerptOf(text: string, value: string): Excerpt | undefined {
  if (squeeze(text) === squeeze(value)) return undefined
  const start = indexOfLoosely(text, value)
  if (!start) return undefined
  return { before: text.slice(0, start.from).slice(-KEPT), after: text.slice(start.to).slice(0, KEPT) }
}

/** Finds a quotation whose white space may differ. */
function indexOfLoosely(text: string, value: string): { from: number; to: number } | undefined {
  const words = value
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  if (words.length === 0 || words.length > 2000) return undefined
  const match = new RegExp(words.join("\\s*"), "iu").exec(text)
  return match ? { from: match.index, to: match.index + match[0].length } : undefined
}

/**
 * The value in the text of an element: between what was around it when it was learnt; else, for dates, prices and
 * numbers, by its form. Without an excerpt the whole text is the value, but of a text that says more than a date
 * where a bare date was learnt, only the date.
 */
export function takeExcerpt(text: string, excerpt: Excerpt | undefined, type: ValueType): string | undefined {
  if (excerpt) {
    const between = betweenMarks(text, excerpt)
    if (between !== undefined && fits(between, type)) return between
    return type === "text" ? undefined : byForm(text, type)
  }
  if (type === "date" && !fits(text, type)) return byForm(text, type)
  return text
}

function fits(value: string, type: ValueType): boolean {
  return type === "text" || guessType(value) === type
}

function betweenMarks(text: string, { before, after }: Excerpt): string | undefined {
  const from = before === "" ? 0 : endOfMark(text, before)
  if (from < 0) return undefined
  const to = startOfMark(text, after, from)
  if (to < 0) return undefined
  const value = text.slice(from, to).trim()
  return value === "" ? undefined : value
}

/**
 * Where a value ends: at the signs and the first word that was behind it. The word may be another on another page, such as a
 * day; then at the signs alone, and where there were none, at the first number if it was one.
 */
function startOfMark(text: string, after: string, from: number): number {
  const [mark = "", signs = "", word = ""] = /^\s*([^\p{L}\p{N}\s]+)?\s*([\p{L}\p{N}]+)?/u.exec(after) ?? []
  if (mark.trim() === "") return text.length
  const whole = text.indexOf(mark, from)
  if (whole >= 0) return whole
  if (signs !== "") return text.indexOf(signs, from)
  const number = /^\p{N}+$/u.test(word) ? text.slice(from).search(/(?<![\p{L}\p{N}])\p{N}/u) : -1
  return number < 0 ? -1 : from + number
}

/** The words before a value differ from page to page but for their end: the longest ending that is there counts. */
function endOfMark(text: string, before: string): number {
  for (let cut = 0; cut < before.length; cut++) {
    const mark = before.slice(cut)
    if (mark.trim() === "" || (before.length - cut < 2 && cut > 0 && /[\p{L}\p{N}]/u.test(mark))) return -1
    const at = text.indexOf(mark)
    if (at >= 0 && (cut === 0 || !/^[\p{L}\p{N}]+$/u.test(mark.trim()))) return at + mark.length
  }
  return -1
}

const AMOUNT =
  /(?:[¥￥€£$₩₹₽]|JPY|USD|EUR|GBP|CHF)\s?[\d.,'’]+|(?<![\d.,'’千万億])[\d.,'’千万億]*[\d千万億](?:[.,][-–—])?\s?(?:円|元|원|€|ドル|EUR|USD|CHF)/i
const NUMBER = /[-−]?\d[\d.,'’]*/

function byForm(text: string, type: ValueType): string | undefined {
  const plain = plainDigits(text)
  if (type === "date") {
    const [date, second] = datesIn(plain.slice(0, 300), {}, 2)
    // Several lines with a date each are a list of things: none of them is its date.
    if (!date || (second && text.slice(date.start, second.start).includes("\n"))) return undefined
    return text.slice(date.start, date.end).trim()
  }
  const match = type === "price" ? AMOUNT.exec(plain) : type === "number" ? NUMBER.exec(plain) : null
  return match ? text.slice(match.index, match.index + match[0].length).trim() : undefined
}
