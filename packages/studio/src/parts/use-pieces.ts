import { useEffect, useState } from "preact/hooks"
import { askParts } from "../worker/ask-parts.js"
import type { Extractor } from "../worker/extractor.js"
import type { Piece } from "../worker/parts-messages.js"
import type { OpenPage } from "./use-teaching.js"

/** The layout pattern being gone through, piece by piece. */
export interface Pieces {
  readonly pieces: readonly Piece[]
  /** The number of the one in question, from 0. */
  readonly at: number
  /** Whether the piece in question was found to have no parts. */
  readonly isWhole: boolean
  move(by: number): void
  /** Not this one: it is left out. */
  no(): void
  /** Its parts in its place (B §3.2.2). */
  split(): void
  again(): void
  goTo(node: number): void
}

/** Goes through the layout pattern of a page as the paper lets a person do it: yes, no, or split. */
export function usePieces(page: OpenPage, extractor: Extractor): Pieces {
  const [pieces, setPieces] = useState<readonly Piece[]>(page.pieces)
  const [at, setAt] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const again = (): void => {
    setPieces(page.pieces)
    setAt(0)
  }
  useEffect(again, [page])
  useEffect(() => setWhole(false), [pieces, at])
  return {
    ...{ pieces, at, isWhole, again },
    move: (by) => setAt((before) => Math.min(Math.max(before + by, 0), pieces.length - 1)),
    no: () => {
      setPieces(pieces.filter((_, i) => i !== at))
      setAt(Math.max(0, Math.min(at, pieces.length - 2)))
    },
    split: () => {
      const piece = pieces[at]
      if (!piece) return
      const question = { do: "split", page: page.id, node: piece.node } as const
      askParts<"split">(extractor, question).then(
        (parts) => {
          if (parts.length === 0) return setWhole(true)
          setPieces(pieces.flatMap((each) => (each === piece ? parts : [each])))
        },
        // A piece of a page that is no longer open stays whole.
        () => setWhole(true),
      )
    },
    goTo: (node) => {
      const found = pieces.findIndex((piece) => piece.node === node)
      if (found >= 0) setAt(found)
    },
  }
}
