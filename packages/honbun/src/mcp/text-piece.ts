/** A piece of a long text. */
export interface TextPiece {
  readonly text: string
  /** Where the next one begins; undefined at the end. */
  readonly next: number | undefined
  /** What to say beside the piece: that the text goes on, or that it had ended before. */
  readonly note: string
}

/** So many characters (UTF-16 units) of a text from a place on; none of them is cut in two. */
export function pieceOf(whole: string, start: number, most: number): TextPiece {
  if (start > 0 && start >= whole.length) {
    const note = `[The text ends at character ${whole.length}; there is nothing at start: ${start}.]`
    return { text: "", next: undefined, note }
  }
  const from = wholeCharacter(whole, start)
  const before = wholeCharacter(whole, start + most)
  // A character of two units is given whole even where one was asked for.
  const to = before > from ? before : Math.min(whole.length, from + 2)
  const next = to < whole.length ? to : undefined
  const note = next === undefined ? "" : `[The text goes on; call again with start: ${next}.]`
  return { text: whole.slice(from, to), next, note }
}

/** A place in a text, or the one before when it lies within a character. */
function wholeCharacter(text: string, place: number): number {
  if (place >= text.length) return text.length
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(place - 1, place + 1)) ? place - 1 : place
}
