import { datesIn, plainDigits } from "../../about/parse-date.js"
import { type PaperEBlocks, splitByPaperE } from "../../blocks/paper-e.js"
import type { Page } from "../../page/page.js"
import { TEXT } from "../../page/tags.js"
import { firstOfDuplicates } from "../near-duplicates.js"
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
    if (repairs.includes("one-block")) keepOne(texts, content[number]!)
  }
  return content
}

function duplicatesAmong(pages: readonly Page[]): Int32Array {
  const template = new SiteTemplate()
  return firstOfDuplicates(pages.map((page) => template.profile(page)))
}

/** A block with text: its number, its words, and how much of it is no link. */
interface TextBlock {
  readonly block: number
  text: string
  plain: number
}

/** The blocks with text, in document order. */
function textBlocks({ page, blockOf }: PaperEBlocks): TextBlock[] {
  const found = new Map<number, TextBlock>()
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] !== TEXT || page.characters[node] === page.characters[node + 1]) continue
    const block = blockOf[node]!
    if (block < 0) continue
    const own = found.get(block) ?? { block, text: "", plain: 0 }
    own.text += `${page.text.slice(page.textStart[node]!, page.textStart[node + 1]!).trim()} `
    own.plain += page.characters[node + 1]! - page.characters[node]!
    own.plain -= page.linkCharacters[node + 1]! - page.linkCharacters[node]!
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

/** A page without any content keeps the block with the most words that are no links. */
function keepOne(texts: readonly TextBlock[], content: Uint8Array): void {
  if (texts.some(({ block }) => content[block])) return
  let best: TextBlock | undefined
  for (const each of texts) if (!best || each.plain > best.plain) best = each
  if (best) content[best.block] = 1
}
