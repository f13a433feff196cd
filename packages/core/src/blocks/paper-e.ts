import { bodyOf, type Page } from "../page/page.js"
import { Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"

/**
 * The blocks of paper E (§3.4): every block-level element with what is in it and in no block-level
 * element below it, so that a block is never cut further. In the order in which the elements end, which is
 * that of the paper's Figure 5: the lowest first, the body last.
 */
export interface PaperEBlocks {
  readonly page: Page
  /** How many blocks there are. */
  readonly length: number
  /** The element of each block. */
  readonly element: Int32Array
  /** The block each node belongs to; -1 outside the body and for scripts, styles and what they hold. */
  readonly blockOf: Int32Array
}

/**
 * The elements W3C calls block-level: `%block;` of HTML 4.01, which the paper cites, and the ones that HTML
 * has added for the same use since.
 */
const W3C_BLOCK_TAGS: TagSet = tagSet(
  "p h1 h2 h3 h4 h5 h6 ul ol pre dl div center noscript noframes blockquote form hr table fieldset address dir " +
    "menu article section nav aside header footer main hgroup figure figcaption details dialog search",
)

/** Never drawn, so never inside a block (E §3.4). */
const UNDRAWN: TagSet = tagSet("script style")

/** Splits a page into the blocks of paper E. One pass over its nodes. */
export function splitByPaperE(page: Page): PaperEBlocks {
  const body = bodyOf(page)
  const elementOf = new Int32Array(page.length).fill(-1)
  const elements: number[] = []
  if (page.length > 0) elementOf[body] = body
  for (let node = body; node < (page.end[body] ?? 0); node++) {
    const tag = page.tag[node]!
    if (UNDRAWN[tag]) {
      node = page.end[node]! - 1
      continue
    }
    const isBlock = node === body || (tag !== TEXT && tag !== Tag.body && W3C_BLOCK_TAGS[tag] === 1)
    elementOf[node] = isBlock ? node : elementOf[page.parent[node]!]!
    if (isBlock) elements.push(node)
  }
  // Ends first; of two that end together the later begun is the lower.
  elements.sort((one, other) => page.end[one]! - page.end[other]! || other - one)
  const numberOf = new Int32Array(page.length).fill(-1)
  for (const [number, element] of elements.entries()) numberOf[element] = number
  return {
    page,
    length: elements.length,
    element: Int32Array.from(elements),
    blockOf: elementOf.map((element) => (element < 0 ? -1 : numberOf[element]!)),
  }
}
