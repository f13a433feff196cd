/** Rows laid out in one go: a browser lays out all rows of a table again whenever one is added. */
const ROWS = 200

/** Cuts long tables of an inert document into pieces, of which the browser lays out those in view only. */
export function cutLongTables(inert: Document): void {
  for (const table of inert.querySelectorAll("table")) {
    // A cell that goes on below a cut would lose its place, and a table in a table is part of one of its cells.
    if (table.rows.length <= 2 * ROWS || table.querySelector("[rowspan], table")) continue
    const rows = Array.from(table.rows)
    let last = pieceOf(inert)
    table.before(last)
    last.append(table)
    for (let from = ROWS; from < rows.length; from += ROWS) {
      const piece = pieceOf(inert)
      const body = inert.createElement("table")
      for (const row of rows.slice(from, from + ROWS)) body.append(row)
      piece.append(body)
      last.after(piece)
      last = piece
    }
  }
}

function pieceOf(inert: Document): HTMLElement {
  const piece = inert.createElement("div")
  piece.className = "table-piece"
  return piece
}
