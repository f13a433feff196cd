import type { Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"

/** Where a node is in the innermost table around it, counted from 1; all 0 outside tables (A §4.4). */
export interface TablePlaces {
  readonly row: Int32Array
  readonly column: Int32Array
  /** The innermost table of each node, -1 outside. */
  readonly table: Int32Array
  /** For a table's own node, how many rows and how many columns at most it has. */
  readonly rows: Int32Array
  readonly columns: Int32Array
}

/** The place of every node of a page. One pass; cells that span are counted as one, as they are in the source. */
export function tablePlaces(page: Page): TablePlaces {
  const row = new Int32Array(page.length)
  const column = new Int32Array(page.length)
  const table = new Int32Array(page.length).fill(-1)
  const rows = new Int32Array(page.length)
  const columns = new Int32Array(page.length)
  const cells = new Int32Array(page.length)
  for (let node = 1; node < page.length; node++) {
    const above = page.parent[node]!
    const tag = page.tag[node]!
    table[node] = tag === Tag.table ? node : table[above]!
    if (tag === Tag.table) continue
    row[node] = row[above]!
    column[node] = column[above]!
    const around = table[node]!
    if (around < 0) continue
    if (tag === Tag.tr) row[node] = ++rows[around]!
    else if (tag === Tag.td || tag === Tag.th) {
      column[node] = ++cells[above]!
      columns[around] = Math.max(columns[around]!, cells[above]!)
    }
  }
  return { row, column, table, rows, columns }
}
