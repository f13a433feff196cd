import { type Blocks, firstBlockFrom } from "../blocks/blocks.js"
import { bodyOf, Flag } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import { showsByItself } from "../write/kept.js"

/** A picture is in content when at least this share of the characters around it is content. */
const MEDIA_SHARE = 0.5

/** Pictures that were decided about. */
export interface DecidedPictures {
  readonly nodes: readonly number[]
  /** 1 for each node that is a picture to keep. */
  readonly shown: Uint8Array
}

/**
 * From kept blocks to kept nodes, as the writers want them: the texts of the blocks with what is
 * between them in a line, and the pictures, films and rules that are among kept blocks. Pictures that were decided about
 * are kept or not as decided.
 */
export function keepNodes(blocks: Blocks, keptBlocks: Uint8Array, pictures?: DecidedPictures): Uint8Array {
  const { page } = blocks
  const kept = new Uint8Array(page.length)
  const keptCharacters = new Int32Array(blocks.length + 1)
  for (let block = 0; block < blocks.length; block++) {
    const own = blocks.characters[block + 1]! - blocks.characters[block]!
    keptCharacters[block + 1] = keptCharacters[block]! + (keptBlocks[block] ? own : 0)
    if (!keptBlocks[block]) continue
    for (let node = blocks.first[block]!; node < blocks.last[block]!; node++) kept[node] = 1
    keepWhiteSpaceBeside(blocks, block, kept)
  }
  if (keptCharacters[blocks.length]! > 0) keepMedia(blocks, keptCharacters, kept)
  for (const node of pictures?.nodes ?? []) kept.fill(pictures!.shown[node]!, node, page.end[node]!)
  return kept
}

/** Blank texts right before and after a block matter where white space is kept: the indent of code. */
function keepWhiteSpaceBeside(blocks: Blocks, block: number, kept: Uint8Array): void {
  const { page } = blocks
  const first = blocks.first[block]!
  if (!(page.flags[first]! & Flag.preformatted)) return
  const container = blocks.container[block]!
  for (let node = first - 1; node > container && isBlank(blocks, node); node--) kept[node] = 1
  const end = page.end[container]!
  for (let node = blocks.last[block]!; node < end && isBlank(blocks, node); node++) kept[node] = 1
}

function isBlank(blocks: Blocks, node: number): boolean {
  const { page } = blocks
  return page.tag[node] === TEXT && page.characters[node] === page.characters[node + 1]
}

function keepMedia(blocks: Blocks, keptCharacters: Int32Array, kept: Uint8Array): void {
  const { page } = blocks
  const body = bodyOf(page)
  for (let node = body + 1; node < page.end[body]!; node++) {
    if (page.tag[node] === TEXT || kept[node] === 1 || !showsByItself(page, node)) continue
    if (standsInContent(blocks, keptCharacters, node)) kept.fill(1, node, page.end[node]!)
    node = page.end[node]! - 1
  }
}

/** Whether the nearest element around a node that holds text holds mostly kept text. */
function standsInContent(blocks: Blocks, keptCharacters: Int32Array, node: number): boolean {
  const { page } = blocks
  if (page.flags[node]! & Flag.hidden) return false
  for (let at = page.parent[node]!; at >= 0; at = page.parent[at]!) {
    const from = firstBlockFrom(blocks, at)
    const to = firstBlockFrom(blocks, page.end[at]!)
    if (from === to) continue
    const all = blocks.characters[to]! - blocks.characters[from]!
    return keptCharacters[to]! - keptCharacters[from]! >= MEDIA_SHARE * all
  }
  return false
}
