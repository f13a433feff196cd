import { blockRange, LONG_WORDS } from "../article/features/context.js"
import { blockText } from "../blocks/blocks.js"
import { HEADING_TAGS, Tag } from "../page/tags.js"
import type { PageProfile } from "./page-profile.js"
import type { PlaceStats } from "./place-stats.js"
import { nodeAt, type SiteView } from "./site-view.js"

/** What a block is to the header of an article; `other` is another date than the article's, which is not kept. */
export type HeaderRole = "title" | "date" | "author" | "other"

/** A line of a header stands on at least this share of the pages that look alike … */
const LEAST_SHARE = 0.5
/** … and so often on each, at most. */
const MOST_ON_PAGE = 1.5
/** Lines of a header may share a place, as date and category do; so many on a page, at most. */
const MOST_LINES = 4
/** Lines longer than this, in characters, are no date and no byline. */
const LONGEST_DATE = 120
const LONGEST_BYLINE = 60
/** A place of dates has one on at least this share of its pages; of a place of titles, so many lines say the title. */
const MOST_OF_PLACE = 0.5
/** A heading that no two pages share on so many of them may be the title where the page names none. */
const OWN_HEADINGS = 0.8
/** Blocks before the title that may belong to its header. */
const BEFORE_TITLE = 4
/** Levels around the title in which those must stand. */
const AROUND_TITLE = 2

/**
 * Title, date and byline of an article, told by what the page says of itself and by their places: lines that every
 * page of the site has once, beside the title and before the text. A site's own pages are few to learn from, but all
 * sites put their headers together alike, so this is a rule and no model.
 */
export function headerRoles(profile: PageProfile, view: SiteView): (HeaderRole | undefined)[] {
  const roles: (HeaderRole | undefined)[] = new Array(profile.blocks.length).fill(undefined)
  const finder = new HeaderFinder(profile, view)
  const prose = finder.firstProse()
  const title = finder.title(prose)
  if (title < 0) return roles
  roles[title] = "title"
  const zone = finder.zone(title, prose)
  const isInZone = new Set(zone)
  for (let block = 0; block < roles.length; block++)
    if (finder.isDate(block) && !isInZone.has(block) && (block < title || !finder.isInMain(block)))
      roles[block] = "other"
  const dates = zone.filter((block) => finder.isDate(block))
  const date = dates.find((block) => profile.dated[block] === 2) ?? dates[0]
  for (const block of dates) roles[block] = block === date ? "date" : "other"
  for (const block of zone) if (roles[block] === undefined && finder.isByline(block)) roles[block] = "author"
  return roles
}

class HeaderFinder {
  readonly #profile: PageProfile
  readonly #view: SiteView
  /** The blocks of the main place; all of them where the page has none. */
  readonly #from: number
  readonly #to: number
  readonly #hasMain: boolean

  constructor(profile: PageProfile, view: SiteView) {
    this.#profile = profile
    this.#view = view
    const main = nodeAt(profile, view.main)
    const [from, to] = main >= 0 ? blockRange(profile.context, main) : [0, profile.blocks.length]
    this.#from = from
    this.#to = to
    this.#hasMain = main >= 0
  }

  isInMain(block: number): boolean {
    return block >= this.#from && block < this.#to
  }

  /** The first long text of the page's own in the main place; where that begins when there is none. */
  firstProse(): number {
    const { blocks, context, text } = this.#profile
    const { own } = context
    for (let block = this.#from; block < this.#to; block++) {
      const isProse =
        own.words[block]! >= LONG_WORDS && own.linkCharacters[block]! < 0.5 * own.characters[block]!
      if (isProse && !this.#profile.titled[block] && this.#view.textPages(text[block]!) <= 1) return block
    }
    return this.#hasMain ? this.#from : blocks.length
  }

  /** The block that is the title: it stands where most pages say theirs, or it says the page's own. */
  title(prose: number): number {
    const all = Array.from({ length: this.#profile.blocks.length }, (_, block) => block)
    const own = all.filter((block) => !this.#isOfSite(block))
    const placed = own.filter((block) => this.#isOnce(block) && this.#titledShare(block) >= MOST_OF_PLACE)
    const tiers = [
      placed.filter((block) => this.#level(block) > 0),
      placed,
      own.filter((block) => this.#profile.titled[block] && this.#level(block) > 0),
      own.filter((block) => this.#isOwnHeading(block) && block <= prose),
    ]
    // Where several may be it, the one most pages have, the last before the text.
    const pagesOf = (block: number): number => this.#placeOf(block)?.get("pages") ?? 0
    const tier = tiers.find((some) => some.length > 0) ?? []
    const before = tier.filter((block) => block <= prose)
    const among = before.length > 0 ? before : tier.slice(0, 1)
    return among.reduce((one, other) => (pagesOf(other) >= pagesOf(one) ? other : one), among[0] ?? -1)
  }

  /** Whether most pages have the same text there: the name of the site is no title of a page. */
  #isOfSite(block: number): boolean {
    const { paths, blocks, text } = this.#profile
    const pages = this.#view.placedTextPages(paths.hash[blocks.container[block]!]!, text[block]!)
    return pages > 1 && pages >= LEAST_SHARE * this.#view.pages
  }

  /** Blocks from the title to the text, and those right before the title in the same element. */
  zone(title: number, prose: number): number[] {
    const { page, blocks } = this.#profile
    let around = blocks.container[title]!
    for (let level = 0; level < AROUND_TITLE && around > 0; level++) around = page.parent[around]!
    const zone: number[] = []
    for (let block = Math.max(0, title - BEFORE_TITLE); block < Math.max(prose, title + 1); block++) {
      const isNear =
        block > title || (blocks.first[block]! > around && blocks.first[block]! < page.end[around]!)
      if (block !== title && isNear) zone.push(block)
    }
    return zone
  }

  isDate(block: number): boolean {
    const { dated, context } = this.#profile
    if (!dated[block] || context.own.characters[block]! > LONGEST_DATE) return false
    const place = this.#placeOf(block)
    return place !== undefined && this.#isOnPages(place, "dated") && this.#hasFewLines(place)
  }

  isByline(block: number): boolean {
    const { about, blocks, context, dated } = this.#profile
    if (dated[block] || context.own.characters[block]! > LONGEST_BYLINE || !this.#isOnce(block)) return false
    const text = blockText(blocks, block)
    return (about.authors?.value ?? []).some((author) => author.length > 1 && text.includes(author))
  }

  #isOwnHeading(block: number): boolean {
    const level = this.#level(block)
    const place = this.#placeOf(block)
    return level > 0 && level <= 2 && this.#isOnce(block) && (place?.texts.seenOnce ?? 0) >= OWN_HEADINGS
  }

  #isOnce(block: number): boolean {
    const place = this.#placeOf(block)
    return place !== undefined && this.#isOnPages(place, "blocks")
  }

  /** Whether most pages have one of such blocks in a place, and one only. */
  #isOnPages(place: PlaceStats, sum: "blocks" | "dated"): boolean {
    const pages = Math.max(1, place.get("pages"))
    const isOnMost = pages >= LEAST_SHARE * this.#view.pages
    return isOnMost && place.get(sum) >= MOST_OF_PLACE * pages && place.get(sum) <= MOST_ON_PAGE * pages
  }

  #hasFewLines(place: PlaceStats): boolean {
    return place.get("blocks") <= MOST_LINES * Math.max(1, place.get("pages"))
  }

  #titledShare(block: number): number {
    const place = this.#placeOf(block)
    return place ? place.get("titled") / Math.max(1, place.get("blocks")) : 0
  }

  #placeOf(block: number): PlaceStats | undefined {
    return this.#view.place(this.#profile.paths.hash[this.#profile.blocks.container[block]!]!)
  }

  #level(block: number): number {
    const { page, blocks } = this.#profile
    const tag = page.tag[blocks.container[block]!]!
    return HEADING_TAGS[tag] ? tag - Tag.h1 + 1 : 0
  }
}
