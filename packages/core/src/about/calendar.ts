/** A date as it was written; time and zone where they were. */
export interface Moment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly time?: { readonly hour: number; readonly minute: number; readonly second: number } | undefined
  /** Minutes east of Greenwich. */
  readonly offset?: number | undefined
}

/** Dates before are no dates of web pages, unless the page gives them for machines. */
export const FIRST_WEB_YEAR = 1990
const EARLIEST_YEAR = 1500
const LATEST_YEAR = 2100
const MILLISECONDS_A_DAY = 86_400_000

/** Whether the calendar has such a day and the clock such a time: no 31 February, no 25 o'clock. */
export function isPossible(moment: Moment): boolean {
  const { year, month, day, time, offset } = moment
  if (!(year >= EARLIEST_YEAR && year <= LATEST_YEAR) || month < 1 || month > 12 || day < 1) return false
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return false
  if (time && (time.hour > 24 || time.minute > 59 || time.second > 60)) return false
  return offset === undefined || Math.abs(offset) <= 14 * 60
}

/** Milliseconds since 1970 of a moment, its zone taken for Greenwich where none is known. */
export function instantOf({ year, month, day, time, offset }: Moment): number {
  return (
    Date.UTC(year, month - 1, day, time?.hour ?? 0, time?.minute ?? 0, time?.second ?? 0) -
    (offset ?? 0) * 60_000
  )
}

/** Whether a moment lies more than a day after `now`: zones and clocks that are a little off are forgiven. */
export function isFuture(moment: Moment, now: Date): boolean {
  return instantOf(moment) > now.getTime() + MILLISECONDS_A_DAY
}

/** A moment in ISO 8601: a date, or date, time and offset where both time and zone are known. */
export function isoOf(moment: Moment): string {
  const date = `${String(moment.year).padStart(4, "0")}-${two(moment.month)}-${two(moment.day)}`
  const { time, offset } = moment
  // 24:00 is the next day's beginning and a leap second belongs to no calendar: the day is enough.
  if (!time || offset === undefined || time.hour === 24 || time.second === 60) return date
  return `${date}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}${offsetText(offset)}`
}

function offsetText(offset: number): string {
  if (offset === 0) return "Z"
  const minutes = Math.abs(offset)
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function two(number: number): string {
  return String(number).padStart(2, "0")
}

/** The moment, in Greenwich, of an instant. */
export function momentAt(milliseconds: number, withTime: boolean): Moment {
  const date = new Date(milliseconds)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    time: withTime
      ? { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() }
      : undefined,
    offset: withTime ? 0 : undefined,
  }
}
