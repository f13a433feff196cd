import { shortHash } from "../page/hash.js"
import { comparable, withPlainDates } from "./tokens.js"
import type { VisitRecord } from "./visit-record.js"

/**
 * A block is template from this share of the other pages on … On 45 histories, .1 missed ten changes more of paragraphs
 * that two or three pages of a manual share, and raised no fewer false alarms.
 */
const TEMPLATE_SHARE = 0.3
/** … and from this many: one other page may quote it. */
const TEMPLATE_PAGES = 2

/** A block that so many of the other pages hold belongs to the frame around all articles, whoever wrote it. */
const FRAME_SHARE = 0.8

/** A block that so many of the other pages hold with other numbers is a line that the site writes on its pages. */
const ALIKE_SHARE = 0.5
/** Longer blocks are texts, in UTF-16 units. */
const LONGEST_ALIKE = 200

/** The look of a site is new when of the places that most pages have, before or after, fewer than this share stayed. */
const REDESIGN_SHARE = 0.2
/** With fewer such places it cannot be told. */
const LEAST_FRAME = 4

/** A short text with numbers, its dates in one notation and all numbers made alike; undefined for other texts. */
function shapeOf(text: string): string | undefined {
  if (text.length > LONGEST_ALIKE || !/\p{N}/u.test(text)) return undefined
  return withPlainDates(text).replace(/\p{N}+/gu, "0")
}

/** A place whatever its positions: where a box is among others differs from page to page. */
function placeKey(place: string): string {
  return place.replace(/:\d+/g, "")
}

/** A box of the site has so many lines, at most: date, tags and number of readers. */
const MOST_LINES = 3

/** The places that hold a few blocks of a page and no more: a date line, a notice, but not the paragraphs of a text. */
function fewLinePlaces({ blocks }: VisitRecord): string[] {
  const counts = new Map<string, number>()
  for (const { place } of blocks) counts.set(placeKey(place), (counts.get(placeKey(place)) ?? 0) + 1)
  return [...counts].flatMap(([place, count]) => (count <= MOST_LINES && place !== "" ? [place] : []))
}

/** Fingerprints of a page, remembered so that other pages of its site can be compared with it. Fit for JSON. */
export interface PageSketch {
  /** Of its blocks, each once. */
  readonly blocks: readonly number[]
  /** Of those with numbers, their dates in one notation and all numbers made alike, each once. */
  readonly shapes?: readonly number[] | undefined
  /** Of the places that hold one block or a few. */
  readonly places?: readonly number[] | undefined
  readonly title?: number | undefined
}

/** Fingerprints of a page, for {@link BlockCounts}. */
export function sketchOf(record: VisitRecord): PageSketch {
  const blocks = new Set(record.blocks.map((block) => fingerprint(block.text)))
  const shapes = new Set(record.blocks.flatMap(({ text }) => shapeOf(text) ?? []).map(fingerprint))
  return {
    blocks: [...blocks],
    shapes: [...shapes],
    places: fewLinePlaces(record).map(fingerprint),
    ...(record.title ? { title: fingerprint(record.title) } : {}),
  }
}

/**
 * How many pages of a site have each block, at one time: what repeats is template (C §3.1). Counts of
 * different pages can be merged in any order.
 */
export class BlockCounts {
  readonly #blocks = new Map<number, number>()
  readonly #shapes = new Map<number, number>()
  readonly #places = new Map<number, number>()
  readonly #titles = new Map<number, number>()
  #pages = 0

  /** How many pages were counted. */
  get pages(): number {
    return this.#pages
  }

  /** Counts a page. */
  add({ blocks, shapes = [], places = [], title }: PageSketch): void {
    this.#pages++
    for (const block of blocks) increase(this.#blocks, block, 1)
    for (const shape of shapes) increase(this.#shapes, shape, 1)
    for (const place of places) increase(this.#places, place, 1)
    if (title !== undefined) increase(this.#titles, title, 1)
  }

  /** Adds what another has counted, of other pages. */
  merge(other: BlockCounts): void {
    this.#pages += other.#pages
    for (const [block, count] of other.#blocks) increase(this.#blocks, block, count)
    for (const [shape, count] of other.#shapes) increase(this.#shapes, shape, count)
    for (const [place, count] of other.#places) increase(this.#places, place, count)
    for (const [title, count] of other.#titles) increase(this.#titles, title, count)
  }

  /** How many pages have a text as a block. */
  pagesWith(text: string): number {
    return this.#blocks.get(fingerprint(text)) ?? 0
  }

  /** Whether nearly all other pages hold a block of a page that was counted. */
  isFrame(text: string): boolean {
    const others = this.pagesWith(text) - 1
    return others >= Math.max(TEMPLATE_PAGES, FRAME_SHARE * (this.#pages - 1))
  }

  /** Whether most other pages hold a block that reads like one of a page that was counted, but for its numbers. */
  isAlike(text: string): boolean {
    const shape = shapeOf(text)
    if (shape === undefined) return false
    const others = (this.#shapes.get(fingerprint(shape)) ?? 0) - 1
    return others >= Math.max(TEMPLATE_PAGES, ALIKE_SHARE * (this.#pages - 1))
  }

  /** Whether most other pages have a place that a page has which was counted, while none had it at another time. */
  isNewPlace(place: string, atOtherTime: BlockCounts): boolean {
    const print = fingerprint(placeKey(place))
    if (atOtherTime.#pages < TEMPLATE_PAGES || atOtherTime.#places.has(print)) return false
    const others = (this.#places.get(print) ?? 0) - 1
    return others >= Math.max(TEMPLATE_PAGES, ALIKE_SHARE * (this.#pages - 1))
  }

  /** Whether the site had another look at another time: hardly a place that most pages have is the same. */
  isRedesignOf(atOtherTime: BlockCounts): boolean {
    const [own, other] = [this.#frame(), atOtherTime.#frame()]
    if (own.size < LEAST_FRAME || other.size < LEAST_FRAME) return false
    const both = [...own].filter((place) => other.has(place)).length
    return both < REDESIGN_SHARE * (own.size + other.size - both)
  }

  #frame(): Set<number> {
    const least = Math.max(TEMPLATE_PAGES + 1, ALIKE_SHARE * this.#pages)
    return new Set([...this.#places].flatMap(([place, count]) => (count >= least ? [place] : [])))
  }

  /**
   * Whether a block of a page that was counted belongs to the site: other pages have it too, or it is the title of
   * another page, as in lists of related articles, which differ on every page.
   */
  isTemplate(text: string, ownTitle: string | undefined): boolean {
    const others = this.pagesWith(text) - 1
    if (others >= Math.max(TEMPLATE_PAGES, TEMPLATE_SHARE * (this.#pages - 1))) return true
    const print = fingerprint(text)
    return this.#titles.has(print) && (ownTitle === undefined || fingerprint(ownTitle) !== print)
  }
}

function increase(counts: Map<number, number>, key: number, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** A fingerprint of a text as it is compared, 32 bits. */
export function fingerprint(text: string): number {
  return shortHash(comparable(text))
}
