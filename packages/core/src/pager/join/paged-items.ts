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
  if (place === undefined || next?.kind === "section" || verdict === "article") return undefined
  return pagedRecords(blocks, place)
}
