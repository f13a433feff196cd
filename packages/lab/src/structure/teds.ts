import { attribute, type Page, Tag, textOf } from "@honbun/core"
import { normalise } from "@honbun/core/learn"
import { editSimilarity } from "./edit-similarity.js"

/** A table as a tree of two levels: its rows, each with its cells. */
export interface TableTree {
  readonly rows: readonly (readonly TableCell[])[]
}

/** A cell: what it says, and how many columns and rows it takes. */
export interface TableCell {
  readonly text: string
  readonly columns: number
  readonly rows: number
}

/** Larger tables are compared by their first rows and cells. */
const MOST_ROWS = 200
const MOST_CELLS = 60

/** The tables of a page that have a row. */
export function tablesOf(page: Page): TableTree[] {
  const tables: TableTree[] = []
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] !== Tag.table) continue
    const rows: TableCell[][] = []
    for (let at = node + 1; at < page.end[node]! && rows.length <= MOST_ROWS; at++) {
      const tag = page.tag[at]
      if (tag === Tag.tr && rows.length < MOST_ROWS) rows.push([])
      const row = rows.at(-1)
      if ((tag === Tag.td || tag === Tag.th) && row && row.length < MOST_CELLS) row.push(cellOf(page, at))
    }
    if (rows.length > 0) tables.push({ rows })
  }
  return tables
}

function cellOf(page: Page, node: number): TableCell {
  const span = (name: string): number => Math.max(1, Number(attribute(page, node, name)) || 1)
  return { text: normalise(textOf(page, node)), columns: span("colspan"), rows: span("rowspan") }
}

/**
 * How alike tables are by the edit distance of their trees (TEDS, Zhong and others 2020): 1 − distance ÷ nodes of the larger
 * one. A cell that differs costs as much as its text differs, one with another span costs 1. Tables are paired in their order;
 * one without a partner is worth 0.
 */
export function tableSimilarity(wanted: readonly TableTree[], given: readonly TableTree[]): number {
  const pairs = Math.max(wanted.length, given.length)
  if (pairs === 0) return 1
  let sum = 0
  for (const [place, table] of wanted.entries()) {
    const other = given[place]
    if (other) sum += 1 - treeDistance(table, other) / Math.max(sizeOf(table), sizeOf(other))
  }
  return sum / pairs
}

/** The table itself, its rows and its cells. */
function sizeOf({ rows }: TableTree): number {
  return 1 + rows.reduce((sum, row) => sum + 1 + row.length, 0)
}

/**
 * Trees of two levels need no general algorithm: rows are aligned in their order, and the cost of a pair of rows is the
 * alignment of their cells.
 */
function treeDistance(one: TableTree, other: TableTree): number {
  return alignment(
    one.rows,
    other.rows,
    (row) => 1 + row.length,
    (a, b) => alignment(a, b, () => 1, cellCost),
  )
}

function cellCost(one: TableCell, other: TableCell): number {
  if (one.columns !== other.columns || one.rows !== other.rows) return 1
  return 1 - editSimilarity(one.text, other.text)
}

/** The least cost of making one list from another, by taking out, putting in and changing. */
function alignment<T>(
  one: readonly T[],
  other: readonly T[],
  alone: (each: T) => number,
  change: (a: T, b: T) => number,
): number {
  let before = [0]
  for (const [j, each] of other.entries()) before.push(before[j]! + alone(each))
  for (const own of one) {
    const now = [before[0]! + alone(own)]
    for (const [j, each] of other.entries())
      now.push(Math.min(before[j + 1]! + alone(own), now[j]! + alone(each), before[j]! + change(own, each)))
    before = now
  }
  return before.at(-1)!
}
