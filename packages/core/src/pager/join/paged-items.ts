import type { Verdict } from "../../article/article.js"
import { type ExtractOptions, extractShown } from "../../article/extract.js"
import { type Blocks, findBlocks } from "../../blocks/blocks.js"
import type { Page } from "../../page/page.js"
import { findPager } from "../pager.js"
import type { Pager } from "../pager-types.js"
import { pagedRecords, type RecordGroup } from "./records.js"

/**
 * The elements that the pager of a page leads through: the results of a search, the posts of a thread, the entries of a
 * blog. Undefined when the page has no pager, or when the pager splits one long text.
 */
export function pagedItems(page: Page, options: ExtractOptions = {}): readonly number[] | undefined {
  const pager = findPager(page)
  const { verdict } = extractShown(page, { ...options, nextLink: pager.next?.node })
  return listingOf(findBlocks(page), pager, verdict)?.items
}

/** The items of a listing on a page of which the pager and the verdict are known. */
export function listingOf(blocks: Blocks, { next, nodes }: Pager, verdict: Verdict): RecordGroup | undefined {
  const place = next?.node ?? nodes[0]
  if (place === undefined || next?.kind === "section") return undefined
  const records = pagedRecords(blocks, place)
  return records && verdict === "article" && !areThePage(blocks.page, records) ? undefined : records
}

/** From this share of the text outside links on, items are the page and not a box on it. */
const MOST_OF_PAGE = 0.5

/**
 * Whether items are what a page is about although it reads like an article, as a blog with long entries does: each has a
 * heading that links to a page of its own, and they hold most of the text. Related articles below an article hold hardly any.
 */
function areThePage(page: Page, { items, titled }: RecordGroup): boolean {
  const plain = (from: number, to: number): number =>
    page.characters[to]! - page.characters[from]! - page.linkCharacters[to]! + page.linkCharacters[from]!
  const own = items.reduce((sum, node) => sum + plain(node, page.end[node]!), 0)
  return titled && own >= MOST_OF_PAGE * plain(0, page.length)
}
