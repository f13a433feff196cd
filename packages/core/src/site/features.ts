import { blockRange, type Context } from "../article/features/context.js"
import { type StepsTo, stepsTo } from "../article/features/steps-to.js"
import { blockText } from "../blocks/blocks.js"
import type { Page } from "../page/page.js"
import { HEADING_TAGS, Tag, type TagSet, tagSet } from "../page/tags.js"
import { type BlockKnowledge, lookUpBlocks } from "./block-knowledge.js"
import { fillMarkFeatures, MARK_FEATURES } from "./mark-features.js"
import { NAME_FEATURES, type PageProfile } from "./page-profile.js"
import type { PlaceStats } from "./place-stats.js"
import { fillSharedFeatures, SHARED_FEATURES } from "./shared-features.js"
import { meanOdds, nodeAt, type SiteView, uniqueProse } from "./site-view.js"
import { fillStructureFeatures, STRUCTURE_FEATURES } from "./structure-features.js"

/** Levels above a block whose places are looked at. */
const LEVELS = 4
/** Blocks of one place beside each other are counted up to here. */
const MOST_BESIDE = 20
/** Neighbours on each side. */
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3] as const
const LIST: TagSet = tagSet("li dt dd")
const TABLE: TagSet = tagSet("td th caption")

const OF_BLOCK = [
  "text-pages",
  "text-others",
  "placed-text-share",
  "shape-share",
  "shape-more",
  "target-share",
  "target-others",
  "target-is-page",
  "target-is-own",
  "is-own-title",
  "is-other-title",
  "holds-title-words",
  "copies-on-page",
  "characters",
  "link-share",
  "sentences",
  "digit-share",
  "date-like",
  "heading",
  "list",
  "table",
  "preformatted",
  "hidden",
  "odds-plain",
  "odds-header",
  "odds-header-more",
] as const

const OF_LEVEL = [
  "pages",
  "elements",
  "constant",
  "seen-once",
  "whole-constant",
  "whole-seen-once",
  "characters",
  "link-share",
  "unique-share",
  "odds-plain",
  "odds-header",
  "odds-headed",
  "kept-below",
] as const

const OF_PLACE = [
  "in-main",
  "to-main-up",
  "to-main-down",
  "after-main",
  "from-main-start",
  "from-main-end",
  "from-title",
  "from-first-unique",
  "from-last-unique",
  "place-order",
  "place-order-from-end",
  "share-of-page",
  ...NAME_FEATURES,
] as const

const OF_NEIGHBOUR = [
  "text-pages",
  "odds-plain",
  "odds-header",
  "same-place",
  "characters",
  "seen-once",
] as const

const OF_SITE = ["site-pages", "site-main-share", "page-blocks"] as const

/** The names of a block's features, in the order of their columns. */
export const SITE_FEATURES: readonly string[] = [
  ...OF_BLOCK,
  ...Array.from({ length: LEVELS }, (_, level) => OF_LEVEL.map((name) => `level${level}-${name}`)).flat(),
  ...OF_PLACE,
  ...NEIGHBOURS.flatMap((step) => OF_NEIGHBOUR.map((name) => `neighbour${step}-${name}`)),
  ...OF_SITE,
  ...STRUCTURE_FEATURES,
  ...SHARED_FEATURES,
  ...MARK_FEATURES,
]

/** Where the columns of each group begin that is filled apart. */
const STRUCTURE_OFFSET = SITE_FEATURES.indexOf(STRUCTURE_FEATURES[0]!)
const SHARED_OFFSET = STRUCTURE_OFFSET + STRUCTURE_FEATURES.length
const MARK_OFFSET = SHARED_OFFSET + SHARED_FEATURES.length

/**
 * The features of every block of a page as a site sees it, one row of {@link SITE_FEATURES} after the other. `kinds` is
 * what markup says of the blocks, for those who know it already.
 */
export function siteFeatures(
  profile: PageProfile,
  view: SiteView,
  kinds?: BlockKnowledge["kinds"],
): Float32Array {
  return new FeatureWriter(lookUpBlocks(profile, view, kinds)).write()
}

class FeatureWriter {
  readonly #known: BlockKnowledge
  readonly #profile: PageProfile
  readonly #view: SiteView
  readonly #context: Context
  readonly #page: Page
  readonly #rows: Float32Array
  /** What was written of a place, as the place of a block and as one around it. */
  readonly #levels = [new Map<PlaceStats, number>(), new Map<PlaceStats, number>()] as const
  readonly #copies = new Map<number, number>()
  readonly #title: string | undefined
  #at = 0

  constructor(known: BlockKnowledge) {
    this.#known = known
    const { profile, view } = known
    this.#profile = profile
    this.#view = view
    this.#context = profile.context
    this.#page = profile.page
    const { blocks, text, about } = profile
    this.#rows = new Float32Array(blocks.length * SITE_FEATURES.length)
    this.#title = about.title?.value.replace(/\s+/g, "").toLowerCase()
    for (const hash of text) this.#copies.set(hash, (this.#copies.get(hash) ?? 0) + 1)
  }

  write(): Float32Array {
    const anchors = this.#anchors()
    const columns = (offset: number) => ({ rows: this.#rows, width: SITE_FEATURES.length, offset })
    fillStructureFeatures(this.#known, anchors.main, columns(STRUCTURE_OFFSET))
    fillSharedFeatures(this.#known, columns(SHARED_OFFSET))
    fillMarkFeatures(this.#profile, columns(MARK_OFFSET))
    const toMain = anchors.main >= 0 ? stepsTo(this.#context, anchors.main) : undefined
    for (let block = 0; block < this.#profile.blocks.length; block++) {
      this.#at = block * SITE_FEATURES.length
      this.#ofBlock(block)
      this.#ofLevels(block)
      this.#ofPlace(block, anchors, toMain)
      this.#ofNeighbours(block)
      this.#put(log2(this.#view.pages))
      this.#put(anchors.mainShare)
      this.#put(log2(this.#profile.blocks.length))
    }
    return this.#rows
  }

  #put(value: number): void {
    this.#rows[this.#at++] = value
  }

  #ofBlock(block: number): void {
    const { blocks, text, shape, target, title, plainOdds, headerOdds, paths, address } = this.#profile
    const view = this.#view
    const { own } = this.#context
    const path = paths.hash[blocks.container[block]!]!
    const placePages = Math.max(1, this.#known.placeOf(blocks.container[block]!)?.get("pages") ?? 1)
    const characters = own.characters[block]!
    const letters = characters <= 300 ? this.#profile.letters(block) : 0
    const shapePages = view.placedShapePages(path, shape[block]!)
    const placedPages = view.placedTextPages(path, text[block]!)
    const textPages = this.#known.textPages[block]!
    const leads = target[block] !== 0
    const targetPages = leads ? view.targetPages(target[block]!) : 0
    const tag = this.#page.tag[blocks.container[block]!]!
    this.#put(textPages / view.pages)
    this.#put(Math.min(20, textPages - 1))
    this.#put(placedPages / placePages)
    this.#put(shapePages / placePages)
    this.#put(Math.min(20, shapePages - placedPages))
    this.#put(leads ? targetPages / view.pages : -1)
    this.#put(leads ? Math.min(20, targetPages - 1) : -1)
    this.#put(leads ? Math.min(3, view.addresses(target[block]!)) : -1)
    this.#put(leads && target[block] === address ? 1 : 0)
    this.#put(letters !== 0 && letters === title ? 1 : 0)
    this.#put(letters !== 0 && letters !== title ? Math.min(3, view.titles(letters)) : 0)
    this.#put(this.#titleShare(block))
    this.#put(Math.min(10, this.#copies.get(text[block]!)!))
    this.#put(log2(characters))
    this.#put(own.linkCharacters[block]! / Math.max(1, characters))
    this.#put(Math.min(20, own.sentences[block]!))
    this.#put(own.digits[block]! / Math.max(1, characters))
    this.#put(this.#profile.dated[block]!)
    this.#put(HEADING_TAGS[tag] ? tag - Tag.h1 + 1 : 0)
    this.#put(LIST[tag] ? 1 : 0)
    this.#put(TABLE[tag] ? 1 : 0)
    this.#put(this.#page.flags[blocks.first[block]!]! & 16 ? 1 : 0)
    this.#put(this.#context.hidden[block]!)
    this.#put(plainOdds[block]!)
    this.#put(headerOdds[block]!)
    this.#put(headerOdds[block]! - plainOdds[block]!)
  }

  /** Whether the title holds the block's text, or the text the title: 1 equal in length, less for a part. */
  #titleShare(block: number): number {
    const title = this.#title
    const characters = this.#context.own.characters[block]!
    if (title === undefined || characters > 300 || characters < 2) return 0
    const text = blockText(this.#profile.blocks, block).replace(/\s+/g, "").toLowerCase()
    if (title.includes(text)) return text.length / title.length
    return text.includes(title) ? title.length / text.length : 0
  }

  #ofLevels(block: number): void {
    const { page, blocks } = this.#profile
    let node = blocks.container[block]!
    for (let level = 0; level < LEVELS; level++) {
      const place = node >= 0 ? this.#known.placeOf(node) : undefined
      if (place) this.#ofStatsOnce(place, level)
      else for (let i = 0; i < OF_LEVEL.length; i++) this.#put(-2)
      node = node >= 0 ? page.parent[node]! : -1
    }
  }

  /** What {@link #ofStats} writes; copied from where the same was written before. */
  #ofStatsOnce(place: PlaceStats, level: number): void {
    const written = this.#levels[level === 0 ? 0 : 1]
    const from = written.get(place)
    if (from === undefined) {
      written.set(place, this.#at)
      this.#ofStats(place, level)
    } else for (let i = 0; i < OF_LEVEL.length; i++) this.#put(this.#rows[from + i]!)
  }

  #ofStats(place: PlaceStats, level: number): void {
    const pages = Math.max(1, place.get("pages"))
    const elements = Math.max(1, place.get("elements"))
    const characters = place.get("charactersBelow")
    this.#put(Math.min(1, pages / this.#view.pages))
    this.#put(log2(elements / pages))
    this.#put(Math.min(1, place.texts.highest / pages))
    this.#put(place.texts.seenOnce)
    this.#put(Math.min(1, place.wholes.highest / pages))
    this.#put(place.wholes.seenOnce)
    this.#put(log2(characters / elements))
    this.#put(place.get("linkCharactersBelow") / Math.max(1, characters))
    this.#put(uniqueProse(place) / Math.max(1, characters))
    const hasBlocks = place.get("blocks") > 0
    this.#put(hasBlocks ? meanOdds(place, "oddsPlain") : level === 0 ? 0 : -2)
    this.#put(hasBlocks ? meanOdds(place, "oddsHeader") : level === 0 ? 0 : -2)
    this.#put(hasBlocks ? meanOdds(place, "oddsHeaded") : level === 0 ? 0 : -2)
    this.#put(place.get("keptBelow") / Math.max(1, place.get("blocksBelow")))
  }

  /** Places on the page that others are measured from. */
  #anchors(): Anchors {
    const { page, blocks, title } = this.#profile
    const { own } = this.#context
    const main = nodeAt(this.#profile, this.#view.whole)
    const [from, to] = main >= 0 ? blockRange(this.#context, main) : [0, blocks.length]
    let firstUnique = -1
    let lastUnique = -1
    let titleBlock = -1
    for (let block = 0; block < blocks.length; block++) {
      const unique = this.#known.textPages[block]! <= 1
      const prose = own.words[block]! >= 18 && own.linkCharacters[block]! < 0.5 * own.characters[block]!
      if (unique && prose && block >= from && block < to) {
        if (firstUnique < 0) firstUnique = block
        lastUnique = block
      }
      const isTitle = title !== 0 && own.characters[block]! <= 300 && this.#profile.letters(block) === title
      const heading = HEADING_TAGS[page.tag[blocks.container[block]!]!]
      if (isTitle && (titleBlock < 0 || heading)) titleBlock = block
    }
    const words = this.#context.sums.words
    const mainShare = (words[to]! - words[from]!) / Math.max(1, words[blocks.length]!)
    return { main, from, to, firstUnique, lastUnique, titleBlock, mainShare }
  }

  #ofPlace(block: number, anchors: Anchors, toMain: StepsTo | undefined): void {
    const { blocks } = this.#profile
    const { sums } = this.#context
    const { from, to, firstUnique, lastUnique, titleBlock } = anchors
    const container = blocks.container[block]!
    const inMain = block >= from && block < to
    this.#put(inMain ? 1 : 0)
    this.#put(toMain ? Math.min(20, toMain.down[container]!) : -1)
    this.#put(toMain ? Math.min(20, toMain.up[container]!) : -1)
    this.#put(block < from ? -1 : block >= to ? 1 : 0)
    this.#put(signedLog(block - from))
    this.#put(signedLog(block - (to - 1)))
    this.#put(titleBlock < 0 ? -20 : signedLog(block - titleBlock))
    this.#put(firstUnique < 0 ? -20 : signedLog(block - firstUnique))
    this.#put(lastUnique < 0 ? -20 : signedLog(block - lastUnique))
    this.#put(this.#sameBeside(block, -1))
    this.#put(this.#sameBeside(block, 1))
    this.#put(sums.characters[block]! / Math.max(1, sums.characters[blocks.length]!))
    for (let i = 0; i < NAME_FEATURES.length; i++)
      this.#put(this.#profile.names[block * NAME_FEATURES.length + i]!)
  }

  /** How many blocks right before or after a block, up to {@link MOST_BESIDE}, are in the same place. */
  #sameBeside(block: number, step: -1 | 1): number {
    const { blocks, paths } = this.#profile
    const path = paths.hash[blocks.container[block]!]!
    let same = 0
    for (let at = block + step; at >= 0 && at < blocks.length && same < MOST_BESIDE; at += step) {
      if (paths.hash[blocks.container[at]!] !== path) break
      same++
    }
    return same
  }

  #ofNeighbours(block: number): void {
    const { blocks, plainOdds, headerOdds, paths } = this.#profile
    for (const step of NEIGHBOURS) {
      const at = block + step
      if (at < 0 || at >= blocks.length) {
        for (let i = 0; i < OF_NEIGHBOUR.length; i++) this.#put(-2)
        continue
      }
      this.#put(this.#known.textPages[at]! / this.#view.pages)
      this.#put(plainOdds[at]!)
      this.#put(headerOdds[at]!)
      const samePlace = paths.hash[blocks.container[at]!] === paths.hash[blocks.container[block]!]
      this.#put(samePlace ? 1 : 0)
      this.#put(log2(this.#context.own.characters[at]!))
      this.#put(this.#known.placeOf(blocks.container[at]!)?.texts.seenOnce ?? -1)
    }
  }
}

interface Anchors {
  readonly main: number
  readonly from: number
  readonly to: number
  readonly firstUnique: number
  readonly lastUnique: number
  readonly titleBlock: number
  readonly mainShare: number
}

function log2(value: number): number {
  return Math.log2(1 + Math.max(0, value))
}

/** Near places are told apart, far ones hardly. */
function signedLog(distance: number): number {
  return Math.sign(distance) * Math.log2(1 + Math.abs(distance))
}
