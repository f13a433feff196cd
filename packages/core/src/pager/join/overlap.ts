/** A text repeated at a page break has at least so many letters; refrains and lines of a dialogue are shorter. */
const OVERLAP_LETTERS = 60
/** So many texts are repeated at most. */
const MOST_OVERLAP = 20

/**
 * How many texts a page begins with that the page before ended with: some sites print the last paragraph again, so that
 * the reader finds the thread.
 */
export function overlapOf(before: readonly string[], texts: readonly string[]): number {
  for (let count = Math.min(MOST_OVERLAP, before.length, texts.length); count > 0; count--) {
    const end = before.slice(-count)
    if (end.join("").length < OVERLAP_LETTERS) return 0
    if (end.every((text, at) => text === texts[at])) return count
  }
  return 0
}
