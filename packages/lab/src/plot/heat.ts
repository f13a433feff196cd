import { escapeXml } from "@honbun/core/internal"
import { extentOf, formatAlike, formatNumber } from "./scale.js"
import { fitText, svg, text, textWidth } from "./svg.js"

/** A grid of numbers with names for its rows and columns. */
export interface HeatGrid {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** NaN where there is nothing. */
  readonly values: readonly (readonly number[])[]
}

/** How a heat map is labelled and sized. */
export interface HeatOptions {
  readonly title?: string
  readonly rowTitle?: string
  readonly columnTitle?: string
  /** The number that is neither good nor bad: above it cells are blue, below it orange (A Figure 4's baseline). */
  readonly centre?: number
  readonly digits?: number
  readonly width?: number
}

const CELL_HEIGHT = 28
const MOST_NAME = 140
type Colour = readonly [red: number, green: number, blue: number]
const PALE: Colour = [236, 240, 244]
const HIGH: Colour = [24, 90, 157]
const LOW: Colour = [196, 98, 16]

/** A heat map with its numbers written in: threshold sweeps, confusion matrices. */
export function plotHeat(grid: HeatGrid, options: HeatOptions = {}): string {
  const { title = "Heat map", rowTitle = "", columnTitle = "", digits = 3, width = 640 } = options
  const widths = grid.rows.map((row) => textWidth(row))
  const names = Math.min(MOST_NAME, 16 + extentOf(widths, 0).most)
  const left = 16 + (rowTitle ? 20 : 0) + names
  const top = 40 + (columnTitle ? 20 : 0) + 18
  const cell = Math.max(16, (width - left - 16) / Math.max(1, grid.columns.length))
  const format = formatAlike(grid.values.flat(), digits)
  const shade = shader(grid, options.centre)
  const right = left + cell * grid.columns.length
  const bottom = top + CELL_HEIGHT * grid.rows.length
  const cells = grid.values.flatMap((row, r) =>
    row.map((value, c) => {
      const place = { x: left + c * cell, y: top + r * CELL_HEIGHT, cell }
      const hint = `${grid.rows[r]}, ${grid.columns[c]}: ${formatNumber(value, digits + 1)}`
      return drawCell(format(value), shade(value), place, hint)
    }),
  )
  const parts = [
    ...cells,
    ...grid.rows.map((row, r) => {
      return text(left - 8, top + r * CELL_HEIGHT + 18, fitText(row, names - 8), { anchor: "end" })
    }),
    ...grid.columns.map((column, c) =>
      text(left + (c + 0.5) * cell, top - 6, fitText(column, cell), { anchor: "middle" }),
    ),
    columnTitle ? text((left + right) / 2, top - 26, columnTitle, { anchor: "middle", faint: true }) : "",
    rowTitle ? text(24, (top + bottom) / 2, rowTitle, { anchor: "middle", upwards: true, faint: true }) : "",
  ]
  return svg(Math.ceil(right + 16), bottom + 16, title, describe(grid, options), parts.filter(Boolean))
}

function drawCell(
  label: string,
  colour: Colour | undefined,
  { x, y, cell }: { x: number; y: number; cell: number },
  hint: string,
): string {
  if (!colour) return ""
  const fill = `rgb(${colour.join(",")})`
  const ink = luminance(colour) > 140 ? "#1b1f24" : "#ffffff"
  const place = `x="${x.toFixed(1)}" y="${y}" width="${(cell - 1).toFixed(1)}" height="${CELL_HEIGHT - 1}"`
  const size = textWidth(label) > cell - 4 ? 9 : 12
  const number =
    textWidth(label, size) > cell
      ? ""
      : text(x + cell / 2, y + 18, label, { anchor: "middle", fill: ink, size })
  return `<g><title>${escapeXml(hint)}</title><rect ${place} rx="2" fill="${fill}"/>${number}</g>`
}

/** The colour of a value: pale in the middle (or at the bottom without one), strong at the ends. */
function shader(grid: HeatGrid, centre: number | undefined): (value: number) => Colour | undefined {
  const values = grid.values.flat().filter(Number.isFinite)
  const { least, most } = extentOf(values)
  const middle = centre ?? least
  const reach = Math.max(most - middle, middle - least) || 1
  return (value) => {
    if (Number.isNaN(value)) return undefined
    return mix(PALE, value >= middle ? HIGH : LOW, Math.min(1, Math.abs(value - middle) / reach))
  }
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const at = (i: 0 | 1 | 2): number => Math.round(from[i] + share * (to[i] - from[i]))
  return [at(0), at(1), at(2)]
}

function luminance([red, green, blue]: Colour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

function describe(grid: HeatGrid, options: HeatOptions): string {
  let best: { value: number; row: string; column: string } | undefined
  for (const [r, row] of grid.values.entries()) {
    for (const [c, value] of row.entries()) {
      if (!Number.isNaN(value) && (!best || value > best.value))
        best = { value, row: grid.rows[r]!, column: grid.columns[c]! }
    }
  }
  const size = `${grid.rows.length} × ${grid.columns.length}`
  const axes = `${options.rowTitle ?? "rows"} by ${options.columnTitle ?? "columns"}`
  return best
    ? `${size}, ${axes}. Greatest: ${formatNumber(best.value)} at ${best.row}, ${best.column}.`
    : `${size}, empty.`
}
