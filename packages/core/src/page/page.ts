import { NOT_A_PAGE } from "../error-reasons.js"
import { HonbunError, kindOf } from "../errors.js"
import { firstNotBelow } from "./first-not-below.js"
import { FIRST_PAGE_TAG, KNOWN_TAGS, TAG_NUMBERS, Tag } from "./tags.js"

/**
 * A web page as a few parallel arrays in document order.
 *
 * Nodes (elements and texts) are numbered in preorder from 0, the `html` element, so the subtree of node
 * `i` is the range `[i, end[i])`. Everything countable is a prefix sum: the sum over any subtree is one
 * subtraction, `characters[end[i]] - characters[i]`. Comments are not kept; the text of scripts and styles
 * is not part of the text. Nothing here is ever changed after parsing.
 */
export interface Page {
  /** The address the page came from, as given by the caller. */
  readonly url: string | undefined
  /** The address relative links start from: the `base` element's, else `url`. */
  readonly base: string | undefined
  /** The encoding the bytes were read with, and how it was found; undefined when a string was given. */
  readonly encoding: Encoding | undefined
  /** How long the markup is that it was read from, in UTF-16 units: what is written is bounded by it. */
  readonly size: number
  /** How many nodes there are. */
  readonly length: number
  /** The tag number of each node; 0 is a text. See {@link Tag} and {@link tagName}. */
  readonly tag: Uint16Array
  /** The parent of each node; -1 for the first. */
  readonly parent: Int32Array
  /** One past the last node of each subtree. */
  readonly end: Int32Array
  /** Whether each node is hidden, in a link, … : a sum of {@link Flag} values, inherited by descendants. */
  readonly flags: Uint8Array
  /** All texts in document order, white space as it was. */
  readonly text: string
  /** Where in `text` each subtree begins; one longer than `length`. See {@link textOf}. */
  readonly textStart: Int32Array
  /** Characters before each node, white space left out; prefix sum, one longer than `length`. */
  readonly characters: Int32Array
  /** Characters inside links; prefix sum. */
  readonly linkCharacters: Int32Array
  /** Punctuation marks of prose, Latin and CJK; prefix sum. */
  readonly punctuation: Int32Array
  /** Words; prefix sum. */
  readonly words: Int32Array
  /** Names of tags numbered from `FIRST_PAGE_TAG` on. */
  readonly pageTags: readonly string[]
  /** Nodes sorted by tag, in document order within a tag. See {@link nodesWithTag}. */
  readonly byTag: Int32Array
  /** Where each tag's nodes begin in `byTag`; one longer than the number of tags. */
  readonly byTagStart: Int32Array
  /** Attributes, packed; read them by {@link attribute}. */
  readonly attributes: Attributes
  /** What `script` elements that hold data (JSON-LD, TeX) contain, by node. */
  readonly data: ReadonlyMap<number, string>
  /** What other scripts contain, on a page of few words: it may be drawn from them. Undefined where there is nothing. */
  readonly scripts?: readonly string[] | undefined
  /** Where each node was drawn, on a page that was rendered in a browser; read it by `boxOf`. */
  readonly layout?: PageLayout | undefined
}

/** The attributes of all elements, packed into four arrays and one string. */
export interface Attributes {
  /** Where each node's attributes begin; one longer than the page. */
  readonly start: Int32Array
  /** The name of each attribute, an index into `names`. */
  readonly name: Uint16Array
  /** Each distinct name once. */
  readonly names: readonly string[]
  /** Where each value begins in `values`; one longer than the number of attributes. */
  readonly valueStart: Int32Array
  /** All values, one after the other. */
  readonly values: string
}

/** Where each node of a rendered page was drawn, in parallel arrays; a text has what its element has. */
export interface PageLayout {
  /** What was seen of each node: a sum of `Drawn` values. */
  readonly drawn: Uint8Array
  /** Six numbers for each node, in the order of `Box`; NaN where it has no box. */
  readonly numbers: Float32Array
}

/** How bytes became text. */
export interface Encoding {
  /** The name of the encoding as the Encoding Standard spells it, lower case. */
  readonly name: string
  /** What decided: the byte order mark, the HTTP header, the page's meta, or the bytes themselves. */
  readonly source: "bom" | "http" | "meta" | "detected" | "default"
}

/** Properties of nodes that their descendants inherit. */
export const Flag = {
  /**
   * `hidden`, `display:none`, `visibility:hidden`, or a part of SVG or MathML that is not drawn. On a rendered
   * page: what cannot be seen, whatever hides it.
   */
  hidden: 1,
  /** `aria-hidden="true"`: shown, but not read aloud. */
  ariaHidden: 2,
  /** Inside `noscript`: shown only where scripts do not run. */
  noscript: 4,
  /** Inside `a` with an address. */
  link: 8,
  /** Inside an element that keeps its white space: `pre`, `textarea`, `xmp`, `listing`, `plaintext`. */
  preformatted: 16,
  /** Inside `svg` or `math`. */
  foreign: 32,
} as const

/** Whether something is what `parsePage` gives. */
export function isPage(input: unknown): input is Page {
  return typeof input === "object" && input !== null && "byTagStart" in input && "textStart" in input
}

/** Throws `bad-option` for what is not a page that was read. */
export function expectPage(input: Page): void {
  if (isPage(input)) return
  throw new HonbunError("bad-option", NOT_A_PAGE, { got: kindOf(input) })
}

/** The name of a node's tag: `"p"`, or `"#text"`. */
export function tagName(page: Page, node: number): string {
  const tag = page.tag[node]!
  return tag < FIRST_PAGE_TAG ? KNOWN_TAGS[tag]! : page.pageTags[tag - FIRST_PAGE_TAG]!
}

/** The text of a subtree as it is in the source, white space included. */
export function textOf(page: Page, node: number): string {
  return page.text.slice(page.textStart[node]!, page.textStart[page.end[node]!]!)
}

/** The value of an attribute, `""` when it has none, undefined when it is absent. Names are lower case. */
export function attribute(page: Page, node: number, name: string): string | undefined {
  const { start, name: nameOf, names, valueStart, values } = page.attributes
  for (let i = start[node]!; i < start[node + 1]!; i++) {
    if (names[nameOf[i]!] === name) return values.slice(valueStart[i]!, valueStart[i + 1]!)
  }
  return undefined
}

/**
 * The values of one attribute by node, undefined where it is absent: {@link attribute} for those who ask about many
 * nodes, its name looked up once.
 */
export function attributeReader(page: Page, name: string): (node: number) => string | undefined {
  const { start, name: nameOf, names, valueStart, values } = page.attributes
  const number = names.indexOf(name)
  if (number < 0) return () => undefined
  return (node) => {
    for (let i = start[node]!; i < start[node + 1]!; i++) {
      if (nameOf[i] === number) return values.slice(valueStart[i]!, valueStart[i + 1]!)
    }
    return undefined
  }
}

/** All attributes of a node as pairs, in source order. */
export function attributesOf(page: Page, node: number): [name: string, value: string][] {
  const { start, name, names, valueStart, values } = page.attributes
  const pairs: [string, string][] = []
  for (let i = start[node]!; i < start[node + 1]!; i++) {
    pairs.push([names[name[i]!]!, values.slice(valueStart[i]!, valueStart[i + 1]!)])
  }
  return pairs
}

/** The number a tag name has on this page, -1 when no node has it. */
export function tagNumber(page: Page, name: string): number {
  const known = TAG_NUMBERS.get(name)
  if (known !== undefined) return known
  const index = page.pageTags.indexOf(name)
  return index < 0 ? -1 : index + FIRST_PAGE_TAG
}

/** All nodes with a tag, in document order; a view, not a copy. */
export function nodesWithTag(page: Page, tag: number): Int32Array {
  if (tag < 0 || tag + 1 >= page.byTagStart.length) return page.byTag.subarray(0, 0)
  return page.byTag.subarray(page.byTagStart[tag]!, page.byTagStart[tag + 1]!)
}

/** How many nodes with a tag a subtree holds, itself included; O(log n). */
export function countTag(page: Page, node: number, tag: number): number {
  if (tag < 0 || tag + 1 >= page.byTagStart.length) return 0
  const from = page.byTagStart[tag]!
  const to = page.byTagStart[tag + 1]!
  return firstNotBelow(page.byTag, page.end[node]!, from, to) - firstNotBelow(page.byTag, node, from, to)
}

/** The `body` element, or the root where a page has none (frames). */
export function bodyOf(page: Page): number {
  return nodesWithTag(page, Tag.body)[0] ?? 0
}

/** The first child of a node, -1 when it has none. */
export function firstChild(page: Page, node: number): number {
  return page.end[node]! > node + 1 ? node + 1 : -1
}

/** The next sibling of a node, -1 when it is the last. */
export function nextSibling(page: Page, node: number): number {
  const parent = page.parent[node]!
  const next = page.end[node]!
  return parent >= 0 && next < page.end[parent]! ? next : -1
}

/** The children of a node in order; allocates, so not for inner loops. */
export function childrenOf(page: Page, node: number): number[] {
  const children: number[] = []
  for (let child = node + 1; child < page.end[node]!; child = page.end[child]!) children.push(child)
  return children
}

/** Whether `node` lies in the subtree of `ancestor`; a node lies in its own. */
export function contains(page: Page, ancestor: number, node: number): boolean {
  return node >= ancestor && node < page.end[ancestor]!
}

/** Longer addresses are none: servers and browsers take no more, in UTF-16 units. */
const LONGEST_ADDRESS = 8_192

/**
 * An address made absolute by the page's base; undefined if it is not valid or longer than 8,192 characters.
 */
export function resolveUrl(page: Page, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const trimmed = address.trim()
  if (trimmed === "" || trimmed.length > LONGEST_ADDRESS) return undefined
  try {
    const { href } = new URL(trimmed, page.base)
    return href.length > LONGEST_ADDRESS ? undefined : href
  } catch {
    return undefined
  }
}
