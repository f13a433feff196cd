import { blockRange } from "../article/features/context.js"
import { kindsOf } from "../article/kinds.js"
import { blockText } from "../blocks/blocks.js"
import { HEADING_TAGS } from "../page/tags.js"
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

/** One row of {@link SHARED_FEATURES} after the other. */
export function sharedFeatures(profile: PageProfile, view: SiteView): Float32Array {
  const { blocks, text, shape, singleOdds, headedOdds } = profile
  const rows = new Float32Array(blocks.length * SHARED_FEATURES.length)
  const kinds = kindsOf(blocks, { title: profile.about.title?.value })
  const headings = new Headings(profile, view)
  const shares = new Shares(profile, view)
  const pieces = piecesOf(profile.cutFrom)
  for (let block = 0; block < blocks.length; block++) {
    const own = blockText(blocks, block).trim()
    rows.set(
      [
        singleOdds[block]!,
        headedOdds[block]!,
        view.textAnywhere(text[block]!) / view.sitePages,
        view.shapeAnywhere(shape[block]!) / view.sitePages,
        /[:：]$/.test(own) ? 1 : 0,
        headings.repeats(block, own),
        kinds[block] === "comments" ? 1 : 0,
        kinds[block] === "captions" ? 1 : 0,
        ...pieces[block]!,
        headings.isUnderOther[block]!,
        ...shares.around(block),
      ],
      block * SHARED_FEATURES.length,
    )
  }
  return rows
}

/** Of how many pieces the line of each block consists, and which of them it is. */
function piecesOf(cutFrom: Int32Array): (readonly [pieces: number, piece: number])[] {
  const pieces = new Map<number, number>()
  for (const block of cutFrom) pieces.set(block, (pieces.get(block) ?? 0) + 1)
  let before = 0
  return Array.from(cutFrom, (block, at) => {
    before = cutFrom[at - 1] === block ? before + 1 : 0
    return [pieces.get(block)!, before] as const
  })
}

/** What the headings of a page say about its blocks. */
class Headings {
  /** 1 for each block whose heading is the title of another page: an excerpt of that. */
  readonly isUnderOther: Uint8Array
  readonly #places = new Map<number, number[]>()

  constructor({ blocks, page, title }: PageProfile, view: SiteView) {
    this.isUnderOther = new Uint8Array(blocks.length)
    let isOther = 0
    for (let block = 0; block < blocks.length; block++) {
      if (HEADING_TAGS[page.tag[blocks.container[block]!]!]) {
        const letters = lettersHash(blockText(blocks, block))
        this.#places.set(letters, [...(this.#places.get(letters) ?? []), block])
        isOther = letters !== 0 && letters !== title && view.titles(letters) > 0 ? 1 : 0
      }
      this.isUnderOther[block] = isOther
    }
  }

  /** 2 for a text that a heading further down repeats, as in tables of contents; 1 where one before it does. */
  repeats(block: number, text: string): number {
    if (text.length > LONGEST_HEADING) return 0
    const places = this.#places.get(lettersHash(text.replace(NUMBERING, ""))) ?? []
    if (places.some((place) => place > block)) return 2
    return places.some((place) => place < block) ? 1 : 0
  }
}

/** How much of what is around a block other pages have too. */
class Shares {
  readonly #profile: PageProfile
  /** Prefix sums over blocks: blocks that other pages have, characters that they have not. */
  readonly #shared: Int32Array
  readonly #own: Float64Array

  constructor(profile: PageProfile, view: SiteView) {
    this.#profile = profile
    const { length } = profile.blocks
    this.#shared = new Int32Array(length + 1)
    this.#own = new Float64Array(length + 1)
    for (let block = 0; block < length; block++) {
      const isShared = view.textAnywhere(profile.text[block]!) > 1
      this.#shared[block + 1] = this.#shared[block]! + Number(isShared)
      this.#own[block + 1] = this.#own[block]! + (isShared ? 0 : profile.context.own.characters[block]!)
    }
  }

  around(block: number): number[] {
    const { page, blocks, context } = this.#profile
    const values: number[] = []
    let node = blocks.container[block]!
    for (let level = 0; level < AROUND; level++) {
      node = Math.max(0, page.parent[node]!)
      const [from, to] = blockRange(context, node)
      const characters = context.sums.characters[to]! - context.sums.characters[from]!
      values.push(
        (this.#shared[to]! - this.#shared[from]!) / Math.max(1, to - from),
        (this.#own[to]! - this.#own[from]!) / Math.max(1, characters),
      )
    }
    return values
  }
}
