import type { Blocks } from "@honbun/core"
import { pair, shownText } from "./attributes.js"
import { VOID_ELEMENTS } from "./elements.js"

/** Nodes after which a sheet is full: a browser lays so many out within a tenth of a second, in a table too. */
export const SHEET_NODES = 4_000
/** Characters after which a sheet is full. */
export const SHEET_CHARACTERS = 150_000
/** A sheet that is full goes on to the next element of its own line, but no longer than this share of its size. */
const OVERHANG = 1.25

/** Where more elements are open, or more characters of their attributes, a sheet goes on: to begin all of them anew costs too much. */
const MOST_BEGUN_ANEW = { elements: 400, characters: 20_000 }

/** Elements before which a sheet may end: they begin a line of their own. */
const LINES: ReadonlySet<string> = new Set(
  "article section nav aside header footer main address h1 h2 h3 h4 h5 h6 p div blockquote pre hr ul ol li dl dt dd figure table tr form details".split(
    " ",
  ),
)

/** An element begun and not ended. */
interface Open {
  readonly name: string
  readonly attributes: string
  /** The node after its last. */
  readonly end: number
  /** Items that it has had so far, if it is a list. */
  items: number
}

/**
 * Writes the elements of a page into sheets: one, or of a large page as many as needed, none too large for a browser
 * to lay out at once. Elements that go on in the next sheet are begun anew there, with all their attributes.
 */
export class SheetWriter {
  readonly #blocks: Blocks
  readonly #bodies: string[] = []
  readonly #open: Open[] = []
  /** Where sheets begin. */
  readonly #firstNodes: number[] = [0]
  readonly #firstBlocks: number[] = [0]
  #written: string[] = []
  #nodes = 0
  #characters = 0
  /** Characters of the attributes of what is open. */
  #openCharacters = 0
  #node = 0
  #block = 0

  constructor(blocks: Blocks) {
    this.#blocks = blocks
  }

  /** Goes on to a node: what ends before it is ended. */
  reach(node: number): void {
    while (this.#open.length > 0 && this.#open.at(-1)!.end <= node) {
      const ended = this.#open.pop()!
      this.#close(ended)
      this.#openCharacters -= ended.attributes.length
    }
    this.#node = node
  }

  /** Begins an element at the node reached. */
  element(name: string, attributes: string): void {
    this.#makeRoom(LINES.has(name))
    const around = this.#open.at(-1)
    if (around && name === "li") around.items++
    this.#written.push(begin(name, attributes))
    this.#nodes++
    if (VOID_ELEMENTS.has(name)) return
    this.#open.push({ name, attributes, end: this.#blocks.page.end[this.#node]!, items: 0 })
    this.#openCharacters += attributes.length
  }

  /** Writes a text, of one block if there is a mark. One that is longer than a sheet goes on in the next. */
  text(text: string, mark: string): void {
    this.#makeRoom(false)
    for (let at = 0; at < text.length; ) {
      if (at > 0) this.#turn()
      const end = at + lineEnd(text.slice(at, at + SHEET_CHARACTERS + 1), SHEET_CHARACTERS)
      const part = shownText(text.slice(at, end))
      this.#written.push(mark ? `<span${mark}>${part}</span>` : part)
      this.#characters += end - at
      this.#nodes++
      at = end
    }
  }

  /** What was written, and the attributes that say which block and which node each sheet begins with. */
  end(): { readonly bodies: readonly string[]; readonly starts: string } {
    this.reach(Number.POSITIVE_INFINITY)
    this.#bodies.push(this.#written.join(""))
    const isOne = this.#bodies.length === 1
    const starts = isOne
      ? ""
      : pair("data-honbun-block-sheets", this.#firstBlocks.join(" ")) +
        pair("data-honbun-node-sheets", this.#firstNodes.join(" "))
    return { bodies: this.#bodies, starts }
  }

  #makeRoom(isLine: boolean): void {
    const full = Math.max(this.#nodes / SHEET_NODES, this.#characters / SHEET_CHARACTERS)
    if (full >= (isLine ? 1 : OVERHANG)) this.#turn()
  }

  #turn(): void {
    if (this.#open.length > MOST_BEGUN_ANEW.elements) return
    if (this.#openCharacters > MOST_BEGUN_ANEW.characters) return
    for (let i = this.#open.length - 1; i >= 0; i--) this.#close(this.#open[i]!)
    this.#bodies.push(this.#written.join(""))
    this.#written = this.#open.map(beginAgain)
    this.#nodes = this.#open.length
    this.#characters = 0
    const { first, length } = this.#blocks
    while (this.#block < length && first[this.#block]! < this.#node) this.#block++
    this.#firstNodes.push(this.#node)
    this.#firstBlocks.push(this.#block)
  }

  #close({ name }: Open): void {
    this.#written.push(`</${name}>`)
  }
}

/** A list counts on where it was left; of two attributes of one name a browser takes the first. */
function beginAgain({ name, attributes, items }: Open): string {
  const start = name === "ol" ? pair("start", String(firstNumber(attributes) + items)) : ""
  return begin(name, start + attributes)
}

/** The parser of the reader drops one line feed after some elements, as ours did. */
function begin(name: string, attributes: string): string {
  return `<${name}${attributes}>${name === "pre" || name === "textarea" ? "\n" : ""}`
}

function firstNumber(attributes: string): number {
  return Number(/ start="(-?\d{1,9})"/.exec(attributes)?.[1] ?? 1)
}

/** Where a text of more than `most` characters is best cut: after a line, after a word, at least not within a character. */
function lineEnd(text: string, most: number): number {
  if (text.length <= most) return text.length
  const line = text.lastIndexOf("\n", most - 1)
  if (line > most / 2) return line + 1
  const word = text.lastIndexOf(" ", most - 1)
  if (word > most / 2) return word + 1
  return /[\uD800-\uDBFF]/.test(text[most - 1]!) ? most - 1 : most
}
