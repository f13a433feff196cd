import { parseDate } from "../../about/parse-date.js"
import { type Blocks, firstBlockFrom } from "../../blocks/blocks.js"
import { attribute, type Page, resolveUrl, tagName, textOf } from "../../page/page.js"
import { HEADING_TAGS, Tag, TEXT } from "../../page/tags.js"

/** The items of a listing on one page: siblings of one kind that hold most of its text. */
export interface RecordGroup {
  readonly items: readonly number[]
  /** Characters they hold together, white space left out. */
  readonly characters: number
  /** Whether most have a heading that links to a page of its own: then they are entries, however long. */
  readonly titled: boolean
}

/** One entry of a listing. */
export interface ListedItem {
  readonly title: string
  readonly url: string | undefined
  /** ISO 8601, where the entry shows a date. */
  readonly date: string | undefined
  readonly image: string | undefined
  readonly text: string
  /** The address of the page it was listed on. */
  readonly page: string | undefined
}

/** Fewer siblings are no list. */
const FEWEST_ITEMS = 3
/** An item holds at least so many characters, or it is a menu's. */
const SHORTEST_ITEM = 8
/** Least share of the items that hold a link. */
const LINKED_SHARE = 0.6

/** The largest group of like siblings in a container, each with text and most with a link; undefined without one. */
export function recordsIn(blocks: Blocks, container: number): RecordGroup | undefined {
  const { page } = blocks
  const groups = new Map<string, number[]>()
  for (let node = container + 1; node < page.end[container]!; node++) {
    if (page.tag[node] === TEXT || firstBlockFrom(blocks, node) === firstBlockFrom(blocks, page.end[node]!))
      continue
    const key = `${page.parent[node]} ${tagName(page, node)}.${(attribute(page, node, "class") ?? "").split(/\s+/)[0]}`
    const group = groups.get(key)
    if (group) group.push(node)
    else groups.set(key, [node])
  }
  let best: RecordGroup | undefined
  for (const items of groups.values()) {
    const characters = items.reduce((sum, node) => sum + charactersOf(page, node), 0)
    if (!isList(page, items) || (best && characters <= best.characters)) continue
    best = { items, characters, titled: false }
  }
  return best && { ...best, titled: areTitled(page, best.items) }
}

function areTitled(page: Page, items: readonly number[]): boolean {
  const addresses = new Set<string>()
  for (const node of items) {
    const heading = innerMatching(page, node, (at) => HEADING_TAGS[page.tag[at]!] === 1)
    const link = heading < 0 ? -1 : firstLink(page, heading)
    if (link >= 0) addresses.add(attribute(page, link, "href")!)
  }
  return addresses.size >= LINKED_SHARE * items.length
}

function charactersOf(page: Page, node: number): number {
  return page.characters[page.end[node]!]! - page.characters[node]!
}

function isList(page: Page, items: readonly number[]): boolean {
  if (items.length < FEWEST_ITEMS) return false
  const full = items.filter((node) => charactersOf(page, node) >= SHORTEST_ITEM)
  const linked = items.filter((node) => firstLink(page, node) >= 0 || page.tag[node] === Tag.a)
  return full.length >= LINKED_SHARE * items.length && linked.length >= LINKED_SHARE * items.length
}

function firstLink(page: Page, node: number): number {
  for (let at = node + 1; at < page.end[node]!; at++) {
    if (page.tag[at] === Tag.a && attribute(page, at, "href") !== undefined && charactersOf(page, at) > 0)
      return at
  }
  return -1
}

/** An item read: its heading or longest link is the title, `time` or a date in its text the date. */
export function readItem(page: Page, node: number): ListedItem {
  const heading = innerMatching(
    page,
    node,
    (at) => HEADING_TAGS[page.tag[at]!] === 1 && charactersOf(page, at) > 0,
  )
  const link = page.tag[node] === Tag.a ? node : firstLink(page, heading >= 0 ? heading : node)
  const inHeading = heading >= 0 && link < 0 ? enclosingLink(page, heading, node) : link
  const titled = heading >= 0 ? heading : link
  const time = innerMatching(page, node, (at) => page.tag[at] === Tag.time)
  const image = innerMatching(page, node, (at) => page.tag[at] === Tag.img)
  const written = time < 0 ? undefined : (attribute(page, time, "datetime") ?? textOf(page, time))
  const text = collapsed(textOf(page, node))
  return {
    title: titled >= 0 ? collapsed(textOf(page, titled)) : text.slice(0, 120),
    url: resolveUrl(page, inHeading < 0 ? undefined : attribute(page, inHeading, "href")),
    date: written === undefined ? undefined : parseDate(written),
    image: resolveUrl(page, image < 0 ? undefined : attribute(page, image, "src")),
    text,
    page: page.url,
  }
}

function innerMatching(page: Page, node: number, test: (at: number) => boolean): number {
  for (let at = node + 1; at < page.end[node]!; at++) if (test(at)) return at
  return -1
}

function enclosingLink(page: Page, node: number, within: number): number {
  for (let at = page.parent[node]!; at >= within; at = page.parent[at]!) if (page.tag[at] === Tag.a) return at
  return firstLink(page, within)
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
