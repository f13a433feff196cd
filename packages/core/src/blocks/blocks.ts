import { firstNotBelow } from "../page/first-not-below.js"
import { bodyOf, expectPage, Flag, type Page } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"

/**
 * The blocks of a page in document order: runs of text that a reader sees as one piece, because no
 * block-level element, control or blank line is inside them. Every method decides block by block.
 */
export interface Blocks {
  readonly page: Page
  /** How many blocks there are. */
  readonly length: number
  /** The first text node of each block. */
  readonly first: Int32Array
  /** One past the last node of each block. */
  readonly last: Int32Array
  /** The nearest block-level element around each block. */
  readonly container: Int32Array
  /** Characters before each block, white space left out; prefix sum over blocks, one longer than `length`. */
  readonly characters: Int32Array
}

/** Elements that never hold reading matter: choices, input, drawings. */
const SKIPPED: TagSet = tagSet("select datalist textarea svg object")
/** Elements that break a line of text though they are not block level: a button is a block of its own. */
const BREAKING: TagSet = tagSet("button label input")
/**
 * `noscript` is read when it holds more than this many characters: some forums and shops keep
 * everything there, everybody else a hint to turn scripts on.
 */
export const NOSCRIPT_CHARACTERS = 200
/**
 * A page has at most this many blocks, and one more for every {@link CHARACTERS_A_BLOCK} characters of its markup: what is
 * asked of a model for every block must not take minutes on a page of `<p>a<p>a…`. Of 6,385 real pages the densest has a
 * block for 37 characters, the densest with more than 1,000 blocks one for 59.
 */
const BLOCKS_OF_ANY_PAGE = 2_000
const CHARACTERS_A_BLOCK = 32

/** How many blocks a page has at most. */
export function mostBlocks({ size }: Page): number {
  return BLOCKS_OF_ANY_PAGE + Math.floor(size / CHARACTERS_A_BLOCK)
}

/** The blocks of a page. One pass over its nodes. On a page of too many, neighbours are joined; no text is lost. */
export function findBlocks(page: Page): Blocks {
  expectPage(page)
  const collector = new BlockCollector(page)
  const body = bodyOf(page)
  const container = new Int32Array(page.length)
  container[body] = body
  let lineBreaks = 0
  for (let node = body + 1; node < page.end[body]!; node++) {
    const tag = page.tag[node]!
    const around = container[page.parent[node]!]!
    if (tag === TEXT) {
      container[node] = around
      if (page.characters[node] === page.characters[node + 1]) continue
      if (isUnseen(page, node)) {
        collector.passOver()
        continue
      }
      if (lineBreaks > 1) collector.breakHere()
      lineBreaks = 0
      collector.addText(node, around)
      continue
    }
    if (SKIPPED[tag] || isShortNoscript(page, node) || isUnseen(page, node)) {
      // A block is a range of nodes, so it ends where text is passed over; an icon without text is no end.
      if (page.characters[node] !== page.characters[page.end[node]!]) collector.passOver()
      node = page.end[node]! - 1
      continue
    }
    if (tag === Tag.br) {
      lineBreaks++
      container[node] = around
    } else if (BLOCK_TAGS[tag]) {
      collector.breakHere()
      container[node] = node
      lineBreaks = 0
    } else if (BREAKING[tag]) {
      collector.breakHere()
      container[node] = node
    } else container[node] = around
  }
  return collector.finish()
}

/**
 * Whether it is known, because a browser drew the page, that a reader does not see a node: then it is no part of any
 * block. What only the markup calls hidden is weighed later, because scripts may show it.
 */
function isUnseen({ layout, flags }: Page, node: number): boolean {
  return layout !== undefined && (flags[node]! & Flag.hidden) !== 0
}

function isShortNoscript(page: Page, node: number): boolean {
  if (page.tag[node] !== Tag.noscript) return false
  return page.characters[page.end[node]!]! - page.characters[node]! <= NOSCRIPT_CHARACTERS
}

class BlockCollector {
  readonly #page: Page
  readonly #first: number[] = []
  readonly #last: number[] = []
  readonly #container: number[] = []
  /** Blocks that begin after text that is part of no block. */
  readonly #apart = new Set<number>()
  /** Whether the next text starts a new block whatever its container. */
  #broken = true

  constructor(page: Page) {
    this.#page = page
  }

  breakHere(): void {
    this.#broken = true
  }

  passOver(): void {
    this.#broken = true
    this.#apart.add(this.#first.length)
  }

  addText(node: number, container: number): void {
    const current = this.#first.length - 1
    if (this.#broken || this.#container[current] !== container) {
      this.#first.push(node)
      this.#last.push(node + 1)
      this.#container.push(container)
      this.#broken = false
    } else this.#last[current] = node + 1
  }

  finish(): Blocks {
    const most = mostBlocks(this.#page)
    if (this.#first.length > most) this.#join(Math.ceil(this.#first.length / most))
    const length = this.#first.length
    const characters = new Int32Array(length + 1)
    for (let i = 0; i < length; i++) {
      const own = this.#page.characters[this.#last[i]!]! - this.#page.characters[this.#first[i]!]!
      characters[i + 1] = characters[i]! + own
    }
    return {
      page: this.#page,
      length,
      first: Int32Array.from(this.#first),
      last: Int32Array.from(this.#last),
      container: Int32Array.from(this.#container),
      characters,
    }
  }

  /** Joins every `count` blocks in a row to one, in the element around them all; never over text that is passed over. */
  #join(count: number): void {
    const [first, last, container] = [this.#first, this.#last, this.#container]
    let joined = -1
    let begun = 0
    for (let block = 0; block < first.length; block++) {
      if (block === 0 || block - begun === count || this.#apart.has(block)) {
        joined++
        begun = block
        first[joined] = first[block]!
        container[joined] = container[block]!
      }
      last[joined] = last[block]!
      while (this.#page.end[container[joined]!]! < last[joined]!) {
        container[joined] = this.#page.parent[container[joined]!]!
      }
    }
    for (const list of [first, last, container]) list.length = joined + 1
  }
}

/** The text of a block as it is in the source. */
export function blockText(blocks: Blocks, block: number): string {
  const { text, textStart } = blocks.page
  return text.slice(textStart[blocks.first[block]!]!, textStart[blocks.last[block]!]!)
}

/** The difference of one of the page's prefix sums over a block. */
export function sumOver(blocks: Blocks, block: number, sums: Int32Array): number {
  return sums[blocks.last[block]!]! - sums[blocks.first[block]!]!
}

/** The first block at or after a node: with `page.end`, the blocks of a subtree are a range. O(log n). */
export function firstBlockFrom(blocks: Blocks, node: number): number {
  return firstNotBelow(blocks.first, node, 0, blocks.length)
}

/** Whether a block carries a flag such as {@link Flag.hidden}. */
export function blockHasFlag(blocks: Blocks, block: number, flag: number): boolean {
  return (blocks.page.flags[blocks.first[block]!]! & flag) !== 0
}

/** Flags under which a reader does not see a block. */
export const UNSEEN: number = Flag.hidden | Flag.ariaHidden | Flag.noscript
