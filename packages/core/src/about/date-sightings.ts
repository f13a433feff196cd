import { attribute, bodyOf, contains, Flag, nodesWithTag, type Page, textOf } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import { dateInAddress, dateInDigits } from "./address-date.js"
import { FIRST_WEB_YEAR, isoOf, type Moment } from "./calendar.js"
import { type DateLabel, labelAfter, labelBefore } from "./date-labels.js"
import type { Evidence } from "./evidence.js"
import { type LinkedData, type Thing, textIn } from "./json-ld.js"
import { type DateReading, datesIn, plainDigits, readMoment } from "./parse-date.js"
import type { Surroundings } from "./surroundings.js"

/** Where and how a date can stand on a page; what is first says most of a date's time of day. */
export const DATE_KINDS = [
  "data-published",
  "data-created",
  "meta-published",
  "meta-dated",
  "property-published",
  "time-published",
  "class-published",
  "beside-published",
  "text-published",
  "address",
  "time",
  "class",
  "beside",
  "text",
  "digits",
  "data-modified",
  "meta-modified",
  "property-modified",
  "time-modified",
  "class-modified",
  "beside-modified",
  "text-modified",
  "time-other",
  "class-other",
  "beside-other",
  "text-other",
] as const

export type DateKind = (typeof DATE_KINDS)[number]

/** A date somewhere on a page. */
export interface DateSighting {
  readonly moment: Moment
  /** YYYY-MM-DD. */
  readonly day: string
  readonly kind: DateKind
  readonly source: string
  /** Characters to the headline; undefined in data for machines. */
  readonly distance?: number | undefined
  /** Whether it stands in a part of the page about something else. */
  readonly elsewhere?: boolean | undefined
  /** Whether that part is what readers wrote or a list of other pages. */
  readonly others?: boolean | undefined
  /** Whether it is written in a line with little besides, or in an element made for it. */
  readonly alone?: boolean | undefined
}

/** What sightings are looked for in. */
export interface DateGround {
  readonly evidence: Evidence
  readonly data: LinkedData
  readonly things: readonly Thing[]
  readonly surroundings: Surroundings
  readonly reading: DateReading
}

/** More dates of a page are not looked at. */
const MOST_SIGHTINGS = 400

/** All dates of a page: in its data, its markup, its address and its lines, in this order. Linear. */
export function dateSightings(ground: DateGround): DateSighting[] {
  const found: DateSighting[] = []
  const add: Add = (moment, kind, source, place) => {
    if (moment && found.length < MOST_SIGHTINGS)
      found.push({ moment, day: isoOf(moment).slice(0, 10), kind, source, ...place })
  }
  addData(ground, add)
  addMetas(ground, add)
  addMarked(ground, add)
  const { reading, evidence } = ground
  const address = dateInAddress(evidence.page.url, reading)
  add(address?.moment, "address", "url")
  add(address ? undefined : dateInDigits(evidence.page.url, reading)?.moment, "digits", "url")
  addBeside(ground, add)
  addLines(ground, add)
  return found
}

type Place = Pick<DateSighting, "distance" | "elsewhere" | "others" | "alone">
type Add = (moment: Moment | undefined, kind: DateKind, source: string, place?: Place) => void

const DATA_KEYS: readonly (readonly [key: string, kind: DateKind])[] = [
  ["datePublished", "data-published"],
  ["dateCreated", "data-created"],
  ["uploadDate", "data-created"],
  ["datePosted", "data-created"],
  ["dateModified", "data-modified"],
]

function addData({ things, data, reading }: DateGround, add: Add): void {
  for (const thing of things.slice(0, 5)) {
    for (const [key, kind] of DATA_KEYS) {
      const text = textIn(thing.fields[key], data, "@value")
      if (text !== undefined) add(readMoment(text.slice(0, 100), reading), kind, `json-ld:${key}`)
    }
  }
}

const META_MODIFIED = /modif|last-?mod|revised|updated|update[-_.]?(?:date|time)/
const META_PUBLISHED =
  /^(?:og:)?(?:article:)?published(?:_time)?$|^datepublished$|^parsely-pub-date$|^sailthru\.date$|publishtime$/
const META_DATED =
  /publish|pub[-_.]?date|date[-_.]?(?:created|issued|posted|available)|release[-_.]?date|^date|^dc\.?date|^dcterms\.(?:date|created|issued)|created|^timestamp$|upload-?date|citation.*date/
const META_OTHER = /expir|event|valid/

function addMetas({ evidence, reading }: DateGround, add: Add): void {
  for (const [name, contents] of evidence.metas) {
    const kind = META_OTHER.test(name)
      ? undefined
      : META_MODIFIED.test(name)
        ? "meta-modified"
        : META_PUBLISHED.test(name)
          ? "meta-published"
          : META_DATED.test(name)
            ? "meta-dated"
            : undefined
    if (kind === undefined) continue
    for (const content of contents.slice(0, 2))
      add(readMoment(content.slice(0, 100), reading), kind, `meta:${name}`)
  }
}

/** Longer texts in an element marked as date hold more than a date, in UTF-16 units. */
const LONGEST_MARKED = 200
/** So many elements of one sort are looked at. */
const MOST_MARKED = 100

/** Dates of microdata, `time` elements and elements whose class speaks of a date. */
function addMarked({ evidence, surroundings, reading }: DateGround, add: Add): void {
  const { page, properties } = evidence
  const place = (node: number): Place => ({ ...placeOf(surroundings, node), alone: true })
  for (const name of ["datepublished", "datecreated", "datemodified"]) {
    const kind = name === "datemodified" ? "property-modified" : "property-published"
    const source = name === "datemodified" ? "itemprop:dateModified" : "itemprop:datePublished"
    for (const node of (properties.get(name) ?? []).slice(0, MOST_MARKED))
      add(momentAt(page, node, reading), kind, source, place(node))
  }
  const mark = (node: number, kind: "time" | "class", source: string): void => {
    if (page.flags[node]! & Flag.noscript) return
    const moment = momentAt(page, node, reading)
    if (moment) add(moment, labelled(kind, labelOf(page, node)), source, place(node))
  }
  for (const node of [...nodesWithTag(page, Tag.time)].slice(0, MOST_MARKED)) mark(node, "time", "time")
  for (const node of evidence.marked.date.slice(0, MOST_MARKED)) {
    const length = page.textStart[page.end[node]!]! - page.textStart[node]!
    if (length <= LONGEST_MARKED) mark(node, "class", "class:date")
  }
}

function labelled(kind: "time" | "class" | "beside" | "text", label: DateLabel | undefined): DateKind {
  return label === undefined ? kind : `${kind}-${label}`
}

function placeOf(surroundings: Surroundings, node: number): Place {
  const elsewhere = surroundings.isElsewhere(node)
  return {
    distance: Math.abs(surroundings.distance(node)),
    elsewhere,
    ...(elsewhere && isOfOthers(surroundings, node) ? { others: true } : {}),
  }
}

/** Names of what readers wrote, and of other pages. */
const OTHERS =
  /comment(?!ary)|respon[ds]|repl(?:y|ies)|review|related|recommend|popular|teaser|carousel|latest|recent/i

/** So many elements around a date are looked at. */
const MOST_STEPS = 30

function isOfOthers({ page, headline }: Surroundings, node: number): boolean {
  let at = page.parent[node]!
  for (let step = 0; at > 0 && step < MOST_STEPS; step++, at = page.parent[at]!) {
    if (page.tag[at] === Tag.body || (headline >= 0 && contains(page, at, headline))) return false
    const names = `${attribute(page, at, "class")?.slice(0, 200) ?? ""} ${attribute(page, at, "id")?.slice(0, 100) ?? ""}`
    if (OTHERS.test(names)) return true
  }
  return false
}

/** What words before an element, or its names, say of its date. */
function labelOf(page: Page, node: number): DateLabel | undefined {
  const parent = page.parent[node]!
  const from = Math.max(page.textStart[parent]!, page.textStart[node]! - 60)
  const before = page.text.slice(from, page.textStart[node]!)
  const own = textOf(page, node).slice(0, LONGEST_MARKED)
  const names = [
    attribute(page, node, "class"),
    attribute(page, node, "itemprop"),
    attribute(page, parent, "class"),
  ]
  return labelBefore(`${before} ${own.replace(/\d.*$/s, "")}`) ?? labelOfNames(names.join(" ").slice(0, 300))
}

function labelOfNames(names: string): DateLabel | undefined {
  if (/updat|modif|changed|koushin|revised/i.test(names)) return "modified"
  return /publish|pubdate|created|posted|issued/i.test(names) ? "published" : undefined
}

function momentAt(page: Page, node: number, reading: DateReading): Moment | undefined {
  for (const name of ["datetime", "content", "data-datetime", "data-timestamp", "data-time", "title"]) {
    const written = attribute(page, node, name)
    const moment = written === undefined ? undefined : readMoment(written.slice(0, 100), reading)
    if (moment) return moment
  }
  const moment = readMoment(textOf(page, node).slice(0, LONGEST_MARKED), reading)
  return moment && moment.year >= FIRST_WEB_YEAR ? moment : undefined
}

/** A label behind a date is no longer, in UTF-16 units. */
const LABEL_AFTER = 5

/** Dates in the texts around the headline, told apart by the words before or after them. */
function addBeside({ surroundings: { pieces }, reading }: DateGround, add: Add): void {
  const lines = pieces.filter(
    ({ text }) => text.length <= LONGEST_MARKED && (text.length <= 60 || /\d/.test(text)),
  )
  eachDate(plainDigits(lines.map((line) => line.text).join("\n")), reading, (moment, label, alone) => {
    if (alone || label) add(moment, labelled("beside", label), "visible", { alone })
  })
}

/** So many texts with digits are looked at. */
const MOST_LINES = 300
/** What every written date has: four digits of a year, or a number before a mark that parts or names its pieces. */
const MAY_BE_DATE = /\p{Nd}{4}|\p{Nd}\s?[./年．／-]|['’]\p{Nd}{2}|年/u

/** Dates in the lines of the page. */
function addLines({ evidence: { page }, surroundings, reading }: DateGround, add: Add): void {
  let looked = 0
  for (let node = bodyOf(page); node < page.length && looked < MOST_LINES; node++) {
    if (page.tag[node] !== TEXT || page.flags[node]! & (Flag.noscript | Flag.foreign)) continue
    const start = page.textStart[node]!
    const end = page.textStart[node + 1]!
    if (end - start > LONGEST_MARKED || end - start < 4 || !mayHoldDigit(page.text, start, end)) continue
    const own = page.text.slice(start, end)
    if (!MAY_BE_DATE.test(own)) continue
    looked++
    const before = page.text.slice(Math.max(0, start - 40), start).replace(/\d/g, " ")
    eachDate(`${before}\n${plainDigits(own)}`, reading, (moment, label, alone) => {
      add(moment, labelled("text", label), "visible", { ...placeOf(surroundings, node), alone })
    })
  }
}

const YEAR_SIGN = 0x5e74

/** Whether a range has a digit, a 年, or a letter of a script with digits of its own. Spares most texts a copy and an expression. */
function mayHoldDigit(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if ((code >= 0x30 && code <= 0x39) || code === YEAR_SIGN) return true
    if ((code >= 0x660 && code < 0x2000) || (code > 0xa4ff && (code < 0xac00 || code > 0xd7a3))) return true
  }
  return false
}

/** Calls `found` with each date of a text, what the words beside it say, and whether it is alone on its line. */
function eachDate(
  text: string,
  reading: DateReading,
  found: (moment: Moment, label: DateLabel | undefined, alone: boolean) => void,
): void {
  let last = 0
  for (const { moment, start, end } of datesIn(text, reading)) {
    const before = labelBefore(text.slice(Math.max(last, start - 60), start))
    const label = before ?? labelAfter(text.slice(end, end + LABEL_AFTER))
    // A label that was behind this date is not before the next.
    last = before === undefined && label !== undefined ? end + LABEL_AFTER : end
    if (moment.year >= FIRST_WEB_YEAR) found(moment, label, isAlone(text, start, end))
  }
}

/** Whether a date is not part of a sentence: little else is on its line. */
function isAlone(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf("\n", start - 1) + 1
  const to = text.indexOf("\n", end)
  return start - from + ((to < 0 ? text.length : to) - end) <= 40
}
