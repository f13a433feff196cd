import { type Blocks, blockHasFlag, blockText, findBlocks, sumOver, UNSEEN } from "../blocks/blocks.js"
import { isPage, type Page } from "../page/page.js"
import { type ParseOptions, parsePage } from "../page/parse.js"
import type { PageInput } from "./extract.js"

/** A block is running text from this number of letters on; those of Chinese and Japanese count twice. */
const LONG = 140
/** Blocks with a larger share of their letters in links are menus and lists. */
const MOST_LINKS = 0.5
/** A page is worth reading from this sum on: of each long block the root of the letters beyond {@link LONG}. */
const ENOUGH = 20
/** Letters that say about twice as much as others. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/**
 * Whether a page is likely to have a text worth reading, so that a reader view is offered: a quick look at its long
 * blocks, without models. For the text itself and a surer answer use `extract` and its `verdict`. Linear in the page.
 *
 * @example
 * ```ts
 * import { isProbablyReadable } from "@honbun/core"
 * console.log(isProbablyReadable("<ul><li><a href=/>Home</a></li></ul>")) // false
 * ```
 */
export function isProbablyReadable(input: PageInput, options: ParseOptions = {}): boolean {
  const page = isPage(input) ? input : parsePage(input, options)
  return readingScore(page, LONG, ENOUGH) >= ENOUGH
}

/** The sum of a page's long blocks, of each the root of its letters beyond `long`; not counted on from `enough`. */
export function readingScore(page: Page, long: number, enough: number): number {
  const blocks = findBlocks(page)
  let sum = 0
  for (let block = 0; block < blocks.length && sum <= enough; block++) {
    const letters = blockHasFlag(blocks, block, UNSEEN) ? 0 : lettersOf(blocks, block, long)
    if (letters >= long && linkShare(blocks, block) <= MOST_LINKS) sum += Math.sqrt(letters - long)
  }
  return sum
}

/** The letters of a block; those of dense scripts count twice. */
function lettersOf(blocks: Blocks, block: number, long: number): number {
  const characters = blocks.characters[block + 1]! - blocks.characters[block]!
  if (characters < long / 2) return 0
  return characters + (blockText(blocks, block).match(DENSE)?.length ?? 0)
}

function linkShare(blocks: Blocks, block: number): number {
  const { characters, linkCharacters } = blocks.page
  return sumOver(blocks, block, linkCharacters) / Math.max(1, sumOver(blocks, block, characters))
}
