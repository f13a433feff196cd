import { bodyOf, Flag, type Page } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"

/** Elements that are one piece of a running text. */
const PIECES: TagSet = tagSet("p pre blockquote ul ol dl table h2 h3 h4 h5 h6 figure details")
/** Elements that only wrap what belongs to the element around them. */
const UNREAD: number = Flag.hidden | Flag.noscript

/**
 * The element most of the running text stands directly in: its own words and those of its paragraphs, lists and
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
    const holder = page.parent[node]!
    if (PIECES[page.tag[holder]!] === 1 || page.tag[holder] === Tag.li) continue
    const own = wordsIn(page, node)
    weight[holder] = weight[holder]! + own
    if (best < 0 || weight[holder]! > weight[best]!) best = holder
  }
  return best
}

function wordsIn(page: Page, node: number): number {
  const all = page.characters[page.end[node]!]! - page.characters[node]!
  return Math.max(0, all - 2 * (page.linkCharacters[page.end[node]!]! - page.linkCharacters[node]!))
}
