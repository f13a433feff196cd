import { bodyOf, Flag, type Page } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"

/** Elements that are one piece of a running text. */
const PIECES: TagSet = tagSet("p pre blockquote ul ol dl table h2 h3 h4 h5 h6 figure details")
/** Pieces that are set into elements of their own, by what colours programs or puts captions under figures. */
const WRAPPED: TagSet = tagSet("pre figure")
const MOST_WRAPPERS = 4
/** Elements that only wrap what belongs to the element around them. */
const UNREAD: number = Flag.hidden | Flag.noscript

/**
 * The element most of the running text is directly in: its own words and those of its paragraphs, lists and
 * the like, without what is linked. -1 where the page has none. One pass over the nodes.
 */
export function contentNode(page: Page): number {
  const weight = new Float64Array(page.length)
  let best = -1
  for (let node = bodyOf(page); node < page.length; node++) {
    const tag = page.tag[node]!
    if (page.flags[node]! & UNREAD) continue
    const isPiece = PIECES[tag] === 1 || (tag === TEXT && BLOCK_TAGS[page.tag[page.parent[node]!]!] === 1)
    if (!isPiece) continue
    const holder = holderOf(page, node)
    if (PIECES[page.tag[holder]!] === 1 || page.tag[holder] === Tag.li) continue
    const own = wordsIn(page, node)
    weight[holder] = weight[holder]! + own
    if (best < 0 || weight[holder]! > weight[best]!) best = holder
  }
  return best
}

/** The element a piece is in; one that holds nothing but a program or a figure only wraps it. */
function holderOf(page: Page, node: number): number {
  let holder = page.parent[node]!
  if (WRAPPED[page.tag[node]!] !== 1) return holder
  for (let up = 0; up < MOST_WRAPPERS && page.parent[holder]! > 0; up++) {
    if (size(page, holder) > size(page, node)) break
    holder = page.parent[holder]!
  }
  return holder
}

function size(page: Page, node: number): number {
  return page.characters[page.end[node]!]! - page.characters[node]!
}

function wordsIn(page: Page, node: number): number {
  return Math.max(
    0,
    size(page, node) - 2 * (page.linkCharacters[page.end[node]!]! - page.linkCharacters[node]!),
  )
}
