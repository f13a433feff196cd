import { escapeXml } from "@honbun/core/internal"
import type { Kind } from "../systems/catalogue.js"
import { frame, linearAxis, logarithmicAxis, placeX, placeY, WIDTH } from "./frame.js"
import { placeNames } from "./labels.js"

/** A system in the plot. */
export interface Point {
  readonly label: string
  readonly kind: Kind
  readonly x: number
  readonly y: number
}

/** Room beside the outermost points for their names, as a factor. */
const SIDE_ROOM = 1.8

/** An SVG of points named where they lie, the horizontal axis multiplying. */
export function scatterPlot(title: string, xLabel: string, yLabel: string, points: readonly Point[]): string {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const x = logarithmicAxis(xLabel, xs, SIDE_ROOM)
  const y = linearAxis(yLabel, ys)
  const places = points.map((point) => ({
    text: point.label,
    x: placeX(x, point.x),
    y: placeY(y, point.y),
  }))
  const names = placeNames(places, WIDTH)
  const drawn = points.map((point, i) => {
    const strong = point.kind === "honbun" ? " strong" : ""
    const { text, y: line, anchor, anchorX } = names[i]!
    return (
      `<circle class="${point.kind}" cx="${places[i]!.x}" cy="${places[i]!.y}" r="6"/>` +
      `<text class="${point.kind}${strong}" x="${anchorX}" y="${line}" text-anchor="${anchor}">${escapeXml(text)}</text>`
    )
  })
  return frame(title, x, y, drawn.join("\n"))
}
