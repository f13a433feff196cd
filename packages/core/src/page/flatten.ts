import { countText } from "./characters.js"
import { holdsControls, visibleName, withoutControls } from "./controls.js"
import { flagsOfAttribute, flagsOfTag } from "./flags.js"
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
import { foreignAttribute } from "./parser/foreign-names.js"
import { HREF, LAYOUT, OPEN, SHADOW_ROOT_MODE, TYPE } from "./parser/known-attributes.js"
import { emptyTexts, type Handle, HTML, type Tree } from "./parser/tree.js"
import { FIRST_PAGE_TAG, RAW_TAGS, Tag, TEXT } from "./tags.js"

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
export function flatten(tree: Tree, root: Handle, origin: PageOrigin, maximumDepth: number): Page {
  let shape = walk(tree, root, maximumDepth, origin.rendered ?? false)
  let text = shape.pieces.join("")
  if (holdsControls(text) || holdsControls(shape.attributes.values) || dataHoldsControls(shape.data)) {
    cleanTree(tree)
    shape = walk(tree, root, maximumDepth, origin.rendered ?? false)
    text = shape.pieces.join("")
  }
  const { characters, linkCharacters, punctuation, words } = prefixSums(shape, text)
  const { byTag, byTagStart } = sortByTag(shape.tag, FIRST_PAGE_TAG + tree.pageTags.length)
  // Every page has all fields in the same order: code that was compiled for one page is right for the next, which saves
  // half of the compiler's retreats in the first hundred pages.
  const page: Writable<Page> = {
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
    characters,
    linkCharacters,
    punctuation,
    words,
    pageTags: visibleNames(tree.pageTags),
    byTag,
    byTagStart,
    attributes: shape.attributes,
    data: shape.data,
    scripts: scriptsOf(shape.scripts, words[shape.length]!),
    layout: shape.layout,
  }
  page.base = baseOf(page)
  return page
}

/** Names as they are shown, in an array like every page's. */
function visibleNames(names: readonly string[]): readonly string[] {
  const visible = emptyTexts()
  for (const name of names) visible.push(visibleName(name))
  return visible
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function dataHoldsControls(data: ReadonlyMap<number, string>): boolean {
  for (const each of data.values()) if (holdsControls(each)) return true
  return false
}

/** Takes control characters out of all texts and attributes of a tree; few pages have any. */
function cleanTree(tree: Tree): void {
  for (let i = 0; i < tree.content.length; i++) tree.content[i] = withoutControls(tree.content[i]!)
  const values = tree.attributeValue
  for (let i = 0; i < values.length; i++) values[i] = withoutControls(values[i]!)
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

function walk(tree: Tree, root: Handle, maximumDepth: number, rendered: boolean): Shape {
  const capacity = tree.count
  const tag = new Uint16Array(capacity)
  const parent = new Int32Array(capacity)
  const end = new Int32Array(capacity)
  const flags = new Uint8Array(capacity)
  const textStart = new Int32Array(capacity + 1)
  const pieces = emptyTexts()
  const data = new Map<number, string>()
  const scripts: string[] = []
  const attributes = new AttributePacker(tree, rendered)
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
    let flag = flatParent < 0 ? 0 : flags[flatParent]!
    let child = 0
    if (ownTag === TEXT) {
      attributes.skip(node)
      const piece = tree.content[handle]!
      pieces.push(piece)
      textLength += piece.length
      if (layout && flatParent >= 0) flag |= flagsOfDrawnText(layout, node, flatParent)
    } else {
      layout?.take(node, tree.valueOf(handle, LAYOUT))
      const own = attributes.add(node, handle)
      flag |= layout ? flagsAsDrawn(own, layout.drawn(node)) : own
      child = readableChild(tree, handle, ownTag)
      if (ownTag === Tag.script) keepData(tree, handle, node, data, scripts)
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
function readableChild(tree: Tree, handle: Handle, tag: number): Handle {
  const first = tree.first[handle]!
  // In SVG and MathML these names mean nothing: such elements hold children like any other.
  if (first === 0 || RAW_TAGS[tag] !== 1 || tree.namespace[handle] !== HTML) return first
  return tag === Tag.template && tree.valueOf(handle, SHADOW_ROOT_MODE) !== undefined ? first : 0
}

/** Scripts of these types hold data that readers profit from: JSON-LD, formulas. */
const DATA_TYPE = /^\s*(application\/ld\+json|math\/)/i

function keepData(
  tree: Tree,
  handle: Handle,
  node: number,
  data: Map<number, string>,
  scripts: string[],
): void {
  const text = tree.namespace[handle] === HTML ? tree.content[handle]! : firstText(tree, handle)
  if (text === "") return
  const type = tree.valueOf(handle, TYPE)
  if (type !== undefined && DATA_TYPE.test(type)) data.set(node, copyOf(text))
  else if (text.length >= SHORTEST_SCRIPT) scripts.push(text)
}

/** What a `script` of SVG holds, which is read like any other element. */
function firstText(tree: Tree, handle: Handle): string {
  const first = tree.first[handle]!
  return tree.tag[first] === TEXT ? tree.content[first]! : ""
}

/** Copied, because a slice would keep the whole source alive as long as the page. */
function copyOf(slice: string): string {
  return ` ${slice}`.slice(1)
}

/** A page that shows fewer words than this may be one that scripts fill: what they contain is kept. */
const FEW_WORDS = 1500
/** Shorter scripts hold no text worth it, in UTF-16 units. */
const SHORTEST_SCRIPT = 200

function scriptsOf(scripts: readonly string[], words: number): Page["scripts"] {
  return words < FEW_WORDS && scripts.length > 0 ? scripts.map(copyOf) : undefined
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

/** The highest number a name can have; a page with more names loses the rest. */
const LAST_NAME = 0xffff

/** Collects attributes node by node and packs them into arrays. */
class AttributePacker {
  readonly #tree: Tree
  /** Whether the attribute that tells where things were drawn is left out. */
  readonly #rendered: boolean
  /** Distinct names, in order of first sight. */
  readonly #names: string[] = emptyTexts()
  /** The page's number of each of the tree's names plus one, 0 where it has none yet; those of SVG and MathML apart. */
  #numbers = new Int32Array(256)
  readonly #foreign = new Map<number, number>()
  readonly #start: Int32Array
  readonly #name: number[] = []
  readonly #values: string[] = emptyTexts()

  constructor(tree: Tree, rendered: boolean) {
    this.#tree = tree
    this.#rendered = rendered
    this.#start = new Int32Array(tree.count + 1)
  }

  /** A node without attributes. */
  skip(node: number): void {
    this.#start[node] = this.#name.length
  }

  /** The attributes of an element; gives the flags it adds to those of its parent. */
  add(node: number, handle: Handle): number {
    const tree = this.#tree
    const tag = tree.tag[handle]!
    const namespace = tree.namespace[handle]!
    const to = tree.attributesTo[handle]!
    let flags = flagsOfTag(tag, namespace !== HTML)
    let isOpen = false
    this.#start[node] = this.#name.length
    for (let i = tree.attributesFrom[handle]!; i < to; i++) {
      const name = tree.attributeName[i]!
      if (this.#rendered && name === LAYOUT) continue
      const value = tree.attributeValue[i]!
      const number = namespace === HTML ? this.#numberOf(name) : this.#foreignNumberOf(namespace, name)
      if (name === OPEN) isOpen = true
      flags |= flagsOfAttribute(
        tag,
        namespace !== HTML && this.#names[number] === "href" ? HREF : name,
        value,
      )
      if (number > LAST_NAME) continue
      this.#name.push(number)
      this.#values.push(value)
    }
    // A dialog is hidden until it is opened; what else hides it hides it even then.
    return tag === Tag.dialog && namespace === HTML && !isOpen ? flags | Flag.hidden : flags
  }

  #numberOf(name: number): number {
    if (name >= this.#numbers.length) {
      const grown = new Int32Array(2 * name)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    const known = this.#numbers[name]!
    if (known > 0) return known - 1
    const number = this.#newNumber(this.#tree.attributeNameOf(name), this.#foreign.size > 0)
    this.#numbers[name] = number + 1
    return number
  }

  #foreignNumberOf(namespace: number, name: number): number {
    const key = 4 * name + namespace
    const known = this.#foreign.get(key)
    if (known !== undefined) return known
    const number = this.#newNumber(foreignAttribute(namespace, this.#tree.attributeNameOf(name)).name, true)
    this.#foreign.set(key, number)
    return number
  }

  /** The number of a name that is new where it comes from; `shared` when HTML or SVG may have named it already. */
  #newNumber(name: string, shared: boolean): number {
    const number = shared ? this.#names.indexOf(name) : -1
    if (number >= 0) return number
    return this.#names.length > LAST_NAME ? LAST_NAME + 1 : this.#names.push(name) - 1
  }

  finish(length: number): Attributes {
    this.#start[length] = this.#name.length
    const values = this.#values
    const valueStart = new Int32Array(values.length + 1)
    let total = 0
    for (let i = 0; i < values.length; i++) {
      valueStart[i] = total
      total += values[i]!.length
    }
    valueStart[values.length] = total
    return {
      start: this.#start.slice(0, length + 1),
      name: new Uint16Array(this.#name),
      names: visibleNames(this.#names),
      valueStart,
      values: values.join(""),
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
