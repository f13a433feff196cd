import { attribute, attributesOf, countTag, type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { classOf, hasClass, words } from "./classes.js"
import type { CodeBlock } from "./content.js"

/** Class names of line-number columns and spans, as highlighters write them. */
const GUTTER = words(
  "gutter lineno linenos linenumber line-number line-numbers line-numbers-rows line_number lnum lnt ln rouge-gutter hljs-ln-numbers " +
    "hljs-ln-n blob-num code-line-number crayon-nums react-syntax-highlighter-line-number td-gutter",
)
const LINE = words(
  "line code-line view-line cl CodeMirror-line token-line gatsby-highlight-code-line grvsc-line highlight-line",
)
/** What is over code but is none of it: copy buttons, language labels that only scripts show. */
const NOT_CODE: TagSet = tagSet("button select input textarea script style template svg")
const LANGUAGE =
  /(?:^|[\s:])(?:language-|gatsby-code-|lang[-:]|highlight-source-|highlight-(?=\S+ notranslate)|sourceCode\s+|src src-|brush:\s*)([\w+#.-]+)/i
/** Class names beside a highlighter's own that are no languages. */
const NOT_A_LANGUAGE =
  /^(?:highlight|hljs|code|codehilite|notranslate|none|nohighlight|text|plain|plaintext|txt|numberlines|sourcecode|prettyprint|linenums|chroma|line-numbers|undefined|auto|default)$/i
/** How many elements around the code may name its language. */
const LEVELS_TO_LANGUAGE = 4

/** Whether an element is a column or span of line numbers. */
function isGutter(page: Page, node: number): boolean {
  const tag = page.tag[node]!
  if (
    tag === Tag.td &&
    (attribute(page, node, "data-line-number") !== undefined || isNumberCell(page, node))
  ) {
    return true
  }
  // Some highlighters write on the code itself that its lines are to be numbered.
  if (hasClass(page, node, GUTTER)) return tag !== Tag.code && countTag(page, node, Tag.code) === 0
  const style = attribute(page, node, "style")
  return style !== undefined && /user-select\s*:\s*none/i.test(style)
}

/** Whether an element is the bar above code, with a button to copy it and at most its name beside. */
function isBar(page: Page, node: number, root: number): boolean {
  if (BLOCK_TAGS[page.tag[node]!] !== 1 || countTag(page, node, Tag.button) === 0) return false
  const characters = page.characters[page.end[node]!]! - page.characters[node]!
  if (characters > LONGEST_NAME || countTag(page, node, Tag.code) > 0) return false
  return characters < page.characters[page.end[root]!]! - page.characters[root]!
}

/** Longest name of code, such as a file's, in characters. */
const LONGEST_NAME = 60

/** Whether a cell is the first of several in its row and holds nothing but numbers. */
function isNumberCell(page: Page, cell: number): boolean {
  const row = page.parent[cell]!
  if (page.end[cell]! >= page.end[row]! || textOf(page, cell).length > LONGEST_NUMBERS) return false
  for (let before = row + 1; before < cell; before = page.end[before]!)
    if (page.tag[before] !== TEXT) return false
  return /^\s*\d[\d\s]*$/.test(textOf(page, cell))
}

/** Numbers of this many characters number more lines than anybody shows. */
const LONGEST_NUMBERS = 100_000

/** Whether code keeps its lines by its own style. */
export function isPreformatted(page: Page, node: number): boolean {
  const style = attribute(page, node, "style")
  return (
    style !== undefined &&
    /white-space\s*:\s*(?:pre|break-spaces)/i.test(style) &&
    textOf(page, node).trim().includes("\n")
  )
}

/** Whether a table is a way to number lines of code. */
export function isCodeTable(page: Page, table: number): boolean {
  for (let node = table + 1; node < page.end[table]!; node++) {
    const tag = page.tag[node]!
    if (tag !== Tag.td && tag !== Tag.th) continue
    // The first cell decides; a table inside a cell has its own.
    if (hasClass(page, node, GUTTER) || attribute(page, node, "data-line-number") !== undefined) return true
    // Or it holds 1, 2, 3 … and the cell beside it is code.
    const isFirst = /^\s*1(?:\s|$)/.test(textOf(page, node)) && isNumberCell(page, node)
    return (
      isFirst && countTag(page, table, Tag.pre) + countTag(page, table, Tag.code) > 0 && !hasHead(page, table)
    )
  }
  return false
}

function hasHead(page: Page, table: number): boolean {
  return countTag(page, table, Tag.th) > 0
}

/** The code in a subtree: kept texts as they are, without line numbers, one line for each line element. */
export function codeAt(page: Page, node: number, keptSums: Int32Array): CodeBlock {
  const reader = new CodeReader(page, keptSums, false)
  const language = languageOf(page, node)
  const isCode = language !== "" || countTag(page, node, Tag.code) > 0
  const value = trimLines(withoutNumberColumn(reader.read(node), isCode))
  return { kind: "codeBlock", language, value }
}

/** The same code as it is, with what numbers its lines. */
export function numberedCodeAt(page: Page, node: number, keptSums: Int32Array): string {
  return trimLines(new CodeReader(page, keptSums, true).read(node))
}

/** Reads code into lines. */
class CodeReader {
  readonly #page: Page
  readonly #keptSums: Int32Array
  readonly #numbered: boolean
  readonly #pieces: string[] = []
  #length = 0
  /** Whether a line element has ended, and whether a newline came at its end or since. */
  #lineEnded = false
  #newlineSince = false
  #endsWithNewline = false
  /** The ends of the line elements that are open, and the length of the code where they began. */
  readonly #open: number[] = []
  readonly #starts: number[] = []

  constructor(page: Page, keptSums: Int32Array, numbered: boolean) {
    this.#page = page
    this.#keptSums = keptSums
    this.#numbered = numbered
  }

  read(root: number): string {
    const { tag, end, text, textStart } = this.#page
    for (let node = root + 1; node < end[root]!; ) {
      while (this.#open.length > 0 && this.#open[this.#open.length - 1]! <= node) this.#closeLine()
      if (tag[node] === TEXT) {
        this.#addText(node, text.slice(textStart[node]!, textStart[node + 1]!))
        node++
      } else if (
        NOT_CODE[tag[node]!] === 1 ||
        isBar(this.#page, node, root) ||
        (!this.#numbered && isGutter(this.#page, node))
      ) {
        node = end[node]!
      } else {
        if (tag[node] === Tag.br) this.#add("\n")
        else if (this.#isLine(node)) this.#openLine(end[node]!)
        node++
      }
    }
    return this.#pieces.join("")
  }

  #addText(node: number, piece: string): void {
    const between = piece.trim() === ""
    if (between && TABLE_MARKUP[this.#page.tag[this.#page.parent[node]!]!] === 1) return
    if (between) this.#add(piece)
    else if (this.#keptSums[node + 1]! > this.#keptSums[node]!) {
      this.#endLine()
      this.#add(piece)
    }
  }

  #add(piece: string): void {
    if (piece === "") return
    this.#pieces.push(piece)
    this.#length += piece.length
    this.#newlineSince ||= piece.includes("\n")
    this.#endsWithNewline = piece.endsWith("\n")
  }

  #isLine(node: number): boolean {
    const tag = this.#page.tag[node]!
    if (tag === Tag.td || tag === Tag.th || tag === Tag.tbody || tag === Tag.table) return false
    return (
      BLOCK_TAGS[tag] === 1 || ((tag === Tag.span || tag === Tag.code) && hasClass(this.#page, node, LINE))
    )
  }

  /** What comes after a line element is in a line of its own. */
  #endLine(): void {
    if (this.#lineEnded && !this.#newlineSince) this.#add("\n")
    this.#lineEnded = false
  }

  #openLine(end: number): void {
    this.#endLine()
    this.#open.push(end)
    this.#starts.push(this.#length)
  }

  #closeLine(): void {
    this.#open.pop()
    this.#lineEnded = true
    // A line that brings its own newline needs no other.
    this.#newlineSince = this.#length > this.#starts.pop()! && this.#endsWithNewline
  }
}

/** White space directly in these is markup, not code. */
const TABLE_MARKUP: TagSet = tagSet("table tbody thead tr ol ul")

/** Without blank lines before and after, and without white space at the end. */
function trimLines(code: string): string {
  return code
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd()
}

/**
 * Numbers 1, 2, 3 … before every line are a gutter that was written as text, where the text is code or the numbers
 * are off from it; "1 apple", "2 pears" in a plain text are not.
 */
function withoutNumberColumn(code: string, isCode: boolean): string {
  const lines = code.split("\n")
  while (lines.length > 0 && lines[lines.length - 1]!.trim() === "") lines.pop()
  if (lines.length < 2) return code
  const first = Number.parseInt(lines[0]!, 10)
  if (!(first >= 0)) return code
  const apart = isCode ? /^\s*(\d+)(?:[\s|:.]|$)/ : /^\s*(\d+)(?:\s*[|:]|\t| {2}|$)/
  // Where a style sheet set the numbers off, nothing is between them and the code.
  const number = isCode && lines.length >= SURELY_NUMBERED ? /^\s*(\d+)/ : apart
  for (let i = 0; i < lines.length; i++) {
    const match = number.exec(lines[i]!)
    if (!match || Number(match[1]) !== first + i) return code
  }
  const rest = dedent(lines.map((line) => line.replace(/^\s*\d+(?:[|:.]|\s+[|:])?/, ""))).join("\n")
  return rest.trim() === "" ? code : rest
}

/** So many lines that begin with 1, 2, 3 … are numbered, whatever is behind the numbers. */
const SURELY_NUMBERED = 5

/** Without the spaces that all lines begin with. */
function dedent(lines: readonly string[]): string[] {
  let common = Number.POSITIVE_INFINITY
  for (const line of lines)
    if (line.trim() !== "") common = Math.min(common, line.length - line.trimStart().length)
  return lines.map((line) => line.slice(common))
}

/** The language of code, from its own attributes or those of the elements around it; `""` when unknown. */
function languageOf(page: Page, node: number): string {
  const inner = innerCode(page, node)
  let each = inner
  const highest = node
  for (let level = 0; each >= 0 && level < LEVELS_TO_LANGUAGE + (inner === node ? 0 : 1); level++) {
    const found = ownLanguage(page, each)
    if (found !== "") return found
    // A container of other things besides this code does not speak for it.
    if (each <= highest && page.tag[page.parent[each]!] === Tag.body) break
    each = page.parent[each]!
  }
  return ""
}

/** The `code` or `pre` inside that may carry the language. */
function innerCode(page: Page, node: number): number {
  for (let each = node + 1; each < page.end[node]!; each++) {
    if (page.tag[each] === Tag.code) return each
  }
  return node
}

function ownLanguage(page: Page, node: number): string {
  for (const [name, value] of attributesOf(page, node)) {
    if (/^data-(?:[a-z]+-)?lang(?:uage)?$/.test(name) && value) return cleanLanguage(value)
  }
  const names = classOf(page, node)
  if (names === "") return ""
  const named = LANGUAGE.exec(names)
  if (named) return cleanLanguage(named[1]!)
  const list = names.trim().split(/\s+/)
  const marked = list.some((each) => /^(?:hljs|highlight|sourceCode|codehilite|prettyprint)$/i.test(each))
  const tag = page.tag[node]
  if (!marked || (tag !== Tag.pre && tag !== Tag.code && tag !== Tag.figure)) return ""
  return cleanLanguage(list.find((each) => !NOT_A_LANGUAGE.test(each)) ?? "")
}

function cleanLanguage(name: string): string {
  const clean = name.trim().toLowerCase()
  return NOT_A_LANGUAGE.test(clean) || !/^[a-z0-9+#._-]{1,30}$/.test(clean) ? "" : clean
}
