import { attribute, nodesWithTag, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { DescribedLink } from "./features.js"
import type { PageLinks } from "./links.js"
import { saysNext } from "./rules.js"
import { MEANINGS, NAME_MEANINGS } from "./words.js"

/** One sign for or against a page being a section of a book or of documentation; weights are chosen by hand. */
export interface BookSign {
  readonly name: string
  readonly weight: number
}

/** Signs must add up to this for the next section to be followed. Chosen by hand, as their weights are. */
export const BOOK_WEIGHT = 4

/** Programs that make books and documentation, by the mark they leave in a page. */
const GENERATOR =
  /docbook|sphinx|texinfo|texi2html|makeinfo|mdbook|gitbook|docusaurus|mkdocs|vitepress|vuepress|starlight|antora|asciidoctor|latex2html|rustdoc|readthedocs|honkit|bookdown|quarto|jupyter-book|hevea|doxygen|mintlify/i
/** Names by which reading systems mark their pages where no generator is named. */
const BOOK_NAMES =
  /(?:^|[\s_-])(?:rst-content|wy-|md-content|theme-doc|book-?(?:summary|body|page|nav)|nav-chapters|chapter|toctree|navheader|navfooter|sphinxsidebar|vp-doc|docs?-(?:page|content|wrapper)|td-content)/i
const DATED = /\/(?:19|20)\d\d\/(?:\d\d?\/)?/
/** Addresses of sections: chapters and parts by name or number, in one folder. */
export const CHAPTER_ADDRESS: RegExp =
  /(?:chapter|chap|kapitel|chapitre|capitulo|part|section|sect|lesson|ch|sec|ap[a-z]?)[-_.]?\d+/i

/** The signs that a page belongs to a book, seen from the link that leads on. */
export function bookSigns(page: Page, { own, links }: PageLinks, next: DescribedLink): BookSign[] {
  const signs: BookSign[] = []
  const add = (name: string, weight: number, holds: boolean): void => {
    if (holds) signs.push({ name, weight })
  }
  const strip = next.strip?.items.map((item) => item.text).join(" ") ?? ""
  const words = `${next.label.text} ${next.label.spoken}`
  const address = next.link.address.text
  add("made by a tool for books or documentation", 4, GENERATOR.test(generatorsOf(page)))
  add("named like a book's page", 3, hasBookNames(page))
  add("a head that links up or to the contents", 3, hasHeadLinks(page))
  add("contents or up beside next", 2, MEANINGS.up.test(strip))
  add("chapters by name", 2, MEANINGS.chapter.test(words) && !MEANINGS.article.test(words))
  add("chapters by address", 2, CHAPTER_ADDRESS.test(address) && CHAPTER_ADDRESS.test(own[0]?.text ?? ""))
  add("in the same folder", 1, folderOf(address) === folderOf(own[0]?.text ?? ""))
  add(
    "previous and next side by side",
    1,
    links.some((link) => link.relPrevious) || MEANINGS.previous.test(strip),
  )
  add("both marked as a sequence", 1, next.link.relNext && links.some((link) => link.relPrevious))
  add("says next", 1, saysNext(next))
  add(
    "speaks of articles",
    -3,
    MEANINGS.article.test(words) || NAME_MEANINGS.article.test(next.strip?.names ?? ""),
  )
  add("a date in the address", -3, DATED.test(address))
  add("calls itself an article", -2, callsItselfArticle(page))
  add(
    "made by a program for blogs",
    -3,
    /wordpress|blogger|ghost|movable ?type|drupal|joomla|typo3|hexo/i.test(generatorsOf(page)),
  )
  add("has comments", -2, hasComments(page))
  return signs
}

/** The weight of all signs together. */
export function weightOf(signs: readonly BookSign[]): number {
  return signs.reduce((sum, sign) => sum + sign.weight, 0)
}

function generatorsOf(page: Page): string {
  const found: string[] = []
  for (const node of nodesWithTag(page, Tag.meta)) {
    if (/^generator$/i.test(attribute(page, node, "name") ?? ""))
      found.push(attribute(page, node, "content") ?? "")
  }
  return found.join(" ")
}

function hasHeadLinks(page: Page): boolean {
  return nodesWithTag(page, Tag.link).some((node) =>
    /^(?:up|contents?|toc|index|start|chapter|section|glossary|copyright)$/i.test(
      (attribute(page, node, "rel") ?? "").trim(),
    ),
  )
}

/** How many elements are searched for names. */
const MOST_NAMED = 4_000

function hasBookNames(page: Page): boolean {
  for (let node = 0, seen = 0; node < page.length && seen < MOST_NAMED; node++) {
    const names = attribute(page, node, "class")
    if (names === undefined) continue
    seen++
    if (BOOK_NAMES.test(names)) return true
  }
  return false
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

function callsItselfArticle(page: Page): boolean {
  return nodesWithTag(page, Tag.meta).some(
    (node) =>
      attribute(page, node, "property") === "og:type" &&
      /article/i.test(attribute(page, node, "content") ?? ""),
  )
}

function folderOf(text: string): string {
  return text.replace(/\?.*$/s, "").replace(/[^/]*$/, "")
}
