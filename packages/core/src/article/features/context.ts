import type { About } from "../../about/found.js"
import { type Blocks, blockText, UNSEEN } from "../../blocks/blocks.js"
import type { Page } from "../../page/page.js"
import { HEADING_TAGS } from "../../page/tags.js"
import { measureText, type OwnText } from "./own-text.js"
import { type TagClasses, tagClassesOf } from "./tag-classes.js"
import { tokensOf } from "./tokens.js"

/** A block is long from this many words on: a sentence or more. */
export const LONG_WORDS = 18

/**
 * What the feature groups share about a page: measures of each block, and prefix sums over blocks so that
 * any measure of any subtree is a subtraction.
 */
export interface Context {
  readonly page: Page
  readonly blocks: Blocks
  readonly about: About
  /**
   * The page's address by its own word, so that what is kept does not depend on whether the caller knows where the page
   * came from; the one given with it only where the page names none.
   */
  readonly address: string | undefined
  readonly own: OwnText
  /** For each node the first block at or after it; one longer than the page. */
  readonly blockFrom: Int32Array
  /** Prefix sums over blocks. */
  readonly sums: Sums
  /** Depth of every node. */
  readonly depth: Uint16Array
  /** Whether each block counts as hidden; nothing does where most of the page would. */
  readonly hidden: Uint8Array
  /** Which elements are alike. */
  readonly tagClasses: TagClasses
  /** The words of a block, as `tokensOf` gives them; several groups ask for those of short blocks. */
  tokens(block: number): readonly string[]
}

/** Prefix sums over blocks; each one longer than the number of blocks. */
export interface Sums {
  readonly characters: Float64Array
  readonly words: Float64Array
  readonly linkCharacters: Float64Array
  readonly sentences: Float64Array
  /** Blocks of at least `LONG_WORDS`. */
  readonly longBlocks: Float64Array
  /** Words in those. */
  readonly longWords: Float64Array
  readonly headings: Float64Array
}

/** When more than this share of a page's characters is hidden, hiding means nothing on it. */
const HIDDEN_SHARE = 0.6

/** Measures a page once for all feature groups. */
export function contextOf(page: Page, blocks: Blocks, about: About): Context {
  const own = measureText(blocks)
  const tokens: string[][] = []
  return {
    page,
    blocks,
    about,
    address: about.canonical?.value ?? page.url,
    own,
    blockFrom: firstBlocks(blocks),
    sums: sumsOf(blocks, own),
    depth: depthsOf(page),
    hidden: hiddenBlocks(blocks),
    tagClasses: tagClassesOf(page),
    tokens: (block) => (tokens[block] ??= tokensOf(blockText(blocks, block))),
  }
}

function firstBlocks(blocks: Blocks): Int32Array {
  const from = new Int32Array(blocks.page.length + 1)
  let block = 0
  for (let node = 0; node <= blocks.page.length; node++) {
    while (block < blocks.length && blocks.first[block]! < node) block++
    from[node] = block
  }
  return from
}

function sumsOf(blocks: Blocks, own: OwnText): Sums {
  const { length, page } = blocks
  const sum = (value: (block: number) => number): Float64Array => {
    const sums = new Float64Array(length + 1)
    for (let block = 0; block < length; block++) sums[block + 1] = sums[block]! + value(block)
    return sums
  }
  const isLong = (block: number) => own.words[block]! >= LONG_WORDS
  return {
    characters: sum((block) => own.characters[block]!),
    words: sum((block) => own.words[block]!),
    linkCharacters: sum((block) => own.linkCharacters[block]!),
    sentences: sum((block) => own.sentences[block]!),
    longBlocks: sum((block) => (isLong(block) ? 1 : 0)),
    longWords: sum((block) => (isLong(block) ? own.words[block]! : 0)),
    headings: sum((block) => HEADING_TAGS[page.tag[blocks.container[block]!]!]!),
  }
}

function depthsOf(page: Page): Uint16Array {
  const depth = new Uint16Array(page.length)
  for (let node = 1; node < page.length; node++)
    depth[node] = Math.min(depth[page.parent[node]!]! + 1, 0xffff)
  return depth
}

function hiddenBlocks(blocks: Blocks): Uint8Array {
  const hidden = new Uint8Array(blocks.length)
  let characters = 0
  for (let block = 0; block < blocks.length; block++) {
    if (!(blocks.page.flags[blocks.first[block]!]! & UNSEEN)) continue
    hidden[block] = 1
    characters += blocks.characters[block + 1]! - blocks.characters[block]!
  }
  if (characters > HIDDEN_SHARE * blocks.characters[blocks.length]!) hidden.fill(0)
  return hidden
}

/** The blocks of a subtree as a half-open range. */
export function blockRange(context: Context, node: number): readonly [from: number, to: number] {
  return [context.blockFrom[node]!, context.blockFrom[context.page.end[node]!]!]
}
