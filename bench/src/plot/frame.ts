import { escapeXml } from "@honbun/core/internal"
import { largest, smallest } from "../../../packages/core/src/extremes.js"
/** The size of a plot and of the room around it for axes and labels, in pixels. */
export const WIDTH = 760
const HEIGHT = 440
const MARGIN = { top: 48, right: 24, bottom: 56, left: 64 } as const

/** How values of an axis become places: where it begins and ends, and whether steps multiply. */
export interface Axis {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly logarithmic: boolean
}

// Colours are chosen by the reader's scheme; the ground stays clear so that the page's own shows.
const STYLE = `
text{font:13px system-ui,sans-serif;fill:#1f2328}
.title{font-size:15px;font-weight:600}
.quiet{fill:#59636e}
.grid{stroke:#d1d9e0;stroke-width:1}
.honbun{fill:#b3400a;color:#b3400a}.peer{fill:#0b5cad;color:#0b5cad}.floor{fill:#59636e;color:#59636e}
.strong{font-weight:600}
.curve{fill:none;stroke:currentColor;stroke-width:2}
@media(prefers-color-scheme:dark){
text{fill:#e6edf3}.quiet{fill:#9198a1}.grid{stroke:#3d444d}
.honbun{fill:#ff9a5c;color:#ff9a5c}.peer{fill:#6cb6ff;color:#6cb6ff}.floor{fill:#9198a1;color:#9198a1}}`

/** An SVG plot: title, grid, axes, and what is drawn inside. */
export function frame(title: string, x: Axis, y: Axis, inside: string): string {
  const middle = (MARGIN.left + WIDTH - MARGIN.right) / 2
  const height = (MARGIN.top + HEIGHT - MARGIN.bottom) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title><style>${STYLE}</style>`,
    `<text class="title" x="${MARGIN.left}" y="26">${escapeXml(title)}</text>`,
    ...ticks(x).map((value) => verticalLine(x, value)),
    ...ticks(y).map((value) => horizontalLine(y, value)),
    `<text class="quiet" x="${middle}" y="${HEIGHT - 14}" text-anchor="middle">${escapeXml(x.label)}</text>`,
    `<text class="quiet" transform="translate(18 ${height}) rotate(-90)" text-anchor="middle">${escapeXml(y.label)}</text>`,
    inside,
    "</svg>\n",
  ].join("\n")
}

/** Where a value of the horizontal axis lies, in pixels. */
export function placeX(axis: Axis, value: number): number {
  return round(MARGIN.left + position(axis, value) * (WIDTH - MARGIN.left - MARGIN.right))
}

/** Where a value of the vertical axis lies, in pixels. */
export function placeY(axis: Axis, value: number): number {
  return round(HEIGHT - MARGIN.bottom - position(axis, value) * (HEIGHT - MARGIN.top - MARGIN.bottom))
}

/** An axis that multiplies, with a little room on both sides of the values. */
export function logarithmicAxis(label: string, values: readonly number[], room = 1.4): Axis {
  return { label, from: smallest(values) / room, to: largest(values) * room, logarithmic: true }
}

/** An axis that adds, from the last tick below the values to the first above. */
export function linearAxis(label: string, values: readonly number[]): Axis {
  const low = smallest(values)
  const high = largest(values)
  const step = linearStep(Math.max(high - low, 1e-6))
  const from = Math.floor(low / step - 0.25) * step
  return { label, from, to: Math.ceil(high / step + 0.25) * step, logarithmic: false }
}

/** Round values inside an axis: 1, 2, 5, 10 … when it multiplies, even steps when it adds. */
export function ticks(axis: Axis): number[] {
  const values: number[] = []
  if (axis.logarithmic) {
    for (let power = Math.floor(Math.log10(axis.from)); power <= Math.log10(axis.to); power++) {
      for (const factor of [1, 2, 5]) values.push(Number((factor * 10 ** power).toPrecision(1)))
    }
  } else {
    const step = linearStep(axis.to - axis.from)
    for (let i = Math.ceil(axis.from / step - 1e-9); i * step <= axis.to * (1 + 1e-9); i++) {
      values.push(Number((i * step).toPrecision(6)))
    }
  }
  return values.filter((value) => value >= axis.from * (1 - 1e-9) && value <= axis.to * (1 + 1e-9))
}

function linearStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / 5))
  const factor = [1, 2, 5, 10].find((candidate) => span / (candidate * power) <= 6) ?? 10
  return factor * power
}

function position(axis: Axis, value: number): number {
  if (!axis.logarithmic) return (value - axis.from) / (axis.to - axis.from)
  return Math.log(value / axis.from) / Math.log(axis.to / axis.from)
}

function verticalLine(axis: Axis, value: number): string {
  const x = placeX(axis, value)
  const bottom = HEIGHT - MARGIN.bottom
  return (
    `<line class="grid" x1="${x}" y1="${MARGIN.top}" x2="${x}" y2="${bottom}"/>` +
    `<text class="quiet" x="${x}" y="${bottom + 18}" text-anchor="middle">${value}</text>`
  )
}

function horizontalLine(axis: Axis, value: number): string {
  const y = placeY(axis, value)
  return (
    `<line class="grid" x1="${MARGIN.left}" y1="${y}" x2="${WIDTH - MARGIN.right}" y2="${y}"/>` +
    `<text class="quiet" x="${MARGIN.left - 8}" y="${y + 4}" text-anchor="end">${value}</text>`
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
