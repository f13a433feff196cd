import { normalise } from "@honbun/core/learn"
import type { Example } from "honbun/command"
import type { Prediction } from "../extractors/prediction.js"

/** What is compared besides the text. */
export const METADATA_FIELDS = ["title", "author", "date"] as const
/** A piece of metadata that is compared. */
export type MetadataField = (typeof METADATA_FIELDS)[number]

/** Whether each field is right; absent where the right answer is not known. */
export type MetadataScore = Readonly<Partial<Record<MetadataField, boolean>>>

/** For each field, on how many pages it is known and on what share of them it is right. */
export type MetadataSummary = Readonly<Partial<Record<MetadataField, { pages: number; right: number }>>>

/**
 * Compares metadata as the public benchmarks do: titles and authors by their letters and digits, authors
 * also as a set of names, dates by the day, as written or in UTC.
 */
export function scoreMetadata(example: Example, prediction: Prediction): MetadataScore {
  const { title, author, date } = example
  const known = date ? daysOf(date) : []
  return {
    ...(title ? { title: normalise(prediction.title ?? "") === normalise(title) } : {}),
    ...(author ? { author: sameAuthors(author, prediction.author ?? "") } : {}),
    ...(known.length > 0 ? { date: daysOf(prediction.date ?? "").some((day) => known.includes(day)) } : {}),
  }
}

/** Adds up what {@link scoreMetadata} said of many pages. */
export function summariseMetadata(scores: readonly MetadataScore[]): MetadataSummary {
  const entries = METADATA_FIELDS.flatMap((field) => {
    const known = scores.flatMap((score) => (score[field] === undefined ? [] : [score[field]]))
    if (known.length === 0) return []
    return [[field, { pages: known.length, right: known.filter(Boolean).length / known.length }] as const]
  })
  return Object.fromEntries(entries)
}

function sameAuthors(gold: string, predicted: string): boolean {
  if (normalise(gold) === normalise(predicted)) return true
  const [one, other] = [namesIn(gold), namesIn(predicted)]
  return one.size === other.size && [...one].every((name) => other.has(name))
}

/** What is between two names; the words only where they are alone. */
const BETWEEN_NAMES = /[,;、，&|]|(?<![\p{L}\p{N}_])(?:and|und)(?![\p{L}\p{N}_])/u

function namesIn(author: string): Set<string> {
  return new Set(author.split(BETWEEN_NAMES).map(normalise).filter(Boolean))
}

const DAY_WRITTEN = [/(\d{4})-(\d\d?)-(\d\d?)/, /(\d{4})\/(\d\d?)\/(\d\d?)/]
/** A moment with its zone, as ISO 8601 writes it, whatever is between day and time. */
const MOMENT =
  /^(\d{4})-?(\d\d)-?(\d\d)[\s\S](\d\d)(?::?(\d\d)(?::?(\d\d))?)?(?:\.\d+)?(Z|[+-]\d\d(?::?\d\d)?(?::?\d\d)?)$/

/** The days a date can mean: as written, and in UTC where its zone is known. */
function daysOf(date: string): string[] {
  const written = DAY_WRITTEN[0]!.exec(date) ?? DAY_WRITTEN[1]!.exec(date)
  const days = written ? [dayOf(written[1]!, written[2]!, written[3]!)] : []
  const moment = MOMENT.exec(date.trim())
  if (moment) {
    const [, year, month, day, hour, minute = "00", second = "00", zone] = moment
    const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - offsetOf(zone!)
    if (Number.isFinite(time)) days.push(new Date(time).toISOString().slice(0, 10))
  }
  return days
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
}

/** What a zone is ahead of UTC, in milliseconds. */
function offsetOf(zone: string): number {
  if (zone === "Z") return 0
  const [hours = 0, minutes = 0, seconds = 0] = zone.slice(1).match(/\d\d/g)!.map(Number)
  return (zone.startsWith("-") ? -1_000 : 1_000) * (3_600 * hours + 60 * minutes + seconds)
}
