import { FIRST_WEB_YEAR, isFuture, isPossible, type Moment } from "./calendar.js"
import type { DateReading } from "./parse-date.js"

/** /2024/03/05/, /2024-03-05-title, /20240305/, /2024/0305/: the whole date, parted or not. */
const IN_PATH =
  /(?:^|[/_-])((?:19|20)\d\d)([/_-]?)(0?[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01]|[1-9](?!\d))(?=$|[/_.-]|[a-z])/i
const HALF_PARTED = /\/((?:19|20)\d\d)\/(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=$|[/_.-])/
const IN_MONTH_NAMES =
  /\/((?:19|20)\d\d)\/(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\/(\d{1,2})(?=\/)/i
const MONTH_NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** The date an address carries in its path; the day an archive took its copy is not one. */
export function dateInAddress(
  url: string | undefined,
  { now }: DateReading,
): { moment: Moment; source: string } | undefined {
  const path = /^https?:\/\/[^/?#]*([^?#]*)/i
    .exec(url?.slice(0, 2000) ?? "")?.[1]
    ?.replace(/^\/web\/\d{4,14}[a-z_]*\//, "/")
  if (path === undefined) return undefined
  const numbers = IN_PATH.exec(path)
  const half = numbers ? null : HALF_PARTED.exec(path)
  const named = numbers || half ? null : IN_MONTH_NAMES.exec(path)
  const [year, month, day] = numbers
    ? [numbers[1], numbers[3], numbers[4]]
    : half
      ? half.slice(1)
      : named
        ? [named[1], MONTH_NAMES.indexOf(named[2]!.toLowerCase()) + 1, named[3]]
        : []
  const moment = { year: Number(year), month: Number(month), day: Number(day) }
  if (!isPossible(moment) || moment.year < FIRST_WEB_YEAR || (now && isFuture(moment, now))) return undefined
  return { moment, source: "url" }
}
