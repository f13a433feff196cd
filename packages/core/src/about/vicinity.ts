import { bodyOf, Flag, type Page, textOf } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import { tidy } from "./fold.js"
import { isElsewhere } from "./surroundings.js"

/** A text beside the headline. */
export interface Piece {
  readonly node: number
  readonly text: string
}

/** What a reader sees around the headline: where bylines and dates stand. */
export interface Vicinity {
  /** The node of the headline, -1 when there is none. */
  readonly headline: number
  /** The texts before and after it, in document order, those of other parts of the page left out. */
  readonly pieces: readonly Piece[]
}

/** How far the vicinity reaches, in texts and UTF-16 units. */
const REACH_AFTER = { texts: 60, characters: 1500 }
const REACH_BEFORE = { texts: 12, characters: 300 }

/** The texts around a headline, or at the beginning of the page where there is none. */
export function vicinityOf(page: Page, headline: number): Vicinity {
  const start = headline >= 0 ? headline : bodyOf(page)
  const before = piecesFrom(page, start - 1, -1, headline, REACH_BEFORE).reverse()
  const after = piecesFrom(page, headline >= 0 ? page.end[headline]! : start, 1, headline, REACH_AFTER)
  return { headline, pieces: [...before, ...after] }
}

function piecesFrom(
  page: Page,
  start: number,
  step: 1 | -1,
  headline: number,
  reach: typeof REACH_AFTER,
): Piece[] {
  const pieces: Piece[] = []
  const body = bodyOf(page)
  let characters = 0
  let looked = 0
  for (let at = start; at > body && at < page.length && looked < 8 * reach.texts; at += step) {
    if (page.tag[at] !== TEXT) continue
    looked++
    if (page.flags[at]! & (Flag.hidden | Flag.noscript | Flag.foreign)) continue
    const text = tidy(textOf(page, at).slice(0, 500))
    if (text === "" || isElsewhere(page, at, headline)) continue
    pieces.push({ node: at, text })
    characters += text.length
    if (pieces.length >= reach.texts || characters >= reach.characters) break
  }
  return pieces
}
