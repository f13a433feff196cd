import { firstNotBelow } from "../../page/first-not-below.js"
import { attribute, nodesWithTag, type Page, textOf } from "../../page/page.js"
import { Tag, TEXT } from "../../page/tags.js"
import { folded, MEANINGS } from "../words.js"

/** What the heading above a place says, and how much text is between them. */
export interface HeadingBefore {
  readonly comments: boolean
  readonly reviews: boolean
  /** Characters between the heading and the place, links left out. */
  readonly distance: number
}

/** The rows of equal elements beside a place. */
export interface ItemsBeside {
  readonly count: number
  /** Their share of the page's characters. */
  readonly share: number
}

/** A text of so many characters outside links is a paragraph. */
const LONG_TEXT = 80
/** Longest heading over comments or reviews. */
const LONGEST_HEADING = 60
/** Levels above a place at which rows of equal elements are looked for. */
const ITEM_LEVELS = 5
/** Elements of a row that are compared. */
const MOST_ITEMS = 400
const HEADINGS = [Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.h5, Tag.h6] as const
/** The element that holds the comments of a page, by its id or class. */
const COMMENTS_ELEMENT =
  /^(?:comments?|respond|disqus_thread)$|(?:^|\s)(?:comments?-?(?:area|list|section|wrapper|container)?|commentlist)(?:\s|$)/i

/** Places of a page that others are compared with; each question is answered once for all links. */
export class Landmarks {
  /** The first element that holds comments; -1 where there is none. */
  readonly comments: number
  readonly #page: Page
  readonly #headings: Int32Array
  /** Characters of long texts outside links before each node. */
  readonly #longText: Int32Array
  readonly #items = new Map<number, ItemsBeside>()

  constructor(page: Page) {
    this.#page = page
    this.#headings = Int32Array.from(HEADINGS.flatMap((tag) => [...nodesWithTag(page, tag)])).sort()
    this.#longText = longTextOf(page)
    this.comments = commentsOf(page)
  }

  /** The share of the page's long texts that is before a node. */
  longTextBefore(node: number): number {
    return this.#longText[node]! / Math.max(1, this.#longText.at(-1)!)
  }

  /** What the last heading before a node says. */
  headingBefore(node: number): HeadingBefore {
    const page = this.#page
    const heading = this.#headings[firstNotBelow(this.#headings, node) - 1] ?? -1
    const prose = (at: number): number => page.characters[at]! - page.linkCharacters[at]!
    if (heading < 0) return { comments: false, reviews: false, distance: prose(node) }
    const text = folded(textOf(page, heading).slice(0, 4 * LONGEST_HEADING))
    const isShort = text.length <= LONGEST_HEADING
    return {
      comments: isShort && MEANINGS.comments.test(text),
      reviews: isShort && MEANINGS.reviews.test(text),
      distance: prose(node) - prose(page.end[heading]!),
    }
  }

  /** The longest row of equal elements beside a node or beside what is around it. */
  itemsBeside(node: number): ItemsBeside {
    let best: ItemsBeside = { count: 0, share: 0 }
    const page = this.#page
    for (
      let at = page.parent[node]!, level = 0;
      at >= 0 && level < ITEM_LEVELS;
      at = page.parent[at]!, level++
    ) {
      const items = this.#itemsIn(at)
      if (items.share > best.share) best = items
    }
    return best
  }

  /** The children of an element that are alike, those with most characters. */
  #itemsIn(element: number): ItemsBeside {
    const known = this.#items.get(element)
    if (known) return known
    const found = itemsIn(this.#page, element)
    this.#items.set(element, found)
    return found
  }
}

function itemsIn(page: Page, element: number): ItemsBeside {
  const kinds = new Map<string, { count: number; characters: number }>()
  let looked = 0
  for (let at = element + 1; at < page.end[element]! && looked < MOST_ITEMS; at = page.end[at]!) {
    if (page.tag[at] === TEXT) continue
    looked++
    const kind = `${page.tag[at]} ${(attribute(page, at, "class") ?? "").trim().split(/\s+/)[0]}`
    const known = kinds.get(kind) ?? { count: 0, characters: 0 }
    known.count++
    known.characters += page.characters[page.end[at]!]! - page.characters[at]!
    kinds.set(kind, known)
  }
  const rows = [...kinds.values()].filter((kind) => kind.count > 1)
  const most = rows.reduce((a, b) => (b.characters > a.characters ? b : a), { count: 0, characters: 0 })
  return { count: most.count, share: most.characters / Math.max(1, page.characters[page.length]!) }
}

function longTextOf(page: Page): Int32Array {
  const sums = new Int32Array(page.length + 1)
  for (let node = 0; node < page.length; node++) {
    const own = page.tag[node] === TEXT ? page.characters[node + 1]! - page.characters[node]! : 0
    const isLinked = page.linkCharacters[node + 1]! > page.linkCharacters[node]!
    sums[node + 1] = sums[node]! + (own >= LONG_TEXT && !isLinked ? own : 0)
  }
  return sums
}

function commentsOf(page: Page): number {
  let first = -1
  for (const tag of [Tag.div, Tag.section, Tag.ol, Tag.ul, Tag.form, Tag.a]) {
    const found = nodesWithTag(page, tag).find((node) => {
      const [id, names] = [attribute(page, node, "id"), attribute(page, node, "class")]
      return (
        (id !== undefined && COMMENTS_ELEMENT.test(id)) ||
        (names !== undefined && COMMENTS_ELEMENT.test(names))
      )
    })
    if (found !== undefined && (first < 0 || found < first)) first = found
  }
  return first
}
