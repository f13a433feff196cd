import { bodyOf, type Page } from "../page/page.js"
import { escapeXml } from "../write/escape.js"
import { layoutOf } from "./layout.js"
import { visibleText } from "./visible-text.js"

/** How the picture is drawn, in CSS pixels. */
export interface DrawOptions {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

const WIDTH = 960
const HEIGHT = 640
/** Space between a box and the boxes in it. */
const GAP = 3
/** Widest a character of the labels is. */
const CHARACTER = 13
const FONT = 13
/** Boxes thinner than this get a number only. */
const ROOM_FOR_WORDS = 90

interface Box {
  readonly node: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly across: boolean
}

/**
 * A picture of a page's layout pattern as SVG: every piece a numbered box as large as its share of the visible leaves,
 * boxes within each other as on the page, with the first words. Nothing of the page but words is in it.
 */
export function drawLayout(page: Page, options: DrawOptions = {}): string {
  const { pieces } = layoutOf(page)
  const width = options.width ?? WIDTH
  const height = options.height ?? HEIGHT
  const nodes = pieces.map(({ node }) => node)
  const numbers = new Map(nodes.map((node, i) => [node, i + 1]))
  const weights = new Map(pieces.map((piece) => [piece.node, piece.leaves]))
  const drawn: string[] = []
  const waiting: Box[] = [{ node: bodyOf(page), x: 0, y: 0, width, height, across: false }]
  while (waiting.length > 0) {
    const box = waiting.pop()!
    const number = numbers.get(box.node)
    if (number !== undefined) drawn.push(drawPiece(page, box, number))
    else for (const inner of innerBoxes(page, box, nodes, weights)) waiting.push(inner)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="${FONT}">\n${drawn.join("\n")}\n</svg>\n`
}

/** The branches towards pieces share the box by their leaves; the direction changes at each level. */
function innerBoxes(
  page: Page,
  box: Box,
  pieces: readonly number[],
  weights: ReadonlyMap<number, number>,
): Box[] {
  const shares: { node: number; weight: number }[] = []
  for (let child = box.node + 1; child < page.end[box.node]!; child = page.end[child]!) {
    const inside = pieces.filter((piece) => piece >= child && piece < page.end[child]!)
    const weight = inside.reduce((sum, piece) => sum + weights.get(piece)!, 0)
    if (weight > 0) shares.push({ node: child, weight })
  }
  if (shares.length === 1) return [{ ...box, node: shares[0]!.node }]
  const all = shares.reduce((sum, { weight }) => sum + Math.sqrt(weight), 0)
  const room = { width: box.width - 2 * GAP, height: box.height - 2 * GAP }
  let along = 0
  return shares.map(({ node, weight }) => {
    const share = Math.sqrt(weight) / all
    const start = along
    along += share
    return box.across
      ? {
          node,
          across: false,
          y: box.y + GAP,
          height: room.height,
          x: box.x + GAP + start * room.width,
          width: share * room.width,
        }
      : {
          node,
          across: true,
          x: box.x + GAP,
          width: room.width,
          y: box.y + GAP + start * room.height,
          height: share * room.height,
        }
  })
}

function drawPiece(page: Page, box: Box, number: number): string {
  const words = visibleText(page, box.node, 400).replace(/\s+/g, " ")
  const fits = Math.floor((box.width - 40) / CHARACTER)
  const label = box.width > ROOM_FOR_WORDS && fits > 3 ? words.slice(0, fits) : ""
  const [x, y] = [round(box.x + 1), round(box.y + 1)]
  const shape = `x="${x}" y="${y}" width="${round(Math.max(1, box.width - 2))}" height="${round(Math.max(1, box.height - 2))}"`
  return (
    `<g><title>${number}: ${escapeXml(words.slice(0, 100))}</title><rect ${shape} rx="4" fill="#eef3fb" stroke="#4a6fa5"/>` +
    `<text x="${round(box.x + 8)}" y="${round(box.y + Math.min(18, box.height - 4))}" fill="#1d2d44"><tspan font-weight="bold">${number}</tspan> ${escapeXml(label)}</text></g>`
  )
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
