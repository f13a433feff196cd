import { attribute, extract, findBlocks, formatArticle, type Page, parsePage, TEXT } from "@honbun/core"
import { ELEMENT, type ReadPage, type Snapshot } from "../browser/messages.js"

/** A snapshot as the library has it. What the browser hides is hidden. */
export function pageOf({ url, html }: Snapshot): Page {
  return parsePage(html, { url: /^https?:/.test(url) ? url : undefined, rendered: true })
}

/** The main text of a page that somebody looks at. */
export function read(snapshot: Snapshot): ReadPage {
  const page = pageOf(snapshot)
  const article = extract(page, { explain: true, now: new Date() })
  const { title, author, published, siteName, language, verdict, text, html } = article
  const decisions = article.blocks ?? []
  const shown = decisions.map(({ kept, reading }) => reading ?? kept)
  return {
    ...{ url: snapshot.url, title, author, published, siteName, language, verdict, text, html },
    minutes: article.readingMinutes,
    markdown: formatArticle(article, "markdown", { frontMatter: true }),
    blocks: decisions.length,
    kept: shown.filter(Boolean).length,
    elements: elementsOf(page, shown),
  }
}

/** The numbers of the elements whose own text is in blocks that are shown. */
function elementsOf(page: Page, shown: readonly boolean[]): number[] {
  const { first, last, length } = findBlocks(page)
  const found = new Set<number>()
  for (let block = 0; block < length; block++) {
    if (!shown[block]) continue
    for (let node = first[block]!; node < last[block]!; node++) {
      if (page.tag[node] !== TEXT) continue
      const number = numberOf(page, page.parent[node]!)
      if (number !== undefined) found.add(number)
    }
  }
  return [...found]
}

/** The number in the live page of an element, or of the nearest around it that was there. */
export function numberOf(page: Page, node: number): number | undefined {
  for (let at = node; at >= 0; at = page.parent[at]!) {
    const number = attribute(page, at, ELEMENT)
    if (number !== undefined) return Number(number)
    if (at === 0) break
  }
  return undefined
}
