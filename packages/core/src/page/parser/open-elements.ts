import { Tag } from "../tags.js"
import { ELEMENT_CLASSES, ITEM_BOUNDARY, SCOPE, SPECIAL } from "./element-classes.js"
import { type Handle, HTML, type Tree } from "./tree.js"

const FIRST_CAPACITY = 128
const FIRST_TAGS = 512

/**
 * The standard's stack of open elements. Beside each element lie the places of what the rules look for: the element
 * below with the same tag, and the nearest special element and ends of scopes. So every question about the stack is one
 * comparison, however deep it is.
 */
export class OpenElements {
  size = 0
  nodes: Int32Array = new Int32Array(FIRST_CAPACITY)
  /** The element on top; 0 when there is none. */
  current: Handle = 0
  /** How many templates are open. */
  templates = 0
  readonly #tree: Tree
  /** The next lower place with the same tag in the same namespace, -1 for none. */
  #sameTag = new Int32Array(FIRST_CAPACITY)
  /** The topmost place, at or below each, of a special element, of an end of list items, of an end of scopes, of HTML. */
  #special = new Int32Array(FIRST_CAPACITY)
  #itemBoundary = new Int32Array(FIRST_CAPACITY)
  #scope = new Int32Array(FIRST_CAPACITY)
  #html = new Int32Array(FIRST_CAPACITY)
  /** The topmost place of each tag by namespace, -1 for none. */
  readonly #top: [Int32Array, Int32Array, Int32Array] = [
    new Int32Array(FIRST_TAGS).fill(-1),
    new Int32Array(FIRST_TAGS).fill(-1),
    new Int32Array(FIRST_TAGS).fill(-1),
  ]

  constructor(tree: Tree) {
    this.#tree = tree
  }

  push(node: Handle): void {
    const place = this.size++
    if (place >= this.nodes.length) this.#grow()
    const tree = this.#tree
    const tag = tree.tag[node]!
    const namespace = tree.namespace[node]!
    this.nodes[place] = node
    this.current = node
    tree.open[node] = 1
    if (tag >= this.#top[0].length) this.#growTags(tag)
    const top = this.#top[namespace as 0 | 1 | 2]
    this.#sameTag[place] = top[tag]!
    top[tag] = place
    const classes = ELEMENT_CLASSES[namespace as 0 | 1 | 2][tag]!
    const below = place - 1
    this.#special[place] = classes & SPECIAL || place === 0 ? place : this.#special[below]!
    this.#itemBoundary[place] = classes & ITEM_BOUNDARY || place === 0 ? place : this.#itemBoundary[below]!
    this.#scope[place] = classes & SCOPE || place === 0 ? place : this.#scope[below]!
    this.#html[place] = namespace === HTML ? place : place === 0 ? -1 : this.#html[below]!
    if (tag === Tag.template && namespace === HTML) this.templates++
  }

  pop(): void {
    const place = --this.size
    const node = this.nodes[place]!
    const tree = this.#tree
    const tag = tree.tag[node]!
    const namespace = tree.namespace[node]!
    tree.open[node] = 0
    this.#top[namespace as 0 | 1 | 2][tag] = this.#sameTag[place]!
    if (tag === Tag.template && namespace === HTML) this.templates--
    this.current = place > 0 ? this.nodes[place - 1]! : 0
  }

  /** Pops everything from a place on. */
  popTo(place: number): void {
    while (this.size > place) this.pop()
  }

  /** Pops up to the topmost element with a tag, that one too; everything when there is none. */
  popThrough(tag: number): void {
    this.popTo(Math.max(this.topOf(tag), 0))
  }

  /** The place of the topmost element of HTML with a tag, -1 when none is open. */
  topOf(tag: number): number {
    const top = this.#top[0]
    return tag < top.length ? top[tag]! : -1
  }

  /** The same of another namespace. */
  topOutsideHtml(namespace: number, tag: number): number {
    const top = this.#top[namespace as 1 | 2]
    return tag < top.length ? top[tag]! : -1
  }

  topHtml(): number {
    return this.size === 0 ? -1 : this.#html[this.size - 1]!
  }

  /** The topmost of several tags. */
  topOfAny(tags: readonly number[]): number {
    let top = -1
    for (let i = 0; i < tags.length; i++) top = Math.max(top, this.topOf(tags[i]!))
    return top
  }

  isInScope(tag: number): boolean {
    return this.isPlaceInScope(this.topOf(tag))
  }

  isPlaceInScope(place: number): boolean {
    return place >= 0 && place >= this.#scope[this.size - 1]!
  }

  isInButtonScope(tag: number): boolean {
    const place = this.topOf(tag)
    return place >= 0 && place >= this.#scope[this.size - 1]! && place >= this.topOf(Tag.button)
  }

  isInListScope(tag: number): boolean {
    const place = this.topOf(tag)
    return this.isPlaceInScope(place) && place >= this.topOf(Tag.ol) && place >= this.topOf(Tag.ul)
  }

  isInTableScope(tag: number): boolean {
    return this.isPlaceInTableScope(this.topOf(tag))
  }

  isPlaceInTableScope(place: number): boolean {
    return place >= 0 && place >= this.topOf(Tag.table) && place >= this.topOf(Tag.html)
  }

  hasSpecialAbove(place: number): boolean {
    return this.#special[this.size - 1]! > place
  }

  hasItemBoundaryAbove(place: number): boolean {
    return this.#itemBoundary[this.size - 1]! > place
  }

  /** The place of an element, -1 when it is not open; reads the stack from the top. */
  placeOf(node: Handle): number {
    let place = this.size - 1
    while (place >= 0 && this.nodes[place] !== node) place--
    return place
  }

  /** Puts other elements in place of those from a place on; the cost is theirs and that of what they replace. */
  replaceFrom(place: number, nodes: readonly Handle[]): void {
    this.popTo(place)
    for (const node of nodes) this.push(node)
  }

  /** Takes an element out of the middle. */
  remove(node: Handle): void {
    const place = this.placeOf(node)
    if (place < 0) return
    this.replaceFrom(place, Array.from(this.nodes.subarray(place + 1, this.size)))
  }

  #grow(): void {
    const grown = (from: Int32Array): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(from.length * 2)
      to.set(from)
      return to
    }
    this.nodes = grown(this.nodes)
    this.#sameTag = grown(this.#sameTag)
    this.#special = grown(this.#special)
    this.#itemBoundary = grown(this.#itemBoundary)
    this.#scope = grown(this.#scope)
    this.#html = grown(this.#html)
  }

  #growTags(tag: number): void {
    for (let namespace = 0; namespace < 3; namespace++) {
      const from = this.#top[namespace as 0 | 1 | 2]
      const to = new Int32Array(Math.max(from.length * 2, tag + 1)).fill(-1)
      to.set(from)
      this.#top[namespace as 0 | 1 | 2] = to
    }
  }
}
