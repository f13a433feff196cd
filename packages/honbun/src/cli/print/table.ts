import { largest } from "@honbun/core/internal"
import { displayWidth, pad } from "./width.js"

/** Space between two columns. */
const GAP = "  "

/** A table for reading: the first column to the left, numbers to the right, as wide as they need. */
export function textTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    largest(
      rows.map((row) => displayWidth(row[column] ?? "")),
      displayWidth(heading),
    ),
  )
  return [headings, ...rows]
    .map((row) =>
      widths
        .map((width, column) => {
          const cell = row[column] ?? ""
          return column === 0 ? pad(cell, width) : " ".repeat(width - displayWidth(cell)) + cell
        })
        .join(GAP)
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("")
}

/** A share with three decimals, `.975`; empty where there is none. */
export function share(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return ""
  const text = value.toFixed(3)
  return text.startsWith("0.") ? text.slice(1) : text
}

/** A difference with its sign, `+.012`. */
export function signed(value: number): string {
  const text = share(Math.abs(value))
  return Number(Math.abs(value).toFixed(3)) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`
}

/** Per cent with one decimal. */
export function percent(value: number | undefined): string {
  return value === undefined ? "" : `${(100 * value).toFixed(1)}%`
}

/** An interval, `.962–.981`; empty where there was but one host to draw from, so that it says nothing. */
export function range(interval: { readonly low: number; readonly high: number } | undefined): string {
  if (!interval || interval.low === interval.high) return ""
  return `${share(interval.low)}–${share(interval.high)}`
}

/** A chance of a false alarm, `.032` or `<.001`. */
export function chance(value: number): string {
  return value < 0.001 ? "<.001" : share(value)
}
