import { attribute, bodyOf, contains, Flag, type Page } from "../page/page.js"
import { Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { FIRST_WEB_YEAR, type Moment } from "./calendar.js"
import { labelBefore } from "./date-labels.js"
import { type DateReading, datesIn, plainDigits } from "./parse-date.js"
import type { Surroundings } from "./surroundings.js"

/** A line with a date and hardly anything else, in UTF-16 units: its length, and what may be beside the date. */
const LONGEST_LINE = 60
const LONGEST_REST = 30
/** So many texts with digits are looked at. */
const MOST_TEXTS = 400
/** Dates here belong to something else: menus, lists of other pages, tables, what readers wrote. */
const LISTS: TagSet = tagSet("nav li td form select")
const LIST_NAME =
  /comment(?!ary)|respon[ds]|repl(?:y|ies)|review|related|recommend|popular|teaser|card|carousel|swiper|slider|event|calendar|archive|latest|recent|ticker|cookie|modal|copyright/i

/**
 * The date of a page that shows it away from its headline, below the text or in a column beside it: the only line of its
 * kind that is a date. Other articles in a list have their dates in elements of the same names.
 */
export function loneDate(page: Page, { headline }: Surroundings, reading: DateReading): Moment | undefined {
  const kinds = new Map<string, Moment | undefined>()
  let looked = 0
  for (let node = bodyOf(page); node < page.length && looked < MOST_TEXTS; node++) {
    if (page.tag[node] !== TEXT || page.flags[node]! & (Flag.hidden | Flag.noscript | Flag.link)) continue
    const text = page.text.slice(page.textStart[node]!, page.textStart[node + 1]!).trim()
    if (text.length > LONGEST_LINE || !/\d/.test(text)) continue
    looked++
    const moment = dateOfLine(text, reading)
    if (!moment || isInList(page, node, headline)) continue
    const kind = kindOf(page, node)
    kinds.set(kind, kinds.has(kind) ? undefined : moment)
  }
  const alone = [...kinds.values()].filter((moment) => moment !== undefined)
  return alone.length === 1 ? alone[0] : undefined
}

function dateOfLine(text: string, reading: DateReading): Moment | undefined {
  const plain = plainDigits(text)
  const [date, other] = datesIn(plain, reading, 2)
  if (!date || other || date.moment.year < FIRST_WEB_YEAR) return undefined
  const before = plain.slice(0, date.start)
  const isLabelled = labelBefore(before) === "other"
  return isLabelled || plain.length - (date.end - date.start) > LONGEST_REST ? undefined : date.moment
}

/** Whether a text is in a part of the page about something else; what is also around the headline is none. */
function isInList(page: Page, node: number, headline: number): boolean {
  for (let at = page.parent[node]!; at > 0 && page.tag[at] !== Tag.body; at = page.parent[at]!) {
    if (headline >= 0 && contains(page, at, headline)) return false
    if (LISTS[page.tag[at]!] === 1 || LIST_NAME.test(namesOf(page, at))) return true
  }
  return false
}

/** The elements around a text, by their names. */
function kindOf(page: Page, node: number): string {
  const above = page.parent[node]!
  return [above, page.parent[above]!].map((at) => `${page.tag[at]} ${namesOf(page, at)}`).join("/")
}

function namesOf(page: Page, node: number): string {
  return `${attribute(page, node, "class")?.slice(0, 200) ?? ""} ${attribute(page, node, "id")?.slice(0, 100) ?? ""}`
}
