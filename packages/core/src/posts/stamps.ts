import { isoOf, type Moment } from "../about/calendar.js"
import { datesIn, plainDigits, readMoment } from "../about/parse-date.js"
import { relativeDate } from "../about/relative-date.js"
import { type Blocks, blockText } from "../blocks/blocks.js"
import { attributeReader, type Page, textOf } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import { PERSON, PERSON_ADDRESS } from "./people.js"

/** A place of a page that says when something was written, or by whom: each post has one. */
export interface Stamp {
  readonly node: number
  /** ISO 8601; undefined where it is only known that there is one. */
  readonly date: string | undefined
}

/** How dates are read. */
export interface StampReading {
  readonly language?: string | undefined
  readonly now?: Date | undefined
}

/** Blocks of more characters than this are prose, in which dates are told of and not written by the forum. */
const LONGEST_LINE = 160
/** The text of an element that says when has at most so many characters. */
const LONGEST_STAMP = 60
/** Times as short as apps write them. */
const SHORT_AGO = /^\d{1,3}\s?(?:s|m|h|d|w|mo|y|min|mins|hr|hrs|分|時間|日|ヶ月|年)(?:\s?(?:ago|前))?$/i
/** Relative times are recognised whatever the clock says. */
const ANY_DAY = new Date(Date.UTC(2020, 0, 15))
/** Words beside dates that are of the person and not of the post. */
const OF_PERSON =
  /(?:^|[^\p{L}])(?:joined|join date|registered|member since|founded|birthday|registriert|dabei seit|mitglied seit|inscri(?:t|ption|to|ptions)|enregistré|registrad[oa]|miembro desde|iscritto|dołączył|зарегистрирован|регистрация|登録日|入会|加入|注册)(?:$|[^\p{L}])/iu
/** More stamps than this are not looked at. */
const MOST_STAMPS = 4000

/** The dates of a page that stand for themselves: in elements made for dates, in titles, in short lines. Linear. */
export function dateStamps(blocks: Blocks, reading: StampReading): Stamp[] {
  const { page } = blocks
  const found = new Map<number, Stamp>()
  declaredDates(page, reading, found)
  for (let block = 0; block < blocks.length && found.size < MOST_STAMPS; block++) {
    const text = blockText(blocks, block)
    if (text.length > 4 * LONGEST_LINE || text.trim().length > LONGEST_LINE) continue
    if (OF_PERSON.test(text)) {
      for (let node = blocks.first[block]!; node < blocks.last[block]!; node++)
        found.delete(page.parent[node]!)
      continue
    }
    const plain = plainDigits(text)
    const [date] = datesIn(plain, reading, 1)
    if (date) add(found, { node: elementAt(blocks, block, date.start), date: whenOf(date.moment) })
    else addRelative(blocks, block, reading, found)
  }
  return [...found.values()].sort((a, b) => a.node - b.node)
}

/** ISO 8601; a time without a zone is that of the page's place, whichever that is. */
function whenOf(moment: Moment): string {
  const day = isoOf(moment)
  if (moment.time === undefined || day.includes("T")) return day
  const two = (value: number): string => String(value).padStart(2, "0")
  return `${day}T${two(moment.time.hour)}:${two(moment.time.minute)}`
}

function add(found: Map<number, Stamp>, stamp: Stamp): void {
  const known = found.get(stamp.node)
  if (!known || (known.date === undefined && stamp.date !== undefined)) found.set(stamp.node, stamp)
}

/** The element around the text of a block at a place in it; an element with a declared date counts as it. */
function elementAt({ page, first, last }: Blocks, block: number, at: number): number {
  const place = page.textStart[first[block]!]! + at
  for (let node = first[block]!; node < last[block]!; node++) {
    if (page.tag[node] === TEXT && page.textStart[node + 1]! > place) return page.parent[node]!
  }
  return page.parent[first[block]!]!
}

function declaredDates(page: Page, reading: StampReading, found: Map<number, Stamp>): void {
  const datetime = attributeReader(page, "datetime")
  const title = attributeReader(page, "title")
  const tooltip = attributeReader(page, "data-tooltip")
  for (let node = 0; node < page.length && found.size < MOST_STAMPS; node++) {
    if (page.tag[node] === TEXT) continue
    const said =
      datetime(node) ?? (textLength(page, node) <= LONGEST_STAMP ? (title(node) ?? tooltip(node)) : undefined)
    if (said === undefined || said.length > LONGEST_STAMP || !/\d/.test(said)) continue
    const moment = readMoment(said, reading)
    if (!moment) continue
    found.set(node, { node, date: whenOf(moment) })
    // What it shows is the same date once more.
    node = page.end[node]! - 1
  }
}

function textLength(page: Page, node: number): number {
  return page.textStart[page.end[node]!]! - page.textStart[node]!
}

function addRelative(blocks: Blocks, block: number, reading: StampReading, found: Map<number, Stamp>): void {
  const { page } = blocks
  for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) {
    if (page.tag[node] !== TEXT || textLength(page, node) > LONGEST_STAMP) continue
    const text = plainDigits(textOf(page, node)).trim()
    if (text === "" || !isAgo(text, reading)) continue
    const moment: Moment | undefined = reading.now && relativeDate(text, reading.now, reading.language)
    add(found, { node: page.parent[node]!, date: moment && whenOf(moment) })
    return
  }
}

function isAgo(text: string, { language }: StampReading): boolean {
  if (SHORT_AGO.test(text)) return true
  return /\d|^\p{L}+$/u.test(text) && relativeDate(text, ANY_DAY, language) !== undefined
}

/** The elements that name a person by class, property or address, outermost ones. */
export function personStamps(page: Page): Stamp[] {
  const name = attributeReader(page, "class")
  const property = attributeReader(page, "itemprop")
  const relation = attributeReader(page, "rel")
  const address = attributeReader(page, "href")
  const found: Stamp[] = []
  for (let node = 0; node < page.length && found.length < MOST_STAMPS; node++) {
    if (page.tag[node] === TEXT || page.tag[node] === Tag.body) continue
    const length = textLength(page, node)
    if (length === 0 || length > LONGEST_STAMP) continue
    const text = textOf(page, node).trim()
    if (!/\p{L}/u.test(text)) continue
    const isPerson =
      PERSON.test(name(node) ?? "") ||
      PERSON.test(property(node) ?? "") ||
      PERSON.test(relation(node) ?? "") ||
      (page.tag[node] === Tag.a && PERSON_ADDRESS.test(address(node) ?? ""))
    if (!isPerson) continue
    found.push({ node, date: undefined })
    node = page.end[node]! - 1
  }
  return found
}
