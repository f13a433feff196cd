import { type Page, tagName } from "../../page/page.js"
import { Tag, type TagSet, TEXT, tagSet } from "../../page/tags.js"

/** The fourteen features of an element (D Table 3.3), in the paper's order. */
export const PAPER_NODE_FEATURES: readonly string[] = [
  "tag length",
  "tag depth",
  "tag position",
  "relative position",
  "block level",
  "never content",
  "sibling text length",
  "sibling text share",
  "sibling punctuation share",
  "sibling text density",
  "siblings",
  "children",
  "children share",
  "distance to next link",
]

/** Elements of a page with their features, one row each. */
export interface PaperNodes {
  /** The elements, in document order. */
  readonly nodes: Int32Array
  readonly rows: Float32Array
}

/** Tags that never hold the content (D Table 3.4); the document itself is no node of ours. */
const NEVER: TagSet = tagSet("html noscript meta head input script style span")
/** Block-level elements of HTML 4.01, which the paper cites. */
const BLOCK_LEVEL: TagSet = tagSet(
  "address blockquote center dir div dl fieldset form h1 h2 h3 h4 h5 h6 hr menu noframes noscript ol p pre table ul " +
    "article section nav aside header footer main figure dd dt li tbody td tfoot th thead tr",
)

/** Describes every element of a page; `nextLink` is the element of the next link, `median` the distance without one. */
export function paperNodes(page: Page, nextLink: number | undefined, median: number): PaperNodes {
  const nodes = elementsOf(page)
  const depth = depthsOf(page)
  const source = sourceLengths(page)
  const tags = tagsBefore(page)
  const totals = childTotals(page, tags)
  const distance = nextLink === undefined ? undefined : distancesTo(page, nextLink, depth)
  const all = {
    text: Math.max(1, page.characters[page.length]!),
    marks: Math.max(1, page.punctuation[page.length]!),
  }
  const width = PAPER_NODE_FEATURES.length
  const rows = new Float32Array(nodes.length * width)
  for (const [at, node] of nodes.entries()) {
    const parent = page.parent[node]!
    const end = page.end[node]!
    const others = (sums: Int32Array, of: Int32Array): number =>
      parent < 0 ? 0 : of[parent]! - (sums[end]! - sums[node]!)
    const text = others(page.characters, totals.text)
    const inside = parent < 0 ? 0 : totals.tags[parent]! - (tags[end]! - tags[node]!)
    rows.set(
      [
        source[end]! - source[node]!,
        depth[node]!,
        at,
        at / nodes.length,
        BLOCK_LEVEL[page.tag[node]!]!,
        NEVER[page.tag[node]!]!,
        text,
        text / all.text,
        others(page.punctuation, totals.marks) / all.marks,
        inside > 0 ? text / inside : 0,
        parent < 0 ? 0 : totals.children[parent]! - 1,
        totals.children[node]!,
        totals.children[node]! / nodes.length,
        distance ? distance[node]! : median,
      ],
      at * width,
    )
  }
  return { nodes, rows }
}

function elementsOf(page: Page): Int32Array {
  const found: number[] = []
  for (let node = 0; node < page.length; node++) if (page.tag[node] !== TEXT) found.push(node)
  return Int32Array.from(found)
}

function depthsOf(page: Page): Int32Array {
  const depth = new Int32Array(page.length)
  for (let node = 1; node < page.length; node++) depth[node] = depth[page.parent[node]!]! + 1
  return depth
}

/** How long the markup of every subtree is, written plainly; prefix sum. The page does not keep its source. */
function sourceLengths(page: Page): Int32Array {
  const { start, name, names, valueStart } = page.attributes
  const sums = new Int32Array(page.length + 1)
  for (let node = 0; node < page.length; node++) {
    let length =
      page.tag[node] === TEXT
        ? page.textStart[node + 1]! - page.textStart[node]!
        : 2 * tagName(page, node).length + 5
    for (let at = start[node]!; at < start[node + 1]!; at++) {
      length += names[name[at]!]!.length + 4 + valueStart[at + 1]! - valueStart[at]!
    }
    sums[node + 1] = sums[node]! + length
  }
  return sums
}

function tagsBefore(page: Page): Int32Array {
  const sums = new Int32Array(page.length + 1)
  for (let node = 0; node < page.length; node++)
    sums[node + 1] = sums[node]! + (page.tag[node] === TEXT ? 0 : 1)
  return sums
}

/** For each element the sums over its children that are elements. */
function childTotals(
  page: Page,
  tags: Int32Array,
): Record<"text" | "marks" | "tags" | "children", Int32Array> {
  const make = (): Int32Array => new Int32Array(page.length)
  const totals = { text: make(), marks: make(), tags: make(), children: make() }
  for (let node = 1; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    const parent = page.parent[node]!
    const end = page.end[node]!
    totals.text[parent]! += page.characters[end]! - page.characters[node]!
    totals.marks[parent]! += page.punctuation[end]! - page.punctuation[node]!
    totals.tags[parent]! += tags[end]! - tags[node]!
    totals.children[parent]! += 1
  }
  return totals
}

/**
 * The distance of every node from one, over the lowest common ancestor (D formula 3.8). Walking down from the
 * root, a node shares its parent's ancestor unless it holds the other one itself: one pass, no look-ups.
 */
export function distancesTo(page: Page, other: number, depth: Int32Array = depthsOf(page)): Int32Array {
  const common = new Int32Array(page.length)
  const distance = new Int32Array(page.length)
  for (let node = 0; node < page.length; node++) {
    const holds = other >= node && other < page.end[node]!
    common[node] = holds ? depth[node]! : node === 0 ? 0 : common[page.parent[node]!]!
    distance[node] = depth[node]! + depth[other]! - 2 * common[node]!
  }
  return distance
}

/**
 * The baseline: of the elements that hold more than half of the page's text the one that holds least, and
 * everything below it (D §4.2.2, after Kato et al.).
 */
export function contentByHalf(page: Page): number {
  const half = page.characters[page.length]! / 2
  let best = 0
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] === TEXT || page.tag[node] === Tag.script) continue
    if (page.characters[page.end[node]!]! - page.characters[node]! > half) best = node
  }
  return best
}
