import { escapeXml } from "@honbun/core/internal"
import { placeNames } from "./point-names.js"
import { extentOf, formatNumber, logScaleOf, scaleOf } from "./scale.js"
import { axes, type Frame, PLOT_COLOURS, px, svg, text, xOf, yOf } from "./svg.js"

/** A named point. Points of one group have one colour; group 0 is written in bold. */
export interface PlotPoint {
  readonly name: string
  readonly group: number
  readonly x: number
  readonly y: number
}

const WIDTH = 760
const FRAME: Frame = { left: 72, top: 40, width: 660, height: 340 }
const HEIGHT = 440
/** Room beside the outermost points for their names, as a factor. */
const SIDE_ROOM = 1.8

/** Points with their names beside them. The horizontal axis is logarithmic. */
export function plotScatter(
  points: readonly PlotPoint[],
  options: { readonly title: string; readonly xTitle: string; readonly yTitle: string },
): string {
  const across = extentOf(points.map(({ x }) => x))
  const up = extentOf(points.map(({ y }) => y))
  const x = logScaleOf(across.least / SIDE_ROOM, across.most * SIDE_ROOM)
  const y = scaleOf(up.least, up.most, 5)
  const places = points.map((point) => ({
    text: point.name,
    x: xOf(FRAME, x, point.x),
    y: yOf(FRAME, y, point.y),
  }))
  const names = placeNames(places, WIDTH)
  const drawn = points.flatMap(({ name, group }, i) => {
    const fill = PLOT_COLOURS[group % PLOT_COLOURS.length]!
    const { anchor, anchorX, y: line } = names[i]!
    return [
      `<circle cx="${px(places[i]!.x)}" cy="${px(places[i]!.y)}" r="6" fill="${fill}"><title>${escapeXml(name)}</title></circle>`,
      text(anchorX, line, name, { anchor, ...(group === 0 ? { weight: 600 } : {}) }),
    ]
  })
  const values = points.map((point) => `${point.name}: ${formatNumber(point.x)}, ${formatNumber(point.y)}`)
  return svg(WIDTH, HEIGHT, options.title, `${options.xTitle}, ${options.yTitle}. ${values.join("; ")}.`, [
    ...axes(FRAME, x, y, options.xTitle, options.yTitle),
    ...drawn,
  ])
}
