import { blockText } from "../blocks/blocks.js"
import { HEADING_TAGS } from "../page/tags.js"
import type { BlockKnowledge } from "./block-knowledge.js"
import type { FeatureColumns } from "./feature-columns.js"
import { lettersHash, type PageProfile } from "./page-profile.js"
import type { SiteView } from "./site-view.js"

/** Levels around a block of which it is asked how much of them other pages have too. */
const AROUND = 3

/** The names of what a block shares with other pages, other blocks of its page and its line. */
export const SHARED_FEATURES: readonly string[] = [
  "single-odds",
  "headed-odds",
  "text-anywhere",
  "shape-anywhere",
  "ends-in-colon",
  "repeats-heading",
  "marked-comments",
  "marked-caption",
  "pieces",
  "piece",
  "under-other-title",
  ...Array.from({ length: AROUND }, (_, level) => [`around${level}-shared`, `around${level}-own`]).flat(),
]

/** Longer lines, in characters, repeat no heading. */
const LONGEST_HEADING = 200
/** Numbers before the entries of a table of contents. */
const NUMBERING = /^[\d.\s]+/

/** Fills the columns {@link SHARED_FEATURES}. */
export function fillSharedFeatures(known: BlockKnowledge, { rows, width, offset }: FeatureColumns): void {
  const { profile, view, textAnywhere, kinds } = known
  const { blocks, shape, singleOdds, headedOdds, cutFrom } = profile
  const headings = new Headings(profile, view)
  const shares = new Shares(known)
  const pieces = piecesOf(cutFrom)
  for (let block = 0; block < blocks.length; block++) {
    const own = blockText(blocks, block).trim()
    let at = block * width + offset
    rows[at++] = singleOdds[block]!
    rows[at++] = headedOdds[block]!
    rows[at++] = textAnywhere[block]! / view.sitePages
    rows[at++] = view.shapeAnywhere(shape[block]!) / view.sitePages
    rows[at++] = own.endsWith(":") || own.endsWith("：") ? 1 : 0
    rows[at++] = headings.repeats(block, own)
    rows[at++] = kinds[block] === "comments" ? 1 : 0
    rows[at++] = kinds[block] === "captions" ? 1 : 0
    rows[at++] = pieces.count[block]!
    rows[at++] = pieces.number[block]!
    rows[at++] = headings.isUnderOther[block]!
    shares.fillAround(block, rows, at)
  }
}

/** Of how many pieces the line of each block consists, and which of them it is. */
function piecesOf(cutFrom: Int32Array): { readonly count: Int32Array; readonly number: Int32Array } {
  const count = new Int32Array(cutFrom.length)
  const number = new Int32Array(cutFrom.length)
  // The pieces of a line are beside each other.
  for (let from = 0, to = 0; from < cutFrom.length; from = to) {
    while (to < cutFrom.length && cutFrom[to] === cutFrom[from]) to++
    for (let at = from; at < to; at++) {
      count[at] = to - from
      number[at] = at - from
    }
  }
  return { count, number }
}

/** What the headings of a page say about its blocks. */
class Headings {
  /** 1 for each block whose heading is the title of another page: an excerpt of that. */
  readonly isUnderOther: Uint8Array
  readonly #profile: PageProfile
  /** The first and the last heading with the same letters. */
  readonly #places = new Map<number, { readonly first: number; last: number }>()

  constructor(profile: PageProfile, view: SiteView) {
    const { blocks, page, title } = profile
    this.#profile = profile
    this.isUnderOther = new Uint8Array(blocks.length)
    let isOther = 0
    for (let block = 0; block < blocks.length; block++) {
      if (HEADING_TAGS[page.tag[blocks.container[block]!]!]) {
        const letters = profile.letters(block)
        const places = this.#places.get(letters)
        if (places) places.last = block
        else this.#places.set(letters, { first: block, last: block })
        isOther = letters !== 0 && letters !== title && view.titles(letters) > 0 ? 1 : 0
      }
      this.isUnderOther[block] = isOther
    }
  }

  /** 2 for a text that a heading further down repeats, as in tables of contents; 1 where one before it does. */
  repeats(block: number, text: string): number {
    if (text.length > LONGEST_HEADING || this.#places.size === 0) return 0
    const numbered = NUMBERING.exec(text)
    const letters = numbered ? lettersHash(text.slice(numbered[0].length)) : this.#profile.letters(block)
    const places = this.#places.get(letters)
    if (!places) return 0
    return places.last > block ? 2 : places.first < block ? 1 : 0
  }
}

/** How much of what is around a block other pages have too. */
class Shares {
  readonly #profile: PageProfile
  /** Prefix sums over blocks: blocks that other pages have, characters that they have not. */
  readonly #shared: Int32Array
  readonly #own: Float64Array

  constructor({ profile, textAnywhere }: BlockKnowledge) {
    this.#profile = profile
    const { length } = profile.blocks
    this.#shared = new Int32Array(length + 1)
    this.#own = new Float64Array(length + 1)
    for (let block = 0; block < length; block++) {
      const isShared = textAnywhere[block]! > 1
      this.#shared[block + 1] = this.#shared[block]! + Number(isShared)
      this.#own[block + 1] = this.#own[block]! + (isShared ? 0 : profile.context.own.characters[block]!)
    }
  }

  /** Writes two values for each level into a row. */
  fillAround(block: number, rows: Float32Array, from: number): void {
    const { page, blocks, context } = this.#profile
    const { characters } = context.sums
    let node = blocks.container[block]!
    for (let level = 0; level < AROUND; level++) {
      node = Math.max(0, page.parent[node]!)
      const first = context.blockFrom[node]!
      const end = context.blockFrom[page.end[node]!]!
      rows[from + 2 * level] = (this.#shared[end]! - this.#shared[first]!) / Math.max(1, end - first)
      rows[from + 2 * level + 1] =
        (this.#own[end]! - this.#own[first]!) / Math.max(1, characters[end]! - characters[first]!)
    }
  }
}
