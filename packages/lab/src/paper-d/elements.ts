import type { Page } from "@honbun/core"

/** An element of which so much of the text is kept is kept as a whole: a line of dates or tags in it may be left out. */
const WHOLE_SHARE = 0.8

/** Whether a node is a text with something to read. */
export function isText(page: Page, node: number): boolean {
  return page.end[node] === node + 1 && page.characters[node + 1]! > page.characters[node]!
}

/** The outermost elements whose text is kept nearly as a whole; `kept` is 1 for each node that is. */
export function wholeElements(page: Page, kept: Uint8Array): Set<number> {
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
