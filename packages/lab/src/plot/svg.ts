import { escapeXml } from "@honbun/core/internal"
import { formatNumber, type Scale, shareOf } from "./scale.js"

/** Colours that can be told apart on light and on dark ground and by most colour-blind readers. */
export const PLOT_COLOURS: readonly string[] = [
  "#3b82c4",
  "#d9822b",
  "#2a9d73",
  "#c2559d",
  "#d1495b",
  "#7a8794",
]
/** Dashes that tell lines apart without colour. */
export const PLOT_DASHES: readonly string[] = ["", "7 4", "2 4", "10 4 2 4", "4 2", "1 3"]
const FONT_SIZE = 12
const TITLE_SIZE = 14

/** The rectangle that the data is drawn in. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Ink follows the surrounding text's colour or the reader's light or dark setting. Where `var()` is unknown, the
 * attributes on the elements hold, so that converters to PNG draw the same picture.
 */
const STYLE = [
  `.honbun-plot{color:var(--plot-ink,#24292f);font:${FONT_SIZE}px system-ui,"Noto Sans CJK JP","Noto Sans",sans-serif}`,
  "@media (prefers-color-scheme:dark){.honbun-plot{color:var(--plot-ink,#d7dde3)}}",
  ".honbun-plot text{fill:currentColor;font-variant-numeric:tabular-nums}",
].join("")

/** A whole picture; `description` is read aloud to those who cannot see it. */
export function svg(
  width: number,
  height: number,
  title: string,
  description: string,
  parts: readonly string[],
): string {
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" class="honbun-plot" role="img" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" color="#24292f" font-family="sans-serif" font-size="${FONT_SIZE}">`
  const named = `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc><style>${STYLE}</style>`
  const heading = text(16, 22, title, { size: TITLE_SIZE, weight: 600 })
  return `${head}\n${named}\n${heading}\n${parts.join("\n")}\n</svg>\n`
}

export interface TextOptions {
  readonly anchor?: "start" | "middle" | "end"
  readonly size?: number
  readonly weight?: number
  readonly fill?: string
  /** Turned to read upwards. */
  readonly upwards?: boolean
  readonly faint?: boolean
}

/** A line of text. */
export function text(x: number, y: number, content: string, options: TextOptions = {}): string {
  const { anchor = "start", size = FONT_SIZE, weight, fill = "currentColor", upwards, faint } = options
  const turn = upwards ? ` transform="rotate(-90 ${px(x)} ${px(y)})"` : ""
  const bold = weight ? ` font-weight="${weight}"` : ""
  const own = fill === "currentColor" ? "" : ` style="fill:${fill}"`
  const dim = faint ? ' opacity="0.75"' : ""
  const place = `x="${px(x)}" y="${px(y)}" text-anchor="${anchor}" font-size="${size}" fill="${fill}"`
  return `<text ${place}${bold}${own}${dim}${turn}>${escapeXml(content)}</text>`
}

/** About how wide a text is: East Asian characters are as wide as high, others little more than half. */
export function textWidth(content: string, size: number = FONT_SIZE): number {
  let width = 0
  for (const character of content) width += character.codePointAt(0)! >= 0x2e80 ? 1 : 0.58
  return width * size
}

/** The text cut with an ellipsis to fit a width. */
export function fitText(content: string, width: number, size: number = FONT_SIZE): string {
  if (textWidth(content, size) <= width) return content
  const characters = Array.from(content)
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > width) characters.pop()
  return `${characters.join("")}…`
}

/** A coordinate with at most one decimal. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Where a value lies in the frame, from the left. */
export function xOf(frame: Frame, scale: Scale, value: number): number {
  return frame.left + frame.width * shareOf(scale, value)
}

/** Where a value lies in the frame, from the top. */
export function yOf(frame: Frame, scale: Scale, value: number): number {
  return frame.top + frame.height * (1 - shareOf(scale, value))
}

/** Grid lines, tick labels and titles of both axes. */
export function axes(frame: Frame, x: Scale, y: Scale, xTitle: string, yTitle: string): string[] {
  const bottom = frame.top + frame.height
  const right = frame.left + frame.width
  const grid = (d: string): string =>
    `<path d="${d}" stroke="currentColor" stroke-opacity="0.15" fill="none"/>`
  return [
    ...x.ticks.map((tick) => grid(`M${px(xOf(frame, x, tick))} ${frame.top}V${bottom}`)),
    ...y.ticks.map((tick) => grid(`M${frame.left} ${px(yOf(frame, y, tick))}H${right}`)),
    `<path d="M${frame.left} ${frame.top}V${bottom}H${right}" stroke="currentColor" stroke-opacity="0.6" fill="none"/>`,
    ...x.ticks.map((tick) =>
      text(xOf(frame, x, tick), bottom + 18, formatNumber(tick), { anchor: "middle" }),
    ),
    ...y.ticks.map((tick) =>
      text(frame.left - 8, yOf(frame, y, tick) + 4, formatNumber(tick), { anchor: "end" }),
    ),
    text(frame.left + frame.width / 2, bottom + 38, xTitle, { anchor: "middle", faint: true }),
    text(frame.left - 44, frame.top + frame.height / 2, yTitle, {
      anchor: "middle",
      upwards: true,
      faint: true,
    }),
  ]
}
