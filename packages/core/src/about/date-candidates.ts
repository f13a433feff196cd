import { smallest } from "../extremes.js"
import { DATE_KINDS, type DateSighting } from "./date-sightings.js"

/** A day that a page may have been published on. */
export interface DateCandidate {
  readonly day: string
  readonly sightings: readonly DateSighting[]
}

/**
 * The days on which a page may have been published, in order: those that stand somewhere as a date of their own, and not
 * only in a sentence or as the day of a change.
 */
export function dateCandidates(sightings: readonly DateSighting[]): DateCandidate[] {
  const byDay = new Map<string, DateSighting[]>()
  for (const sighting of sightings) {
    const same = byDay.get(sighting.day)
    if (same) same.push(sighting)
    else byDay.set(sighting.day, [sighting])
  }
  return [...byDay]
    .filter(([, same]) => same.some(mayBePublished))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, same]) => ({ day, sightings: same }))
}

/** Whether a sighting by itself may be the day a page was published. */
export function mayBePublished({ kind, alone, distance, others }: DateSighting): boolean {
  if (kind.endsWith("-modified") || kind.endsWith("-other") || others) return false
  return distance === undefined || alone === true || kind.endsWith("-published")
}

/** What is measured of a day: where it stands, and how it lies to the other days of the page. */
export const DATE_FEATURES: readonly string[] = [
  ...DATE_KINDS.map((kind) => `is-${kind}`),
  "sightings",
  "kinds",
  "distance",
  "distance-alone",
  "distance-marked",
  "is-nearest",
  "elsewhere",
  "has-time",
  "has-zone",
  "order",
  "days",
  "days-before",
  "days-after",
  "visible-days",
  "after-data",
  "after-meta",
  "after-address",
  "after-change",
  "in-data",
  "in-metas",
]

const FAR = 1e6
/** Days apart that make no more difference; what stands for "unknown". */
const MOST_APART = 4000
const UNKNOWN = -9999

/** The features of the candidates, a row each. */
export function dateRows(
  candidates: readonly DateCandidate[],
  sightings: readonly DateSighting[],
): Float32Array {
  const rows = new Float32Array(candidates.length * DATE_FEATURES.length)
  const nearest = candidates.map(({ sightings: same }) => least(same, () => true))
  const best = smallest(nearest)
  const first = (...kinds: string[]): number =>
    numberOf(sightings.find(({ kind }) => kinds.includes(kind))?.day)
  const data = first("data-published")
  const meta = first("meta-published", "meta-dated")
  const address = first("address")
  const change = numberOf(sightings.find(({ kind }) => kind.endsWith("-modified"))?.day)
  const visible = new Set(sightings.filter(({ distance }) => distance !== undefined).map(({ day }) => day))
    .size
  const many = (...kinds: string[]): number => sightings.filter(({ kind }) => kinds.includes(kind)).length
  const inData = many("data-published")
  const inMetas = many("meta-published", "meta-dated")
  const place = new Map(sightings.map((sighting, at) => [sighting, at]))
  for (const [number, { day, sightings: same }] of candidates.entries()) {
    const own = numberOf(day)
    const body = same.filter(({ distance }) => distance !== undefined)
    const values = [
      ...DATE_KINDS.map((kind) => timesOf(same, kind)),
      same.length,
      new Set(same.map(({ kind }) => kind)).size,
      Math.log1p(nearest[number]!),
      Math.log1p(least(same, ({ alone }) => alone === true)),
      Math.log1p(least(same, ({ kind }) => kind.startsWith("time") || kind.startsWith("class"))),
      nearest[number] === best && best < FAR ? 1 : 0,
      body.length > 0 ? body.filter(({ elsewhere }) => elsewhere).length / body.length : -1,
      same.some(({ moment }) => moment.time) ? 1 : 0,
      same.some(({ moment }) => moment.offset) ? 1 : 0,
      place.get(same[0]!)!,
      candidates.length,
      number,
      candidates.length - 1 - number,
      visible,
      ...[data, meta, address, change].map((other) => apart(own, other)),
      inData,
      inMetas,
    ]
    rows.set(values, number * DATE_FEATURES.length)
  }
  return rows
}

/** How often a day is seen as a kind, up to three times; −1 where only in what is about something else. */
function timesOf(same: readonly DateSighting[], kind: string): number {
  const of = same.filter((sighting) => sighting.kind === kind)
  const own = of.filter(({ elsewhere }) => !elsewhere).length
  return own > 0 ? Math.min(3, own) : of.length > 0 ? -1 : 0
}

function least(same: readonly DateSighting[], counts: (sighting: DateSighting) => boolean): number {
  let distance = FAR
  for (const sighting of same) {
    if (sighting.distance !== undefined && !sighting.elsewhere && counts(sighting))
      distance = Math.min(distance, sighting.distance)
  }
  return distance
}

/** The number of a day; NaN where there is none. */
function numberOf(day: string | undefined): number {
  return day === undefined ? Number.NaN : Date.parse(day) / 86_400_000
}

function apart(own: number, other: number): number {
  return Number.isNaN(own - other) ? UNKNOWN : Math.max(-MOST_APART, Math.min(MOST_APART, own - other))
}
