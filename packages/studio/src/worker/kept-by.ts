import { blockText, findBlocks, type Page, parsePage } from "@honbun/core"
import { alignSequences } from "@honbun/core/learn"

/** A block is kept from this share of its words on: other extractors join, split and mend what they keep … */
const KEPT_SHARE = 0.5
/** … and a block of fewer words than this only when all are: one word is found anywhere. */
const WHOLE_WORDS = 4
/** Words, and single characters where words are written without spaces. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu

/** Which blocks of a page another extractor kept, by the HTML that it gave: the two are aligned word by word. */
export function keptBy(page: Page, html: string): boolean[] {
  const numbers = new Map<string, number>()
  const blocks = wordsOf(page, numbers)
  const given = wordsOf(parsePage(html), numbers).flat()
  const partners = alignSequences(Int32Array.from(blocks.flat()), Int32Array.from(given))
  let at = 0
  return blocks.map(({ length }) => {
    const found = partners.subarray(at, (at += length)).filter((partner) => partner >= 0).length
    return length > 0 && found >= (length < WHOLE_WORDS ? length : length * KEPT_SHARE)
  })
}

/** The words of each block, as numbers. */
function wordsOf(page: Page, numbers: Map<string, number>): number[][] {
  const blocks = findBlocks(page)
  return Array.from({ length: blocks.length }, (_, block) =>
    Array.from(blockText(blocks, block).toLowerCase().matchAll(WORD), ([word]) => {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      return number
    }),
  )
}
