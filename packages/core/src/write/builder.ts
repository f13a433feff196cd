import type { Block, Code, Definition, Inline, Item, Link, Style, Styled, Term, Text } from "./content.js"
import { joinsWithoutSpace } from "./spaces.js"

/** How deep content may nest; what is deeper joins the level above, so that writers may recurse. */
const DEEPEST_NESTING = 48

/**
 * How many times the size of a page the addresses written for it may be long together. They grow by the page's base,
 * and a link around many paragraphs is written for each.
 */
const ADDRESS_GROWTH = 3
/** What they may be besides, in UTF-16 units: for small pages. */
const ADDRESS_ROOM = 16_384
/**
 * How many styles may be written for a page of a size: as many as could be in its markup, were each as short as `<b>a</b>`.
 * Styles around many paragraphs are written for each.
 */
const SHORTEST_STYLE = 8
/** How many there may be besides: for small pages. */
const STYLE_ROOM = 1_000
/** By how much a sign grows that HTML must escape, at most. */
const ESCAPE_LENGTH = 5

/** What may be in a container before lists and definitions are put together. */
export type Part = Block | Item | Term | Definition

/** What separates blocks in a place that holds one line: a heading's are set side by side, a caption's are lines. */
type LineMode = "flow" | "space" | "break"

interface Container {
  readonly parts: Part[]
  readonly mode: LineMode
}

interface OpenStyle {
  readonly kind: Style | "link"
  readonly url: string
  readonly title: string
  /** What was opened for it in the current line. */
  node: Styled | Link | undefined
}

/** Styles of which two side by side are one. */
export const MERGED_STYLES: ReadonlySet<string> = new Set<Style>([
  "emphasis",
  "strong",
  "deleted",
  "inserted",
  "marked",
  "subscript",
  "superscript",
])

/**
 * Puts content together from what a page's elements say in document order. White space is collapsed as
 * browsers do, across elements too; a style is opened when its first word comes and closed before the space
 * after its last, so that `<b>bold </b>text` is **bold** text.
 */
export class ContentBuilder {
  readonly #containers: Container[] = [{ parts: [], mode: "flow" }]
  /** Styles around the current place, outermost first; the first `#opened` are in the current line. */
  readonly #styles: OpenStyle[] = []
  #opened = 0
  #line: Inline[] = []
  /** What is between the last word and the next. */
  #pending: "" | " " | "\n" = ""
  /** Whether a newline of the source is among the pending white space, and what was before it. */
  #newline = false
  #lastUnit = 0
  /** Whether the current line holds nothing yet. */
  #atStart = true
  /** Whether the current line holds anything that leaves a mark. */
  #ink = false
  #codeTag: Code["tag"] | undefined
  #code: Code | undefined
  /** Whether no-break spaces collapse like others. */
  readonly #plainSpaces: boolean

  /** How many characters of addresses and titles may still be written. */
  #addressRoom: number
  /** How many styles may still be opened. */
  #styleRoom: number

  /** `size` is that of the page's markup, by which the addresses and the styles written are bounded together. */
  constructor(plainSpaces: boolean, size: number) {
    this.#plainSpaces = plainSpaces
    this.#addressRoom = ADDRESS_GROWTH * size + ADDRESS_ROOM
    this.#styleRoom = size / SHORTEST_STYLE + STYLE_ROOM
  }

  /** Takes room for an address and a title; false when there is none left. */
  takeRoom(url: string, title: string): boolean {
    const length = url.length + title.length
    if (length > this.#addressRoom) return false
    const needed = length + ESCAPE_LENGTH * (escapes(url) + escapes(title))
    if (needed > this.#addressRoom) return false
    this.#addressRoom -= needed
    return true
  }

  /** Whether the current place holds one line of text and no blocks. */
  get inLine(): boolean {
    return this.#top.mode !== "flow"
  }

  /** Whether another level would be too deep. */
  get isFull(): boolean {
    return this.#containers.length >= DEEPEST_NESTING
  }

  get #top(): Container {
    return this.#containers[this.#containers.length - 1]!
  }

  /** Begins a container for blocks; {@link close} gives its parts. */
  open(): void {
    this.breakFlow()
    this.#containers.push({ parts: [], mode: "flow" })
  }

  /** Ends the container opened last. */
  close(): Part[] {
    this.breakFlow()
    return this.#containers.pop()!.parts
  }

  /** Begins a container for one line of text; {@link closeLine} gives it. */
  openLine(mode: "space" | "break"): void {
    this.breakFlow()
    this.#containers.push({ parts: [], mode })
  }

  /** Ends the line opened last. */
  closeLine(): Inline[] {
    this.#containers.pop()
    return this.#takeLine()
  }

  /** Adds a finished part after the current paragraph. */
  add(part: Part): void {
    this.breakFlow()
    this.#top.parts.push(part)
  }

  /** Ends the current paragraph, or in a line begins a new line or word. */
  breakFlow(): void {
    if (this.#top.mode === "flow") {
      const children = this.#takeLine()
      if (children.length > 0) this.#top.parts.push({ kind: "paragraph", children })
    } else if (!this.#atStart) this.#pending = this.#top.mode === "space" ? this.#pending || " " : "\n"
  }

  #takeLine(): Inline[] {
    const line = this.#ink ? this.#line : []
    this.#line = []
    this.#pending = ""
    this.#atStart = true
    this.#ink = false
    this.#opened = 0
    this.#code = undefined
    return line
  }

  /** Breaks the line; twice in a row begins a paragraph, as old pages do, if `again` allows it. */
  breakLine(again: boolean): void {
    if (this.#atStart) return
    if (this.#pending === "\n" && again && this.#top.mode === "flow") this.breakFlow()
    else this.#pending = this.#top.mode === "space" ? " " : "\n"
  }

  /** Begins a style or link; nothing is written until a word comes. */
  openStyle(kind: Style | "link", url = "", title = ""): void {
    this.#code = undefined
    this.#styles.push({ kind, url, title, node: undefined })
  }

  /** Whether a style is open around the current place. */
  hasStyle(kind: Style | "link"): boolean {
    return this.#styles.some((style) => style.kind === kind)
  }

  /** Ends the style opened last. */
  closeStyle(): void {
    this.#styles.pop()
    if (this.#opened > this.#styles.length) this.#opened = this.#styles.length
    this.#code = undefined
  }

  /** Whether the current line holds nothing yet. */
  get isAtStart(): boolean {
    return this.#atStart
  }

  /** Whether the current place is in code within a line. */
  get inCode(): boolean {
    return this.#codeTag !== undefined
  }

  /** Begins code within the line; false when the current place is in code already. */
  openCode(tag: Code["tag"]): boolean {
    if (this.#codeTag !== undefined) return false
    this.#codeTag = tag
    return true
  }

  /** Ends code within the line. */
  closeCode(): void {
    this.#codeTag = undefined
    this.#code = undefined
  }

  /** Adds what is between two places of a text, white space collapsed. */
  addText(text: string, start: number, end: number): void {
    let run = start
    for (let i = start; i <= end; i++) {
      const c = i < end ? text.charCodeAt(i) : 32
      const isSpace = c === 32 || (c <= 13 && c >= 9) || (c === 0xa0 && this.#plainSpaces)
      if (!isSpace && !isMark(c)) continue
      if (i > run) this.#addWord(text.slice(run, i))
      run = i + 1
      if (!isSpace || i === end) continue
      if (c === 10) this.#newline = true
      if (this.#pending === "" && !this.#atStart) this.#pending = " "
    }
  }

  #addWord(word: string): void {
    if (!this.#ink && !/^[\s\u200c\u200d]*$/.test(word)) this.#ink = true
    if (this.#newline) this.#joinLines(word.charCodeAt(0))
    this.#lastUnit = word.charCodeAt(word.length - 1)
    this.#writePending()
    this.#atStart = false
    if (this.#codeTag !== undefined) {
      this.#addCode(word)
      return
    }
    const children = this.#openStyles()
    const last = children[children.length - 1]
    if (last?.kind === "text") last.value += word
    else children.push({ kind: "text", value: word })
  }

  #joinLines(next: number): void {
    this.#newline = false
    if (this.#pending === " " && joinsWithoutSpace(this.#lastUnit, next)) this.#pending = ""
  }

  #addCode(word: string): void {
    if (this.#code) this.#code.value += word
    else {
      const children = this.#openStyles()
      const last = children[children.length - 1]
      // Two codes side by side are one: in Markdown their backticks would run together.
      if (last?.kind === "code") this.#code = last
      else children.push((this.#code = { kind: "code", tag: this.#codeTag!, value: "" }))
      this.#code.value += word
    }
  }

  /** Adds something that is in a line by itself: a picture, a formula, the mark of a note. */
  addInline(inline: Inline): void {
    this.#ink = true
    this.#newline = false
    this.#lastUnit = 0
    this.#code = undefined
    this.#writePending()
    this.#openStyles().push(inline)
    this.#atStart = false
  }

  /** White space goes to the innermost style that both neighbours share. */
  #writePending(): void {
    if (this.#pending === "") return
    const children = this.#opened > 0 ? this.#styles[this.#opened - 1]!.node!.children : this.#line
    const last = children[children.length - 1]
    if (this.#pending === "\n") {
      children.push({ kind: "break" })
      this.#code = undefined
    } else if (this.#code) this.#code.value += " "
    else if (last?.kind === "text") last.value += " "
    else children.push({ kind: "text", value: " " } satisfies Text)
    this.#pending = ""
  }

  #openStyles(): Inline[] {
    let children = this.#opened > 0 ? this.#styles[this.#opened - 1]!.node!.children : this.#line
    for (; this.#opened < this.#styles.length; this.#opened++) {
      const style = this.#styles[this.#opened]!
      const last = children[children.length - 1]
      if (last !== undefined && last.kind === style.kind && MERGED_STYLES.has(style.kind))
        style.node = last as Styled
      else if (this.#styleRoom-- < 1 || (style.kind === "link" && !this.takeRoom(style.url, style.title)))
        // Without room for its address or signs a link or style is its words, which go where it would be.
        style.node = { kind: "link", url: "", title: "", children }
      else children.push((style.node = open(style)))
      children = style.node.children
    }
    return children
  }
}

function open({ kind, url, title }: OpenStyle): Styled | Link {
  if (kind === "link") return { kind, url, title, children: [] }
  return title === "" ? { kind, children: [] } : { kind, title, children: [] }
}

function escapes(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 38 || c === 34 || c === 60 || c === 62) count++
  }
  return count
}

/** Marks that show nothing and mean nothing to readers; joiners (U+200C, U+200D) do mean something. */
function isMark(c: number): boolean {
  return c === 0xad || c === 0x200b || c === 0xfeff || c === 0x2060 || c < 32 || (c >= 0x7f && c < 0xa0)
}
