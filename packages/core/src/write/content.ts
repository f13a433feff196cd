/** What a writer writes: a small tree of blocks, the same whatever the page's markup looked like. */
export type Block =
  | Paragraph
  | Heading
  | List
  | Definitions
  | Quote
  | Admonition
  | CodeBlock
  | Table
  | Figure
  | Caption
  | Details
  | FormulaBlock
  | Rule
  | Note

/** Running text. */
export interface Paragraph {
  readonly kind: "paragraph"
  readonly children: Inline[]
}
/** A heading of level 1 to 6. */
export interface Heading {
  readonly kind: "heading"
  readonly level: number
  readonly children: Inline[]
}
/** A list; `start` counts only when it is ordered. */
export interface List {
  readonly kind: "list"
  readonly ordered: boolean
  readonly start: number
  /** Whether its numbers count down. */
  readonly reversed?: boolean
  readonly items: Item[]
}
/** One item of a list. */
export interface Item {
  readonly kind: "item"
  /** The number it gives itself in an ordered list. */
  readonly number?: number | undefined
  /** Whether a task is done, where the item is one. */
  readonly done?: boolean | undefined
  readonly children: Block[]
}
/** A definition list: terms and definitions in their order. */
export interface Definitions {
  readonly kind: "definitions"
  readonly children: (Term | Definition)[]
}
/** A term that is defined. */
export interface Term {
  readonly kind: "term"
  readonly children: Inline[]
}
/** What a term means. */
export interface Definition {
  readonly kind: "definition"
  readonly children: Block[]
}
/** A quotation; `cite` is the address it comes from. */
export interface Quote {
  readonly kind: "quote"
  readonly cite: string | undefined
  readonly children: Block[]
}
/** A box that warns or advises, of one of GitHub's five kinds. */
export interface Admonition {
  readonly kind: "admonition"
  readonly type: AdmonitionType
  readonly title: Inline[]
  readonly children: Block[]
}
/** The five kinds of admonitions that GitHub writes. */
export type AdmonitionType = "note" | "tip" | "important" | "warning" | "caution"
/** Lines of code. */
export interface CodeBlock {
  readonly kind: "codeBlock"
  readonly language: string
  readonly value: string
}
/** A table of data; tables for layout are taken apart before they come here. */
export interface Table {
  readonly kind: "table"
  readonly caption: Inline[]
  /** How many of the first rows are headings. */
  readonly headRows: number
  readonly rows: Cell[][]
}
/** A cell with its place: spans are capped and columns counted, see the table reader. */
export interface Cell {
  readonly kind: "cell"
  readonly heading: boolean
  readonly align: "" | "left" | "center" | "right"
  readonly columns: number
  readonly rows: number
  /** The column the cell starts in, from 0. */
  column: number
  readonly children: Block[]
}
/** A figure: pictures, code or tables with their caption, in the page's order. */
export interface Figure {
  readonly kind: "figure"
  readonly children: Block[]
}
/** The caption of a picture. */
export interface Caption {
  readonly kind: "caption"
  readonly children: Inline[]
}
/** A part that readers open and close. */
export interface Details {
  readonly kind: "details"
  readonly summary: Inline[]
  readonly children: Block[]
}
/** A formula on a line of its own. */
export interface FormulaBlock {
  readonly kind: "formulaBlock"
  readonly tex: string
}
/** A thematic break. */
export interface Rule {
  readonly kind: "rule"
}
/** A footnote, at the place where it is on the page. */
export interface Note {
  readonly kind: "note"
  readonly label: string
  readonly children: Block[]
}

/** What is inside a line. */
export type Inline = Text | Break | Styled | Link | Code | Image | Formula | NoteReference

/** Words; white space is already collapsed. */
export interface Text {
  readonly kind: "text"
  value: string
}
/** A line break within a paragraph. */
export interface Break {
  readonly kind: "break"
}
/** Ways of setting words apart. */
export type Style =
  | "emphasis"
  | "strong"
  | "deleted"
  | "inserted"
  | "marked"
  | "subscript"
  | "superscript"
  | "quotation"
  | "ruby"
  | "reading"
  | "abbreviation"
/** Words set apart. */
export interface Styled {
  readonly kind: Style
  /** What an abbreviation is short for. */
  readonly title?: string
  readonly children: Inline[]
}
/** A link; its address is already checked and absolute, or begins with `#`. */
export interface Link {
  readonly kind: "link"
  readonly url: string
  readonly title: string
  readonly children: Inline[]
}
/** Code within a line. */
export interface Code {
  readonly kind: "code"
  readonly tag: "code" | "kbd" | "samp"
  value: string
}
/** A picture; its address is already checked and absolute. */
export interface Image {
  readonly kind: "image"
  readonly url: string
  readonly alt: string
  readonly title: string
}
/** A formula within a line. */
export interface Formula {
  readonly kind: "formula"
  readonly tex: string
}
/** The mark that points to a footnote. */
export interface NoteReference {
  readonly kind: "noteReference"
  readonly label: string
}
