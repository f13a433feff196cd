import { attribute, nodesWithTag, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { BookSignName } from "../reasons.js"
import type { DescribedLink } from "./described-link.js"
import { hasBookNames, hasHeadLinks, isMadeForBlogs, isMadeForBooks } from "./features/makers.js"
import { saysArticle } from "./features/page-features.js"
import type { PageLinks } from "./links.js"
import { saysNext } from "./says-next.js"
import { CHAPTER_ADDRESS, MEANINGS, NAME_MEANINGS } from "./words.js"

/** One sign for or against a page being a section of a book or of documentation; weights are chosen by hand. */
export interface BookSign {
  /** What it is called in a reason; signs against have no name. */
  readonly name: BookSignName | undefined
  readonly weight: number
}

/**
 * Signs must add up to this for the next section to be followed. Chosen by hand, as their weights are: trees trained on
 * the 21 books and manuals there are found fewer sections of those left out (132 of 151 beside 138, without `rel="next"`).
 */
export const BOOK_WEIGHT = 4

const DATED = /\/(?:19|20)\d\d\/(?:\d\d?\/)?/

/** The signs that a page belongs to a book, seen from the link that leads on. */
export function bookSigns({ page, own, links }: PageLinks, next: DescribedLink): BookSign[] {
  const signs: BookSign[] = []
  const add = (name: BookSignName | undefined, weight: number, holds: boolean): void => {
    if (holds) signs.push({ name, weight })
  }
  const strip = next.strip?.items.map((item) => item.text).join(" ") ?? ""
  const words = `${next.label.text} ${next.label.spoken}`
  const [address, here] = [next.link.address.text, own[0]?.text ?? ""]
  const ofArticles = MEANINGS.article.test(words) || NAME_MEANINGS.article.test(next.strip?.names ?? "")
  const previous = links.some((link) => link.relPrevious)
  add("generator", 4, isMadeForBooks(page))
  add("book-names", 3, hasBookNames(page))
  add("head-links", 3, hasHeadLinks(page))
  add("contents-link", 2, MEANINGS.up.test(strip))
  add("chapter-words", 2, MEANINGS.chapter.test(words) && !MEANINGS.article.test(words))
  add("chapter-addresses", 2, CHAPTER_ADDRESS.test(address) && CHAPTER_ADDRESS.test(here))
  add("same-folder", 1, folderOf(address) === folderOf(here))
  add("previous-and-next", 1, previous || MEANINGS.previous.test(strip))
  add("marked-sequence", 1, next.link.relNext && previous)
  add("says-next", 1, saysNext(next))
  add(undefined, -3, ofArticles)
  add(undefined, -3, DATED.test(address))
  add(undefined, -2, saysArticle(page))
  add(undefined, -3, isMadeForBlogs(page))
  add(undefined, -2, hasComments(page))
  return signs
}

/** The weight of all signs together. */
export function weightOf(signs: readonly BookSign[]): number {
  return signs.reduce((sum, sign) => sum + sign.weight, 0)
}

function hasComments(page: Page): boolean {
  for (const tag of [Tag.div, Tag.section, Tag.ol, Tag.form]) {
    for (const node of nodesWithTag(page, tag)) {
      if (/^(?:comments?|respond|commentform|disqus_thread)$/i.test(attribute(page, node, "id") ?? ""))
        return true
    }
  }
  return false
}

function folderOf(text: string): string {
  return text.replace(/\?.*$/s, "").replace(/[^/]*$/, "")
}
