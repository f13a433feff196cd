import { firstNotBelow } from "../page/first-not-below.js"
import { attribute, countTag, type Page } from "../page/page.js"
import { HEADING_TAGS, Tag } from "../page/tags.js"
import { hasClass } from "./classes.js"
import type { Cell } from "./content.js"

/** Most columns one cell may span, as in browsers. */
const MOST_COLUMNS_SPANNED = 1000
/** Most rows one cell may span, as in browsers. */
const MOST_ROWS_SPANNED = 65534
/** Most places of one table's grid that are looked at; beyond it spans count for nothing. */
const MOST_PLACES_SPANNED = 1_000_000
/** A table whose cells hold more characters than this on average holds prose, not data. */
const LONGEST_MEAN_CELL = 400

/** A table of data has at least so many rows for each heading beside other cells. */
const ROWS_PER_HEADING = 4

/**
 * Whether a table only arranges things on the screen: it says so, or it has nothing a table of data has (head
 * cells, a caption) and is one column or one row of what is kept, holds tables, headings or long prose.
 */
export function isLayoutTable(page: Page, table: number, keptSums: Int32Array): boolean {
  const role = attribute(page, table, "role")
  if (role === "presentation" || role === "none") return true
  if (role === "table" || role === "grid") return false
  const shape = shapeOf(page, table, keptSums)
  if (shape.headCells > 0 || shape.caption) return shape.cells === 0
  if (hasClass(page, table, /data|wikitable|infobox|sortable/i)) return shape.cells === 0
  if (shape.widestRow < 2 || shape.rows < 2) return true
  if (countTag(page, table, Tag.table) > 1) return true
  if (shape.headings * ROWS_PER_HEADING > shape.rows) return true
  return shape.characters / shape.cells > LONGEST_MEAN_CELL
}

interface Shape {
  rows: number
  cells: number
  widestRow: number
  headCells: number
  /** Headings in rows of several cells. */
  headings: number
  characters: number
  caption: boolean
}

/** Counts the kept rows and cells of a table itself, not of tables inside it. */
function shapeOf(page: Page, table: number, keptSums: Int32Array): Shape {
  const shape: Shape = {
    rows: 0,
    cells: 0,
    widestRow: 0,
    headCells: 0,
    headings: 0,
    characters: 0,
    caption: false,
  }
  let inRow = 0
  let headingsInRow = 0
  const endRow = (): void => {
    // What is alone in its row heads the rows below.
    if (inRow > 1) shape.headings += headingsInRow
    inRow = 0
    headingsInRow = 0
  }
  for (let node = table + 1; node < page.end[table]!; ) {
    const tag = page.tag[node]!
    const isKept = keptSums[page.end[node]!]! > keptSums[node]!
    if (tag === Tag.tr && isKept) {
      shape.rows++
      endRow()
    } else if ((tag === Tag.td || tag === Tag.th) && isKept) {
      shape.cells++
      shape.widestRow = Math.max(shape.widestRow, ++inRow)
      shape.characters += page.characters[page.end[node]!]! - page.characters[node]!
      if (tag === Tag.th) shape.headCells++
      else headingsInRow += headingsIn(page, node)
    } else if (tag === Tag.caption && isKept) shape.caption = true
    const inside = tag === Tag.tbody || tag === Tag.thead || tag === Tag.tfoot || tag === Tag.tr
    node = inside ? node + 1 : page.end[node]!
  }
  endRow()
  return shape
}

function headingsIn(page: Page, node: number): number {
  let headings = 0
  for (let tag = Tag.h1; tag <= Tag.h6; tag++) {
    if (HEADING_TAGS[tag] === 1) headings += countTag(page, node, tag)
  }
  return headings
}

/** How many columns or rows a cell spans, as browsers read it. */
export function spanOf(page: Page, cell: number, name: "colspan" | "rowspan"): number {
  const given = Number.parseInt(attribute(page, cell, name) ?? "1", 10)
  // No rows at all are all rows that are left.
  if (name === "rowspan") return given >= 0 ? Math.min(given || MOST_ROWS_SPANNED, MOST_ROWS_SPANNED) : 1
  return given > 0 ? Math.min(given, MOST_COLUMNS_SPANNED) : 1
}

/**
 * Gives each cell its column, and each span the extent it really has: rows end where the table ends, columns
 * that no cell starts in are left out. Memory is bound by the cells there are, whatever spans they claim.
 */
export function placeCells(rows: readonly Cell[][]): Cell[][] {
  const used = new Set<number>()
  /** For each column, the first row that is free again. */
  const freeFrom: number[] = []
  let budget = MOST_PLACES_SPANNED
  const placed = rows.map((row, y) => {
    let x = 0
    return row.map((cell) => {
      for (; budget > 0 && (freeFrom[x] ?? 0) > y; x++) budget--
      let columns = cell.columns
      const height = Math.min(cell.rows, rows.length - y)
      if (columns > budget) columns = 1
      budget -= columns
      const place: Cell = { ...cell, column: x, columns, rows: height }
      for (let i = 0; i < columns; i++) freeFrom[x + i] = y + height
      used.add(x)
      x += columns
      return place
    })
  })
  return used.size === 0 ? placed : closeGaps(placed, used)
}

/** Rows of a table, and how many of its first rows are among them. */
export interface LeftRows {
  readonly rows: Cell[][]
  /** For each number of first rows how many are left of them; one longer than the table. */
  readonly left: Int32Array
}

/** Leaves out the rows in which nothing is; cells that span them get shorter. */
export function dropEmptyRows(placed: readonly Cell[][]): LeftRows {
  const left = new Int32Array(placed.length + 1)
  for (const [y, row] of placed.entries()) {
    left[y + 1] = left[y]! + Number(row.some((cell) => cell.children.length > 0))
  }
  const rows = placed.flatMap((row, y) =>
    left[y + 1] === left[y] ? [] : [row.map((cell) => ({ ...cell, rows: left[y + cell.rows]! - left[y]! }))],
  )
  return { rows, left }
}

/** Renumbers columns so that only those are counted in which a cell starts. */
function closeGaps(rows: Cell[][], used: ReadonlySet<number>): Cell[][] {
  const starts = Int32Array.from(used).sort()
  const number = new Map(Array.from(starts, (column, i) => [column, i]))
  return rows.map((row) =>
    row.map((cell) => {
      const column = number.get(cell.column)!
      return {
        ...cell,
        column,
        columns: Math.max(1, firstNotBelow(starts, cell.column + cell.columns) - column),
      }
    }),
  )
}
