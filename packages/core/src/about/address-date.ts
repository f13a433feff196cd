import { FIRST_WEB_YEAR, isFuture, isPossible, type Moment } from "./calendar.js"
import type { DateReading } from "./parse-date.js"

/** /2024/3/5/, /2024-03-05-title: the whole date, its parts parted alike. */
const PARTED =
  /(?:^|[/_-])((?:19|20)\d\d)([/_-])(0?[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01]|[1-9](?!\d))(?=$|[/_.-]|[a-z])/i
/** /20240305/, /2024/0305/: eight digits; seven are the number of an article. */
const IN_EIGHT_DIGITS = /(?:^|[/_-])((?:19|20)\d\d)\/?(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=$|[/_.-]|[a-z])/i
const IN_MONTH_NAMES =
  /\/((?:19|20)\d\d)\/(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\/(\d{1,2})(?=\/)/i
const MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

const DAY_FIRST = /[/_-](0[1-9]|[12]\d|3[01])[-_.](0[1-9]|1[0-2])[-_.]((?:19|20)\d\d)(?=$|[/_.-])/
/** A date and a time of day run together at the beginning of a number, as Korean papers number articles. */
const IN_DIGITS =
  /[/=_-][a-z]{0,3}(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d\d{0,9}(?=$|[/_.?&-])/i

interface AddressDate {
  readonly moment: Moment
  readonly source: string
}

/** The date an address carries in its path; the day an archive took its copy is not one. */
export function dateInAddress(url: string | undefined, reading: DateReading): AddressDate | undefined {
  const path = pathOf(url).replace(/\?.*$/s, "")
  const parted = PARTED.exec(path)
  if (parted) return checked(parted[1], parted[3], parted[4], reading)
  const digits = IN_EIGHT_DIGITS.exec(path)
  if (digits) return checked(digits[1], digits[2], digits[3], reading)
  const dayFirst = DAY_FIRST.exec(path)
  if (dayFirst) return checked(dayFirst[3], dayFirst[2], dayFirst[1], reading)
  const named = IN_MONTH_NAMES.exec(path)
  return named
    ? checked(named[1], String(MONTH_NAMES.indexOf(named[2]!.toLowerCase()) + 1), named[3], reading)
    : undefined
}

/** The date at the beginning of an article's number in an address: less sure than one written as a date. */
export function dateInDigits(url: string | undefined, reading: DateReading): AddressDate | undefined {
  const match = IN_DIGITS.exec(pathOf(url))
  return match ? checked(match[1], match[2], match[3], reading) : undefined
}

function pathOf(url: string | undefined): string {
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url?.slice(0, 2000) ?? "")?.[1] ?? ""
  return path.replace(/^\/web\/\d{4,14}[a-z_]*\//, "/")
}

function checked(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  { now }: DateReading,
): AddressDate | undefined {
  const moment = { year: Number(year), month: Number(month), day: Number(day) }
  if (!isPossible(moment) || moment.year < FIRST_WEB_YEAR || (now && isFuture(moment, now))) return undefined
  return { moment, source: "url" }
}
