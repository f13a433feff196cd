import { bodyOf, childrenOf, type Page, textOf } from "../page/page.js"
import { nodeAt, pathOf } from "../page/paths.js"
import { TEXT } from "../page/tags.js"
import { layoutOf, splitPiece } from "./layout.js"
import type { PaperPage, PaperPart } from "./paper-parts.js"
import { TEXT_STEP, textsBelow } from "./similar-paths.js"

/** What a person says to a piece that is shown (B §3.2.2): it is the part, it is not, or it holds the part and more. */
export type PickAnswer = "yes" | "no" | "split"

/** A piece to be answered about. */
export interface ShownPiece {
  readonly node: number
  readonly path: string
  /** Its words, shortened. */
  readonly text: string
  /** Whether it can be split further. */
  readonly canSplit: boolean
}

/** Most words of a piece are not needed to recognise it. */
const SHOWN_LENGTH = 200

/**
 * Picking a part without knowing HTML (B §3.2.2): the pieces of the layout pattern are shown one by one, and each is answered
 * with yes, no or split, until one is exactly the part. `answer` takes the next answer; `picked` is then the part's node,
 * or undefined while it is still looked for, and `shown` the next piece, undefined at the end.
 */
export class PaperPicker {
  readonly #page: Page
  #waiting: number[]
  #picked: number | undefined

  constructor(page: Page) {
    this.#page = page
    const { pieces } = layoutOf(page)
    this.#waiting = pieces.map(({ node }) => node)
    if (this.#waiting.length === 0) this.#waiting.push(bodyOf(page))
  }

  /** The element that was said yes to. */
  get picked(): number | undefined {
    return this.#picked
  }

  /** The piece that is asked about; undefined when one was picked or none is left. */
  get shown(): ShownPiece | undefined {
    const node = this.#waiting[0]
    if (node === undefined || this.#picked !== undefined) return undefined
    const words = textOf(this.#page, node).replace(/\s+/g, " ").trim()
    return {
      node,
      path: piecePath(this.#page, node),
      text: words.slice(0, SHOWN_LENGTH),
      canSplit: piecesIn(this.#page, node).length > 0,
    }
  }

  /** Takes an answer about the piece that is shown. Splitting what cannot be split is a no. */
  answer(said: PickAnswer): void {
    const node = this.#waiting.shift()
    if (node === undefined) return
    if (said === "yes") this.#picked = node
    else if (said === "split") this.#waiting = [...piecesIn(this.#page, node), ...this.#waiting]
  }
}

/** The pieces a piece is split into; of mixed text, the texts between the elements too (B §3.2.2). */
function piecesIn(page: Page, node: number): number[] {
  if (page.tag[node] === TEXT) return []
  const pieces = splitPiece(page, node)
  const parent = pieces.length === 0 ? node : page.parent[pieces[0]!]!
  const texts = textsBelow(page, parent)
  if (texts.length === 0 || pieces.length + texts.length < 2) return pieces
  const wanted = new Set([...pieces, ...texts])
  return childrenOf(page, parent).filter((child) => wanted.has(child))
}

/** The path of a piece; that of a text ends in its number among the texts beside it. */
function piecePath(page: Page, node: number, ids = false): string {
  if (page.tag[node] !== TEXT) return pathOf(page, node, { ids })
  const parent = page.parent[node]!
  const step = `${TEXT_STEP}:${textsBelow(page, parent).indexOf(node)}${ids ? ":" : ""}`
  return `${pathOf(page, parent, { ids })}/${step}`
}

/** The piece at a path that {@link PaperPicker} showed; -1 where there is none. */
export function pieceAt(page: Page, path: string): number {
  const [, element, number] = /^(.*)\/#text:(\d+):?$/s.exec(path) ?? []
  if (element === undefined) return nodeAt(page, path)
  const node = nodeAt(page, element)
  return node < 0 ? -1 : (textsBelow(page, node)[Number(number)] ?? -1)
}

/** What the paper stores of a page: its address, its layout pattern and the parts picked on it. */
export function paperPageOf(
  page: Page,
  url: string,
  picks: readonly (Pick<PaperPart, "name" | "kind" | "shape"> & { readonly node: number })[],
): PaperPage {
  return {
    url,
    paths: layoutOf(page).pieces.map(({ path }) => path),
    parts: picks.map(({ node, ...part }) => ({ ...part, path: piecePath(page, node, true) })),
  }
}
