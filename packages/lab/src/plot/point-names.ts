import { textWidth } from "./svg.js"

/** A name and its place: its left end and its base line, in pixels. */
interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A name with the end that stays in place, so that a wrong guess of its width does no harm. */
export interface Name extends Label {
  readonly anchor: "start" | "middle" | "end"
  readonly anchorX: number
}

/** How high a line is, in pixels. */
const LINE_HEIGHT = 16
/** Distance of a label from the middle of its point, in pixels. */
const GAP = 10
/** From the middle of a line of letters down to its base line, in pixels. */
const BASE_LINE = 4

/**
 * A place for the name of each point: right of it, else left, below, above, whichever first hides no point
 * and no earlier name and stays inside `width`; right of it when none does.
 */
export function placeNames(
  points: readonly { readonly text: string; readonly x: number; readonly y: number }[],
  width: number,
): Name[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }))
  return points.map((point) => {
    const candidates = candidatePlaces(point)
    const place =
      candidates.find((label) => {
        const box = boxOf(label)
        return box.left >= 0 && box.right <= width && !taken.some((other) => overlaps(box, other))
      }) ?? candidates[0]!
    taken.push(boxOf(place))
    return place
  })
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function candidatePlaces({ text, x, y }: Label): Name[] {
  const width = textWidth(text)
  const beside = y + BASE_LINE
  const below = y + GAP + LINE_HEIGHT / 2 + BASE_LINE
  const above = y - GAP - BASE_LINE
  return [
    { text, x: x + GAP, y: beside, anchor: "start", anchorX: x + GAP },
    { text, x: x - GAP - width, y: beside, anchor: "end", anchorX: x - GAP },
    { text, x: x - width / 2, y: below, anchor: "middle", anchorX: x },
    { text, x: x - width / 2, y: above, anchor: "middle", anchorX: x },
  ]
}

function boxOf({ text, x, y }: Label): Box {
  const middle = y - BASE_LINE
  return {
    left: x,
    right: x + textWidth(text),
    top: middle - LINE_HEIGHT / 2,
    bottom: middle + LINE_HEIGHT / 2,
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
