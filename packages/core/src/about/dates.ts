import type { TreeEnsemble } from "../learn/trees/ensemble.js"
import { predictInto } from "../learn/trees/predict.js"
import { instantOf, isoOf, type Moment } from "./calendar.js"
import { type DateCandidate, dateCandidates, dateRows, mayBePublished } from "./date-candidates.js"
import { defaultDateModel } from "./date-model.js"
import { DATE_KINDS, type DateGround, type DateSighting, dateSightings } from "./date-sightings.js"
import type { Found } from "./found.js"

/** The two dates a page has, kept apart. */
export interface PageDates {
  readonly published?: Found<string>
  readonly modified?: Found<string>
}

/** The dates of a page, the days it may have been published on, and what is measured of those, a row each. */
export interface DescribedDates {
  readonly sightings: readonly DateSighting[]
  readonly candidates: readonly DateCandidate[]
  readonly rows: Float32Array
}

/** Describes the dates of a page, for training and deciding alike. */
export function describeDates(ground: DateGround): DescribedDates {
  const sightings = dateSightings(ground)
  const candidates = dateCandidates(sightings)
  return { sightings, candidates, rows: dateRows(candidates, sightings) }
}

/** A day less likely than this, in log-odds, is no day of publication, unless the page says so. */
const LEAST_LOG_ODDS = -1.5

/**
 * When the page was published, by trees that compare all days that stand on it, and when it was last changed, by what is
 * said most surely. A change before the publication is dropped.
 */
export function datesOf(ground: DateGround): PageDates {
  const { published, modified } = decideDates(describeDates(ground), defaultDateModel())
  return {
    ...(published && { published: { value: isoOf(published.moment), source: published.source } }),
    ...(modified && { modified: { value: isoOf(modified.moment), source: modified.source } }),
  }
}

/** The sightings that say when a page was published and changed. */
export interface DecidedDates {
  readonly published: DateSighting | undefined
  readonly modified: DateSighting | undefined
}

/** Decides about the dates of a page. */
export function decideDates(described: DescribedDates, model: TreeEnsemble): DecidedDates {
  const published = likeliest(described, model)
  const modified = first(described.sightings.filter(isOfChange))
  const isOld = modified && published && isBefore(modified.moment, published.moment)
  return { published, modified: isOld ? undefined : modified }
}

function isOfChange({ kind, elsewhere }: DateSighting): boolean {
  return kind.endsWith("-modified") && !elsewhere
}

/** The best sighting of the likeliest day. */
function likeliest({ candidates, rows }: DescribedDates, model: TreeEnsemble): DateSighting | undefined {
  if (candidates.length === 0) return undefined
  const logOdds = new Float32Array(candidates.length)
  predictInto(model, rows, logOdds)
  let best = 0
  for (let each = 1; each < logOdds.length; each++) if (logOdds[each]! > logOdds[best]!) best = each
  const sightings = candidates[best]!.sightings.filter(mayBePublished)
  return logOdds[best]! >= LEAST_LOG_ODDS || sightings.some(isStated) ? first(sightings) : undefined
}

/** Whether a page's data for machines calls a day that of its publication: then it was published on some day. */
function isStated({ kind }: DateSighting): boolean {
  return kind === "data-published" || kind === "meta-published" || kind === "property-published"
}

/** The sighting of the surest kind, the nearest to the headline of those that are alike. */
function first(sightings: readonly DateSighting[]): DateSighting | undefined {
  const rank = ({ kind }: DateSighting): number => DATE_KINDS.indexOf(kind)
  return [...sightings].sort((a, b) => rank(a) - rank(b) || (a.distance ?? 0) - (b.distance ?? 0))[0]
}

/** By the day where one of them has no time: a day's beginning is before nothing on that day. */
function isBefore(a: Moment, b: Moment): boolean {
  const precise = a.time && b.time && a.offset !== undefined && b.offset !== undefined
  return precise ? instantOf(a) < instantOf(b) : isoOf(a).slice(0, 10) < isoOf(b).slice(0, 10)
}
