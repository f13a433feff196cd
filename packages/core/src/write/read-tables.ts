import { attribute, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { Block, Cell, Inline } from "./content.js"
import { gatherBlocks } from "./gather.js"
import { dropEmptyRows, isLayoutTable, placeCells, spanOf } from "./tables.js"
import type { Walk } from "./walk.js"

interface OpenTable {
  readonly rows: Cell[][]
  headRows: number
  caption: Inline[]
}

/** Reads tables. */
export class TableReader {
  readonly #walk: Walk
  readonly #keptSums: Int32Array
  /** Data tables that are open; undefined stands for a layout table. */
  readonly #open: (OpenTable | undefined)[] = []

  constructor(walk: Walk, keptSums: Int32Array) {
    this.#walk = walk
    this.#keptSums = keptSums
  }

  /** Whether the innermost open table holds data. */
  get isInData(): boolean {
    return this.#current !== undefined
  }

  get #current(): OpenTable | undefined {
    return this.#open[this.#open.length - 1]
  }

  /** A table of data, or one that only sets things side by side. */
  table(node: number): number {
    const { page, build } = this.#walk
    if (isLayoutTable(page, node, this.#keptSums)) {
      this.#open.push(undefined)
      build.breakFlow()
      return this.#walk.enter(node, () => {
        this.#open.pop()
        build.breakFlow()
      })
    }
    const table: OpenTable = { rows: [], headRows: 0, caption: [] }
    this.#open.push(table)
    return this.#walk.parts(node, () => {
      this.#open.pop()
      const strays = gatherBlocks(build.close())
      if (table.rows.some((row) => row.some((cell) => cell.children.length > 0)))
        build.add(finishTable(table))
      this.#walk.addAll(strays)
    })
  }

  /** Rows, cells and captions of a data table; undefined when an element is none of these. */
  part(node: number, tag: number): number | undefined {
    const { page } = this.#walk
    const table = this.#current
    if (table === undefined) return undefined
    if (tag === Tag.caption) {
      return this.#walk.line(node, "space", (children) => {
        table.caption = children
      })
    }
    if (tag === Tag.tr) {
      table.rows.push([])
      if (page.tag[page.parent[node]!] === Tag.thead && table.headRows === table.rows.length - 1) {
        table.headRows++
      }
      return node + 1
    }
    if (tag === Tag.tbody || tag === Tag.thead || tag === Tag.tfoot) return node + 1
    if (tag !== Tag.td && tag !== Tag.th) return undefined
    const row = table.rows[table.rows.length - 1]
    if (row === undefined) return this.#walk.plainBlock(node)
    return this.#walk.container(node, (children) => {
      row.push({
        kind: "cell",
        heading: tag === Tag.th,
        align: alignOf(page, node),
        columns: spanOf(page, node, "colspan"),
        rows: spanOf(page, node, "rowspan"),
        column: 0,
        children,
      })
    })
  }
}

function finishTable({ rows, headRows: allHeadRows, caption }: OpenTable): Block {
  const { rows: placed, left } = dropEmptyRows(placeCells(rows))
  const headRows = left[allHeadRows]!
  let leading = 0
  while (leading < placed.length - 1 && placed[leading]!.every((cell) => cell.heading)) leading++
  // A first row in bold heads the others, where nothing else does.
  if (headRows + leading === 0 && placed.length > 2 && placed[0]!.length > 1 && placed[0]!.every(isBold))
    leading = placed[1]!.some(isBold) ? 0 : 1
  return {
    kind: "table",
    caption,
    headRows: Math.min(Math.max(headRows, leading), placed.length),
    rows: placed,
  }
}

function isBold({ children }: Cell): boolean {
  const [line] = children
  return (
    line?.kind === "paragraph" &&
    children.length === 1 &&
    line.children.every(({ kind }) => kind === "strong")
  )
}

function alignOf(page: Page, cell: number): Cell["align"] {
  const style = /text-align\s*:\s*(left|center|right)/i.exec(attribute(page, cell, "style") ?? "")
  const align = (style?.[1] ?? attribute(page, cell, "align") ?? "").toLowerCase()
  return align === "left" || align === "center" || align === "right" ? align : ""
}
