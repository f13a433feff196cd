/** About so many characters are put on the page in one go; a browser lays them out within a frame or two. */
export const PIECE = 20_000
/** Where no space comes for so many characters, a line is cut anywhere. */
const LONGEST_WORD = 100

/** A text cut at line ends into pieces of about the same size; a line longer than a piece, as in JSON, is cut between words. */
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
  const space = text.lastIndexOf(" ", wanted)
  if (wanted - space < LONGEST_WORD) return space + 1
  // Between the halves of a pair of surrogates nothing is cut.
  return /[\uDC00-\uDFFF]/.test(text[wanted]!) ? wanted + 1 : wanted
}
