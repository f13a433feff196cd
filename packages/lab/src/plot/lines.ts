import { escapeXml } from "@honbun/core/internal"
import type { PrPoint } from "@honbun/core/learn"
import { extentOf, formatNumber, logScaleOf, type Scale, scaleOf } from "./scale.js"
import {
  axes,
  type Frame,
  fitText,
  PLOT_COLOURS,
  PLOT_DASHES,
  px,
  svg,
  text,
  textWidth,
  xOf,
  yOf,
} from "./svg.js"

/** A point of a line, with the ends of its interval where they are known. */
export interface LinePoint {
  readonly x: number
  readonly y: number
  readonly low?: number
  readonly high?: number
}

/** A named line. */
export interface PlotLine {
  readonly name: string
  readonly points: readonly LinePoint[]
}

/** How a chart of lines is labelled and sized. */
export interface LineOptions {
  readonly title: string
  readonly xTitle: string
  readonly yTitle: string
  readonly width?: number
  readonly height?: number
  /** Range of the axes; what the points need when absent. */
  readonly xRange?: readonly [number, number]
  readonly yRange?: readonly [number, number]
  /** Equal ratios of x equally far apart: for amounts that double. */
  readonly logX?: boolean
  /** The same for y. */
  readonly logY?: boolean
  /** A dot on each point: for few points. */
  readonly dots?: boolean
}

const WIDTH = 640
const HEIGHT = 400
const MOST_LEGEND = 220
/** More points than this on one line cannot be seen; the line is thinned to them. */
const MOST_POINTS = 500

/** A line chart with bands for intervals and a legend to the right of the lines. */
export function plotLines(lines: readonly PlotLine[], options: LineOptions): string {
  const { width = WIDTH, height = HEIGHT } = options
  const names = lines.map((line) => textWidth(line.name))
  const legend = Math.min(MOST_LEGEND, 44 + extentOf(names, 0).most)
  const frame: Frame = { left: 64, top: 40, width: width - 64 - legend - 16, height: height - 40 - 52 }
  const all = lines.flatMap((line) => line.points)
  const across = all.map((point) => point.x)
  const x = options.logX ? logRangeOf(across) : rangeOf(options.xRange, across)
  const up = all.flatMap((point) => [point.y, point.low ?? point.y, point.high ?? point.y])
  const y = options.logY ? logRangeOf(up) : rangeOf(options.yRange, up)
  const parts = [
    ...axes(frame, x, y, options.xTitle, options.yTitle),
    ...lines.map((line, i) => band(line, i, frame, x, y)),
    ...lines.flatMap((line, i) => drawLine(line, i, frame, x, y, options.dots ?? false)),
    ...lines.flatMap((line, i) =>
      legendEntry(line.name, i, frame.left + frame.width + 16, frame.top + 10, legend - 44),
    ),
  ]
  return svg(width, height, options.title, describe(lines, options), parts.filter(Boolean))
}

/** Precision over recall, with each curve's average precision in the legend. */
export function plotPrCurves(
  curves: readonly { readonly name: string; readonly points: readonly PrPoint[] }[],
  options: Partial<LineOptions> = {},
): string {
  const lines = curves.map(({ name, points }) => ({
    name: `${name} (AP ${formatNumber(areaOf(points))})`,
    points: points.map((point) => ({ x: point.recall, y: point.precision })),
  }))
  const fixed = { xRange: [0, 1], yRange: [0, 1] } as const
  return plotLines(lines, {
    title: "Precision and recall",
    xTitle: "recall",
    yTitle: "precision",
    ...fixed,
    ...options,
  })
}

/** How a measure grows with the training data (or any other amount), with intervals where given. */
export function plotLearningCurves(lines: readonly PlotLine[], options: Partial<LineOptions> = {}): string {
  const titles = { title: "Learning curve", xTitle: "training pages", yTitle: "F1", dots: true, logX: true }
  return plotLines(lines, { ...titles, ...options })
}

function areaOf(points: readonly PrPoint[]): number {
  let before = 0
  let sum = 0
  for (const point of points) {
    sum += (point.recall - before) * point.precision
    before = point.recall
  }
  return sum
}

function rangeOf(given: readonly [number, number] | undefined, values: readonly number[]): Scale {
  if (given) return scaleOf(given[0], given[1], 5, false)
  const finite = values.filter(Number.isFinite)
  if (finite.length === 0) return scaleOf(0, 1, 5)
  const { least, most } = extentOf(finite)
  return scaleOf(least, most, 5)
}

function logRangeOf(values: readonly number[]): Scale {
  const { least, most } = extentOf(values)
  return logScaleOf(least, most)
}

function drawLine(line: PlotLine, i: number, frame: Frame, x: Scale, y: Scale, dots: boolean): string[] {
  const colour = PLOT_COLOURS[i % PLOT_COLOURS.length]!
  const places = thinned(line.points).map(
    (point) => [px(xOf(frame, x, point.x)), px(yOf(frame, y, point.y))] as const,
  )
  if (places.length === 0) return []
  const d = places.map(([left, top], n) => `${n === 0 ? "M" : "L"}${left} ${top}`).join("")
  const path = `<path d="${d}" ${strokeOf(i)}><title>${escapeXml(line.name)}</title></path>`
  return dots
    ? [path, ...places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`)]
    : [path]
}

function band(line: PlotLine, i: number, frame: Frame, x: Scale, y: Scale): string {
  const known = line.points.filter((point) => point.low !== undefined && point.high !== undefined)
  if (known.length < 2) return ""
  const upper = known.map((point) => `${px(xOf(frame, x, point.x))} ${px(yOf(frame, y, point.high!))}`)
  const lower = known
    .map((point) => `${px(xOf(frame, x, point.x))} ${px(yOf(frame, y, point.low!))}`)
    .reverse()
  const colour = PLOT_COLOURS[i % PLOT_COLOURS.length]!
  return `<path d="M${[...upper, ...lower].join("L")}Z" fill="${colour}" fill-opacity="0.18"/>`
}

function legendEntry(name: string, i: number, left: number, top: number, room: number): string[] {
  const y = top + i * 22
  const line = `<path d="M${px(left)} ${y - 4}h24" ${strokeOf(i)}/>`
  return [line, text(left + 32, y, fitText(name, room + 4))]
}

function strokeOf(i: number): string {
  const dash = PLOT_DASHES[Math.floor(i) % PLOT_DASHES.length]
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ""
  return `stroke="${PLOT_COLOURS[i % PLOT_COLOURS.length]}" stroke-width="2" fill="none" stroke-linejoin="round"${dashes}`
}

function thinned(points: readonly LinePoint[]): LinePoint[] {
  if (points.length <= MOST_POINTS) return [...points]
  const step = (points.length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, i) => points[Math.round(i * step)]!)
}

function describe(lines: readonly PlotLine[], options: LineOptions): string {
  const ends = lines.map((line) => {
    const last = line.points[line.points.length - 1]
    return last
      ? `${line.name}: ${formatNumber(last.y)} at ${formatNumber(last.x)}`
      : `${line.name}: no points`
  })
  return `${options.yTitle} over ${options.xTitle}. At the right end: ${ends.join("; ")}.`
}
