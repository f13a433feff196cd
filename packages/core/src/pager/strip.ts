import { attribute, type Page } from "../page/page.js"
import { Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { isHidden, namesOf } from "./links.js"
import { folded, NAME_MEANINGS, numberIn } from "./words.js"

/** One thing in a strip of page links, in document order: a link, or text between links. */
export interface StripItem {
  readonly node: number
  /** The address when it is a link. */
  readonly url: string | undefined
  readonly text: string
  /** The page number it shows. */
  readonly number: number | undefined
  /** Marked by its class or by ARIA as the page one is on. */
  readonly marked: boolean
}

/** A strip of short links that may be a pager, read as a whole. */
export interface Strip {
  /** The element it is in. */
  readonly node: number
  readonly items: readonly StripItem[]
  /** Those of the items that count pages: numbers that rise, the current page among them. */
  readonly pages: readonly StripItem[]
  /** Links in it, those that count pages, and those with a text too long for a pager. */
  readonly links: number
  readonly numbered: number
  readonly long: number
  /** Whether the numbers rise. */
  readonly rising: boolean
  /** The number of the page one is on, as the strip shows it. */
  readonly current: number | undefined
  /** The item that shows it; -1 when there is none. */
  readonly currentItem: number
  /** How many pages there are, when the strip says so: `3 of 10`, `3/10`. */
  readonly total: number | undefined
  /** Characters, white space left out. */
  readonly characters: number
  /** Classes and ids of the strip and the element around it. */
  readonly names: string
}

/** A strip holds at most so many characters, white space left out. */
const STRIP_CHARACTERS = 260
/** A strip has at most so many nodes: a long pager shows some forty pages. */
const STRIP_NODES = 600
/** Levels a strip may lie above its link. */
const STRIP_LEVELS = 5
/** Text of a pager link has at most so many characters. */
export const SHORT_LINK = 24
const NEVER_A_STRIP: TagSet = tagSet("html body main article section")
/** `3 of 10`, `Seite 3 von 10`, `3/10`, `3ページ／全10ページ`. */
const OF_TOTAL =
  /(\d{1,5})\s*(?:ページ目?|页|頁|페이지)?\s*(?:of|von|de|di|sur|из|af|av|van|z|\/|／|中|\||共|全)\s*(?:全|共)?\s*(\d{1,5})/u

/** Finds and reads strips, each once. */
export class StripReader {
  readonly #page: Page
  readonly #urlOf: ReadonlyMap<number, string>
  readonly #self: ReadonlySet<number>
  readonly #read = new Map<number, Strip>()

  /** `urlOf` names the address of every link element; `self` are elements that link to the page itself. */
  constructor(page: Page, urlOf: ReadonlyMap<number, string>, self: ReadonlySet<number>) {
    this.#page = page
    this.#urlOf = urlOf
    this.#self = self
  }

  /** The largest strip around a link, the link's own parent at least. */
  around(link: number): Strip {
    const page = this.#page
    let node = Math.max(0, page.parent[link]!)
    for (let level = 1, at = node; level < STRIP_LEVELS; level++) {
      at = page.parent[at]!
      if (at < 0 || !this.#canBeStrip(at)) break
      node = at
    }
    const known = this.#read.get(node)
    if (known) return known
    const strip = this.#readStrip(node)
    this.#read.set(node, strip)
    return strip
  }

  #canBeStrip(node: number): boolean {
    const page = this.#page
    if (NEVER_A_STRIP[page.tag[node]!] === 1 || page.end[node]! - node > STRIP_NODES) return false
    return page.characters[page.end[node]!]! - page.characters[node]! <= STRIP_CHARACTERS
  }

  #readStrip(node: number): Strip {
    const items = this.#itemsOf(node)
    const links = items.filter((item) => item.url !== undefined)
    const currentItem = currentOf(items)
    const pages = pagesAmong(items, currentItem)
    const page = this.#page
    const above = page.parent[node]!
    const ofTotal = OF_TOTAL.exec(items.map((item) => item.text).join(" "))
    return {
      node,
      items,
      pages,
      links: links.length,
      numbered: pages.filter((item) => item.url !== undefined).length,
      long: links.filter((item) => item.text.length > SHORT_LINK).length,
      rising: pages.length > 1,
      current: currentItem >= 0 ? items[currentItem]!.number : ofTotal ? Number(ofTotal[1]) : undefined,
      currentItem,
      total: ofTotal ? Number(ofTotal[2]) : undefined,
      characters: page.characters[page.end[node]!]! - page.characters[node]!,
      names: `${namesOf(page, node)} ${above >= 0 ? namesOf(page, above) : ""}`,
    }
  }

  #itemsOf(strip: number): StripItem[] {
    const page = this.#page
    const items: StripItem[] = []
    const end = Math.min(page.end[strip]!, strip + STRIP_NODES)
    for (let node = strip + 1; node < end; node++) {
      const url = this.#urlOf.get(node)
      const isLink = url !== undefined || this.#self.has(node) || page.tag[node] === Tag.a
      if (!isLink && page.tag[node] !== TEXT) continue
      if (page.layout && isHidden(page, node)) continue
      const text = folded(page.text.slice(page.textStart[node]!, page.textStart[page.end[node]!]!))
      if (text !== "" || isLink) {
        items.push({ node, url, text, number: numberIn(text), marked: this.#isMarked(node, strip) })
      }
      if (isLink) node = page.end[node]! - 1
    }
    return items
  }

  /** Whether the item, or an element around it inside the strip, is marked as the current page. */
  #isMarked(node: number, strip: number): boolean {
    const page = this.#page
    if (this.#self.has(node)) return true
    for (let at = node; at > strip; at = page.parent[at]!) {
      if (page.tag[at] === TEXT) continue
      const aria = attribute(page, at, "aria-current")
      if (aria !== undefined && aria !== "false") return true
      if (
        NAME_MEANINGS.current.test(`${attribute(page, at, "class") ?? ""} ${attribute(page, at, "id") ?? ""}`)
      )
        return true
      if (page.tag[at] === Tag.strong || page.tag[at] === Tag.b || page.tag[at] === Tag.em) return true
    }
    return false
  }
}

/**
 * The current page among the items: a marked number, else the only number that is no link. A number that counts
 * on from, or to, a link beside it goes before one that is alone: "28 a page", "26 items".
 */
function currentOf(items: readonly StripItem[]): number {
  const shown = items.flatMap((item, i) => (item.number === undefined ? [] : [i]))
  const marked = markedAmong(items, shown)
  const unlinked = shown.filter((i) => items[i]!.url === undefined)
  const counts = (i: number): boolean => countsOn(items, shown, i)
  const only = unlinked.length === 1 ? unlinked[0] : undefined
  return marked.find(counts) ?? unlinked.find(counts) ?? marked[0] ?? only ?? -1
}

/** The numbers that are marked; none where several are: then the mark means what can be clicked. */
function markedAmong(items: readonly StripItem[], shown: readonly number[]): number[] {
  const marked = shown.filter((i) => items[i]!.marked)
  return new Set(marked.map((i) => items[i]!.number)).size > 1 ? [] : marked
}

/** Whether the number before an item is one less, or the number after it one more, and is a link. */
function countsOn(items: readonly StripItem[], shown: readonly number[], item: number): boolean {
  const at = shown.indexOf(item)
  const [before, own, after] = [items[shown[at - 1] ?? -1], items[item]!, items[shown[at + 1] ?? -1]]
  const isLink = (other: StripItem | undefined, number: number): boolean =>
    other?.url !== undefined && other.number === number
  return isLink(before, own.number! - 1) || isLink(after, own.number! + 1)
}

/** The run of rising numbers among the items that holds the current page; the longest where none does. */
function pagesAmong(items: readonly StripItem[], current: number): readonly StripItem[] {
  const runs: StripItem[][] = [[]]
  for (const item of items) {
    if (item.number === undefined) continue
    const last = runs.at(-1)!.at(-1)
    if (last && item.number <= last.number!) runs.push([])
    runs.at(-1)!.push(item)
  }
  const own = runs.find((run) => run.includes(items[current]!))
  return own ?? runs.reduce((best, run) => (run.length > best.length ? run : best))
}
