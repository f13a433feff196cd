import type { PartName } from "../article/known-site.js"
import { HEADING_TAGS } from "../page/tags.js"
import type { PageProfile } from "./page-profile.js"
import type { SiteView } from "./site-view.js"

/** A header line is at most this long, in characters, on the pages of its place. */
const LONGEST_HEADER = 80
/** It is on at least this share of the pages that look alike … */
const LEAST_SHARE = 0.5
/** … and so often on each, at most. */
const MOST_ON_PAGE = 1.5
/** Headers are looked for in so many kept blocks. */
const MOST_HEADER_BLOCKS = 8

/**
 * The part of the article each block would belong to. The title is the kept block that says it; the header is
 * what is around it, before the text, in places that every page has once: date, byline, category. Told by
 * place and number, not by words, so that it holds in every language.
 */
export function partsOfBlocks(profile: PageProfile, view: SiteView, kept: ArrayLike<number>): PartName[] {
  const parts: PartName[] = new Array(profile.blocks.length).fill("body")
  const order = Array.from({ length: profile.blocks.length }, (_, block) => block).filter(
    (block) => kept[block],
  )
  const title = titleAmong(profile, order)
  if (title >= 0) parts[title] = "title"
  const until = title >= 0 ? order.indexOf(title) : -1
  for (const [place, block] of order.slice(0, MOST_HEADER_BLOCKS + Math.max(0, until)).entries()) {
    if (block === title) continue
    const isLine = isHeaderLine(profile, view, block)
    if (place > until && !isLine) break
    if (isLine) parts[block] = "header"
  }
  return parts
}

function titleAmong(
  { blocks, page, title, context, letters }: PageProfile,
  order: readonly number[],
): number {
  let found = -1
  for (const block of order.slice(0, 3 * MOST_HEADER_BLOCKS)) {
    const tag = page.tag[blocks.container[block]!]!
    const says = title !== 0 && context.own.characters[block]! <= 400 && letters(block) === title
    if (says && HEADING_TAGS[tag]) return block
    if (says && found < 0) found = block
  }
  if (found >= 0) return found
  const first = order[0]
  const isHeading = first !== undefined && HEADING_TAGS[page.tag[blocks.container[first]!]!] === 1
  return isHeading ? first : -1
}

function isHeaderLine({ blocks, paths, context }: PageProfile, view: SiteView, block: number): boolean {
  const place = view.place(paths.hash[blocks.container[block]!]!)
  if (!place || context.own.characters[block]! > 2 * LONGEST_HEADER) return false
  const pages = Math.max(1, place.get("pages"))
  return (
    pages >= LEAST_SHARE * view.pages &&
    place.get("blocks") <= MOST_ON_PAGE * pages &&
    place.get("characters") <= LONGEST_HEADER * place.get("blocks") &&
    place.get("sentences") <= 0.5 * place.get("blocks")
  )
}
