import type { Token } from "parse5"
import { countText } from "./characters.js"
import { holdsControls, withoutControls } from "./controls.js"
import { ownFlags } from "./flags.js"
import { Drawn, LayoutPacker } from "./layout.js"
import {
  type Attributes,
  attribute,
  type Encoding,
  Flag,
  nodesWithTag,
  type Page,
  type PageLayout,
  resolveUrl,
} from "./page.js"
import { FIRST_PAGE_TAG, RAW_TAGS, Tag, TEXT } from "./tags.js"
import type { Handle, TreeBuilder } from "./tree-builder.js"

/** What is known of a page besides its markup. */
export interface PageOrigin {
  readonly url: string | undefined
  /** How long the markup is, in UTF-16 units. */
  readonly size: number
  readonly encoding: Encoding | undefined
  /** Whether the markup says where things were drawn, and is to be believed. */
  readonly rendered?: boolean
}

/**
 * Renumbers a built tree in preorder and counts everything there is to count: the {@link Page}.
 * Elements deeper than `maximumDepth` become siblings at that depth, as in browsers.
 */
export function flatten(tree: TreeBuilder, root: Handle, origin: PageOrigin, maximumDepth: number): Page {
  let shape = walk(tree, root, maximumDepth, origin.rendered ?? false)
  let text = shape.pieces.join("")
  if (holdsControls(text) || holdsControls(shape.attributes.values) || dataHoldsControls(shape.data)) {
    cleanTree(tree)
    shape = walk(tree, root, maximumDepth, origin.rendered ?? false)
    text = shape.pieces.join("")
  }
  const sums = prefixSums(shape, text)
  const tagCount = FIRST_PAGE_TAG + tree.pageTags.length
  const page: Page = {
    url: origin.url,
    base: origin.url,
    encoding: origin.encoding,
    size: origin.size,
    length: shape.length,
    tag: shape.tag,
    parent: shape.parent,
    end: shape.end,
    flags: shape.flags,
    text,
    textStart: shape.textStart,
    ...sums,
    pageTags: tree.pageTags,
    ...sortByTag(shape.tag, tagCount),
    attributes: shape.attributes,
    data: shape.data,
    ...scriptsOf(shape.scripts, sums.words[shape.length]!),
    ...(shape.layout ? { layout: shape.layout } : {}),
  }
  return { ...page, base: baseOf(page) }
}

function dataHoldsControls(data: ReadonlyMap<number, string>): boolean {
  for (const each of data.values()) if (holdsControls(each)) return true
  return false
}

/** Takes control characters out of all texts and attributes of a tree; few pages have any. */
function cleanTree(tree: TreeBuilder): void {
  for (const [handle, content] of tree.content.entries()) {
    if (typeof content === "string") tree.content[handle] = withoutControls(content)
    else for (const each of content) each.value = withoutControls(each.value)
  }
}

interface Shape {
  length: number
  tag: Uint16Array
  parent: Int32Array
  end: Int32Array
  flags: Uint8Array
  textStart: Int32Array
  pieces: string[]
  attributes: Attributes
  data: Map<number, string>
  /** What scripts that hold no known data contain; slices of the source. */
  scripts: string[]
  layout: PageLayout | undefined
}

function walk(tree: TreeBuilder, root: Handle, maximumDepth: number, rendered: boolean): Shape {
  const capacity = tree.count
  const tag = new Uint16Array(capacity)
  const parent = new Int32Array(capacity)
  const end = new Int32Array(capacity)
  const flags = new Uint8Array(capacity)
  const textStart = new Int32Array(capacity + 1)
  const pieces: string[] = []
  const data = new Map<number, string>()
  const scripts: string[] = []
  const attributes = new AttributePacker(capacity)
  const layout = rendered ? new LayoutPacker(capacity) : undefined
  /** The numbers of the elements that are open, and the handles they came from. */
  const open: number[] = []
  const openHandles: Handle[] = []
  let length = 0
  let textLength = 0
  let flatParent = -1

  let handle = root
  while (handle) {
    const node = length++
    const ownTag = tree.tag[handle]!
    tag[node] = ownTag
    parent[node] = flatParent
    textStart[node] = textLength
    attributes.startNode(node)
    let flag = flatParent < 0 ? 0 : flags[flatParent]!
    let child = 0
    if (ownTag === TEXT) {
      const piece = tree.content[handle] as string
      pieces.push(piece)
      textLength += piece.length
      if (layout && flatParent >= 0) flag |= flagsOfDrawnText(layout, node, flatParent)
    } else {
      const given = tree.content[handle] as Token.Attribute[]
      const list = layout ? layout.take(node, given) : given
      attributes.add(list)
      const own = ownFlags(ownTag, list, tree.namespace[handle] !== 0)
      flag |= layout ? flagsAsDrawn(own, layout.drawn(node)) : own
      child = readableChild(tree, handle, ownTag, list)
      if (ownTag === Tag.script) keepData(tree, handle, list, node, data, scripts)
    }
    flags[node] = flag
    end[node] = length
    if (child) {
      open.push(flatParent)
      openHandles.push(handle)
      if (open.length < maximumDepth) flatParent = node
      handle = child
      continue
    }
    // Up until there is a next sibling; an element ends where its last descendant did.
    let next = tree.next[handle]!
    while (!next && openHandles.length > 0) {
      handle = openHandles.pop()!
      const outer = open.pop()!
      if (flatParent !== outer) {
        end[flatParent] = length
        flatParent = outer
      }
      next = handle === root ? 0 : tree.next[handle]!
    }
    handle = next
  }
  textStart[length] = textLength
  return {
    length,
    tag: tag.slice(0, length),
    parent: parent.slice(0, length),
    end: end.slice(0, length),
    flags: flags.slice(0, length),
    textStart: textStart.slice(0, length + 1),
    pieces,
    attributes: attributes.finish(length),
    data,
    scripts,
    layout: layout?.finish(length),
  }
}

/** What was seen in a browser goes before what the markup says. */
function flagsAsDrawn(own: number, drawn: number): number {
  if (drawn & Drawn.hidden) return own | Flag.hidden
  return drawn & Drawn.shown ? own & ~Flag.hidden : own
}

function flagsOfDrawnText(layout: LayoutPacker, node: number, parent: number): number {
  layout.inherit(node, parent)
  return layout.drawn(parent) & Drawn.ownTextHidden ? Flag.hidden : 0
}

/** The first child to walk into: none where the content is not for readers, a shadow root's where there is one. */
function readableChild(tree: TreeBuilder, handle: Handle, tag: number, list: Token.Attribute[]): Handle {
  // In SVG and MathML these names mean nothing: such elements hold children like any other.
  if (tree.namespace[handle] !== 0) return tree.first[handle]!
  if (tag === Tag.template && list.some((each) => each.name === "shadowrootmode")) {
    return tree.first[tree.templates.get(handle) ?? 0]!
  }
  return RAW_TAGS[tag] === 1 ? 0 : tree.first[handle]!
}

/** Scripts of these types hold data that readers profit from: JSON-LD, formulas. */
const DATA_TYPE = /^\s*(application\/ld\+json|math\/)/i

function keepData(
  tree: TreeBuilder,
  handle: Handle,
  list: Token.Attribute[],
  node: number,
  data: Map<number, string>,
  scripts: string[],
): void {
  const text = tree.content[tree.first[handle]!]
  if (typeof text !== "string" || text === "") return
  const type = list.find((each) => each.name === "type")?.value
  if (type !== undefined && DATA_TYPE.test(type)) data.set(node, copyOf(text))
  else if (text.length >= SHORTEST_SCRIPT) scripts.push(text)
}

/** Copied, because a slice would keep the whole source alive as long as the page. */
function copyOf(slice: string): string {
  return ` ${slice}`.slice(1)
}

/** A page that shows fewer words than this may be one that scripts fill: what they contain is kept. */
const FEW_WORDS = 1500
/** Shorter scripts hold no text worth it, in UTF-16 units. */
const SHORTEST_SCRIPT = 200

function scriptsOf(scripts: readonly string[], words: number): Pick<Page, "scripts"> {
  return words < FEW_WORDS && scripts.length > 0 ? { scripts: scripts.map(copyOf) } : {}
}

function prefixSums(
  shape: Shape,
  text: string,
): Pick<Page, "characters" | "linkCharacters" | "punctuation" | "words"> {
  const { length, tag, flags, textStart } = shape
  const characters = new Int32Array(length + 1)
  const linkCharacters = new Int32Array(length + 1)
  const punctuation = new Int32Array(length + 1)
  const words = new Int32Array(length + 1)
  const counts = { characters: 0, punctuation: 0, words: 0 }
  let inLinks = 0
  for (let node = 0; node < length; node++) {
    if (tag[node] === TEXT) {
      const before = counts.characters
      countText(text, textStart[node]!, textStart[node + 1]!, counts)
      if (flags[node]! & Flag.link) inLinks += counts.characters - before
    }
    characters[node + 1] = counts.characters
    linkCharacters[node + 1] = inLinks
    punctuation[node + 1] = counts.punctuation
    words[node + 1] = counts.words
  }
  return { characters, linkCharacters, punctuation, words }
}

function sortByTag(tag: Uint16Array, tagCount: number): Pick<Page, "byTag" | "byTagStart"> {
  const byTagStart = new Int32Array(tagCount + 1)
  for (let node = 0; node < tag.length; node++) byTagStart[tag[node]! + 1]!++
  for (let each = 0; each < tagCount; each++) byTagStart[each + 1]! += byTagStart[each]!
  const place = byTagStart.slice()
  const byTag = new Int32Array(tag.length)
  for (let node = 0; node < tag.length; node++) byTag[place[tag[node]!]!++] = node
  return { byTag, byTagStart }
}

/** Collects attributes node by node and packs them into arrays. */
class AttributePacker {
  /** Distinct names, in order of first sight; a page with more than 65,535 loses the rest. */
  readonly #names = new Map<string, number>()
  readonly #start: Int32Array
  readonly #name: number[] = []
  readonly #values: string[] = []

  constructor(capacity: number) {
    this.#start = new Int32Array(capacity + 1)
  }

  startNode(node: number): void {
    this.#start[node] = this.#name.length
  }

  add(list: Token.Attribute[]): void {
    for (let i = 0; i < list.length; i++) {
      const { name, value } = list[i]!
      let number = this.#names.get(name)
      if (number === undefined) {
        number = this.#names.size
        if (number > 0xffff) continue
        // Copied, because a slice of the source would keep all of it alive.
        this.#names.set(` ${name}`.slice(1), number)
      }
      this.#name.push(number)
      this.#values.push(value)
    }
  }

  finish(length: number): Attributes {
    this.#start[length] = this.#name.length
    const valueStart = new Int32Array(this.#values.length + 1)
    let total = 0
    for (let i = 0; i < this.#values.length; i++) {
      valueStart[i] = total
      total += this.#values[i]!.length
    }
    valueStart[this.#values.length] = total
    return {
      start: this.#start.slice(0, length + 1),
      name: Uint16Array.from(this.#name),
      names: [...this.#names.keys()],
      valueStart,
      values: this.#values.join(""),
    }
  }
}

/** A longer base is passed over, in UTF-16 units: every relative address would grow by it. */
const LONGEST_BASE = 2_048

function baseOf(page: Page): string | undefined {
  for (const node of nodesWithTag(page, Tag.base)) {
    const address = attribute(page, node, "href")
    if (address === undefined) continue
    const base = resolveUrl(page, address)
    return base === undefined || base.length > LONGEST_BASE ? page.url : base
  }
  return page.url
}
