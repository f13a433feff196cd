import { findBlocks, type Page } from "@honbun/core"
import { pagedItems } from "@honbun/core/learn"
import { extract, paperNodes } from "@honbun/core/papers"
import type { PaperDPage } from "./data.js"
import { isText, wholeElements } from "./elements.js"
import type { Scores } from "./experiment.js"

/**
 * What `honbun join` takes of a page, in the paper's terms: the items of a listing; of other pages the outermost elements
 * whose text is kept nearly as a whole.
 */
export function oursByElement(pages: readonly PaperDPage[]): Pick<Scores, "labels" | "scores"> {
  const labels: number[] = []
  const scores: number[] = []
  for (const { page, content } of pages) {
    const items = pagedItems(page)
    const kept = items ? new Set(items) : wholeElements(page, keptTexts(page))
    for (const node of paperNodes(page, undefined, 0).nodes) {
      labels.push(content.has(node) ? 1 : 0)
      scores.push(kept.has(node) ? 1 : 0)
    }
  }
  return { labels, scores }
}

/** The same text by text: content is what is in an element that the rule names, or below it. */
export function oursByText(pages: readonly PaperDPage[]): Pick<Scores, "labels" | "scores"> {
  const labels: number[] = []
  const scores: number[] = []
  for (const { page, content } of pages) {
    const items = pagedItems(page)
    const kept = items ? nodesIn(page, items) : keptTexts(page)
    const isContent = nodesIn(page, content)
    for (let node = 0; node < page.length; node++) {
      if (!isText(page, node)) continue
      labels.push(isContent[node]!)
      scores.push(kept[node]!)
    }
  }
  return { labels, scores }
}

/** 1 for the nodes in elements. */
function nodesIn(page: Page, elements: Iterable<number>): Uint8Array {
  const inside = new Uint8Array(page.length)
  for (const element of elements) inside.fill(1, element, page.end[element]!)
  return inside
}

/** 1 for the nodes that are in a block that is kept. */
function keptTexts(page: Page): Uint8Array {
  const blocks = findBlocks(page)
  const kept = new Uint8Array(page.length)
  for (const [block, decision] of extract(page, { explain: true }).blocks!.entries())
    if (decision.kept) kept.fill(1, blocks.first[block]!, blocks.last[block]!)
  return kept
}
