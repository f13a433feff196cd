/** Class names longer than this are cut: some pages keep programs there. */
const NAME_LENGTH = 400
/** Longer words in them are keys made by machines. */
const TOKEN_LENGTH = 20

/** Where the words of the name at hand begin and end, one after the other; a word takes two characters at least. */
const bounds = new Int32Array(NAME_LENGTH + 2)

/** Finds the bounds of the words in a name; gives how many there are, -1 when it has characters beyond ASCII. */
function split(name: string): number {
  const length = Math.min(NAME_LENGTH, name.length)
  let start = 0
  let before = 0
  let count = 0
  for (let i = 0; i <= length; i++) {
    const unit = i < length ? name.charCodeAt(i) : 0
    if (unit > 0x7f) return -1
    const isSmall = unit >= 0x61 && unit <= 0x7a
    const isCapital = unit >= 0x41 && unit <= 0x5a
    const isTurn = isCapital && before >= 0x61 && before <= 0x7a
    if (isTurn || !(isSmall || isCapital)) {
      if (i - start > 1 && i - start <= TOKEN_LENGTH) {
        bounds[2 * count] = start
        bounds[2 * count++ + 1] = i
      }
      start = isTurn ? i : i + 1
    }
    before = unit
  }
  return count
}

/** The words in class names and ids, each once: `postBody`, `post-body` and `post_body2` all give post, body. */
export function nameTokens(name: string): Set<string> {
  const count = split(name)
  if (count < 0) return foreignTokens(name)
  const tokens = new Set<string>()
  for (let word = 0; word < count; word++)
    tokens.add(name.slice(bounds[2 * word], bounds[2 * word + 1]).toLowerCase())
  return tokens
}

/** The same for names with characters beyond ASCII, some of which have small letters in it. */
function foreignTokens(name: string): Set<string> {
  const spaced = name
    .slice(0, NAME_LENGTH)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
  const long = (token: string) => token.length > 1 && token.length <= TOKEN_LENGTH
  return new Set(spaced.split(/[^a-z]+/).filter(long))
}

/** A known word, and what it says. */
interface Known {
  readonly word: string
  readonly odds: number
  /** The last name it was met in: a word counts once in a name. */
  met: number
}

/** The log-odds of words in names, kept so that a name is looked up without cutting it into strings. */
export class NameOdds {
  readonly #odds: ReadonlyMap<string, number>
  /** Known words by their hash. */
  readonly #known = new Map<number, Known[]>()
  #names = 0

  constructor(odds: ReadonlyMap<string, number>) {
    this.#odds = odds
    for (const [word, each] of odds) {
      const hash = hashOf(word, 0, word.length)
      const same = this.#known.get(hash)
      const known = { word, odds: each, met: 0 }
      if (same) same.push(known)
      else this.#known.set(hash, [known])
    }
  }

  /** The sum of the log-odds of a name's words, at most ±6. */
  of(name: string): number {
    const count = split(name)
    let sum = 0
    if (count < 0) for (const token of foreignTokens(name)) sum += this.#odds.get(token) ?? 0
    this.#names++
    for (let word = 0; word < count; word++) sum += this.#once(name, bounds[2 * word]!, bounds[2 * word + 1]!)
    return Math.max(-6, Math.min(6, sum))
  }

  /** The log-odds of a word the first time that it is in a name. */
  #once(name: string, start: number, end: number): number {
    const candidates = this.#known.get(hashOf(name, start, end))
    if (candidates === undefined) return 0
    for (const known of candidates) {
      if (known.met === this.#names || !isAt(known.word, name, start, end)) continue
      known.met = this.#names
      return known.odds
    }
    return 0
  }
}

/** A hash of ASCII letters in which capitals are small. */
function hashOf(text: string, start: number, end: number): number {
  let hash = end - start
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + (text.charCodeAt(i) | 0x20)) | 0
  return hash
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let i = start; i < end; i++)
    if ((text.charCodeAt(i) | 0x20) !== word.charCodeAt(i - start)) return false
  return true
}
