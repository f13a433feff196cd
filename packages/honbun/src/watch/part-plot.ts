import { escapeHtml } from "@honbun/core/internal"
import type { PartHistory, PartVisit } from "./part-history.js"

/** Measures of the plot, in pixels. */
const WIDTH = 720
const LEFT = 130
const RIGHT = 20
const ROW = 70
const TOP = 24

/** The values of parts over time as a picture (SVG): numbers as lines, texts as bars that change their shade where the text does. */
export function plotParts({ parts, visits }: PartHistory): string {
  const height = TOP + ROW * Math.max(1, parts.length) + 24
  const [first, last] = [visits[0]?.at ?? 0, visits.at(-1)?.at ?? 0]
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * (at - first)) / Math.max(1, last - first)
  const rows = parts.map((name, row) => {
    const top = TOP + ROW * row
    const seen = visits.flatMap((visit) => pointOf(visit, name))
    const numbers = seen.map(({ text }) => numberIn(text))
    const isNumber = seen.length > 0 && numbers.every((each) => each !== undefined)
    const drawn = isNumber ? line(seen, numbers as number[], x, top) : bars(seen, x, top, x(last))
    return `<text x="8" y="${top + ROW / 2}">${escapeHtml(name.slice(0, 18))}</text>${drawn}`
  })
  const ends = [first, last].map(
    (at, end) =>
      `<text x="${end === 0 ? LEFT : WIDTH - RIGHT}" y="${height - 6}" text-anchor="${end === 0 ? "start" : "end"}">${new Date(at).toISOString().slice(0, 16).replace("T", " ")}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="currentColor" role="img">${rows.join("")}${visits.length > 0 ? ends.join("") : ""}</svg>`
}

interface Point {
  readonly at: number
  readonly text: string
}

function pointOf({ at, values }: PartVisit, name: string): Point[] {
  const value = Object.hasOwn(values, name) ? values[name]! : []
  return value.length === 0 ? [] : [{ at, text: value.join(" · ") }]
}

/** A value that is one number, with a unit or currency around it at most. */
function numberIn(text: string): number | undefined {
  const found = text.match(/\d[\d,]*(?:\.\d+)?/g)
  if (found?.length !== 1 || text.replace(/[\d,.\s]/g, "").length > 6) return undefined
  return Number(found[0]!.replace(/,/g, ""))
}

function line(
  points: readonly Point[],
  numbers: readonly number[],
  x: (at: number) => number,
  top: number,
): string {
  const low = numbers.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
  const high = numbers.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY)
  const y = (value: number): number =>
    top + ROW - 16 - ((ROW - 30) * (value - low)) / Math.max(Number.EPSILON, high - low)
  // A value holds until the next visit says otherwise.
  const path = points.map(
    ({ at }, i) =>
      `${i === 0 ? "M" : "H"}${x(at).toFixed(1)}${i === 0 ? ` ${y(numbers[0]!).toFixed(1)}` : ` V${y(numbers[i]!).toFixed(1)}`}`,
  )
  const dots = points.map(
    ({ at, text }, i) =>
      `<circle cx="${x(at).toFixed(1)}" cy="${y(numbers[i]!).toFixed(1)}" r="3"><title>${titleOf(at, text)}</title></circle>`,
  )
  return `<path d="${path.join(" ")}" fill="none" stroke="currentColor" stroke-width="1.5"/>${dots.join("")}`
}

function bars(points: readonly Point[], x: (at: number) => number, top: number, end: number): string {
  const changed = points.filter(({ text }, i) => i === 0 || points[i - 1]!.text !== text)
  return changed
    .map(({ at, text }, i) => {
      const to = i + 1 < changed.length ? x(changed[i + 1]!.at) : Math.max(end, x(at) + 4)
      return `<rect x="${x(at).toFixed(1)}" y="${top + 20}" width="${Math.max(2, to - x(at)).toFixed(1)}" height="${ROW - 40}" opacity="${i % 2 === 0 ? 0.25 : 0.5}"><title>${titleOf(at, text)}</title></rect>`
    })
    .join("")
}

function titleOf(at: number, text: string): string {
  return escapeHtml(`${new Date(at).toISOString()}: ${text.slice(0, 200)}`)
}
