import { blockRange, LONG_WORDS } from "../article/features/context.js"
import { blockText } from "../blocks/blocks.js"
import { attribute, bodyOf } from "../page/page.js"
import { Tag, tagSet } from "../page/tags.js"
import type { BlockKnowledge } from "./block-knowledge.js"
import type { FeatureColumns } from "./feature-columns.js"
import type { PageProfile } from "./page-profile.js"
import type { PlaceStats } from "./place-stats.js"
import { meanOdds, type SiteView, uniqueProse } from "./site-view.js"

const OF_BRANCH = [
  "pages",
  "elements",
  "whole-constant",
  "whole-seen-once",
  "characters",
  "link-share",
  "unique-share",
  "share-of-main",
  "order",
  "order-from-end",
  "blocks",
  "in-main",
] as const

const GROUP_SUMS = ["dated", "titled", "beforeProse", "afterProse", "linked"] as const
const OF_GROUP = ["dated", "titled", "before-prose", "after-prose", "linked", "odds-below"] as const

/** Elements whose names tell what is in them, in every language. */
const SECTIONS = [
  "header",
  "footer",
  "nav",
  "aside",
  "article",
  "figure",
  "form",
  "ul",
  "table",
  "dl",
] as const
/** For each tag the number of its section, from 1 on; 0 for the others. */
const SECTION_OF_TAG: Uint8Array = sectionsOfTags()

function sectionsOfTags(): Uint8Array {
  const tags = SECTIONS.map((name) => tagSet(name))
  return Uint8Array.from(tags[0]!, (_, tag) => tags.findIndex((set) => set[tag]) + 1)
}
/** What the `rel` of a link says of it. */
const RELATIONS = ["tag", "author", "prev", "next", "bookmark", "category", "nofollow"] as const

const OF_LINE = ["time", "page-date", "page-author", "relation", "before-title", "fragment"] as const
const OF_OWN = ["own-before", "own-after", "prose-before", "prose-after", "own-after-branch"] as const

/** The names of what the structure of a site says about each block. */
export const STRUCTURE_FEATURES: readonly string[] = [
  ...OF_BRANCH.map((name) => `branch-${name}`),
  ...OF_GROUP.map((name) => `group-${name}`),
  ...SECTIONS.map((name) => `in-${name}`),
  ...OF_LINE.map((name) => `line-${name}`),
  ...OF_OWN,
]

/** Lines of more characters are no date or byline. */
const LONGEST_LINE = 120

/**
 * Fills the columns {@link STRUCTURE_FEATURES}: of the branch of the main place a block is in, of its place as a whole, of
 * the elements around it, and how much of the page's own text is still to come.
 */
export function fillStructureFeatures(known: BlockKnowledge, main: number, columns: FeatureColumns): void {
  new StructureWriter(known, main, columns).write()
}

class StructureWriter {
  readonly #known: BlockKnowledge
  readonly #profile: PageProfile
  readonly #view: SiteView
  readonly #main: number
  readonly #from: number
  readonly #to: number
  readonly #columns: FeatureColumns
  readonly #rows: Float32Array
  /** Prefix sums over blocks of the page's own texts, and of long ones. */
  readonly #own: Int32Array
  readonly #prose: Int32Array
  /** The prose of single pages in the site's main place; undefined where it has none. */
  readonly #mainProse: number | undefined
  /** The first block that is the title, -1 where there is none. */
  readonly #title: number
  #at = 0

  constructor(known: BlockKnowledge, main: number, columns: FeatureColumns) {
    const { profile, view, textPages } = known
    this.#known = known
    this.#profile = profile
    this.#view = view
    this.#main = main >= 0 ? main : bodyOf(profile.page)
    const { length } = profile.blocks
    const [from, to] = length > 0 ? blockRange(profile.context, this.#main) : [0, 0]
    this.#from = from
    this.#to = to
    const whole = view.place(view.whole)
    this.#mainProse = whole && uniqueProse(whole)
    this.#title = profile.titled.indexOf(1)
    this.#columns = columns
    this.#rows = columns.rows
    this.#own = new Int32Array(length + 1)
    this.#prose = new Int32Array(length + 1)
    const { own } = profile.context
    for (let block = 0; block < length; block++) {
      const links = own.linkCharacters[block]! >= 0.5 * own.characters[block]!
      const isOwn = !links && textPages[block]! <= 1
      this.#own[block + 1] = this.#own[block]! + Number(isOwn)
      this.#prose[block + 1] = this.#prose[block]! + Number(isOwn && own.words[block]! >= LONG_WORDS)
    }
  }

  write(): void {
    const { blocks } = this.#profile
    const { width, offset } = this.#columns
    const branches = this.#branches()
    const orders = this.#orders(branches)
    for (let block = 0; block < blocks.length; block++) {
      const branch = branches[blocks.container[block]!]!
      this.#at = block * width + offset
      this.#ofBranch(branch, orders.get(branch) ?? [0, 0])
      this.#ofGroup(this.#known.placeOf(blocks.container[block]!))
      this.#ofSections(block)
      this.#ofLine(block)
      this.#ofOwn(block, branch)
    }
  }

  #put(value: number): void {
    this.#rows[this.#at++] = value
  }

  /** For each element the child of the main element, or of the lowest element around both, that holds it. */
  #branches(): Int32Array {
    const { page } = this.#profile
    const main = this.#main
    const branches = new Int32Array(page.length)
    for (let node = 1; node < page.length; node++) {
      const above = page.parent[node]!
      const isBranch =
        node <= main ? main < page.end[node]! || isAround(above) : above === main || isAround(above)
      branches[node] = isBranch ? node : branches[above]!
    }
    return branches
    function isAround(node: number): boolean {
      return node < main && main < page.end[node]!
    }
  }

  /** How many branches with text are before and after each. */
  #orders(branches: Int32Array): Map<number, [number, number]> {
    const { blocks, page } = this.#profile
    const lists = new Map<number, number[]>()
    const seen = new Set<number>()
    for (const container of blocks.container) {
      const branch = branches[container]!
      if (seen.has(branch)) continue
      seen.add(branch)
      const above = branch === this.#main ? -1 : page.parent[branch]!
      const list = lists.get(above)
      if (list) list.push(branch)
      else lists.set(above, [branch])
    }
    const orders = new Map<number, [number, number]>()
    for (const list of lists.values())
      for (const [place, branch] of list.entries()) orders.set(branch, [place, list.length - 1 - place])
    return orders
  }

  #ofBranch(branch: number, [before, after]: readonly [number, number]): void {
    const { page, context } = this.#profile
    const place = this.#known.placeOf(branch)
    const pages = Math.max(1, place?.get("pages") ?? 1)
    const elements = Math.max(1, place?.get("elements") ?? 1)
    const characters = Math.max(1, place?.get("charactersBelow") ?? 1)
    const [from, to] = blockRange(context, branch)
    this.#put(place ? Math.min(1, pages / this.#view.pages) : 0)
    this.#put(log2(elements / pages))
    this.#put(place ? Math.min(1, place.wholes.highest / pages) : 0)
    this.#put(place?.wholes.seenOnce ?? 1)
    this.#put(log2(characters / elements))
    this.#put((place?.get("linkCharactersBelow") ?? 0) / characters)
    this.#put(place ? uniqueProse(place) / characters : 0)
    const isPart = place !== undefined && this.#mainProse !== undefined
    this.#put(isPart ? Math.min(1, uniqueProse(place) / Math.max(1, this.#mainProse)) : 0)
    this.#put(Math.min(20, before))
    this.#put(Math.min(20, after))
    this.#put(log2(to - from))
    this.#put(branch >= this.#main && branch < page.end[this.#main]! ? 1 : 0)
  }

  #ofGroup(place: PlaceStats | undefined): void {
    const blocks = Math.max(1, place?.get("blocks") ?? 1)
    for (const sum of GROUP_SUMS) this.#put(place ? place.get(sum) / blocks : -1)
    this.#put(place ? meanOdds(place, "oddsHeader") - meanOdds(place, "oddsPlain") : 0)
  }

  /** How many levels above an element of each kind is; 0 where there is none. */
  #ofSections(block: number): void {
    const { page, blocks } = this.#profile
    const start = this.#at
    this.#at += SECTIONS.length
    let levels = 0
    for (let at = blocks.container[block]!; at >= 0 && levels < 16; at = page.parent[at]!) {
      levels++
      const section = SECTION_OF_TAG[page.tag[at]!]!
      if (section > 0 && this.#rows[start + section - 1] === 0) this.#rows[start + section - 1] = 1 / levels
    }
  }

  #ofLine(block: number): void {
    const { blocks, context, about } = this.#profile
    const isLine = context.own.characters[block]! <= LONGEST_LINE
    const text = isLine ? blockText(blocks, block) : ""
    this.#put(isLine && this.#holds(block, Tag.time) ? 1 : 0)
    this.#put(isLine && this.#profile.dated[block] === 2 ? 1 : 0)
    const authors = about.authors?.value ?? []
    this.#put(authors.some((author) => author.length > 1 && text.includes(author)) ? 1 : 0)
    this.#put(this.#relationOf(block))
    this.#put(this.#title > block ? 1 : 0)
    const leads = this.#find(block, (node) => this.#isFragment(node))
    this.#put(leads ? context.own.linkCharacters[block]! / Math.max(1, context.own.characters[block]!) : 0)
  }

  /** The elements in and around a block, up to its container, that a test holds for. */
  #find(block: number, test: (node: number) => boolean): boolean {
    const { page, blocks } = this.#profile
    const container = blocks.container[block]!
    for (let node = page.parent[blocks.first[block]!]!; node >= container; node = page.parent[node]!)
      if (test(node)) return true
    for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) if (test(node)) return true
    return false
  }

  /** Whether an element leads to a place on the page itself, as tables of contents do. */
  #isFragment(node: number): boolean {
    const { page } = this.#profile
    return page.tag[node] === Tag.a && attribute(page, node, "href")?.startsWith("#") === true
  }

  #holds(block: number, tag: number): boolean {
    return this.#find(block, (node) => this.#profile.page.tag[node] === tag)
  }

  /** The number of the relation of the first link in or around a block that names one, 0 for none. */
  #relationOf(block: number): number {
    const { page } = this.#profile
    let found = 0
    this.#find(block, (node) => {
      const relation = page.tag[node] === Tag.a ? attribute(page, node, "rel")?.toLowerCase() : undefined
      if (relation === undefined) return false
      found = RELATIONS.findIndex((name) => relation.split(/\s+/).includes(name)) + 1
      return found > 0
    })
    return found
  }

  #ofOwn(block: number, branch: number): void {
    const inside = (at: number): number => Math.max(this.#from, Math.min(this.#to, at))
    const over = (sums: Int32Array, from: number, to: number): number =>
      log2(sums[inside(to)]! - sums[inside(from)]!)
    this.#put(over(this.#own, this.#from, block))
    this.#put(over(this.#own, block + 1, this.#to))
    this.#put(over(this.#prose, this.#from, block))
    this.#put(over(this.#prose, block + 1, this.#to))
    const [, to] = blockRange(this.#profile.context, branch)
    this.#put(log2(this.#own[to]! - this.#own[Math.min(to, block + 1)]!))
  }
}

function log2(value: number): number {
  return Math.log2(1 + Math.max(0, value))
}
