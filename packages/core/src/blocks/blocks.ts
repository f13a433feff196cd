import { bodyOf, expectPage, Flag, type Page } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"

/**
 * The blocks of a page in document order: runs of text that a reader sees as one piece, because no
 * block-level element, control or blank line stands inside them. Every method decides block by block.
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

/** The blocks of a page. One pass over its nodes. */
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
        collector.breakHere()
        continue
      }
      if (lineBreaks > 1) collector.breakHere()
      lineBreaks = 0
      collector.addText(node, around)
      continue
    }
    if (SKIPPED[tag] || isShortNoscript(page, node) || isUnseen(page, node)) {
      // A block is a range of nodes, so it ends where text is passed over; an icon without text is no end.
      if (page.characters[node] !== page.characters[page.end[node]!]) collector.breakHere()
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
  /** Whether the next text starts a new block whatever its container. */
  #broken = true

  constructor(page: Page) {
    this.#page = page
  }

  breakHere(): void {
    this.#broken = true
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
}

/** The text of a block as it stands in the source. */
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
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (blocks.first[middle]! < node) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a block carries a flag such as {@link Flag.hidden}. */
export function blockHasFlag(blocks: Blocks, block: number, flag: number): boolean {
  return (blocks.page.flags[blocks.first[block]!]! & flag) !== 0
}

/** Flags under which a reader does not see a block. */
export const UNSEEN: number = Flag.hidden | Flag.ariaHidden | Flag.noscript
