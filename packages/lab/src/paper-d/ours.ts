import { findBlocks, type Page } from "@honbun/core"
import { pagedItems } from "@honbun/core/learn"
import { extract, paperNodes } from "@honbun/core/papers"
import type { PaperDPage } from "./data.js"
import type { Scores } from "./experiment.js"

/** An element of which so much of the text is kept is kept as a whole: a line of dates or tags in it may be left out. */
const WHOLE_SHARE = 0.8

/**
 * What `honbun join` takes of a page, in the paper's terms: the items of a listing; of other pages the outermost elements
 * whose text is kept nearly as a whole.
 */
export function oursByElement(pages: readonly PaperDPage[]): Pick<Scores, "labels" | "scores"> {
  const labels: number[] = []
  const scores: number[] = []
  for (const { page, content } of pages) {
    const items = pagedItems(page)
    const kept = items ? new Set(items) : keptElements(page, keptTexts(page))
    for (const node of paperNodes(page, undefined, 0).nodes) {
      labels.push(content.has(node) ? 1 : 0)
      scores.push(kept.has(node) ? 1 : 0)
    }
  }
  return { labels, scores }
}

/** The same text by text: content is what stands in an element that the rule names, or below it. */
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

function isText(page: Page, node: number): boolean {
  return page.end[node] === node + 1 && page.characters[node + 1]! > page.characters[node]!
}

/** 1 for the nodes that stand in a block that is kept. */
function keptTexts(page: Page): Uint8Array {
  const blocks = findBlocks(page)
  const kept = new Uint8Array(page.length)
  for (const [block, decision] of extract(page, { explain: true }).blocks!.entries())
    if (decision.kept) kept.fill(1, blocks.first[block]!, blocks.last[block]!)
  return kept
}

/** The outermost elements whose text is kept nearly as a whole. */
function keptElements(page: Page, kept: Uint8Array): Set<number> {
  const sums = new Int32Array(page.length + 1)
  for (let node = 0; node < page.length; node++) {
    const own = kept[node] && isText(page, node) ? page.characters[node + 1]! - page.characters[node]! : 0
    sums[node + 1] = sums[node]! + own
  }
  const elements = new Set<number>()
  for (let node = 1; node < page.length; ) {
    const all = page.characters[page.end[node]!]! - page.characters[node]!
    const own = sums[page.end[node]!]! - sums[node]!
    const isWhole = own > 0 && own >= WHOLE_SHARE * all && page.end[node]! > node + 1
    if (isWhole) elements.add(node)
    node = isWhole || own === 0 ? page.end[node]! : node + 1
  }
  return elements
}
