import { escapeXml } from "@honbun/core/internal"
import type { Kind } from "../systems/catalogue.js"
import { frame, logarithmicAxis, placeX, placeY } from "./frame.js"
import { spreadLabels } from "./labels.js"

/** A system's figures along the horizontal axis. */
export interface Curve {
  readonly label: string
  readonly kind: Kind
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** Room right of the curves for their names, as a share of the curves' own width. */
const LABEL_ROOM = 0.65

/** Line styles in turn, so that curves of one colour can be told apart where they cross. */
const DASHES = ["none", "7 4", "2 4"]

/** An SVG of curves named at their right ends, both axes multiplying: a straight line of slope one is linear. */
export function curvePlot(title: string, xLabel: string, yLabel: string, curves: readonly Curve[]): string {
  const xs = curves.flatMap((curve) => curve.x)
  const ys = curves.flatMap((curve) => curve.y)
  const tight = logarithmicAxis(xLabel, xs, 1.15)
  const x = { ...tight, to: tight.to * (tight.to / tight.from) ** LABEL_ROOM }
  const y = logarithmicAxis(yLabel, ys)
  const labels = curves.map((curve) => ({
    text: curve.label,
    x: placeX(x, curve.x.at(-1)!) + 8,
    y: placeY(y, curve.y.at(-1)!) + 4,
  }))
  const lines = spreadLabels(labels)
  const drawn = curves.map((curve, i) => {
    const path = curve.x.map((value, k) => `${placeX(x, value)},${placeY(y, curve.y[k]!)}`).join(" ")
    const strong = curve.kind === "honbun" ? " strong" : ""
    return (
      `<g class="${curve.kind}"><polyline class="curve" stroke-dasharray="${DASHES[i % DASHES.length]}" points="${path}"/></g>` +
      `<text class="${curve.kind}${strong}" x="${labels[i]!.x}" y="${lines[i]}">${escapeXml(curve.label)}</text>`
    )
  })
  return frame(title, x, y, drawn.join("\n"))
}
