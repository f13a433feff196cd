import { attributeReader, type Page } from "../../page/page.js"
import { type KnownTag, Tag, TEXT } from "../../page/tags.js"
import { blockRange, type Context } from "./context.js"
import { type FeatureGroup, log2p, share } from "./group.js"

/** How many rings of ancestors are measured around a block. */
const RINGS = 6
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
    const { blocks } = context
    const rings = new Rings(context)
    for (let block = 0; block < blocks.length; block++) {
      let at = block * width + offset
      let node = blocks.container[block]!
      for (let level = 0; level < RINGS; level++) {
        rings.write(node, rows, at)
        at += RING_MEASURES.length
        const around = rings.around(node)
        // Where there is no further ring the last one is repeated.
        if (around >= 0) node = around
      }
    }
  },
}

const UNKNOWN = -2

/** The rings of a page; each is measured once, since many blocks have it around them. */
class Rings {
  readonly #context: Context
  readonly #alike: Int32Array
  /** Where in the rows the measures of each element were written first, and its next ring. */
  readonly #place: Int32Array
  readonly #around: Int32Array

  constructor(context: Context) {
    this.#context = context
    this.#alike = countAlike(context)
    this.#place = new Int32Array(context.page.length).fill(UNKNOWN)
    this.#around = new Int32Array(context.page.length).fill(UNKNOWN)
  }

  /** The nearest ancestor that holds more blocks, -1 at the top. */
  around(node: number): number {
    let around = this.#around[node]!
    if (around === UNKNOWN) {
      around = nextRing(this.#context, node)
      this.#around[node] = around
    }
    return around
  }

  /** Writes the measures of a ring into a row. */
  write(node: number, rows: Float32Array, at: number): void {
    const place = this.#place[node]!
    if (place === UNKNOWN) {
      this.#place[node] = at
      measureRing(this.#context, this.#alike[node]!, node, rows, at)
    } else for (let i = 0; i < RING_MEASURES.length; i++) rows[at + i] = rows[place + i]!
  }
}

/** The nearest ancestor of an element that holds more blocks, -1 at the top. */
export function nextRing(context: Context, node: number): number {
  const { page } = context
  const [from, to] = blockRange(context, node)
  for (let at = page.parent[node]!; at >= 0; at = page.parent[at]!) {
    const [outerFrom, outerTo] = blockRange(context, at)
    if (outerFrom < from || outerTo > to) return at
  }
  return -1
}

/** Writes the {@link RING_MEASURES} of an element into a row. */
function measureRing(context: Context, alike: number, node: number, rows: Float32Array, at: number): void {
  const { sums, blocks } = context
  const [from, to] = blockRange(context, node)
  const words = sums.words[to]! - sums.words[from]!
  const linkCharacters = sums.linkCharacters[to]! - sums.linkCharacters[from]!
  rows[at] = share(words, sums.words[blocks.length]!)
  rows[at + 1] = share(linkCharacters, sums.characters[to]! - sums.characters[from]!)
  rows[at + 2] = share(words, to - from)
  rows[at + 3] = share(sums.longWords[to]! - sums.longWords[from]!, words)
  rows[at + 4] = share(sums.sentences[to]! - sums.sentences[from]!, to - from)
  rows[at + 5] = log2p(alike)
  rows[at + 6] = log2p(to - from)
}

/** For each element, how many of its siblings have the same tag and class. */
function countAlike({ page, tagClasses }: Context): Int32Array {
  const alike = new Int32Array(page.length)
  /** How many children of an element share a tag and class, and the element they were last counted for. */
  const count = new Int32Array(tagClasses.count)
  const countedFor = new Int32Array(tagClasses.count).fill(-1)
  for (let parent = 0; parent < page.length; parent++) {
    const end = page.end[parent]!
    for (let child = parent + 1; child < end; child = page.end[child]!) {
      const own = tagClasses.of[child]!
      if (countedFor[own] !== parent) count[own] = 0
      countedFor[own] = parent
      count[own]!++
    }
    for (let child = parent + 1; child < end; child = page.end[child]!) {
      if (page.tag[child] !== TEXT) alike[child] = count[tagClasses.of[child]!]! - 1
    }
  }
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

/** What may be around a block, as bits inherited from ancestors. */
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
  const roleOf = attributeReader(page, "role")
  const propertyOf = attributeReader(page, "itemprop")
  for (let node = 1; node < page.length; node++) {
    let own = bits[page.parent[node]!]! | AROUND_BITS[page.tag[node]!]!
    const role = roleOf(node)
    if (role !== undefined) own |= ROLE_BITS.get(role.trim().toLowerCase()) ?? 0
    const property = propertyOf(node)
    if (property !== undefined && /articlebody|^text$|description/i.test(property)) own |= BODY_BIT
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
