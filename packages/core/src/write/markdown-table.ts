import type { Block, Cell, Inline, Table } from "./content.js"
import { type InlinePlace, writeInline } from "./markdown-inline.js"

/** Rows are filled up to the width of the table when it has at most this many columns; GFM fills the rest. */
const FILLED_COLUMNS = 64

/** How many empty places a table may have for each of its cells: rows of few cells in a wide table add up. */
const PLACES_PER_CELL = 4

/**
 * Writes a table in GitHub's form. Cells hold one line there, so blocks in a cell are joined by `<br>`; places that
 * a cell spans stay empty; a table without a heading row gets an empty one, because GFM wants it.
 */
export function writeTable(table: Table, place: Omit<InlinePlace, "inCell" | "lineBreak">): string {
  const cellPlace: InlinePlace = { ...place, inCell: true, lineBreak: "<br>" }
  let width = 0
  for (const row of table.rows) for (const cell of row) width = Math.max(width, cell.column + 1)
  const room = { places: PLACES_PER_CELL * countCells(table) + FILLED_COLUMNS }
  const rows = table.rows.map((row) => writeRow(row, width, cellPlace, room))
  const head = table.headRows > 0 ? rows.shift()! : line(new Array<string>(width).fill(""))
  const aligned = alignments(table, width)
  return [head, line(aligned), ...rows].join("\n")
}

function countCells(table: Table): number {
  let count = 0
  for (const row of table.rows) count += row.length
  return count
}

/** Without room for empty places cells move to the left. */
function writeRow(row: readonly Cell[], width: number, place: InlinePlace, room: { places: number }): string {
  const cells: string[] = []
  for (const cell of row) {
    fillTo(cells, cell.column, room)
    cells.push(cellLines(cell.children, place).join("<br>"))
  }
  if (width <= FILLED_COLUMNS) fillTo(cells, width, room)
  return line(cells)
}

function fillTo(cells: string[], column: number, room: { places: number }): void {
  for (; cells.length < column && room.places > 0; room.places--) cells.push("")
}

function line(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === "" ? "  |" : ` ${cell} |`)).join("")}`
}

function alignments(table: Table, width: number): string[] {
  const signs = new Array<string>(width).fill("---")
  for (const cell of table.rows[0] ?? []) {
    if (cell.align === "center") signs[cell.column] = ":---:"
    else if (cell.align === "right") signs[cell.column] = "---:"
    else if (cell.align === "left") signs[cell.column] = ":---"
  }
  return signs
}

/** The blocks of a cell as lines; nested lists and tables become lines too. */
function cellLines(blocks: readonly Block[], place: InlinePlace): string[] {
  return blocks.flatMap((block) => blockLines(block, place)).filter((each) => each !== "")
}

function blockLines(block: Block, place: InlinePlace): string[] {
  const inline = (children: readonly Inline[]) => writeInline(children, place)
  switch (block.kind) {
    case "paragraph":
      return [inline(block.children)]
    case "caption":
      return [writeInline([{ kind: "emphasis", children: block.children }], { ...place })]
    case "heading":
      return [inline([{ kind: "strong", children: block.children }])]
    case "list":
      return block.items.flatMap((item, i) => {
        const marker = block.ordered ? `${block.start + i}. ` : "- "
        return cellLines(item.children, place).map((each, j) => (j === 0 ? marker + each : each))
      })
    case "definitions":
      return block.children.flatMap((child) =>
        child.kind === "term"
          ? [inline([{ kind: "strong", children: child.children }])]
          : cellLines(child.children, place),
      )
    case "codeBlock":
      return block.value
        .split("\n")
        .map((each) => (each === "" ? "" : inline([{ kind: "code", tag: "code", value: each }])))
    case "formulaBlock":
      return [inline([{ kind: "formula", tex: block.tex }])]
    case "table":
      return [
        inline(block.caption),
        ...block.rows.map((row) => row.map((cell) => cellLines(cell.children, place).join(" ")).join(" / ")),
      ]
    case "details":
      return [inline([{ kind: "strong", children: block.summary }]), ...cellLines(block.children, place)]
    case "admonition":
      return [inline([{ kind: "strong", children: block.title }]), ...cellLines(block.children, place)]
    case "note":
      return cellLines(block.children, place).map((each, i) => (i === 0 ? `[${block.label}] ${each}` : each))
    case "quote":
    case "figure":
      return cellLines(block.children, place)
    case "rule":
      return []
  }
}
