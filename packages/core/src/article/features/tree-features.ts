import { attribute, type Page } from "../../page/page.js"
import { type KnownTag, Tag, TEXT } from "../../page/tags.js"
import { blockRange, type Context } from "./context.js"
import { type FeatureGroup, log2p, share } from "./group.js"

/** How many rings of ancestors are measured around a block. */
export const RINGS = 6
const RING_MEASURES = ["text", "links", "mean", "long", "sentences", "alike", "blocks"] as const

/**
 * The rings around each block: its container, then each ancestor that holds more blocks than the ring
 * inside it, so that wrappers without a meaning of their own change nothing.
 */
export const ringFeatures: FeatureGroup = {
  names: Array.from({ length: RINGS }, (_, ring) =>
    RING_MEASURES.map((each) => `ring${ring}-${each}`),
  ).flat(),
  fill(context, rows, width, offset) {
    const { blocks, page } = context
    const alike = countAlike(page)
    const cache = new Map<number, Float32Array>()
    for (let block = 0; block < blocks.length; block++) {
      let at = block * width + offset
      let node = blocks.container[block]!
      let ring = measureRing(context, alike, node, cache)
      for (let level = 0; level < RINGS; level++) {
        rows.set(ring, at)
        at += RING_MEASURES.length
        node = nextRing(context, node)
        if (node >= 0) ring = measureRing(context, alike, node, cache)
      }
    }
  },
}

/** The nearest ancestor that holds more blocks, -1 at the top. */
function nextRing(context: Context, node: number): number {
  if (node < 0) return -1
  const { page } = context
  const [from, to] = blockRange(context, node)
  for (let at = page.parent[node]!; at >= 0; at = page.parent[at]!) {
    const [outerFrom, outerTo] = blockRange(context, at)
    if (outerFrom < from || outerTo > to) return at
  }
  return -1
}

function measureRing(
  context: Context,
  alike: Int32Array,
  node: number,
  cache: Map<number, Float32Array>,
): Float32Array {
  const known = cache.get(node)
  if (known) return known
  const { sums, blocks } = context
  const [from, to] = blockRange(context, node)
  const over = (prefix: Float64Array) => prefix[to]! - prefix[from]!
  const words = over(sums.words)
  const measured = Float32Array.of(
    share(words, sums.words[blocks.length]!),
    share(over(sums.linkCharacters), over(sums.characters)),
    share(words, to - from),
    share(over(sums.longWords), words),
    share(over(sums.sentences), to - from),
    log2p(alike[node]!),
    log2p(to - from),
  )
  cache.set(node, measured)
  return measured
}

/** For each element, how many of its siblings have the same tag and class. */
function countAlike(page: Page): Int32Array {
  const alike = new Int32Array(page.length)
  const counts = new Map<string, number>()
  const keys: string[] = new Array(page.length)
  for (let node = 1; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    const key = `${page.parent[node]} ${page.tag[node]} ${attribute(page, node, "class") ?? ""}`
    keys[node] = key
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (let node = 1; node < page.length; node++)
    if (page.tag[node] !== TEXT) alike[node] = counts.get(keys[node]!)! - 1
  return alike
}

/** Kinds of tags in an order in which neighbours are alike, for trees to cut between. */
const KINDS: readonly (readonly KnownTag[])[] = [
  ["p"],
  ["h1"],
  ["h2"],
  ["h3"],
  ["h4", "h5", "h6"],
  ["blockquote", "pre"],
  ["figcaption", "caption", "figure"],
  ["td", "th"],
  ["tr", "tbody", "thead", "tfoot", "table"],
  ["dd", "dt", "dl"],
  ["main", "article"],
  ["section"],
  ["div"],
  ["body"],
  ["li"],
  ["ul", "ol", "menu"],
  ["header", "hgroup", "address"],
  ["aside"],
  ["nav"],
  ["footer"],
  ["form", "fieldset", "legend", "option", "dialog"],
  ["button", "label", "input"],
]
const KIND_OF = new Uint8Array(1 << 16).fill(KINDS.length)
for (const [kind, tags] of KINDS.entries()) for (const tag of tags) KIND_OF[Tag[tag]] = kind

/** What may stand around a block, as bits inherited from ancestors. */
const AROUND: readonly (readonly [name: string, tags: readonly KnownTag[], roles: readonly string[]])[] = [
  ["article", ["article"], ["article"]],
  ["main", ["main"], ["main"]],
  ["section", ["section"], ["region"]],
  ["nav", ["nav", "menu"], ["navigation", "menu", "menubar", "tablist"]],
  ["aside", ["aside"], ["complementary"]],
  ["header", ["header"], ["banner"]],
  ["footer", ["footer"], ["contentinfo"]],
  ["form", ["form", "fieldset"], ["form", "search"]],
  ["dialog", ["dialog"], ["dialog", "alert", "alertdialog"]],
  ["table", ["table"], ["table", "grid"]],
  ["list", ["ul", "ol"], ["list", "listbox"]],
  ["definition", ["dl"], []],
  ["quote", ["blockquote"], []],
  ["figure", ["figure"], ["figure", "img"]],
  ["heading", ["h1", "h2", "h3", "h4", "h5", "h6"], ["heading"]],
  ["details", ["details"], []],
  ["button", ["button", "label"], ["button"]],
]
const AROUND_BITS = new Uint32Array(1 << 16)
const ROLE_BITS = new Map<string, number>()
for (const [bit, [, tags, roles]] of AROUND.entries()) {
  for (const tag of tags) AROUND_BITS[Tag[tag]]! |= 1 << bit
  for (const role of roles) ROLE_BITS.set(role, 1 << bit)
}
/** An element that says by microdata that it holds the article's body. */
const BODY_BIT = 1 << AROUND.length

/** Tags and roles around a block, its depth. */
export const aroundFeatures: FeatureGroup = {
  names: [
    ...AROUND.map(([name]) => `in-${name}`),
    "in-article-body",
    "kind",
    "kind-parent",
    "kind-grandparent",
    "depth",
    "lists-around",
  ],
  fill({ blocks, page, depth }, rows, width, offset) {
    const bits = aroundBits(page)
    const lists = listDepth(page)
    for (let block = 0; block < blocks.length; block++) {
      const container = blocks.container[block]!
      const parent = Math.max(0, page.parent[container]!)
      const around = bits[blocks.first[block]!]!
      let at = block * width + offset
      for (let bit = 0; bit <= AROUND.length; bit++) rows[at++] = (around >> bit) & 1
      rows[at++] = KIND_OF[page.tag[container]!]!
      rows[at++] = KIND_OF[page.tag[parent]!]!
      rows[at++] = KIND_OF[page.tag[Math.max(0, page.parent[parent]!)]!]!
      rows[at++] = Math.min(depth[container]!, 60)
      rows[at++] = Math.min(lists[container]!, 5)
    }
  },
}

function aroundBits(page: Page): Uint32Array {
  const bits = new Uint32Array(page.length)
  for (let node = 1; node < page.length; node++) {
    let own = bits[page.parent[node]!]! | AROUND_BITS[page.tag[node]!]!
    if (page.attributes.start[node] !== page.attributes.start[node + 1]) {
      const role = attribute(page, node, "role")
      if (role !== undefined) own |= ROLE_BITS.get(role.trim().toLowerCase()) ?? 0
      const property = attribute(page, node, "itemprop")
      if (property !== undefined && /articlebody|^text$|description/i.test(property)) own |= BODY_BIT
    }
    bits[node] = own
  }
  return bits
}

function listDepth(page: Page): Uint8Array {
  const depth = new Uint8Array(page.length)
  for (let node = 1; node < page.length; node++) {
    const tag = page.tag[node]
    depth[node] = Math.min(255, depth[page.parent[node]!]! + (tag === Tag.ul || tag === Tag.ol ? 1 : 0))
  }
  return depth
}
