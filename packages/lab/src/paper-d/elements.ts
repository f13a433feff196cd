import type { Page } from "@honbun/core"

/** An element of which so much of the text is kept is kept as a whole: a line of dates or tags in it may be left out. */
const WHOLE_SHARE = 0.8

/** Whether a node is a text with something to read. */
export function isText(page: Page, node: number): boolean {
  return page.end[node] === node + 1 && page.characters[node + 1]! > page.characters[node]!
}

/**
 * The elements whose text is kept nearly as a whole; `kept` is 1 for each node that is. Of elements within each other it
 * is the one that fits the kept text best, and of those with the same text the outermost (D §3.3.1): on a page with a long
 * article and a short menu, the article and not the body, although most of the body's text is kept.
 */
export function wholeElements(page: Page, kept: Uint8Array): Set<number> {
  const sums = keptLetters(page, kept)
  const elements = new Set<number>()
  let best = -1
  for (let node = 1; node < page.length; ) {
    const end = page.end[node]!
    const own = sums[end]! - sums[node]!
    const holdsBest = node < best && end >= page.end[best]!
    if (!holdsBest && own > 0 && end > node + 1 && own >= WHOLE_SHARE * lettersIn(page, node))
      best = bestFit(page, sums, node)
    if (best === node) elements.add(node)
    node = best === node || own === 0 ? end : node + 1
  }
  return elements
}

/** For each node the kept letters before it. */
function keptLetters(page: Page, kept: Uint8Array): Int32Array {
  const sums = new Int32Array(page.length + 1)
  for (let node = 0; node < page.length; node++) {
    const own = kept[node] && isText(page, node) ? page.characters[node + 1]! - page.characters[node]! : 0
    sums[node + 1] = sums[node]! + own
  }
  return sums
}

/** The element with the best F of letters against what is kept in `outer`: it, or one on the way down where most of it is. */
function bestFit(page: Page, sums: Int32Array, outer: number): number {
  const own = (node: number): number => sums[page.end[node]!]! - sums[node]!
  const fit = (node: number): number => (2 * own(node)) / (lettersIn(page, node) + own(outer))
  let best = outer
  for (let node: number | undefined = outer; node !== undefined; node = fullestChild(page, own, node))
    if (fit(node) > fit(best)) best = node
  return best
}

/** The child element with the most kept letters; undefined if that is not more than half of them. */
function fullestChild(page: Page, own: (node: number) => number, node: number): number | undefined {
  for (let child = node + 1; child < page.end[node]!; child = page.end[child]!)
    if (page.end[child]! > child + 1 && 2 * own(child) > own(node)) return child
  return undefined
}

function lettersIn(page: Page, node: number): number {
  return page.characters[page.end[node]!]! - page.characters[node]!
}
