import { largest } from "../../../packages/core/src/extremes.js"
/** A label and where it wants to stand: its left end and its base line, in pixels. */
export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A label that knows which of its ends is held fast, so that a wrong guess of its width does no harm. */
export interface Name extends Label {
  readonly anchor: "start" | "middle" | "end"
  readonly anchorX: number
}

/** How wide a letter is taken to be, and how high a line, in pixels at 13 px type. */
const LETTER_WIDTH = 7.2
const LINE_HEIGHT = 16
/** Distance of a label from the middle of its point, in pixels. */
const GAP = 10
/** From the middle of a line of letters down to its base line, in pixels. */
const BASE_LINE = 4

/** How wide a text is drawn, about, in pixels. */
function textWidth(text: string): number {
  return text.length * LETTER_WIDTH
}

/**
 * Base lines of labels in one column, moved apart as little as keeps them from overlapping: downwards in
 * order, then all together back up by half of the largest move.
 */
export function spreadLabels(labels: readonly Label[]): number[] {
  const order = labels.map((_, index) => index).sort((a, b) => labels[a]!.y - labels[b]!.y)
  const lines = labels.map((label) => label.y)
  for (let i = 1; i < order.length; i++) {
    lines[order[i]!] = Math.max(lines[order[i]!]!, lines[order[i - 1]!]! + LINE_HEIGHT)
  }
  const largestMove = largest(
    lines.map((line, i) => line - labels[i]!.y),
    0,
  )
  return lines.map((line) => line - largestMove / 2)
}

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
