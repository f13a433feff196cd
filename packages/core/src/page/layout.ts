import type { Page, PageLayout } from "./page.js"

/**
 * The attribute in which honbun's renderer hands over where an element was drawn. It is believed only where the
 * caller says that the markup comes from the renderer (`rendered`), which writes it itself and leaves out what the
 * page brought under this name: a page cannot say where it was drawn.
 */
export const LAYOUT_ATTRIBUTE = "data-honbun-box"

/** What the browser did with an element; a sum. 0 where nothing is known of it. */
export const Drawn = {
  /** It, or something in it, can be seen. */
  shown: 1,
  /** Nothing of it can be seen: not displayed, invisible, without size, off the screen or cut away. */
  hidden: 2,
  /** It is cut off by a box that shows other parts: a folded text, the next slide. A reader can get at it. */
  folded: 4,
  /** Elements in it are shown, the text that is in it directly is not. */
  ownTextHidden: 8,
} as const

/** Where and how an element was drawn. Lengths in CSS pixels, from the top left corner of the document. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fontSize: number
  /** 400 is normal, 700 bold. */
  readonly fontWeight: number
}

/** Numbers that make a {@link Box}. */
const NUMBERS = 6
const LETTERS: readonly (readonly [string, number])[] = [
  ["h", Drawn.hidden],
  ["f", Drawn.folded],
  ["t", Drawn.ownTextHidden],
]

/** The box of a node; undefined where it was not drawn, or where the page was not rendered. */
export function boxOf({ layout }: Page, node: number): Box | undefined {
  if (!layout || Number.isNaN(layout.numbers[node * NUMBERS])) return undefined
  const at = node * NUMBERS
  const [x, y, width, height, fontSize, fontWeight] = layout.numbers.subarray(at, at + NUMBERS)
  return { x: x!, y: y!, width: width!, height: height!, fontSize: fontSize!, fontWeight: fontWeight! }
}

/** The value of {@link LAYOUT_ATTRIBUTE} for an element: `left top width height size weight`, then letters. */
export function writeDrawn(drawn: number, box: Box | undefined): string {
  const words: (string | number)[] = []
  if (box) {
    for (const length of [box.x, box.y, box.width, box.height]) words.push(Math.round(length))
    words.push(tenths(box.fontSize), box.fontWeight)
  }
  for (const [letter, value] of LETTERS) if (drawn & value) words.push(letter)
  if (drawn === 0) words.push("?")
  return words.join(" ")
}

function tenths(length: number): number {
  return Math.round(10 * length) / 10
}

/** Collects what was drawn node by node, while a page is flattened. */
export class LayoutPacker {
  readonly #drawn: Uint8Array
  readonly #numbers: Float32Array

  constructor(capacity: number) {
    this.#drawn = new Uint8Array(capacity)
    this.#numbers = new Float32Array(capacity * NUMBERS).fill(Number.NaN)
  }

  /** Takes what an element's attribute says of its layout. */
  take(node: number, value: string | undefined): void {
    if (value !== undefined) this.#read(node, value)
  }

  /** A text is where its element is. */
  inherit(node: number, parent: number): void {
    this.#drawn[node] = this.#drawn[parent]!
    this.#numbers.copyWithin(node * NUMBERS, parent * NUMBERS, (parent + 1) * NUMBERS)
  }

  /** What is known of a node already taken: a sum of {@link Drawn} values. */
  drawn(node: number): number {
    return this.#drawn[node]!
  }

  /** Undefined where nothing is known of any node: such a page goes by its markup. */
  finish(length: number): PageLayout | undefined {
    if (!this.#drawn.some((drawn) => drawn !== 0)) return undefined
    return { drawn: this.#drawn.slice(0, length), numbers: this.#numbers.slice(0, length * NUMBERS) }
  }

  #read(node: number, value: string): void {
    const words = value.trim().split(/ +/)
    const numbers = words.slice(0, NUMBERS).map(Number)
    const hasBox = numbers.length === NUMBERS && numbers.every(Number.isFinite)
    if (hasBox) this.#numbers.set(numbers, node * NUMBERS)
    const rest = words.slice(hasBox ? NUMBERS : 0)
    let drawn = 0
    for (const [letter, flag] of LETTERS) if (rest.includes(letter)) drawn |= flag
    if (!(drawn & Drawn.hidden) && !rest.includes("?")) drawn |= Drawn.shown
    this.#drawn[node] = drawn
  }
}
