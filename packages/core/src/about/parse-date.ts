import { isFuture, isoOf, isPossible, type Moment } from "./calendar.js"
import { MACHINE_NOTATIONS, NOTATIONS, type Notation } from "./notations.js"
import { relativeDate } from "./relative-date.js"

/** How to read dates that mean different days to different people. */
export interface DateReading {
  /** The clock: relative dates are read against it, dates more than a day after it refused. */
  now?: Date | undefined
  /** The language of the text, BCP 47; `en` and `en-US` read 3/5 as March, all others as May. */
  language?: string | undefined
  /** Whether 3/5 is the third of May, where the page gave that away; goes before `language`. */
  dayFirst?: boolean | undefined
}

/** A date in a text, and where. */
export interface DateInText {
  readonly moment: Moment
  readonly start: number
  readonly end: number
}

/** Longer texts are read up to here, in UTF-16 units: whoever states a date states it at once. */
const LONGEST_DATE_TEXT = 2000

/**
 * The first date in a text, in any of the supported notations, as ISO 8601: a date, or a date-time with offset
 * when a time and zone are given. Undefined when there is none, or none that can be.
 *
 * @example
 * ```ts
 * import { parseDate } from "@honbun/core"
 * console.log(parseDate("令和7年1月13日")) // 2025-01-13
 * console.log(parseDate("5. März 2024")) // 2024-03-05
 * console.log(parseDate("Tue, 05 Mar 2024 15:04:05 +0900")) // 2024-03-05T15:04:05+09:00
 * ```
 */
export function parseDate(text: string, options: DateReading = {}): string | undefined {
  const moment = readMoment(text, options)
  return moment && isoOf(moment)
}

/** The first possible date in a text as a {@link Moment}. */
export function readMoment(text: string, options: DateReading = {}): Moment | undefined {
  const plain = plainDigits(text.slice(0, LONGEST_DATE_TEXT)).trim()
  // What machines write is in one notation: no need to look for the eleven others.
  const notations = /^\d{4}-\d\d-\d\d(?:$|[T ]\d)/.test(plain) ? MACHINE_NOTATIONS : NOTATIONS
  const first = datesIn(plain, options, 1, notations)[0]
  if (first) return first.moment
  return options.now ? relativeDate(plain, options.now, options.language) : undefined
}

/**
 * All dates of a text in their order, up to `most`. The text must have gone through {@link plainDigits}, whose
 * positions the answers speak of.
 */
export function datesIn(
  text: string,
  options: DateReading,
  most = 50,
  notations: readonly Notation[] = NOTATIONS,
): DateInText[] {
  const found: DateInText[] = []
  if (!/\d|年/.test(text)) return found
  const pending = notations.map((notation) => ({ notation, match: notation.find(text, 0) }))
  let from = 0
  while (found.length < most) {
    let first: (typeof pending)[number] | undefined
    for (const each of pending) {
      while (each.match && each.match.index < from)
        each.match = each.notation.find(text, each.match.index + 1)
      if (each.match && (!first || each.match.index < first.match!.index)) first = each
    }
    if (!first) break
    const match = first.match!
    const moment = first.notation.read(match, options)
    const end = match.index + match[0].length
    if (moment && isPossible(moment) && !(options.now && isFuture(moment, options.now))) {
      found.push({ moment, start: match.index, end })
      from = end
    } else first.match = first.notation.find(text, match.index + 1)
  }
  return found
}

const WIDE = /[０-９：／．－（）　٠-٩۰-۹०-९\u00a0\u202f]/g

/** A text whose digits and marks of full width or other scripts are replaced by plain ones, its length kept. */
export function plainDigits(text: string): string {
  return text.replace(WIDE, (mark) => {
    const code = mark.charCodeAt(0)
    if (code >= 0xff00) return String.fromCharCode(code - 0xfee0)
    if (code === 0x3000 || code === 0xa0 || code === 0x202f) return " "
    const zero = code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660
    return String.fromCharCode(code - zero + 48)
  })
}
