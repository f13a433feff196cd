import { type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { codeAt, isCodeTable, numberedCodeAt } from "./code.js"
import { embedAt } from "./embeds.js"
import { emojiOf } from "./images.js"
import { type Kept, keptBefore, type WriteOptions } from "./kept.js"
import { formulaAt, mayHoldRenderedFormulas } from "./math.js"
import { findNotes, holdsOnlyReference, isBackLinkGroup, type Notes } from "./notes.js"
import { isPermalink, isShownBlock, LEFT_OUT, quotationMarks } from "./roles.js"
import { joinsWithoutSpace, withoutSoftHyphens } from "./spaces.js"
import { isLayoutTable } from "./tables.js"

/** How plain text is written. */
export interface PlainTextOptions extends WriteOptions {
  /** Whether numbers beside lines of code are written where they are kept. Default false. */
  lineNumbers?: boolean
}

/**
 * Writes the kept part of a page as plain text: words and nothing that was not on the page. A blank line is
 * between paragraphs, headings, lists and tables; items and rows have a line each, cells a tab between them.
 *
 * One pass over the nodes without any tree in between, since every extraction ends here.
 */
export function writeText(page: Page, kept: Kept, options: PlainTextOptions = {}): string {
  return withoutSoftHyphens(new TextWriter(page, kept, options).write())
}

// What is between the last word and the next; the stronger wins.
const NOTHING = 0
const SPACE = 1
const LINE = 2
const BLANK = 3

/** Elements with a blank line around them; other blocks begin a line. */
const APART: TagSet = tagSet(
  "p h1 h2 h3 h4 h5 h6 blockquote pre figure hr article section aside header footer main nav details address fieldset",
)
const SPECIAL: TagSet = tagSet(
  "a br q rt sup img picture video audio iframe embed object math script pre xmp listing plaintext table tr td th ul ol dl menu " +
    "dir h1 h2 h3 h4 h5 h6 dt caption",
)

/** What is done at the end of an element. */
type AtEnd = "separate" | "list" | "line" | "table" | "row" | "cell" | "quotation" | "reading" | "exponent"

class TextWriter {
  readonly #page: Page
  readonly #kept: Kept
  readonly #keptSums: Int32Array
  readonly #notes: Notes
  readonly #hasNotes: boolean
  readonly #formulasByClass: boolean
  readonly #ruby: boolean
  readonly #lineNumbers: boolean
  #out = ""
  /** What was written last; asking the end of `#out` would copy it each time. */
  #last = ""
  #pending = NOTHING
  /** Whether a newline of the source is among the pending white space. */
  #newline = false
  /** Tabs to write before the next word of a row. */
  #tabs = 0
  /** Cells begun in the current row. */
  #cells = 0
  /** How many elements are open that hold one line: headings, cells, terms. */
  #lines = 0
  #lists = 0
  /** The end of the last `math` that was searched in vain; what is nested in it is not searched again. */
  #searched = 0
  #headings = 0
  /** Ends of the elements that wait for theirs, what is to be done, and how strongly it separates. */
  readonly #ends: number[] = []
  readonly #atEnds: AtEnd[] = []
  readonly #strengths: number[] = []
  /** For each open table whether it is one of data. */
  readonly #tables: boolean[] = []

  constructor(page: Page, kept: Kept, options: PlainTextOptions) {
    this.#page = page
    this.#kept = kept
    this.#keptSums = keptBefore(page, kept)
    this.#notes = options.notes ?? findNotes(page, this.#keptSums)
    this.#hasNotes = this.#notes.notes.size > 0
    this.#formulasByClass = mayHoldRenderedFormulas(page)
    this.#ruby = options.ruby !== "drop"
    this.#lineNumbers = options.lineNumbers === true
  }

  write(): string {
    const { tag, end, text, textStart, characters, length } = this.#page
    const kept = this.#kept
    const keptSums = this.#keptSums
    for (let node = 0; node < length; ) {
      while (this.#ends.length > 0 && this.#ends[this.#ends.length - 1]! <= node) this.#leave()
      const nodeTag = tag[node]!
      if (nodeTag === TEXT) {
        if (kept[node] === 1) this.#addText(text, textStart[node]!, textStart[node + 1]!)
        else if (characters[node + 1] === characters[node]) this.#separate(SPACE)
        node++
      } else if (keptSums[end[node]!] === keptSums[node]) {
        this.#passOver(node, nodeTag)
        node = end[node]!
      } else node = this.#element(node, nodeTag)
    }
    while (this.#ends.length > 0) this.#leave()
    return this.#out
  }

  /** Breaks, empty cells and blocks mean something although nothing in them is kept. */
  #passOver(node: number, tag: number): void {
    if (tag === Tag.br) this.#separate(LINE)
    else if ((tag === Tag.td || tag === Tag.th) && this.#tables[this.#tables.length - 1]) this.#nextCell()
    else if (isShownBlock(this.#page, node)) this.#separate(LINE)
  }

  #element(node: number, tag: number): number {
    if (this.#formulasByClass || tag === Tag.math || tag === Tag.script || tag === Tag.img) {
      const formula = node < this.#searched && tag !== Tag.img ? undefined : formulaAt(this.#page, node)
      if (formula) return this.#formula(formula.tex, formula.display, formula.last)
      if (tag === Tag.math) this.#searched = this.#page.end[node]!
    }
    if (LEFT_OUT[tag] === 1) return this.#page.end[node]!
    if (this.#hasNotes && this.#note(node)) return this.#page.end[node]!
    if (SPECIAL[tag] === 1) return this.#special(node, tag)
    if (BLOCK_TAGS[tag] === 1) return this.#block(node, APART[tag] === 1 && this.#lists === 0 ? BLANK : LINE)
    return node + 1
  }

  #formula(tex: string, display: boolean, last: number): number {
    if (display) this.#separate(BLANK)
    this.#addText(tex, 0, tex.length)
    if (display) this.#separate(BLANK)
    return this.#page.end[last]!
  }

  #block(node: number, strength: number): number {
    this.#separate(strength)
    return this.#enter(node, "separate", strength)
  }

  #enter(node: number, atEnd: AtEnd, strength: number): number {
    this.#ends.push(this.#page.end[node]!)
    this.#atEnds.push(atEnd)
    this.#strengths.push(strength)
    return node + 1
  }

  #leave(): void {
    this.#ends.pop()
    const strength = this.#strengths.pop()!
    switch (this.#atEnds.pop()!) {
      case "list":
        this.#lists--
        break
      case "line":
        this.#lines--
        this.#headings = 0
        break
      case "table":
        this.#tables.pop()
        break
      case "row":
        this.#tabs = 0
        break
      case "cell":
        this.#lines--
        return
      case "quotation":
        this.#addMark(quotationMarks(this.#page)[1])
        return
      case "reading":
      case "exponent":
        this.#addMark(")")
        return
    }
    this.#separate(strength)
  }

  /** Handles the elements that are more than a box around text. */
  #special(node: number, tag: number): number {
    const skip = this.#page.end[node]!
    switch (tag) {
      case Tag.a:
        return this.#link(node)
      case Tag.br:
        this.#separate(this.#pending === LINE ? BLANK : LINE)
        return skip
      case Tag.q:
        this.#addMark(quotationMarks(this.#page)[0])
        return this.#enter(node, "quotation", NOTHING)
      case Tag.rt:
        if (!this.#ruby) return skip
        this.#pending = NOTHING
        this.#addMark("(")
        return this.#enter(node, "reading", NOTHING)
      case Tag.sup:
        return this.#superscript(node)
      case Tag.img: {
        const emoji = emojiOf(this.#page, node)
        if (emoji !== undefined) this.#addText(emoji, 0, emoji.length)
        return skip
      }
      case Tag.pre:
      case Tag.xmp:
      case Tag.listing:
      case Tag.plaintext:
        return this.#code(node)
      case Tag.table:
        return this.#table(node)
      case Tag.tr:
      case Tag.td:
      case Tag.th:
        return this.#tablePart(node, tag)
      case Tag.ul:
      case Tag.ol:
      case Tag.dl:
      case Tag.menu:
      case Tag.dir:
        return this.#list(node)
      case Tag.dt:
      case Tag.caption:
        return this.#line(node, LINE)
      case Tag.object:
        return embedAt(this.#page, node) === undefined ? node + 1 : skip
      case Tag.picture:
      case Tag.video:
      case Tag.audio:
      case Tag.iframe:
      case Tag.embed:
        return skip
      default:
        this.#headings = 1
        return this.#line(node, BLANK)
    }
  }

  #line(node: number, strength: number): number {
    this.#separate(strength)
    this.#lines++
    return this.#enter(node, "line", strength)
  }

  #list(node: number): number {
    const strength = this.#lists === 0 ? BLANK : LINE
    this.#separate(strength)
    this.#lists++
    return this.#enter(node, "list", strength)
  }

  #link(node: number): number {
    // Notes that no link leads to stay as they are: the number is in the text already.
    const label = this.#notes.isNumbered ? undefined : this.#notes.references.get(node)
    if (label !== undefined) this.#addMark(`[${label}]`)
    else if (this.#notes.backLinks.has(node)) return this.#page.end[node]!
    else if (this.#headings === 0 || !isPermalink(this.#page, node)) return node + 1
    return this.#page.end[node]!
  }

  /** Begins a note with its label; true when the element is to be left out. */
  #note(node: number): boolean {
    // A note within a line is its own reference, and stays where it is.
    const isWithin = this.#notes.notes.has(node) && this.#notes.references.has(node)
    if (isWithin) this.#separate(SPACE)
    // A row of a table says its own number.
    const isNumbered = this.#notes.isNumbered === true || this.#page.tag[node] === Tag.td
    const label = isWithin || isNumbered ? undefined : this.#notes.notes.get(node)
    if (label === undefined) return isBackLinkGroup(this.#page, node)
    this.#separate(LINE)
    this.#addMark(`[${label}]`)
    this.#pending = SPACE
    this.#noteEnd = this.#out.length
    return false
  }

  /** Where in the text the last note's label ends: what opens directly behind it begins no line. */
  #noteEnd = -1

  /** `x²` is no `x2`: exponents get a caret; ordinals (1st) and other words stay as they are. */
  #superscript(node: number): number {
    if (this.#notes.references.size > 0 && holdsOnlyReference(this.#page, node, this.#notes)) return node + 1
    const power = textOf(this.#page, node).trim()
    if (this.#pending !== NOTHING || !/[\p{L}\p{N})\]]$/u.test(this.#last.slice(-2))) return node + 1
    if (/^(?:\d{1,4}|[a-z])$/.test(power)) this.#addMark("^")
    else if (/^[-−+]?[\da-z]{1,6}(?:[-−+*/·][\da-z]{1,6})*$/i.test(power) && /[-−+\d]/.test(power)) {
      this.#addMark("^(")
      return this.#enter(node, "exponent", NOTHING)
    }
    return node + 1
  }

  #code(node: number): number {
    const value = this.#lineNumbers
      ? numberedCodeAt(this.#page, node, this.#keptSums)
      : codeAt(this.#page, node, this.#keptSums).value
    if (value !== "") {
      this.#separate(BLANK)
      this.#addMark((this.#lines > 0 ? value.replace(/\s+/g, " ") : value).replaceAll("\u00a0", " "))
      this.#separate(BLANK)
    }
    return this.#page.end[node]!
  }

  #table(node: number): number {
    if (isCodeTable(this.#page, node)) return this.#code(node)
    this.#tables.push(this.#lines === 0 && !isLayoutTable(this.#page, node, this.#keptSums))
    this.#separate(BLANK)
    return this.#enter(node, "table", BLANK)
  }

  #tablePart(node: number, tag: number): number {
    if (!this.#tables[this.#tables.length - 1]) return this.#block(node, LINE)
    if (tag === Tag.tr) {
      this.#separate(LINE)
      this.#cells = 0
      return this.#enter(node, "row", LINE)
    }
    this.#nextCell()
    this.#lines++
    return this.#enter(node, "cell", NOTHING)
  }

  #nextCell(): void {
    if (this.#cells++ > 0) this.#tabs++
  }

  #separate(strength: number): void {
    if (strength > SPACE && (this.#lines > 0 || this.#out.length === this.#noteEnd)) strength = SPACE
    if (strength > this.#pending) this.#pending = strength
  }

  /** Writes something as it is. */
  #addMark(mark: string): void {
    if (this.#newline) this.#joinLines(mark.charCodeAt(0))
    this.#writePending()
    this.#out += mark
    this.#last = mark
  }

  #joinLines(next: number): void {
    this.#newline = false
    if (this.#pending !== SPACE || this.#tabs > 0) return
    if (joinsWithoutSpace(this.#last.charCodeAt(this.#last.length - 1), next)) this.#pending = NOTHING
  }

  #writePending(): void {
    if (this.#pending >= LINE) {
      if (this.#out !== "") this.#out += this.#pending === LINE ? "\n" : "\n\n"
      if (this.#tabs > 0) this.#out += "\t".repeat(this.#tabs)
    } else if (this.#tabs > 0) this.#out += "\t".repeat(this.#tabs)
    else if (this.#pending === SPACE && this.#out !== "") this.#out += " "
    this.#pending = NOTHING
    this.#tabs = 0
  }

  /** Adds words with white space collapsed; single spaces between words cost nothing. */
  #addText(text: string, start: number, end: number): void {
    let run = start
    for (let i = start; i < end; i++) {
      const c = text.charCodeAt(i)
      if (c > 0xa0 ? c !== 0xad && c !== 0x200b && c !== 0x2060 && c !== 0xfeff : c > 32 && c < 0x7f) continue
      const isSpace = c <= 32 || c === 0xa0
      if (c === 32 && i > run && i + 1 < end && text.charCodeAt(i + 1) > 32 && text.charCodeAt(i + 1) < 0x7f)
        continue
      if (i > run) this.#addMark(text.slice(run, i))
      if (isSpace && this.#pending === NOTHING) this.#pending = SPACE
      if (c === 10) this.#newline = true
      run = i + 1
    }
    if (end > run) this.#addMark(text.slice(run, end))
  }
}
