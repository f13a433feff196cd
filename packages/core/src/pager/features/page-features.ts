import { attribute, nodesWithTag, type Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import type { DescribedLink } from "../described-link.js"
import type { PageLinks } from "../links.js"
import { depthOf, slugWords } from "./address-features.js"
import { hasBookNames, hasHeadLinks, isMadeForBlogs, isMadeForBooks } from "./makers.js"
import { flag } from "./numbers.js"
import { isAtItsEnd } from "./strip-features.js"

/** The page a link is on. */
export const PAGE_FEATURES: readonly string[] = [
  ...["page links", "page link share", "page prose", "page families", "page rel next", "page own piece"],
  ...["page article", "own slug words", "own depth", "page at its end", "page rel previous"],
  ...["made for books", "made for blogs", "book names", "book head", "thread address", "gallery address"],
]

/** Addresses of threads and of galleries. */
const THREAD = /thread|topic|forum|viewtopic|showthread|discussion|\/t\/|board|bbs/i
const GALLERY = /slide-?show|galler|photos?(?=[/\-_.?]|$)|pictures|fotos?(?=[/\-_.?]|$)|bilder/i

/** The row of {@link PAGE_FEATURES}, the same for all links of a page. */
export function pageFeatures(
  { page, own, links }: PageLinks,
  described: readonly DescribedLink[],
  families: ReadonlyMap<string, unknown>,
): number[] {
  const characters = Math.max(1, page.characters[page.length]!)
  const here = own[0]?.text ?? ""
  return [
    Math.min(links.length, 1000),
    page.linkCharacters[page.length]! / characters,
    paragraphCharacters(page) / characters,
    families.size,
    flag(links.some((link) => link.relNext || link.headNext)),
    flag(own.some((address) => address.pieces.some((piece) => piece.named))),
    flag(saysArticle(page)),
    slugWords(here),
    depthOf(here),
    flag(described.some(({ strip, relation }) => strip && relation.kind !== "none" && isAtItsEnd(strip))),
    flag(links.some((link) => link.relPrevious)),
    flag(isMadeForBooks(page)),
    flag(isMadeForBlogs(page)),
    flag(hasBookNames(page)),
    flag(hasHeadLinks(page)),
    flag(THREAD.test(here)),
    flag(GALLERY.test(here)),
  ]
}

function paragraphCharacters(page: Page): number {
  let sum = 0
  for (const node of nodesWithTag(page, Tag.p))
    sum += page.characters[page.end[node]!]! - page.characters[node]!
  return sum
}

/** Whether a page calls itself an article, in its metadata. */
export function saysArticle(page: Page): boolean {
  for (const node of nodesWithTag(page, Tag.meta)) {
    if (attribute(page, node, "property") === "og:type")
      return /article/i.test(attribute(page, node, "content") ?? "")
  }
  for (const data of page.data.values())
    if (/"@type"\s*:\s*\[?\s*"(?:\w*Article|BlogPosting)"/.test(data)) return true
  return false
}
