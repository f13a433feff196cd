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

/** A text cut at line ends into pieces of about the same size. */
export function piecesOf(text: string, size: number = PIECE): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const wanted = from + size
    const end = wanted >= text.length ? text.length : text.indexOf("\n", wanted)
    const to = end < 0 ? text.length : end
    pieces.push(text.slice(from, to))
    from = to === text.length ? to : to + 1
  }
  return pieces
}
