import { attribute, Flag, nodesWithTag, type Page, textOf } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { dateInAddress, dateInDigits } from "./address-date.js"
import { FIRST_WEB_YEAR, instantOf, isoOf, type Moment } from "./calendar.js"
import { labelAfter, labelBefore, STRONG_LABEL } from "./date-labels.js"
import type { Evidence } from "./evidence.js"
import type { Found } from "./found.js"
import { type LinkedData, type Thing, textIn } from "./json-ld.js"
import { loneDate } from "./lone-date.js"
import { type DateReading, datesIn, plainDigits, readMoment } from "./parse-date.js"
import type { Surroundings } from "./surroundings.js"

const PUBLISHED_METAS: readonly string[] = [
  "article:published_time",
  "og:article:published_time",
  "article:published",
  "og:published_time",
  "datepublished",
  "parsely-pub-date",
  "sailthru.date",
  "citation_online_date",
  "citation_publication_date",
  "citation_date",
  "dc.date.issued",
  "dcterms.issued",
  "dcterms.created",
  "dc.date.created",
  "cxenseparse:recs:publishtime",
  "cxenseparse:publishtime",
  "rnews:datepublished",
  "publish_date",
  "publishdate",
  "publish-date",
  "publication_date",
  "published",
  "published_at",
  "published_time",
  "pubdate",
  "og:pubdate",
  "bt:pubdate",
  "date.available",
  "date.created",
  "datecreated",
  "created",
  "dc.date",
  "dcterms.date",
  "date",
  "article:created",
  "uploaddate",
  "timestamp",
]

const MODIFIED_METAS: readonly string[] = [
  "article:modified_time",
  "og:article:modified_time",
  "article:modified",
  "og:updated_time",
  "datemodified",
  "dcterms.modified",
  "dc.date.modified",
  "last-modified",
  "date.modified",
  "date.updated",
  "lastmod",
  "revised",
  "updated",
  "modified",
]

const PUBLISHED_KEYS: readonly string[] = ["datePublished", "dateCreated", "uploadDate", "datePosted"]

/** A moment and where it was found. */
interface Sighting {
  readonly moment: Moment
  readonly source: string
}

/** The two dates a page has, kept apart. */
export interface PageDates {
  readonly published?: Found<string>
  readonly modified?: Found<string>
}

/**
 * When the page was published and when it was last changed: by its data for machines, else by its markup, its
 * address, and what is labelled or alone beside the headline. A change before the publication is dropped.
 */
export function datesOf(
  evidence: Evidence,
  data: LinkedData,
  things: readonly Thing[],
  surroundings: Surroundings,
  reading: DateReading,
): PageDates {
  let published =
    inThings(things, data, PUBLISHED_KEYS, reading) ?? inMetas(evidence, PUBLISHED_METAS, reading)
  let modified =
    inThings(things, data, ["dateModified"], reading) ?? inMetas(evidence, MODIFIED_METAS, reading)
  if (!published || !modified) {
    const marked = markedDates(evidence, surroundings, reading)
    const beside = datesBeside(surroundings, reading)
    published ??= marked.published ?? beside.published ?? dateInAddress(evidence.page.url, reading)
    modified ??= marked.modified ?? beside.modified
    published ??= marked.unlabelled ?? beside.unlabelled
  }
  if (!published && !modified) {
    const anywhere = datesAnywhere(evidence.page, surroundings, reading)
    published = anywhere.published ?? anywhere.unlabelled ?? dateInDigits(evidence.page.url, reading)
    modified = anywhere.modified
  }
  if (!published && !modified) {
    const moment = loneDate(evidence.page, surroundings, reading)
    published = moment && { moment, source: "visible" }
  }
  const kept = modified && !(published && isBefore(modified.moment, published.moment)) ? modified : undefined
  return {
    ...(published && { published: { value: isoOf(published.moment), source: published.source } }),
    ...(kept && { modified: { value: isoOf(kept.moment), source: kept.source } }),
  }
}

/** By the day where one of them has no time: a day's beginning is before nothing on that day. */
function isBefore(a: Moment, b: Moment): boolean {
  const precise = a.time && b.time && a.offset !== undefined && b.offset !== undefined
  return precise ? instantOf(a) < instantOf(b) : isoOf(a).slice(0, 10) < isoOf(b).slice(0, 10)
}

function inThings(
  things: readonly Thing[],
  data: LinkedData,
  keys: readonly string[],
  reading: DateReading,
): Sighting | undefined {
  for (const thing of things.slice(0, 5)) {
    for (const key of keys) {
      const text = textIn(thing.fields[key], data, "@value")
      const moment = text === undefined ? undefined : readMoment(text.slice(0, 100), reading)
      if (moment) return { moment, source: `json-ld:${key}` }
    }
  }
  return undefined
}

function inMetas(evidence: Evidence, names: readonly string[], reading: DateReading): Sighting | undefined {
  for (const name of names) {
    for (const content of evidence.metas.get(name)?.slice(0, 3) ?? []) {
      const moment = readMoment(content.slice(0, 100), reading)
      if (moment) return { moment, source: `meta:${name}` }
    }
  }
  const kind = names === PUBLISHED_METAS ? PUBLISHED_META : MODIFIED_META
  for (const [name, contents] of evidence.metas) {
    if (!kind.test(name) || /expir|event|valid/.test(name)) continue
    const moment = readMoment(contents[0]!.slice(0, 100), reading)
    if (moment) return { moment, source: `meta:${name}` }
  }
  return undefined
}

/** Names of metas that are not in the lists but speak for themselves. */
const PUBLISHED_META = /publish|pub[-_.]?date|date[-_.]?(?:created|issued|posted)|release[-_.]?date/
const MODIFIED_META =
  /modif(?:ied)?[-_.]?(?:date|time)|updated?[-_.]?(?:date|time|at)|date[-_.]?(?:updated|revised)/

interface Sightings {
  published?: Sighting | undefined
  modified?: Sighting | undefined
  unlabelled?: Sighting | undefined
}

/** Longer texts in an element marked as date hold more than a date, in UTF-16 units. */
const LONGEST_MARKED = 200
const MOST_MARKED = 60

/** Dates of microdata, `time` elements and elements whose class speaks of a date; the nearest to the headline first. */
function markedDates(evidence: Evidence, surroundings: Surroundings, reading: DateReading): Sightings {
  const { page, properties } = evidence
  const found: Sightings = {}
  const own = (nodes: Iterable<number>) =>
    [...nodes]
      .slice(0, MOST_MARKED * 4)
      .filter((node) => !surroundings.isElsewhere(node))
      .slice(0, MOST_MARKED)
  for (const node of own(properties.get("datepublished") ?? properties.get("datecreated") ?? []))
    found.published ??= sightingAt(page, node, "itemprop:datePublished", reading)
  for (const node of own(properties.get("datemodified") ?? []))
    found.modified ??= sightingAt(page, node, "itemprop:dateModified", reading)
  const nearest = (a: number, b: number) => surroundings.distance(a) - surroundings.distance(b)
  for (const node of own(nodesWithTag(page, Tag.time)).sort(nearest))
    place(page, node, "time", reading, found)
  for (const node of own(evidence.marked.date).sort(nearest)) {
    if (page.textStart[page.end[node]!]! - page.textStart[node]! <= LONGEST_MARKED)
      place(page, node, "class:date", reading, found)
  }
  return found
}

function place(page: Page, node: number, source: string, reading: DateReading, found: Sightings): void {
  const sighting = sightingAt(page, node, source, reading)
  if (!sighting || page.flags[node]! & Flag.noscript) return
  const parent = page.parent[node]!
  const before = page.text.slice(
    Math.max(page.textStart[parent]!, page.textStart[node]! - 60),
    page.textStart[node]!,
  )
  const own = textOf(page, node).slice(0, LONGEST_MARKED)
  const names =
    `${attribute(page, node, "class") ?? ""} ${attribute(page, node, "itemprop") ?? ""} ${attribute(page, parent, "class") ?? ""}`.slice(
      0,
      300,
    )
  const kind = labelBefore(`${before} ${own.replace(/\d.*$/s, "")}`) ?? kindOfClass(names)
  if (kind === "published") found.published ??= sighting
  else if (kind === "modified") found.modified ??= sighting
  else found.unlabelled ??= sighting
}

function kindOfClass(names: string): "published" | "modified" | undefined {
  if (/updat|modif|changed|koushin|revised/i.test(names)) return "modified"
  return /publish|pubdate|created|posted|issued/i.test(names) ? "published" : undefined
}

function sightingAt(page: Page, node: number, source: string, reading: DateReading): Sighting | undefined {
  for (const name of ["datetime", "content", "data-datetime", "data-timestamp", "data-time", "title"]) {
    const written = attribute(page, node, name)
    const moment = written === undefined ? undefined : readMoment(written.slice(0, 100), reading)
    if (moment) return { moment, source }
  }
  const moment = readMoment(textOf(page, node).slice(0, LONGEST_MARKED), reading)
  return moment && moment.year >= FIRST_WEB_YEAR ? { moment, source } : undefined
}

/** A label behind a date is no longer, in UTF-16 units. */
const LABEL_AFTER = 5

/** Dates in the texts around the headline, told apart by the words before or after them. */
function datesBeside({ pieces }: Surroundings, reading: DateReading): Sightings {
  const found: Sightings = {}
  const lines = pieces.filter(
    ({ text }) => text.length <= LONGEST_MARKED && (text.length <= 60 || /\d/.test(text)),
  )
  const text = plainDigits(lines.map((line) => line.text).join("\n"))
  let last = 0
  for (const { moment, start, end } of datesIn(text, reading)) {
    const before = labelBefore(text.slice(Math.max(last, start - 60), start))
    const kind = before ?? labelAfter(text.slice(end, end + LABEL_AFTER))
    // A label that stood behind this date is not before the next.
    last = before === undefined && kind !== undefined ? end + LABEL_AFTER : end
    if (moment.year < FIRST_WEB_YEAR) continue
    const sighting = { moment, source: "visible" }
    if (kind === "published") found.published ??= sighting
    else if (kind === "modified") found.modified ??= sighting
    else if (kind !== "other" && isAlone(text, start, end)) found.unlabelled ??= sighting
  }
  return found
}

/** Whether a date is not part of a sentence: little else is on its line. */
function isAlone(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf("\n", start - 1) + 1
  const to = text.indexOf("\n", end)
  return start - from + ((to < 0 ? text.length : to) - end) <= 40
}

/** A page's text is searched this far for labelled dates, in UTF-16 units. */
const LONGEST_SEARCH = 300_000

/** Labelled dates anywhere in the page's own part; looked for only where nothing else was found. */
function datesAnywhere(page: Page, surroundings: Surroundings, reading: DateReading): Sightings {
  const found: Sightings = {}
  let tried = 0
  for (const match of page.text.slice(0, LONGEST_SEARCH).matchAll(STRONG_LABEL)) {
    if (tried++ > MOST_MARKED) break
    const start = match.index + match[0].length
    const date = datesIn(plainDigits(page.text.slice(start, start + 60)), reading, 1)[0]
    if (!date || date.start > 2 || date.moment.year < FIRST_WEB_YEAR) continue
    if (surroundings.isElsewhere(nodeAtText(page, start))) continue
    const sighting = { moment: date.moment, source: "visible" }
    const kind = labelBefore(match[0])
    if (kind === "modified") found.modified ??= sighting
    else if (kind === "published") found.published ??= sighting
    else found.unlabelled ??= sighting
  }
  return found
}

/** The node whose text holds a place in `page.text`; binary search. */
function nodeAtText(page: Page, place: number): number {
  let low = 0
  let high = page.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (page.textStart[middle]! <= place) low = middle
    else high = middle - 1
  }
  return low
}
