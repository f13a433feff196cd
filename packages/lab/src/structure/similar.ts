/** Texts of fewer letters are the same only letter by letter. */
const SHORTEST_SIMILAR = 12
/** So alike are two texts that say the same with a word more or less (Dice's measure over pieces of four letters). */
const LEAST_SIMILAR = 0.8
/** More pairs than this on one page are not compared: what is not the same to the letter counts as missing. */
const MOST_PAIRS = 250_000
const PIECE = 4

/** How many of the wanted texts are among the given ones, each given one used once: exactly, or nearly. */
export function countFound(wanted: readonly string[], given: readonly string[]): number {
  const left = new Map<string, number>()
  for (const text of given) left.set(text, (left.get(text) ?? 0) + 1)
  const missing: string[] = []
  for (const text of wanted) {
    const count = left.get(text) ?? 0
    if (count > 0) left.set(text, count - 1)
    else missing.push(text)
  }
  const spare = [...left].flatMap(([text, count]) => Array.from({ length: count }, () => text))
  return wanted.length - missing.length + countSimilar(missing, spare)
}

function countSimilar(missing: readonly string[], spare: readonly string[]): number {
  const long = missing.filter((text) => text.length >= SHORTEST_SIMILAR)
  const others = spare
    .filter((text) => text.length >= SHORTEST_SIMILAR)
    .map((text) => ({ text, pieces: piecesOf(text) }))
  if (long.length * others.length > MOST_PAIRS) return 0
  let found = 0
  for (const text of long) {
    const pieces = piecesOf(text)
    const at = others.findIndex((other) => isSimilar(text, pieces, other))
    if (at < 0) continue
    others.splice(at, 1)
    found++
  }
  return found
}

function isSimilar(
  text: string,
  pieces: ReadonlySet<string>,
  other: { readonly text: string; readonly pieces: ReadonlySet<string> },
): boolean {
  const most = (2 * Math.min(text.length, other.text.length)) / (text.length + other.text.length)
  if (most < LEAST_SIMILAR) return false
  let shared = 0
  for (const piece of pieces) if (other.pieces.has(piece)) shared++
  return (2 * shared) / (pieces.size + other.pieces.size) >= LEAST_SIMILAR
}

/** The pieces of four letters of a text. */
function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>()
  for (let at = 0; at + PIECE <= text.length; at++) pieces.add(text.slice(at, at + PIECE))
  return pieces
}

/** A text is in another where so many of its pieces do. */
const LEAST_CONTAINED = 0.5

/** Says whether a text is in a longer one, or most of it does. */
export function containedIn(whole: string): (text: string) => boolean {
  const pieces = piecesOf(whole)
  return (text) => {
    if (whole.includes(text)) return true
    if (text.length < SHORTEST_SIMILAR) return false
    let found = 0
    const own = piecesOf(text)
    for (const piece of own) if (pieces.has(piece)) found++
    return found >= LEAST_CONTAINED * own.size
  }
}
