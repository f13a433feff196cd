import type { Block, Inline } from "./content.js"
import { withoutIndents } from "./gather.js"

/** Content as plain text: a blank line between blocks, a line for each item and row, a tab between cells. */
export function plainOf(blocks: readonly Block[]): string {
  return withoutIndents(blocks).map(plainBlock).filter(Boolean).join("\n\n")
}

/** Content is of bounded depth, so the functions may call each other. */
function plainBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
    case "caption":
      return plainLine(block.children)
    case "codeBlock":
      return block.value
    case "formulaBlock":
      return block.tex
    case "list":
      return block.items.map((item) => plainOf(item.children)).join("\n")
    case "definitions":
      return block.children
        .map((child) => (child.kind === "term" ? plainLine(child.children) : plainOf(child.children)))
        .join("\n")
    case "table": {
      const rows = block.rows.map((row) => row.map((cell) => oneLine(plainOf(cell.children))).join("\t"))
      return [plainLine(block.caption), ...rows].filter(Boolean).join("\n")
    }
    case "admonition":
      return joined(block.title, block.children)
    case "details":
      return joined(block.summary, block.children)
    case "quote":
    case "figure":
    case "note":
      return plainOf(block.children)
    case "rule":
      return ""
  }
}

function joined(title: readonly Inline[], children: readonly Block[]): string {
  return [plainLine(title), plainOf(children)].filter(Boolean).join("\n\n")
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ")
}

function plainLine(children: readonly Inline[]): string {
  return children.map(plainInline).join("").trim()
}

function plainInline(inline: Inline): string {
  switch (inline.kind) {
    case "text":
    case "code":
      return inline.value
    case "break":
      return "\n"
    case "formula":
      return inline.tex
    case "image":
    case "noteReference":
      return ""
    case "reading":
      return `(${inline.children.map(plainInline).join("")})`
    default:
      return inline.children.map(plainInline).join("")
  }
}
