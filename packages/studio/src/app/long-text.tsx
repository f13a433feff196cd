import type { JSX } from "preact"
import { useMemo } from "preact/hooks"
import { useGrowing } from "./use-growing.js"

/** About so many characters are put on the page in one go; a browser lays them out within a frame or two. */
const PIECE = 20_000
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

/** A text cut at line ends into pieces of about the same size; a line longer than a piece, as in JSON, is cut as well. */
export function piecesOf(text: string, size: number = PIECE): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const to = pieceEnd(text, from + size, size)
    pieces.push(text.slice(from, to))
    from = text[to] === "\n" ? to + 1 : to
  }
  return pieces
}

/** Where a piece ends that should end about here: at the end of the line, unless that is a piece away. */
function pieceEnd(text: string, wanted: number, size: number): number {
  if (wanted >= text.length) return text.length
  const lineEnd = text.indexOf("\n", wanted)
  const end = lineEnd < 0 ? text.length : lineEnd
  if (end - wanted <= size) return end
  // Between the halves of a pair of surrogates nothing is cut.
  return /[\uDC00-\uDFFF]/.test(text[wanted]!) ? wanted + 1 : wanted
}
