import { lazyAbout } from "../about/about.js"
import { fold } from "../about/fold.js"
import type { About } from "../about/found.js"
import { boundedPaths } from "../page/bounded-paths.js"
import { classesOf } from "../page/classes.js"
import { firstNotBelow } from "../page/first-not-below.js"
import { bodyOf, expectPage, type Page } from "../page/page.js"
import { positionsOf } from "../page/paths.js"
import { Tag, TEXT } from "../page/tags.js"
import { contentNode } from "./content-node.js"
import { headlineBefore } from "./headline-before.js"
import { layoutOf } from "./layout.js"
import { pictureKind } from "./picture.js"
import { guessType, type ValueType } from "./value-types.js"

/** Values remembered at a time. */
const MOST_TYPES = 1_000

/** What is asked of a page again and again while parts are looked for, made when first asked. */
export class PageView {
  readonly page: Page
  readonly body: number
  #positions: Int32Array | undefined
  #pathTo: ((node: number) => string) | undefined
  #pieces: readonly number[] | undefined
  #about: About | undefined
  #content: number | undefined
  #headline: number | undefined
  #pictures: Int32Array | undefined
  #previous: Int32Array | undefined
  /** For each class of the page its names. */
  readonly #classLists: (readonly string[])[] = []
  #foldedTitle: string | undefined
  /** For each tag, the number of elements with it up to each node; made for tags that are asked for. */
  readonly #orders = new Map<number, Int32Array>()
  /** What values look like: an element, those around it and every part of an item ask of the same texts. */
  readonly #types = new Map<string, ValueType>()

  constructor(page: Page) {
    expectPage(page)
    this.page = page
    this.body = bodyOf(page)
  }

  get positions(): Int32Array {
    this.#positions ??= positionsOf(this.page)
    return this.#positions
  }

  /** The path of a node, for a result; all of them together are bounded by the page. */
  pathTo(node: number): string {
    this.#pathTo ??= boundedPaths(this.page, this.positions)
    return this.#pathTo(node)
  }

  /** What the page says of itself; without a clock, since the same page must give the same parts on every day. */
  get about(): About {
    this.#about ??= lazyAbout(this.page)
    return this.#about
  }

  /** The title the page gives itself, letters and digits only. */
  get foldedTitle(): string {
    this.#foldedTitle ??= fold(this.about.title?.value ?? "")
    return this.#foldedTitle
  }

  /** The element that holds the paragraphs of the main text, -1 when there is none. */
  get content(): number {
    this.#content ??= contentNode(this.page)
    return this.#content
  }

  /** The heading over the main text, -1 when there is none. */
  get headline(): number {
    this.#headline ??= headlineBefore(this.page, this.content)
    return this.#headline
  }

  /** The element before each node under the same parent, -1 where there is none: a walk over siblings for each would be quadratic. */
  get previous(): Int32Array {
    this.#previous ??= previousElements(this.page)
    return this.#previous
  }

  /** All pictures worth looking at, in their order: no icons, no pixels that count visits, no cards of other pages. */
  get pictures(): Int32Array {
    const { page } = this
    this.#pictures ??= page.byTag
      .subarray(page.byTagStart[Tag.img]!, page.byTagStart[Tag.img + 1]!)
      .filter((node) => pictureKind(page, node) === "picture")
    return this.#pictures
  }

  /** How many pictures are before a node. */
  picturesBefore(node: number): number {
    return firstNotBelow(this.pictures, node)
  }

  /** The number of the layout piece a node is in, from 0; -1 when it is above all pieces. */
  pieceOf(node: number): number {
    this.#pieces ??= layoutOf(this.page).pieces.map((piece) => piece.node)
    for (let i = this.#pieces.length - 1; i >= 0; i--) {
      const piece = this.#pieces[i]!
      if (piece <= node) return node < this.page.end[piece]! ? i : -1
    }
    return -1
  }

  /** The class names of an element; numbers in them are made alike. The same list for the same attribute. */
  classesOf(node: number): readonly string[] {
    const { of, names } = classesOf(this.page)
    const number = of[node]!
    return (this.#classLists[number] ??= classNames(names[number]!))
  }

  /** How many elements of its tag, or of another, are before a node. */
  orderOf(node: number, tag: number = this.page.tag[node]!): number {
    const { page } = this
    let nodes = this.#orders.get(tag)
    if (!nodes) {
      nodes = page.byTag.subarray(page.byTagStart[tag]!, page.byTagStart[tag + 1]!)
      this.#orders.set(tag, nodes)
    }
    return firstNotBelow(nodes, node)
  }

  /** What a value looks like. Looking for dates in every text of a long list took a quarter of the time. */
  typeOf(value: string): ValueType {
    let type = this.#types.get(value)
    if (type === undefined) {
      type = guessType(value)
      if (this.#types.size >= MOST_TYPES) this.#types.clear()
      this.#types.set(value, type)
    }
    return type
  }

  /** An element's tag and classes, as a sign of its kind among its siblings. */
  isAlike(one: number, other: number): boolean {
    const { page } = this
    if (page.tag[one] !== page.tag[other] || page.tag[one] === TEXT) return false
    const [a, b] = [this.classesOf(one), this.classesOf(other)]
    return a.length === 0 ? b.length === 0 : a.some((name) => b.includes(name))
  }
}

function previousElements(page: Page): Int32Array {
  const previous = new Int32Array(page.length).fill(-1)
  /** The last element so far under each parent. */
  const last = new Int32Array(page.length).fill(-1)
  for (let node = 1; node < page.length; node++) {
    const parent = page.parent[node]!
    previous[node] = last[parent]!
    if (page.tag[node] !== TEXT) last[parent] = node
  }
  return previous
}

/** More class names of one element are not looked at. */
const MOST_CLASSES = 12

/** Numbers in names (`post-1234`) differ from page to page. */
function classNames(written: string): string[] {
  const names = written.split(/\s+/).filter((name) => name !== "" && name.length < 60)
  return [...new Set(names.slice(0, MOST_CLASSES).map((name) => name.replace(/\d+/g, "0")))]
}
