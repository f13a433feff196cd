import type { JSX } from "preact"
import { useMemo } from "preact/hooks"
import { piecesOf } from "./text-pieces.js"
import { useGrowing } from "./use-growing.js"

/** Pieces shown at once; the others follow. */
const AT_ONCE = 2

/** A text of any length that never holds up the page: cut at line ends, shown piece by piece. */
export function LongText({ text, lang }: { text: string; lang?: string | undefined }): JSX.Element {
  const pieces = useMemo(() => piecesOf(text), [text])
  const shown = useGrowing(text, pieces.length, AT_ONCE)
  return (
    <div class="long-text" lang={lang}>
      {pieces.slice(0, shown).map((piece, i) => (
        <div key={i} class="long-text-piece">
          {piece}
        </div>
      ))}
    </div>
  )
}
