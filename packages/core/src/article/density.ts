import { type Blocks, blockHasFlag, firstBlockFrom, sumOver, UNSEEN } from "../blocks/blocks.js"
import { bodyOf, type Page } from "../page/page.js"
import { HEADING_TAGS, Tag, type TagSet, tagSet } from "../page/tags.js"

/**
 * The heuristic method, `text`: no model, no words, only amounts. Prose is long, punctuated and seldom
 * linked; the element with the most prose, other text held against it, is where the content is; around it
 * and in its links it is not.
 */

/** Prose has at least this many words … */
const PROSE_WORDS = 8
/** … and at most this share of its characters in links. */
const PROSE_LINK_SHARE = 0.4
/** What a block that is not prose costs the element around it, in characters, besides its links. */
const FILLER_COST = 4
/** What a block that is a link costs on top: menus and lists of other stories. */
const LINK_COST = 20

/** Elements that hold what belongs to the site rather than to the page. */
const CHROME: TagSet = tagSet("nav aside footer form button label dialog menu")

/** A score between 0 and 1 for each block. Linear. */
export function scoreByDensity(blocks: Blocks): Float32Array {
  const scores = new Float32Array(blocks.length)
  if (blocks.length === 0) return scores
  const gain = proseGain(blocks)
  const best = bestContainer(blocks, gain)
  const chrome = inChrome(blocks.page)
  const from = firstBlockFrom(blocks, best)
  const to = firstBlockFrom(blocks, blocks.page.end[best]!)
  for (let block = 0; block < blocks.length; block++) {
    scores[block] = scoreOf(blocks, block, block >= from && block < to, chrome)
  }
  liftHeadings(blocks, scores)
  return scores
}

/** Prefix sum over blocks of what each adds to the case for its container: prose adds, filler takes. */
function proseGain(blocks: Blocks): Float64Array {
  const { page } = blocks
  const gain = new Float64Array(blocks.length + 1)
  for (let block = 0; block < blocks.length; block++) {
    const characters = sumOver(blocks, block, page.characters)
    const links = sumOver(blocks, block, page.linkCharacters)
    const prose = isProse(blocks, block) && !blockHasFlag(blocks, block, UNSEEN)
    gain[block + 1] =
      gain[block]! +
      (prose ? characters - 2 * links : -FILLER_COST - links - (links > 0.6 * characters ? LINK_COST : 0))
  }
  return gain
}

function isProse(blocks: Blocks, block: number): boolean {
  const { page } = blocks
  const characters = sumOver(blocks, block, page.characters)
  if (page.tag[blocks.container[block]!] === Tag.pre) return true
  return (
    sumOver(blocks, block, page.words) >= PROSE_WORDS &&
    sumOver(blocks, block, page.punctuation) > 0 &&
    sumOver(blocks, block, page.linkCharacters) <= PROSE_LINK_SHARE * characters
  )
}

/** The element whose blocks gain most; the innermost of equals. */
function bestContainer(blocks: Blocks, gain: Float64Array): number {
  const { page } = blocks
  let best = bodyOf(page)
  let bestGain = Number.NEGATIVE_INFINITY
  let previous = -1
  for (let block = 0; block < blocks.length; block++) {
    // Ancestors that the block before this one has climbed already hold nothing new.
    for (let at = blocks.container[block]!; at >= 0 && at > previous; at = page.parent[at]!) {
      const from = firstBlockFrom(blocks, at)
      const to = firstBlockFrom(blocks, page.end[at]!)
      const own = gain[to]! - gain[from]!
      if (own > bestGain) {
        bestGain = own
        best = at
      }
    }
    previous = blocks.first[block]!
  }
  return best
}

function inChrome(page: Page): Uint8Array {
  const chrome = new Uint8Array(page.length)
  for (let node = 1; node < page.length; node++) {
    chrome[node] = chrome[page.parent[node]!]! | CHROME[page.tag[node]!]!
  }
  return chrome
}

function scoreOf(blocks: Blocks, block: number, inside: boolean, chrome: Uint8Array): number {
  const { page } = blocks
  const characters = sumOver(blocks, block, page.characters)
  const linkShare = sumOver(blocks, block, page.linkCharacters) / characters
  const prose = isProse(blocks, block)
  let score = inside ? 0.75 : prose ? 0.25 : 0.05
  if (inside && prose) score = 0.95
  if (inside && !prose && linkShare > 0.6) score = 0.3
  if (chrome[blocks.first[block]!]) score *= 0.5
  if (blockHasFlag(blocks, block, UNSEEN)) score *= 0.3
  return score
}

/** A heading is worth what it heads; one with nothing kept after it heads nothing. */
function liftHeadings(blocks: Blocks, scores: Float32Array): void {
  for (let block = blocks.length - 1; block >= 0; block--) {
    if (!HEADING_TAGS[blocks.page.tag[blocks.container[block]!]!]) continue
    scores[block] = Math.min(scores[block]!, block + 1 < blocks.length ? scores[block + 1]! : 0.3)
  }
}
