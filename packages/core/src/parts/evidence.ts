import { fold } from "../about/fold.js"
import type { Found } from "../about/found.js"
import { parseDate } from "../about/parse-date.js"
import { resolveUrl } from "../page/page.js"
import type { PageView } from "./page-view.js"
import { MEANINGS, type Meaning } from "./recipe.js"
import type { ValueType } from "./value-types.js"

/** Shorter texts are no main text, in characters. */
const SHORTEST_CONTENT = 200
/** Titles are compared this far, in UTF-16 units. */
const LONGEST_TITLE = 400

/**
 * How far what the page says of itself (JSON-LD, meta elements, `time`, headline) agrees that a value is what it
 * means: 1 it does, 0 it says something else, undefined it says nothing.
 */
export function agreement(view: PageView, means: Meaning, node: number, value: string): number | undefined {
  const { about, page } = view
  switch (means) {
    case "title":
      return about.title && sameTitle(view.foldedTitle, fold(value.slice(0, LONGEST_TITLE)))
    case "published":
      return about.published && sameDay(about.published, value)
    case "modified":
      return about.modified && sameDay(about.modified, value)
    case "author":
      return about.authors && (about.authors.value.some((name) => fold(name) === fold(value)) ? 1 : 0)
    case "image":
      return about.image && (about.image.value === (resolveUrl(page, value) ?? value) ? 1 : 0)
    case "description":
      return about.description && (fold(about.description.value) === fold(value) ? 1 : 0)
    case "content":
      // The element itself, not one around it: a wrapper's share is next to 1 and it holds the title too.
      return view.content < 0
        ? undefined
        : node === view.content
          ? 1
          : 0.6 * sharedText(view, node, view.content)
  }
}

function sameTitle(stated: string, shown: string): number {
  if (stated === shown) return 1
  const [short, long] = stated.length < shown.length ? [stated, shown] : [shown, stated]
  return short.length >= 6 && long.startsWith(short) ? (0.6 * short.length) / long.length : 0
}

/** What it counts that a date only read off the page, as ours is, agrees: both may have been misled alike. */
const READ_OFF = 0.6
/** Sources that are guesses: they speak for a date, not against another; a page may be written days after its address. */
const GUESSES: ReadonlySet<string> = new Set(["visible", "url"])
const HOUR = 3_600_000
/** A day begins so much before and ends so much after that of Greenwich, somewhere on earth. */
const EARLIEST = 14 * HOUR
const LATEST = 12 * HOUR

/**
 * Machines state instants in the time of Greenwich, pages show the day of where they are written: each day it may be
 * there counts the same, and where the date is decides. A time with a zone of its own says the day.
 */
function sameDay({ value: stated, source }: Found<string>, shown: string): number | undefined {
  const day = dayOf(shown)
  if (dayOf(stated) === day) return source === "visible" ? READ_OFF : 1
  if (GUESSES.has(source)) return undefined
  if (!stated.endsWith("Z")) return 0
  // A page may show the month alone.
  if (stated.startsWith(day)) return 1
  const since = Date.parse(stated) - Date.parse(day)
  return since >= -EARLIEST && since < 24 * HOUR + LATEST ? 1 : 0
}

function dayOf(value: string): string {
  return parseDate(value)?.slice(0, 10) ?? value
}

/** The share of text two nested subtrees have in common. */
function sharedText(view: PageView, one: number, other: number): number {
  const { page } = view
  const [outer, inner] = one <= other ? [one, other] : [other, one]
  if (inner >= page.end[outer]!) return 0
  const size = (node: number) => page.characters[page.end[node]!]! - page.characters[node]!
  return size(inner) / Math.max(1, size(outer))
}

/** What a value means by the page's own account; undefined when it means nothing the page speaks of. */
export function meaningOf(view: PageView, node: number, value: string, type: ValueType): Meaning | undefined {
  return MEANINGS.find((means) => {
    if ((type === "date") !== (means === "published" || means === "modified")) return false
    if ((type === "image") !== (means === "image")) return false
    if (means === "content" && (value.length < SHORTEST_CONTENT || type === "link")) return false
    return (agreement(view, means, node, value) ?? 0) >= (type === "date" ? READ_OFF : 1)
  })
}
