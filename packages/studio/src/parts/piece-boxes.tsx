import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { boxOf, type Marks } from "../frame/marks.js"
import type { NumberedPiece } from "./use-pieces.js"

/** The layout pattern drawn over the page: every piece a numbered box. Whoever does not see it is told beside it. */
export function PieceBoxes({
  marks,
  pieces,
  at,
}: {
  marks: Marks
  pieces: readonly NumberedPiece[]
  at: number
}): JSX.Element {
  const [, redraw] = useState(0)
  useEffect(() => {
    const again = (): void => redraw((before) => before + 1)
    // Pictures that come later move what is below them.
    const observer = new ResizeObserver(again)
    observer.observe(marks.document.body)
    addEventListener("resize", again)
    return () => {
      observer.disconnect()
      removeEventListener("resize", again)
    }
  }, [marks])
  return (
    <div class="piece-boxes" aria-hidden="true">
      {pieces.map((piece, i) => {
        const box = boxOf(marks, piece.node)
        if (!box) return null
        const style = {
          left: `${box.left}px`,
          top: `${box.top}px`,
          width: `${box.width}px`,
          height: `${box.height}px`,
        }
        return (
          <div
            key={piece.node}
            class="piece-box"
            data-current={i === at}
            data-refused={piece.isRefused}
            style={style}
          >
            <span class="piece-number">{piece.number}</span>
          </div>
        )
      })}
    </div>
  )
}
