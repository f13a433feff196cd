import { datesIn, plainDigits } from "../../about/parse-date.js"
import { type PaperEBlocks, splitByPaperE } from "../../blocks/paper-e.js"
import { smallest } from "../../extremes.js"
import type { Page } from "../../page/page.js"
import { TEXT } from "../../page/tags.js"
import { firstOfDuplicates } from "../duplicates/near-duplicates.js"
import { SiteTemplate } from "../template.js"
import { PaperECollection } from "./collection.js"

/**
 * What paper E proposes against its own failures (E §4.3), each a switch: blocks of near-duplicate pages are not compared
 * (`duplicates`), every page has at least one content block (`one-block`), a date beside content is content (`dates`).
 */
export const PAPER_E_REPAIRS = ["duplicates", "one-block", "dates"] as const
/** One of {@link PAPER_E_REPAIRS}. */
export type PaperERepair = (typeof PAPER_E_REPAIRS)[number]

/** A line that says little but a day is at most so long, in characters. */
const LONGEST_DATE_LINE = 40

/** For each page 1 for every block of `splitByPaperE` that is content, by paper E with some of its repairs. */
export function contentByPaperE(pages: readonly Page[], repairs: readonly PaperERepair[] = []): Uint8Array[] {
  const collection = new PaperECollection()
  const first = repairs.includes("duplicates") ? duplicatesAmong(pages) : undefined
  for (const [number, page] of pages.entries()) collection.add(page, first?.[number])
  const content = collection.content()
  if (!repairs.includes("dates") && !repairs.includes("one-block")) return content
  for (const [number, page] of pages.entries()) {
    const texts = textBlocks(splitByPaperE(page))
    if (repairs.includes("dates")) keepDates(texts, content[number]!)
    if (repairs.includes("one-block") && !texts.some(({ block }) => content[number]![block]))
      keepRarest(texts, content[number]!, collection.others(number))
  }
  return content
}

function duplicatesAmong(pages: readonly Page[]): Int32Array {
  const template = new SiteTemplate()
  return firstOfDuplicates(pages.map((page) => template.profile(page)))
}

/** A block with text: its number and its words. */
interface TextBlock {
  readonly block: number
  text: string
}

/** The blocks with text, in document order. */
function textBlocks({ page, blockOf }: PaperEBlocks): TextBlock[] {
  const found = new Map<number, TextBlock>()
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] !== TEXT || page.characters[node] === page.characters[node + 1]) continue
    const block = blockOf[node]!
    if (block < 0) continue
    const own = found.get(block) ?? { block, text: "" }
    own.text += `${page.text.slice(page.textStart[node]!, page.textStart[node + 1]!).trim()} `
    found.set(block, own)
  }
  return [...found.values()]
}

function keepDates(texts: readonly TextBlock[], content: Uint8Array): void {
  const before = content.slice()
  for (const [at, { block, text }] of texts.entries()) {
    if (before[block] || text.length > LONGEST_DATE_LINE || datesIn(plainDigits(text), {}, 1).length === 0)
      continue
    const beside = [texts[at - 1], texts[at + 1]]
    if (beside.some((other) => other && before[other.block])) content[block] = 1
  }
}

/**
 * A page without any content keeps the blocks with text that the fewest other pages have: the number of pages that a block
 * of content may be on is raised until there is one (E §4.3).
 */
function keepRarest(texts: readonly TextBlock[], content: Uint8Array, others: Int32Array): void {
  const fewest = smallest(texts.map(({ block }) => others[block]!))
  for (const { block } of texts) if (others[block] === fewest) content[block] = 1
}
