import { boundedPaths } from "../page/bounded-paths.js"
import { bodyOf, childrenOf, expectPage, Flag, type Page } from "../page/page.js"
import { BOXLESS_TAGS, MEDIA_TAGS, TEXT } from "../page/tags.js"

/** One subtree a page is cut into. */
export interface LayoutPiece {
  /** The way to its root, `body:0/div:1`; `#1234` where the ways would outgrow the page. */
  readonly path: string
  /** Its root on the page the pattern was made from. */
  readonly node: number
  /** How many visible leaves it has. */
  readonly leaves: number
}

/** How a page is cut into subtrees, and the paths that lead to them (B §3.1.1). */
export interface LayoutPattern {
  /** Visible leaves of the whole page. */
  readonly leaves: number
  /** In document order; numbered from 1 where people see them. */
  readonly pieces: readonly LayoutPiece[]
}

/**
 * The layout pattern of a page: the tree of what is visible, cut into at most √leaves subtrees by splitting the
 * one with the most leaves again and again (B §3.1.2). An element that holds text of its own is not split, because
 * the text would belong to no piece. Linear but for the few splits.
 *
 * @example
 * ```ts
 * import { layoutOf, parsePage } from "@honbun/core"
 * const page = parsePage("<div><p>Menu</div><div><p>1<p>2<p>3<p>4<p>5<p>6<p>7<p>8</div>")
 * console.log(layoutOf(page).pieces.map((piece) => piece.path)) // [ 'body:0/div:0', 'body:0/div:1' ]
 * ```
 */
export function layoutOf(page: Page): LayoutPattern {
  expectPage(page)
  const sums = leafSums(page)
  const pathTo = boundedPaths(page)
  const body = bodyOf(page)
  const leaves = leavesIn(page, sums, body)
  return {
    leaves,
    pieces: cut(page, sums, body, Math.floor(Math.sqrt(leaves))).map((node) => ({
      path: pathTo(node),
      node,
      leaves: leavesIn(page, sums, node),
    })),
  }
}

/**
 * A piece cut once more: the roots of the parts a person is shown when a piece holds what is wanted and more
 * (B §3.2.2). Wrappers around a single child are passed through; of mixed text, the elements in it. Empty when nothing is left
 * to split.
 */
export function splitPiece(page: Page, node: number): number[] {
  const sums = leafSums(page)
  let at = node
  for (;;) {
    const children = visibleChildren(page, sums, at)
    if (children.length === 1) at = children[0]!
    else return children.length > 1 ? children : elementsIn(page, sums, at)
  }
}

/** The elements within a text that show something. */
function elementsIn(page: Page, sums: Int32Array, node: number): number[] {
  return childrenOf(page, node).filter((child) => page.tag[child] !== TEXT && leavesIn(page, sums, child) > 0)
}

/** Visible leaves before each node; prefix sum, one longer than the page. */
function leafSums(page: Page): Int32Array {
  const sums = new Int32Array(page.length + 1)
  let count = 0
  for (let node = 0; node < page.length; node++) {
    if (isVisibleLeaf(page, node)) count++
    sums[node + 1] = count
  }
  return sums
}

/** Texts that are not blank, and what shows itself: pictures and players. Comments and scripts are not (B §2.2). */
function isVisibleLeaf(page: Page, node: number): boolean {
  if (page.flags[node]! & (Flag.hidden | Flag.noscript)) return false
  const tag = page.tag[node]!
  if (tag === TEXT) {
    return (
      page.characters[node + 1]! > page.characters[node]! && BOXLESS_TAGS[page.tag[page.parent[node]!]!] !== 1
    )
  }
  return MEDIA_TAGS[tag] === 1 && !(page.flags[page.parent[node]!]! & Flag.foreign)
}

function leavesIn(page: Page, sums: Int32Array, node: number): number {
  return sums[page.end[node]!]! - sums[node]!
}

function cut(page: Page, sums: Int32Array, root: number, maximum: number): number[] {
  let pieces = [root]
  for (;;) {
    const largest = pieces.reduce((best, node) =>
      leavesIn(page, sums, node) > leavesIn(page, sums, best) ? node : best,
    )
    const children = visibleChildren(page, sums, largest)
    if (children.length === 0 || pieces.length - 1 + children.length > maximum) return pieces
    pieces = pieces.flatMap((node) => (node === largest ? children : [node]))
  }
}

/** The children that show something; none where the element holds text of its own. */
function visibleChildren(page: Page, sums: Int32Array, node: number): number[] {
  const children = childrenOf(page, node).filter((child) => leavesIn(page, sums, child) > 0)
  return children.some((child) => page.tag[child] === TEXT) ? [] : children
}
