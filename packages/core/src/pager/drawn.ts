import { largest } from "../extremes.js"
import { type Box, boxOf, Drawn } from "../page/layout.js"
import { Flag, type Page } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import type { DescribedLink } from "./described-link.js"

/** Where the text of a rendered page is, in pixels: what lies below or left of it is beside what one reads. */
export interface TextPlace {
  /** The left edge of the middle character. */
  readonly left: number
  /** The lower edge of the element that holds it. */
  readonly bottom: number
}

/** Texts with fewer characters than this are no prose. Chosen by hand. */
const PROSE_CHARACTERS = 40
/** What a place is worth among links that are equal otherwise: pagers are below the text … */
const BELOW_TEXT = 2
/** … or left of it, and rarely above it or to its right … */
const LEFT_OF_TEXT = 1
/** … in a row of numbers … */
const IN_A_ROW = 1
/** … and not where a reader has to unfold something first. All chosen by hand, as an order and no more. */
const FOLDED_AWAY = -3
/** Least numbers that make a row. */
const ROW_NUMBERS = 2

/**
 * The middle of the text of a page: half of its prose is above it. Comments below an article, or a column
 * beside it, do not move it far. Undefined where the page was not rendered or shows no prose.
 */
export function placeOfText(page: Page): TextPlace | undefined {
  if (!page.layout) return undefined
  const prose: { readonly box: Box; readonly characters: number }[] = []
  let all = 0
  for (let node = 0; node < page.length; node++) {
    const characters = page.characters[node + 1]! - page.characters[node]!
    if (page.tag[node] !== TEXT || characters < PROSE_CHARACTERS) continue
    const box = page.flags[node]! & (Flag.hidden | Flag.noscript | Flag.link) ? undefined : boxOf(page, node)
    if (!box) continue
    prose.push({ box, characters })
    all += characters
  }
  const middle = (edge: (box: Box) => number): number => {
    let before = 0
    const sorted = prose.toSorted((a, b) => edge(a.box) - edge(b.box))
    const found = sorted.find(({ characters }) => {
      before += characters
      return 2 * before >= all
    })
    return edge(found!.box)
  }
  return all === 0 ? undefined : { left: middle(({ x }) => x), bottom: middle(({ y, height }) => y + height) }
}

/** What the places at which a link is drawn are worth, the best of them. */
function drawnWorth(page: Page, place: TextPlace | undefined, { link, strip }: DescribedLink): number {
  const places = link.nodes.map((node) => worthAt(page, place, node))
  const row = strip && isRow(page, strip.pages) ? IN_A_ROW : 0
  return largest(places, FOLDED_AWAY) + row
}

function worthAt(page: Page, place: TextPlace | undefined, node: number): number {
  const box = boxOf(page, node)
  if (!box || !place) return 0
  const folded = page.layout!.drawn[node]! & Drawn.folded ? FOLDED_AWAY : 0
  if (box.y >= place.bottom) return BELOW_TEXT + folded
  return (box.x + box.width <= place.left ? LEFT_OF_TEXT : 0) + folded
}

/** Whether numbers are drawn in one line, from left to right. */
function isRow(page: Page, items: readonly { readonly node: number }[]): boolean {
  const boxes = items.map(({ node }) => boxOf(page, node))
  if (boxes.length < ROW_NUMBERS) return false
  return boxes.every((box, i) => {
    const before = boxes[i - 1]
    if (!box || (i > 0 && !before)) return false
    return !before || (Math.abs(box.y - before.y) < before.height / 2 && box.x > before.x)
  })
}

/**
 * The first of some candidates; on a rendered page the first of those whose place is worth most. Of a page that was
 * not rendered nothing is looked at.
 */
export function firstDrawn<T>(
  page: Page,
  candidates: Iterable<T>,
  linkOf: (candidate: T) => DescribedLink,
): T | undefined {
  const all = candidates[Symbol.iterator]()
  const first = all.next()
  if (first.done || !page.layout) return first.done ? undefined : first.value
  const place = placeOfText(page)
  let best = first.value
  let most = drawnWorth(page, place, linkOf(best))
  for (let each = all.next(); !each.done; each = all.next()) {
    const candidate = each.value
    const worth = drawnWorth(page, place, linkOf(candidate))
    if (worth > most) [best, most] = [candidate, worth]
  }
  return best
}
