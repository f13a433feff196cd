import type { Page } from "../page/page.js"
import type { Admonition, Block, Definitions, Inline, Item, List } from "./content.js"
import { withoutIndents } from "./gather.js"
import type { Kept, WriteOptions } from "./kept.js"
import { escapeDefinition, escapeFormula, escapeLineStart, escapeNote } from "./markdown-escape.js"
import { type InlinePlace, writeInline } from "./markdown-inline.js"
import { writeTable } from "./markdown-table.js"
import { readContent } from "./read.js"
import { quotationMarks } from "./roles.js"
import { withoutSoftHyphens } from "./spaces.js"
import { taskMark } from "./tasks.js"

/**
 * Writes the kept part of a page as Markdown: CommonMark with GitHub's tables, strikethrough, footnotes and alerts.
 * Parsed again it has the structure and the words it was written from; what Markdown cannot say is HTML that GitHub
 * shows (`<sub>`, `<mark>`), or nothing.
 */
export function writeMarkdown(page: Page, kept: Kept, options: WriteOptions = {}): string {
  const { blocks, hasFormulas } = readContent(page, kept, options, true)
  return markdownOf(blocks, { marks: quotationMarks(page), hasFormulas, size: page.size })
}

/** What Markdown needs to know of a document besides its blocks. */
export interface MarkdownStyle {
  /** The quotation marks of its language. */
  readonly marks: readonly [string, string]
  /** Whether there are formulas, so that dollar signs mean something. */
  readonly hasFormulas: boolean
  /** How large what it was read from is, in UTF-16 units: what Markdown adds is bounded by it. */
  readonly size: number
}

/** Writes content as {@link writeMarkdown} does. */
export function markdownOf(blocks: readonly Block[], { marks, hasFormulas, size }: MarkdownStyle): string {
  return new MarkdownWriter(marks, hasFormulas, size).write(blocks)
}

/** How many times the size of a page the margins of nested lists and quotations may be long together. */
const MARGIN_GROWTH = 3
/** What they may be besides, in UTF-16 units: for small pages. */
const MARGIN_ROOM = 16_384

/** Writes blocks; content is at most {@link DEEPEST_NESTING} deep, so the methods may call each other. */
class MarkdownWriter {
  readonly #place: InlinePlace
  /** How many characters may still be written before the lines of what is nested. */
  #marginRoom: number

  constructor(marks: readonly [string, string], dollars: boolean, size: number) {
    this.#marginRoom = MARGIN_GROWTH * size + MARGIN_ROOM
    this.#place = { lineBreak: "\\\n", dollars, marks, inCell: false }
  }

  write(blocks: readonly Block[]): string {
    const text = this.#blocks(blocks, "\n\n", false)
    return text === "" ? "" : `${text}\n`
  }

  #blocks(given: readonly Block[], between: string, inItem: boolean): string {
    const blocks = withoutIndents(given)
    const written: string[] = []
    let marker = 0
    blocks.forEach((block, i) => {
      const before = blocks[i - 1]
      // Two lists in a row would become one; another marker keeps them apart.
      const same = before !== undefined && listSign(block) !== "" && listSign(block) === listSign(before)
      marker = same ? 1 - marker : 0
      const text = this.#block(block, marker, inItem)
      if (text !== "") written.push(text)
    })
    return written.join(between)
  }

  #block(block: Block, marker: number, inItem: boolean): string {
    switch (block.kind) {
      case "paragraph":
        return this.#lines(block.children)
      case "heading":
        return this.#heading(block.level, block.children)
      case "list":
        return this.#list(block, marker)
      case "definitions":
        return this.#list(asList(block), marker)
      case "quote":
        return this.#quoted(this.#blocks(block.children, "\n\n", false))
      case "admonition":
        return this.#admonition(block)
      case "codeBlock":
        return fence(block.value, block.language)
      case "table":
        return [this.#caption(block.caption), writeTable(block, this.#place)].filter(Boolean).join("\n\n")
      case "figure":
        return this.#blocks(block.children, "\n\n", inItem)
      case "caption":
        return this.#caption(block.children)
      case "details":
        return this.#details(block.summary, block.children)
      case "formulaBlock":
        return `$$\n${escapeFormula(block.tex)}\n$$`
      case "rule":
        // In an item, `- ---` would itself be a rule.
        return inItem ? "___" : "---"
      case "note":
        return this.#note(block.label, this.#blocks(block.children, "\n\n", true))
    }
  }

  #lines(children: readonly Inline[]): string {
    const text = escapeDefinition(trimSpaces(writeInline(children, this.#place)))
    return text.split("\n").map(escapeLineStart).join("\n")
  }

  #heading(level: number, children: readonly Inline[]): string {
    const text = writeInline(children, { ...this.#place, lineBreak: " ", without: ["strong"] }).trim()
    if (text === "") return ""
    return `${"#".repeat(level)} ${text.replace(/(^|\s)(#+)$/, "$1\\$2")}`
  }

  #caption(children: readonly Inline[]): string {
    if (children.length === 0) return ""
    const place: InlinePlace = { ...this.#place, without: ["emphasis"] }
    const inside = writeInline(children, place).trim()
    if (inside === "") return ""
    const styled = writeInline([{ kind: "emphasis", children: children as Inline[] }], this.#place)
    return styled.split("\n").map(escapeLineStart).join("\n")
  }

  #details(summary: readonly Inline[], children: readonly Block[]): string {
    const title = this.#bold(summary)
    return [title, this.#blocks(children, "\n\n", false)].filter(Boolean).join("\n\n")
  }

  #bold(children: readonly Inline[]): string {
    if (children.length === 0) return ""
    return this.#lines([{ kind: "strong", children: children as Inline[] }])
  }

  #admonition({ type, title, children }: Admonition): string {
    const named = title.length === 1 && title[0]!.kind === "text" ? title[0]!.value : ""
    const isNamed =
      named.slice(0, type.length).toLowerCase() === type && /^[:：\s]*$/.test(named.slice(type.length))
    const heading = isNamed ? "" : this.#bold(title)
    const body = [heading, this.#blocks(children, "\n\n", false)].filter(Boolean).join("\n\n")
    return this.#quoted(`[!${type.toUpperCase()}]\n${body}`)
  }

  #list(list: List, marker: number): string {
    const isTight = list.items.every((item) => isTightItem(item))
    const between = isTight ? "\n" : "\n\n"
    return list.items
      .map((item, i) => {
        const number = list.reversed ? Math.max(0, list.start - i) : Math.min(list.start + i, 999_999_999)
        const sign = list.ordered ? `${number}${marker === 0 ? "." : ")"} ` : marker === 0 ? "- " : "* "
        const text = taskMark(item, "[x] ", "[ ] ") + this.#blocks(item.children, between, true)
        return this.#takeMargin(text, sign.length) ? indent(sign + text, " ".repeat(sign.length)) : text
      })
      .join(between)
  }

  #note(label: string, text: string): string {
    return this.#takeMargin(text, 4) ? indent(`[^${label}]: ${escapeNote(text)}`, "    ") : text
  }

  #quoted(text: string): string {
    return this.#takeMargin(text, 2) ? prefix(text, "> ") : text
  }

  /** Takes room before every line of a text; false when there is none left, and the text joins the level above. */
  #takeMargin(text: string, width: number): boolean {
    let needed = width
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) needed += width
    if (needed > this.#marginRoom) return false
    this.#marginRoom -= needed
    return true
  }
}

/** Without plain spaces at either end; an ideographic space is how Japanese paragraphs begin. */
function trimSpaces(text: string): string {
  return text.replace(/^ +| +$/g, "")
}

/** Which kind of list a block is written as; `""` for none. */
function listSign(block: Block): string {
  if (block.kind === "definitions") return "bullet"
  return block.kind !== "list" ? "" : block.ordered ? "number" : "bullet"
}

/** A definition list as a list: each term in bold, its definitions below it. */
function asList(definitions: Definitions): List {
  const items: Item[] = []
  for (const child of definitions.children) {
    const item = items[items.length - 1]
    if (child.kind === "term") {
      const term: Inline = { kind: "strong", children: child.children }
      const other = item?.children.length === 1 ? item.children[0]! : undefined
      // Terms with one definition in common are in one item.
      if (other?.kind === "paragraph") other.children.push({ kind: "break" }, term)
      else items.push({ kind: "item", children: [{ kind: "paragraph", children: [term] }] })
      continue
    }
    const below = item?.children[1]
    const definition: Item = { kind: "item", children: child.children }
    if (below?.kind === "list") below.items.push(definition)
    else if (item) item.children.push({ kind: "list", ordered: false, start: 1, items: [definition] })
    else items.push(definition)
  }
  return { kind: "list", ordered: false, start: 1, items }
}

/** Whether an item can be without blank lines: one paragraph at most, then lists that may follow it directly. */
function isTightItem(item: Item): boolean {
  return item.children.every((child, i) => {
    if (i === 0 && child.kind === "paragraph") return true
    // Only a list that starts with 1 may interrupt a paragraph; beside another list it would need a blank line.
    const alone = i === 0 || item.children[i - 1]!.kind === "paragraph"
    return (
      alone &&
      child.kind === "list" &&
      (!child.ordered || child.start === 1) &&
      child.items.every(isTightItem)
    )
  })
}

/** Indents all lines but the first; empty lines stay empty. */
function indent(text: string, by: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${by}`)
}

function prefix(text: string, by: string): string {
  if (text === "") return ""
  return text
    .split("\n")
    .map((line) => (line === "" ? by.trimEnd() : by + line))
    .join("\n")
}

/** Fenced code, its fence longer than any run of backticks that begins a line inside. */
function fence(given: string, language: string): string {
  const code = withoutSoftHyphens(given)
  let longest = 2
  for (const run of code.match(/`{3,}/g) ?? []) longest = Math.max(longest, run.length)
  const marks = "`".repeat(longest + 1)
  return `${marks}${language}\n${code}\n${marks}`
}
