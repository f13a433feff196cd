import { HEADING_TAGS } from "../../page/tags.js"
import type { Context } from "./context.js"
import { type FeatureGroup, log2p, share } from "./group.js"
import { tokensOf } from "./tokens.js"

/** How a block is like others of its page by tag and class of itself and its parent. */
export const signatureFeatures: FeatureGroup = {
  names: [
    "alike-words",
    "alike-count",
    "alike-mean",
    "alike-links",
    "alike-container-words",
    "alike-container-count",
  ],
  fill(context, rows, width, offset) {
    const { blocks, own, page, sums, tagClasses } = context
    const single = (block: number) => tagClasses.of[blocks.container[block]!]!
    const parent = (block: number) => tagClasses.of[Math.max(0, page.parent[blocks.container[block]!]!)]!
    const pairs = group(context, (block) => single(block) * tagClasses.count + parent(block))
    const singles = group(context, single)
    const all = sums.words[blocks.length]!
    for (let block = 0; block < blocks.length; block++) {
      const pair = pairs.of[block]!
      const alone = singles.of[block]!
      const words = pairs.totals[pair + WORDS]!
      const count = pairs.totals[pair + COUNT]!
      let at = block * width + offset
      rows[at++] = share(words, all)
      rows[at++] = log2p(count)
      rows[at++] = share(own.words[block]!, share(words, count))
      rows[at++] = share(pairs.totals[pair + LINK_CHARACTERS]!, pairs.totals[pair + CHARACTERS]!)
      rows[at++] = share(singles.totals[alone + WORDS]!, all)
      rows[at++] = log2p(singles.totals[alone + COUNT]!)
    }
  },
}

/** What a group amounts to: numbers in a row for each group. */
const COUNT = 0
const WORDS = 1
const CHARACTERS = 2
const LINK_CHARACTERS = 3
const TOTALS = 4

interface Groups {
  /** Where the totals of each block's group begin. */
  readonly of: Int32Array
  readonly totals: Float64Array
}

/** What all blocks with the same key amount to. */
function group({ blocks, own }: Context, keyOf: (block: number) => number): Groups {
  const places = new Map<number, number>()
  const of = new Int32Array(blocks.length)
  const totals = new Float64Array(TOTALS * blocks.length)
  for (let block = 0; block < blocks.length; block++) {
    const key = keyOf(block)
    let place = places.get(key)
    if (place === undefined) places.set(key, (place = TOTALS * places.size))
    of[block] = place
    totals[place + COUNT]! += 1
    totals[place + WORDS]! += own.words[block]!
    totals[place + CHARACTERS]! += own.characters[block]!
    totals[place + LINK_CHARACTERS]! += own.linkCharacters[block]!
  }
  return { of, totals }
}

/** Blocks longer than this are not compared with the title: they would share words by chance. */
const TITLE_WORDS = 40

/** What a block shares with the page's title and description. */
export const titleFeatures: FeatureGroup = {
  names: [
    "title-share",
    "title-covered",
    "title-blocks-since",
    "title-blocks-until",
    "title-heading-share",
    "description-share",
    "description-covered",
    "author-covered",
  ],
  fill(context, rows, width, offset) {
    const { blocks, own, page, about } = context
    const title = new Set(tokensOf(about.title?.value ?? ""))
    const description = new Set(tokensOf(about.description?.value ?? ""))
    const authors = new Set(tokensOf(about.authors?.value.join(" ") ?? ""))
    const told = asBits(title, description, authors)
    const covered = new Float32Array(blocks.length)
    let best = -1
    let headingShare = -1
    for (let block = 0; block < blocks.length; block++) {
      const words = own.words[block]! <= 2 * TITLE_WORDS ? context.tokens(block) : []
      const isHeading = HEADING_TAGS[page.tag[blocks.container[block]!]!] === 1
      let inTitle = 0
      let inDescription = 0
      let inAuthors = 0
      for (const word of words) {
        const bits = told.get(word)
        if (bits === undefined) continue
        inTitle += bits & 1
        inDescription += (bits >> 1) & 1
        inAuthors += bits >> 2
      }
      covered[block] = words.length <= TITLE_WORDS ? Math.min(1, share(inTitle, title.size)) : 0
      if (
        title.size > 0 &&
        covered[block]! >= 0.7 &&
        (best < 0 || (isHeading && covered[block]! > covered[best]!))
      ) {
        best = block
      }
      if (isHeading) headingShare = share(inTitle, words.length)
      const at = block * width + offset
      rows[at] = words.length > 0 ? share(inTitle, words.length) : -1
      rows[at + 1] = covered[block]!
      rows[at + 4] = headingShare
      rows[at + 5] = words.length > 0 ? share(inDescription, words.length) : -1
      rows[at + 6] = Math.min(1, share(inDescription, description.size))
      rows[at + 7] = authors.size > 0 && words.length <= 12 ? Math.min(1, share(inAuthors, authors.size)) : 0
    }
    for (let block = 0; block < blocks.length; block++) {
      const at = block * width + offset
      rows[at + 2] = best < 0 ? -1 : Math.max(-1, Math.min(200, block - best))
      rows[at + 3] = best < 0 ? -1 : Math.max(-1, Math.min(200, best - block))
    }
  },
}

/** The words of several sets, each with a bit for every set that has it: one look-up tells of all. */
function asBits(...sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const bits = new Map<string, number>()
  for (const [number, set] of sets.entries())
    for (const word of set) bits.set(word, (bits.get(word) ?? 0) | (1 << number))
  return bits
}
