import type { Page } from "../page/page.js"
import type { Block, Inline } from "./content.js"
import type { Kept, WriteOptions } from "./kept.js"
import { readContent } from "./read.js"

/** A picture of the content. */
export interface ContentImage {
  /** Its address, absolute where the page's own is known. */
  readonly url: string
  /** What it shows, in words; empty when the page does not say. */
  readonly alt: string
  /** What is under it, where its figure has a caption. */
  readonly caption?: string
}

/** A link of the content. */
export interface ContentLink {
  /** Its address, absolute where the page's own is known; `#…` leads within the page. */
  readonly url: string
  readonly text: string
}

/** The pictures and links of the kept part of a page. */
export interface Inventory {
  readonly images: readonly ContentImage[]
  readonly links: readonly ContentLink[]
}

/** Lists pictures and links in the order of the text, as the Markdown and the HTML have them. */
export function inventoryOf(page: Page, kept: Kept, options: WriteOptions): Inventory {
  const found: { images: ContentImage[]; links: ContentLink[] } = { images: [], links: [] }
  visitBlocks(readContent(page, kept, options, true).blocks, found)
  return found
}

interface Found {
  readonly images: ContentImage[]
  readonly links: ContentLink[]
}

/** Content is of bounded depth, so the functions may call each other. */
function visitBlocks(blocks: readonly Block[], found: Found): void {
  for (const block of blocks) visitBlock(block, found)
}

function visitBlock(block: Block, found: Found): void {
  if (block.kind === "figure") {
    visitFigure(block.children, found)
    return
  }
  visitLine(lineIn(block), found)
  visitBlocks(blocksIn(block), found)
}

/** The line that is over or in a block. */
function lineIn(block: Block): readonly Inline[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
    case "caption":
      return block.children
    case "table":
      return block.caption
    case "admonition":
      return block.title
    case "details":
      return block.summary
    default:
      return []
  }
}

/** The blocks in a block, in order; a term that is defined counts as a paragraph. */
function blocksIn(block: Block): readonly Block[] {
  switch (block.kind) {
    case "list":
      return block.items.flatMap((item) => item.children)
    case "table":
      return block.rows.flatMap((row) => row.flatMap((cell) => cell.children))
    case "definitions":
      return block.children.flatMap((child): Block[] =>
        child.kind === "term" ? [{ kind: "paragraph", children: child.children }] : child.children,
      )
    case "quote":
    case "admonition":
    case "details":
    case "note":
    case "figure":
      return block.children
    default:
      return []
  }
}

function visitFigure(children: readonly Block[], found: Found): void {
  const from = found.images.length
  visitBlocks(children, found)
  const caption = children
    .map((child) => (child.kind === "caption" ? plainText(child.children) : ""))
    .join(" ")
    .trim()
  if (caption === "") return
  for (let at = from; at < found.images.length; at++) found.images[at] = { ...found.images[at]!, caption }
}

function visitLine(children: readonly Inline[], found: Found): void {
  for (const child of children) {
    if (child.kind === "image") found.images.push({ url: child.url, alt: child.alt })
    else if (child.kind === "link") found.links.push({ url: child.url, text: plainText(child.children) })
    if ("children" in child) visitLine(child.children, found)
  }
}

/** The words of a line without any marks; pictures by what they show. */
function plainText(children: readonly Inline[]): string {
  return children.map(wordsOf).join("").replace(/\s+/g, " ").trim()
}

function wordsOf(inline: Inline): string {
  switch (inline.kind) {
    case "text":
    case "code":
      return inline.value
    case "break":
      return " "
    case "image":
      return inline.alt
    case "formula":
      return inline.tex
    case "noteReference":
      return ""
    case "reading":
      return `(${plainText(inline.children)})`
    default:
      return plainText(inline.children)
  }
}
