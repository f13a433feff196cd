import { findBlocks } from "../../blocks/blocks.js"
import { sameSite } from "../address.js"
import type { FollowedPage, LoadPage } from "./follow.js"

/** Share of every page's text that a page must hold to stand for all of them. */
const WHOLE_SHARE = 0.9
/** Letters in a row by which texts are compared. */
const SHINGLE_LETTERS = 24

/**
 * The page that holds everything, when a page links to one and it keeps its promise: the content of every
 * joined page must be in it. Undefined when there is none, or it shows less.
 */
export async function wholeOnOnePage(
  pages: readonly FollowedPage[],
  texts: readonly string[],
  load: LoadPage,
): Promise<FollowedPage | undefined> {
  const first = pages[0]
  const url = pages.map(({ pager }) => pager.viewAll).find((each) => each !== undefined)
  if (!first || pages.length < 2 || url === undefined || !sameSite(first.page.url ?? url, url))
    return undefined
  const page = await load(url).catch(() => undefined)
  if (!page) return undefined
  const all = shinglesOf(page.text)
  for (const text of texts) {
    const own = shinglesOf(text)
    if (own.size === 0 || shareIn(own, all) < WHOLE_SHARE) return undefined
  }
  return {
    page,
    blocks: findBlocks(page),
    pager: { ...first.pager, next: undefined, nodes: [] },
    kind: undefined,
  }
}

function shinglesOf(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "")
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE_LETTERS <= letters.length; at += 1)
    shingles.add(letters.slice(at, at + SHINGLE_LETTERS))
  return shingles
}

function shareIn(own: ReadonlySet<string>, all: ReadonlySet<string>): number {
  let shared = 0
  for (const shingle of own) if (all.has(shingle)) shared++
  return shared / own.size
}
