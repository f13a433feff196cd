import { Undo2 } from "lucide"
import type { JSX } from "preact"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { PageAction } from "./keys.js"
import type { Pieces } from "./use-pieces.js"

/** The paper's three answers to a piece of the layout: yes, no, split (B §3.2.2). */
export function PiecePanel({ pieces, act }: { pieces: Pieces; act(action: PageAction): void }): JSX.Element {
  const say = useSay()
  const piece = pieces.left > 0 ? pieces.pieces[pieces.at] : undefined
  return (
    <section class="selection" aria-label={say(PARTS_WORDS.modePieces)}>
      <p class="small">{say(piece ? PARTS_WORDS.stepPieces : PARTS_WORDS.noPieces)}</p>
      {piece ? (
        <>
          <p class="selection-what" role="status">
            <b>{say(PARTS_WORDS.piece, { number: piece.number, left: pieces.left })}</b>{" "}
            <span class="selection-value">{piece.text}</span>
          </p>
          <div class="selection-moves">
            <button type="button" class="primary" onClick={() => act("yes")}>
              {say(PARTS_WORDS.yes)} <kbd>Y</kbd>
            </button>
            <button type="button" onClick={() => act("no")}>
              {say(PARTS_WORDS.no)} <kbd>N</kbd>
            </button>
            <button type="button" onClick={() => act("split")}>
              {say(PARTS_WORDS.split)} <kbd>S</kbd>
            </button>
            <button type="button" onClick={() => act("previous piece")}>
              <span aria-hidden="true">←</span> {say(PARTS_WORDS.previous)}
            </button>
            <button type="button" onClick={() => act("next piece")}>
              <span aria-hidden="true">→</span> {say(PARTS_WORDS.next)}
            </button>
          </div>
          {pieces.isWhole ? (
            <p class="small" role="status">
              {say(PARTS_WORDS.unsplit)}
            </p>
          ) : null}
        </>
      ) : null}
      <div class="selection-moves">
        <button type="button" disabled={!pieces.back} onClick={() => act("back")}>
          <Icon of={Undo2} size={16} /> {say(PARTS_WORDS.stepBack)} <kbd>⌫</kbd>
        </button>
        <button type="button" class="quiet" onClick={pieces.again}>
          {say(PARTS_WORDS.allPieces)}
        </button>
      </div>
    </section>
  )
}
