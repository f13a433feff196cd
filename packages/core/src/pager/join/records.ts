import { parseDate } from "../../about/parse-date.js"
import { type Blocks, firstBlockFrom } from "../../blocks/blocks.js"
import { classesOf } from "../../page/classes.js"
import { attribute, bodyOf, contains, type Page, resolveUrl, tagName, textOf } from "../../page/page.js"
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
  return best(blocks, container, (items) => charactersIn(blocks.page, items))
}

/** By this factor a group is worth less for each level that it is farther from the pager. */
const PER_LEVEL = 0.7
/** Levels after which a group is as good as anywhere. */
const MOST_LEVELS = 30

/**
 * The items that a pager leads through: like siblings, many, of some length each, and near the pager in the tree. A page
 * has other lists, and some of them are longer. The factor was chosen on the pages of paper D's experiment.
 */
export function pagedRecords(blocks: Blocks, pager: number): RecordGroup | undefined {
  const { page } = blocks
  const above = levelsAbove(page, pager)
  return best(blocks, bodyOf(page), (items) => {
    if (items.some((node) => contains(page, node, pager))) return 0
    const sizes = items.map((node) => charactersOf(page, node)).sort((a, b) => a - b)
    const usual = sizes[sizes.length >> 1]!
    return usual * items.length * PER_LEVEL ** levelsBetween(page, items[0]!, above)
  })
}

/** The elements above a node, each with how far above it is. */
function levelsAbove(page: Page, node: number): Map<number, number> {
  const levels = new Map<number, number>()
  for (let at = node, level = 0; at > 0 && level < MOST_LEVELS; at = page.parent[at]!) levels.set(at, level++)
  return levels
}

function levelsBetween(page: Page, node: number, above: ReadonlyMap<number, number>): number {
  let at = page.parent[node]!
  for (let level = 0; at > 0 && level < MOST_LEVELS; at = page.parent[at]!, level++) {
    if (above.has(at)) return level + above.get(at)!
  }
  return MOST_LEVELS
}

function best(
  blocks: Blocks,
  container: number,
  worth: (items: readonly number[]) => number,
): RecordGroup | undefined {
  const { page } = blocks
  let [found, most]: [readonly number[] | undefined, number] = [undefined, 0]
  const links = linksBefore(page)
  for (const items of likeSiblings(blocks, container)) {
    const value = isList(page, items, links) ? worth(items) : 0
    if (value > most) [found, most] = [items, value]
  }
  return found && { items: found, characters: charactersIn(page, found), titled: areTitled(page, found) }
}

/** Siblings with one tag and, where they have classes, with the class that most of them share: odd and even rows alike. */
function likeSiblings(blocks: Blocks, container: number): number[][] {
  const { page } = blocks
  const siblings = new Map<string, number[]>()
  for (let node = container + 1; node < page.end[container]!; node++) {
    if (page.tag[node] === TEXT || firstBlockFrom(blocks, node) === firstBlockFrom(blocks, page.end[node]!))
      continue
    const key = `${page.parent[node]} ${tagName(page, node)}`
    const group = siblings.get(key)
    if (group) group.push(node)
    else siblings.set(key, [node])
  }
  const words = classWords(page)
  const lists = [...siblings.values()].filter((group) => group.length >= FEWEST_ITEMS)
  return lists.map((group) => sharingClass(group, words))
}

function sharingClass(nodes: readonly number[], words: (node: number) => ReadonlySet<string>): number[] {
  const counts = new Map<string, number>()
  for (const node of nodes) for (const word of words(node)) counts.set(word, (counts.get(word) ?? 0) + 1)
  let [shared, most] = ["", FEWEST_ITEMS - 1]
  for (const [word, count] of counts) if (count > most) [shared, most] = [word, count]
  return nodes.filter((node) => shared === "" || words(node).has(shared))
}

/** The words of each element's class; numbers in them, such as those of entries, are alike. */
function classWords(page: Page): (node: number) => ReadonlySet<string> {
  const { of, names } = classesOf(page)
  const words = names.map((name) => new Set(name.replace(/\d+/g, "0").split(/\s+/).filter(Boolean)))
  return (node) => words[of[node]!]!
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

function charactersIn(page: Page, nodes: readonly number[]): number {
  return nodes.reduce((sum, node) => sum + charactersOf(page, node), 0)
}

function charactersOf(page: Page, node: number): number {
  return page.characters[page.end[node]!]! - page.characters[node]!
}

function isList(page: Page, items: readonly number[], links: Int32Array): boolean {
  if (items.length < FEWEST_ITEMS) return false
  const full = items.filter((node) => charactersOf(page, node) >= SHORTEST_ITEM)
  const linked = items.filter((node) => links[page.end[node]!]! > links[node]!)
  return full.length >= LINKED_SHARE * items.length && linked.length >= LINKED_SHARE * items.length
}

/** For each node how many links with text are before it: whether an element holds one is then seen at once. */
function linksBefore(page: Page): Int32Array {
  const links = new Int32Array(page.length + 1)
  for (let node = 0; node < page.length; node++) links[node + 1] = links[node]! + (isLink(page, node) ? 1 : 0)
  return links
}

function isLink(page: Page, node: number): boolean {
  return (
    page.tag[node] === Tag.a && charactersOf(page, node) > 0 && attribute(page, node, "href") !== undefined
  )
}

function firstLink(page: Page, node: number): number {
  return innerMatching(page, node, (at) => isLink(page, at))
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
