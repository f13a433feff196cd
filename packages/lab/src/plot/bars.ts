import { escapeXml } from "@honbun/core/internal"
import { extentOf, formatAlike, formatNumber, scaleOf } from "./scale.js"
import { type Frame, fitText, PLOT_COLOURS, px, svg, text, textWidth, xOf } from "./svg.js"

/** A named amount, with its spread where it is known. */
export interface PlotBar {
  readonly name: string
  readonly value: number
  readonly deviation?: number
}

/** How a bar chart is labelled and sized. */
export interface BarOptions {
  readonly title?: string
  readonly xTitle?: string
  readonly width?: number
  /** Only the greatest so many are drawn. */
  readonly most?: number
  /** Keep the order given instead of sorting by amount. */
  readonly keepOrder?: boolean
}

const ROW = 22
const MOST_NAME = 240
const MOST_BARS = 30

/** Horizontal bars, the greatest on top: feature importances (D Figures 4.2 and 4.4) and contributions. */
export function plotBars(bars: readonly PlotBar[], options: BarOptions = {}): string {
  const { title = "Feature importance", xTitle = "importance", width = 640, most = MOST_BARS } = options
  const sorted = options.keepOrder
    ? [...bars]
    : [...bars].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const shown = sorted.slice(0, most)
  const widths = shown.map((bar) => textWidth(bar.name))
  const names = Math.min(MOST_NAME, 12 + extentOf(widths, 0).most)
  const frame: Frame = {
    left: 16 + names,
    top: 40,
    width: width - names - 16 - 60,
    height: shown.length * ROW,
  }
  const ends = shown.flatMap((bar) => [bar.value - (bar.deviation ?? 0), bar.value + (bar.deviation ?? 0)])
  const { least, most: highest } = extentOf(ends, 0)
  const scale = scaleOf(least, highest, 4, false)
  const format = formatAlike(shown.map((bar) => bar.value))
  const zero = xOf(frame, scale, 0)
  const bottom = frame.top + frame.height
  const parts = [
    ...scale.ticks.flatMap((tick) => {
      const x = px(xOf(frame, scale, tick))
      const line = `<path d="M${x} ${frame.top}V${bottom}" stroke="currentColor" stroke-opacity="0.15"/>`
      return [line, text(Number(x), bottom + 18, formatNumber(tick), { anchor: "middle" })]
    }),
    ...shown.flatMap((bar, i) =>
      drawBar(bar, frame.top + i * ROW, frame, zero, xOf(frame, scale, bar.value), names, format(bar.value)),
    ),
    ...shown.map((bar, i) => {
      if (bar.deviation === undefined) return ""
      const low = px(xOf(frame, scale, bar.value - bar.deviation))
      const high = px(xOf(frame, scale, bar.value + bar.deviation))
      return `<path d="M${low} ${frame.top + i * ROW + ROW / 2}H${high}" stroke="currentColor" stroke-width="1.5"/>`
    }),
    `<path d="M${px(zero)} ${frame.top}V${bottom}" stroke="currentColor" stroke-opacity="0.6"/>`,
    text(frame.left + frame.width / 2, bottom + 38, leftOut(xTitle, bars.length - shown.length), {
      anchor: "middle",
      faint: true,
    }),
  ]
  const listed = shown.slice(0, 5).map((bar) => `${bar.name} ${formatNumber(bar.value)}`)
  return svg(
    width,
    bottom + 52,
    title,
    `${xTitle}, greatest first: ${listed.join("; ")}.`,
    parts.filter(Boolean),
  )
}

function drawBar(
  bar: PlotBar,
  top: number,
  frame: Frame,
  zero: number,
  end: number,
  names: number,
  value: string,
): string[] {
  const colour = PLOT_COLOURS[bar.value < 0 ? 1 : 0]!
  const left = Math.min(zero, end)
  const size = `width="${px(Math.max(1, Math.abs(end - zero)))}" height="${ROW - 6}"`
  const hint = `<title>${escapeXml(`${bar.name}: ${value}`)}</title>`
  // Numbers are in a column of their own, so that no bar or whisker runs into them.
  return [
    `<rect x="${px(left)}" y="${top + 3}" ${size} rx="2" fill="${colour}">${hint}</rect>`,
    text(frame.left - 8, top + 15, fitText(bar.name, names - 12), { anchor: "end" }),
    text(frame.left + frame.width + 52, top + 15, value, { anchor: "end", faint: true }),
  ]
}

function leftOut(title: string, count: number): string {
  return count > 0 ? `${title} (${count} smaller ones not shown)` : title
}
