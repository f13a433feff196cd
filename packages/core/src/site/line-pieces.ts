import { type Blocks, mostBlocks } from "../blocks/blocks.js"
import { Flag, type Page } from "../page/page.js"
import { TEXT } from "../page/tags.js"

/** Longer blocks, in characters, are texts and stay whole. */
const LONGEST_LINE = 160
/** A block that ends a sentence is a text, not a line of facts. */
const SENTENCE = /[.!?。！？…]["'”’」』)）]?\s*$|[.!?]\s+\p{Lu}|[。！？]/u

/** The blocks of a page with lines of facts cut into their pieces. */
export interface LinePieces {
  readonly blocks: Blocks
  /** For each piece the number of the block it was cut from. */
  readonly of: Int32Array
}

/**
 * Cuts short lines such as `3 May 2024 · 5 min read · Travel` into the texts they are made of: a date may be content
 * where the reading time beside it is not. Sites mark such texts with elements of their own, and these tell the place
 * of each piece. Whole blocks are given back as they are, and so are lines when the page has as many pieces as it may have
 * blocks: what was joined because there were too many is not taken apart again.
 */
export function cutLines(blocks: Blocks): LinePieces {
  const { page } = blocks
  const pieces: Piece[] = []
  let cutsLeft = mostBlocks(page) - blocks.length
  for (let block = 0; block < blocks.length; block++) {
    const texts = textsOf(blocks, block)
    if (texts.length < 2 || texts.length - 1 > cutsLeft || !isLine(blocks, block))
      pieces.push(wholeOf(blocks, block))
    else {
      cutsLeft -= texts.length - 1
      for (const [place, node] of texts.entries())
        pieces.push({
          block,
          first: node,
          last: place + 1 < texts.length ? texts[place + 1]! : blocks.last[block]!,
          container: page.parent[node]!,
        })
    }
  }
  return { blocks: pieces.length === blocks.length ? blocks : blocksOf(page, pieces), of: blockOf(pieces) }
}

function blockOf(pieces: readonly Piece[]): Int32Array {
  const of = new Int32Array(pieces.length)
  for (let i = 0; i < pieces.length; i++) of[i] = pieces[i]!.block
  return of
}

interface Piece {
  readonly block: number
  readonly first: number
  readonly last: number
  readonly container: number
}

function wholeOf({ first, last, container }: Blocks, block: number): Piece {
  return { block, first: first[block]!, last: last[block]!, container: container[block]! }
}

/** The texts of a block that say something. */
function textsOf({ page, first, last }: Blocks, block: number): number[] {
  const texts: number[] = []
  if (page.characters[last[block]!]! - page.characters[first[block]!]! > LONGEST_LINE) return texts
  for (let node = first[block]!; node < last[block]!; node++)
    if (page.tag[node] === TEXT && /[\p{L}\p{N}]/u.test(textOf(page, node, node + 1))) texts.push(node)
  // What is before the first text that says something belongs to it.
  if (texts.length > 0) texts[0] = first[block]!
  return texts
}

function isLine({ page, first, last }: Blocks, block: number): boolean {
  const [from, to] = [first[block]!, last[block]!]
  return !(page.flags[from]! & Flag.preformatted) && !SENTENCE.test(textOf(page, from, to))
}

function textOf({ text, textStart }: Page, from: number, to: number): string {
  return text.slice(textStart[from]!, textStart[to]!)
}

function blocksOf(page: Page, pieces: readonly Piece[]): Blocks {
  const { length } = pieces
  const characters = new Int32Array(length + 1)
  const first = new Int32Array(length)
  const last = new Int32Array(length)
  const container = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    const piece = pieces[i]!
    first[i] = piece.first
    last[i] = piece.last
    container[i] = piece.container
    characters[i + 1] = characters[i]! + page.characters[piece.last]! - page.characters[piece.first]!
  }
  return { page, length, first, last, container, characters }
}
