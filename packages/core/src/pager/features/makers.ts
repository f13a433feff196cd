import { attribute, nodesWithTag, type Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"

/** Programs that make books and documentation, by the mark they leave in a page. */
const BOOK_MAKERS =
  /docbook|sphinx|texinfo|texi2html|makeinfo|mdbook|gitbook|docusaurus|mkdocs|vitepress|vuepress|starlight|antora|asciidoctor|latex2html|rustdoc|readthedocs|honkit|bookdown|quarto|jupyter-book|hevea|doxygen|mintlify/i
const BLOG_MAKERS = /wordpress|blogger|ghost|movable ?type|drupal|joomla|typo3|hexo/i
/** Names by which reading systems mark their pages where no generator is named. */
const BOOK_NAMES =
  /(?:^|[\s_-])(?:rst-content|wy-|md-content|theme-doc|book-?(?:summary|body|page|nav)|nav-chapters|chapter|toctree|navheader|navfooter|sphinxsidebar|vp-doc|docs?-(?:page|content|wrapper)|td-content)/i
/** How many elements are searched for names. */
const MOST_NAMED = 4_000

/** Whether a program for books or documentation made the page. */
export function isMadeForBooks(page: Page): boolean {
  return BOOK_MAKERS.test(generatorsOf(page))
}

/** Whether a program for blogs made the page. */
export function isMadeForBlogs(page: Page): boolean {
  return BLOG_MAKERS.test(generatorsOf(page))
}

/** Whether elements are named as reading systems name them. */
export function hasBookNames(page: Page): boolean {
  for (let node = 0, seen = 0; node < page.length && seen < MOST_NAMED; node++) {
    const names = attribute(page, node, "class")
    if (names === undefined) continue
    seen++
    if (BOOK_NAMES.test(names)) return true
  }
  return false
}

/** Whether the head links up, to the contents or to an index. */
export function hasHeadLinks(page: Page): boolean {
  return nodesWithTag(page, Tag.link).some((node) =>
    /^(?:up|contents?|toc|index|start|chapter|section|glossary|copyright)$/i.test(
      (attribute(page, node, "rel") ?? "").trim(),
    ),
  )
}

function generatorsOf(page: Page): string {
  const found: string[] = []
  for (const node of nodesWithTag(page, Tag.meta)) {
    if (/^generator$/i.test(attribute(page, node, "name") ?? ""))
      found.push(attribute(page, node, "content") ?? "")
  }
  return found.join(" ")
}
