import { useEffect, useState } from "preact/hooks"
import { askParts } from "../worker/ask-parts.js"
import type { Extractor } from "../worker/extractor.js"
import type { Piece } from "../worker/parts-messages.js"
import type { OpenPage } from "./bring-pages.js"

/** A piece with the number it keeps: 3, and 3.1, 3.2 of what it was split into. */
export interface NumberedPiece extends Piece {
  readonly number: string
  /** Whether somebody said that this is not it. */
  readonly isRefused: boolean
}

/** The layout pattern being gone through, piece by piece. */
export interface Pieces {
  readonly pieces: readonly NumberedPiece[]
  /** The place of the one in question, from 0. */
  readonly at: number
  /** How many were not refused. */
  readonly left: number
  /** Whether the piece in question was found to have no parts. */
  readonly isWhole: boolean
  move(by: 1 | -1): void
  /** Not this one: on to the next. */
  no(): void
  /** Its parts in its place (B §3.2.2). */
  split(): void
  /** Takes back the last no or split; undefined where there is none. */
  readonly back: (() => void) | undefined
  again(): void
  goTo(node: number): void
}

interface State {
  readonly pieces: readonly NumberedPiece[]
  readonly at: number
}

/** Goes through the layout pattern of a page as the paper lets a person do it: yes, no, or split. */
export function usePieces(page: OpenPage, extractor: Extractor): Pieces {
  const [state, setState] = useState<State>(() => firstState(page))
  const [past, setPast] = useState<readonly State[]>([])
  const [isWhole, setWhole] = useState(false)
  const { pieces, at } = state
  const again = (): void => {
    setState(firstState(page))
    setPast([])
  }
  useEffect(again, [page])
  useEffect(() => setWhole(false), [state])
  const go = (next: State): void => {
    setPast([...past, state])
    setState(next)
  }
  return {
    ...{ pieces, at, isWhole, again },
    left: pieces.filter(({ isRefused }) => !isRefused).length,
    move: (by) => setState({ pieces, at: nextAt(pieces, at, by) ?? at }),
    no: () => {
      const refused = pieces.map((piece, i) => (i === at ? { ...piece, isRefused: true } : piece))
      go({ pieces: refused, at: nextAt(refused, at, 1) ?? nextAt(refused, at, -1) ?? at })
    },
    split: () => {
      const piece = pieces[at]
      if (!piece) return
      const question = { do: "split", page: page.id, node: piece.node } as const
      askParts<"split">(extractor, question).then(
        (parts) => {
          if (parts.length === 0) return setWhole(true)
          go({ pieces: pieces.toSpliced(at, 1, ...numbered(parts, `${piece.number}.`)), at })
        },
        // A piece of a page that is no longer open stays whole.
        () => setWhole(true),
      )
    },
    back:
      past.length === 0
        ? undefined
        : () => {
            setState(past.at(-1)!)
            setPast(past.slice(0, -1))
          },
    goTo: (node) => {
      const found = pieces.findIndex((piece) => piece.node === node)
      if (found >= 0) setState({ pieces, at: found })
    },
  }
}

function firstState(page: OpenPage): State {
  return { pieces: numbered(page.pieces, ""), at: 0 }
}

function numbered(pieces: readonly Piece[], before: string): NumberedPiece[] {
  return pieces.map((piece, i) => ({ ...piece, number: `${before}${i + 1}`, isRefused: false }))
}

/** The next piece that way that was not refused. */
function nextAt(pieces: readonly NumberedPiece[], at: number, by: 1 | -1): number | undefined {
  for (let i = at + by; i >= 0 && i < pieces.length; i += by) if (!pieces[i]!.isRefused) return i
  return undefined
}
