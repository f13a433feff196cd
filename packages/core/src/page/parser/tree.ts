import { PARSING_TOO_SLOW, TOO_MANY_NODES } from "../../error-reasons.js"
import { HonbunError } from "../../errors.js"
import type { Limits } from "../limits.js"
import { FIRST_PAGE_TAG, KNOWN_TAGS, TEXT } from "../tags.js"
import { KNOWN_ATTRIBUTES } from "./known-attributes.js"
import { Names, nameAt } from "./names.js"

/** A node while the tree is being built: its number in order of creation, from 1 so that it is never falsy. */
export type Handle = number

/** The namespaces, as numbers. */
export const HTML = 0
export const SVG = 1
export const MATHML = 2

/** The first node: what `html` hangs from. */
export const DOCUMENT: Handle = 1
/** The highest number a tag can have. */
const LAST_TAG = 0xffff
/** How many nodes pass between two looks at the clock. */
const CLOCK_INTERVAL = 4096
const FIRST_CAPACITY = 2048

const knownTags = new Names(KNOWN_TAGS)
const knownAttributes = new Names(KNOWN_ATTRIBUTES)

/**
 * The tree that is being built, as linked lists in typed arrays: less to allocate than objects, and renumbering it in
 * preorder afterwards is one walk. Nodes can move while the standard's repair of bad markup is at work, which is why
 * preorder numbers cannot be given at once. What is in a template hangs from the template itself.
 */
export class Tree {
  /** Nodes made so far; handle 0 is never used. */
  count = 1
  tag: Uint16Array = new Uint16Array(FIRST_CAPACITY)
  parent: Int32Array = new Int32Array(FIRST_CAPACITY)
  first: Int32Array = new Int32Array(FIRST_CAPACITY)
  last: Int32Array = new Int32Array(FIRST_CAPACITY)
  next: Int32Array = new Int32Array(FIRST_CAPACITY)
  previous: Int32Array = new Int32Array(FIRST_CAPACITY)
  namespace: Uint8Array = new Uint8Array(FIRST_CAPACITY)
  /** 1 while an element is open. */
  open: Uint8Array = new Uint8Array(FIRST_CAPACITY)
  /** The attributes of each element: a range of `attributeName` and `attributeValue`, which copies share. */
  attributesFrom: Int32Array = new Int32Array(FIRST_CAPACITY)
  attributesTo: Int32Array = new Int32Array(FIRST_CAPACITY)
  /** The text of a text node; what a `script` element contains. */
  readonly content: string[] = [""]
  readonly attributeName: number[] = []
  readonly attributeValue: string[] = emptyTexts()
  /** All `template` elements of HTML. */
  readonly templates: Handle[] = []

  readonly #tags = new Names()
  readonly #attributes = new Names()
  readonly #limits: Limits
  readonly #deadline: number

  constructor(limits: Limits, now: number) {
    this.#limits = limits
    this.#deadline = now + limits.milliseconds
    this.element(TEXT, HTML, 0, 0)
  }

  /** Names of tags without a fixed number. */
  get pageTags(): readonly string[] {
    return this.#tags.names
  }

  /** The number of the tag whose name is in `source`. */
  tagAt(source: string, start: number, end: number, hash: number): number {
    const known = knownTags.find(source, start, end, hash)
    if (known > 0) return known
    const number = this.#tags.find(source, start, end, hash)
    return number < 0 ? this.#newTag(nameAt(source, start, end)) : FIRST_PAGE_TAG + number
  }

  /** The number of a tag by name. */
  tagNamed(name: string): number {
    const known = KNOWN_TAGS.indexOf(name as (typeof KNOWN_TAGS)[number])
    if (known > 0) return known
    const number = this.#tags.names.indexOf(name)
    return number < 0 ? this.#newTag(name) : FIRST_PAGE_TAG + number
  }

  /** A page with more made-up names than numbers: the rest share the last one. */
  #newTag(name: string): number {
    if (FIRST_PAGE_TAG + this.#tags.names.length > LAST_TAG) return LAST_TAG
    return FIRST_PAGE_TAG + this.#tags.add(name)
  }

  tagName(tag: number): string {
    return tag < FIRST_PAGE_TAG ? KNOWN_TAGS[tag]! : this.#tags.names[tag - FIRST_PAGE_TAG]!
  }

  /** The number of the attribute whose name is in `source`; those of {@link KNOWN_ATTRIBUTES} are fixed. */
  attributeAt(source: string, start: number, end: number, hash: number): number {
    const known = knownAttributes.find(source, start, end, hash)
    if (known >= 0) return known
    const number = this.#attributes.find(source, start, end, hash)
    return KNOWN_ATTRIBUTES.length + (number < 0 ? this.#attributes.add(nameAt(source, start, end)) : number)
  }

  attributeNameOf(number: number): string {
    return number < KNOWN_ATTRIBUTES.length
      ? KNOWN_ATTRIBUTES[number]!
      : this.#attributes.names[number - KNOWN_ATTRIBUTES.length]!
  }

  /** The value of an attribute of {@link KNOWN_ATTRIBUTES}, undefined when it is absent. */
  valueOf(node: Handle, attribute: number): string | undefined {
    for (let i = this.attributesFrom[node]!; i < this.attributesTo[node]!; i++) {
      if (this.attributeName[i] === attribute) return this.attributeValue[i]
    }
    return undefined
  }

  element(tag: number, namespace: number, attributesFrom: number, attributesTo: number): Handle {
    const node = this.count++
    if (node >= this.tag.length) this.#grow()
    if (node > this.#limits.nodes || node % CLOCK_INTERVAL === 0) this.#checkLimits(node)
    this.tag[node] = tag
    this.namespace[node] = namespace
    this.attributesFrom[node] = attributesFrom
    this.attributesTo[node] = attributesTo
    this.content.push("")
    return node
  }

  text(content: string): Handle {
    const node = this.element(TEXT, HTML, 0, 0)
    this.content[node] = content
    return node
  }

  #checkLimits(node: number): void {
    if (node > this.#limits.nodes) {
      throw new HonbunError("too-many-nodes", TOO_MANY_NODES, { most: this.#limits.nodes })
    }
    if (performance.now() > this.#deadline) {
      throw new HonbunError("timeout", PARSING_TOO_SLOW, { most: this.#limits.milliseconds })
    }
  }

  #grow(): void {
    const size = this.tag.length * 2
    this.tag = grown(this.tag, new Uint16Array(size))
    this.parent = grown(this.parent, new Int32Array(size))
    this.first = grown(this.first, new Int32Array(size))
    this.last = grown(this.last, new Int32Array(size))
    this.next = grown(this.next, new Int32Array(size))
    this.previous = grown(this.previous, new Int32Array(size))
    this.namespace = grown(this.namespace, new Uint8Array(size))
    this.open = grown(this.open, new Uint8Array(size))
    this.attributesFrom = grown(this.attributesFrom, new Int32Array(size))
    this.attributesTo = grown(this.attributesTo, new Int32Array(size))
  }

  append(parent: Handle, node: Handle): void {
    const last = this.last[parent]!
    this.parent[node] = parent
    this.previous[node] = last
    this.next[node] = 0
    if (last) this.next[last] = node
    else this.first[parent] = node
    this.last[parent] = node
  }

  insertBefore(parent: Handle, node: Handle, reference: Handle): void {
    const previous = this.previous[reference]!
    this.parent[node] = parent
    this.previous[node] = previous
    this.next[node] = reference
    this.previous[reference] = node
    if (previous) this.next[previous] = node
    else this.first[parent] = node
  }

  detach(node: Handle): void {
    const parent = this.parent[node]!
    if (!parent) return
    const next = this.next[node]!
    const previous = this.previous[node]!
    if (previous) this.next[previous] = next
    else this.first[parent] = next
    if (next) this.previous[next] = previous
    else this.last[parent] = previous
    this.parent[node] = 0
    this.next[node] = 0
    this.previous[node] = 0
  }

  /** Moves all children of a node to the end of another's; gives how many. */
  moveChildren(from: Handle, to: Handle): number {
    let moved = 0
    for (let child = this.first[from]!; child; moved++) {
      const next = this.next[child]!
      this.append(to, child)
      child = next
    }
    this.first[from] = 0
    this.last[from] = 0
    return moved
  }

  /** Adds text at the end of a node, to the text that is there last if there is one. */
  appendText(parent: Handle, text: string): void {
    const last = this.last[parent]!
    if (last && this.tag[last] === TEXT) this.content[last] += text
    else this.append(parent, this.text(text))
  }

  insertTextBefore(parent: Handle, text: string, reference: Handle): void {
    const previous = this.previous[reference]!
    if (previous && this.tag[previous] === TEXT) this.content[previous] += text
    else this.insertBefore(parent, this.text(text), reference)
  }
}

/**
 * An empty array that V8 takes for one of strings, not of small integers: code compiled for the arrays of one page is right
 * for those of the next.
 */
export function emptyTexts(): string[] {
  const texts = [""]
  texts.pop()
  return texts
}

function grown<T extends Uint8Array | Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
