import type { Language } from "../words/say.js"
import { localeOf } from "./time-text.js"

const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const

/** How far a moment lies from now, in words: 3 hours ago, 3 時間前. */
export function fromNow(moment: string, language: Language, now: number = Date.now()): string {
  const seconds = (Date.parse(moment) - now) / 1_000
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? (["minute", 60] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
  return format.format(Math.trunc(seconds / length), unit)
}

/** A moment as people write it; a day stays a day. */
export function dateText(moment: string, language: Language): string {
  const isDay = moment.length <= 10
  const date = new Date(isDay ? `${moment}T12:00:00` : moment)
  return date.toLocaleString(localeOf(language), {
    dateStyle: "medium",
    ...(isDay ? {} : { timeStyle: "short" }),
  })
}
