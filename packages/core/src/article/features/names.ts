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

/** The log-odds of words in names, kept so that a name is looked up in one pass, without cutting it into strings. */
export class NameOdds {
  readonly #odds: ReadonlyMap<string, number>
  readonly #words: readonly string[]
  readonly #values: Float64Array
  /** For each word the last name it was met in: it counts once in a name. */
  readonly #met: Int32Array
  /** Words by their hash, each its number plus one; those that find their place taken come right after it. */
  readonly #table: Int32Array
  #names = 0

  constructor(odds: ReadonlyMap<string, number>) {
    this.#odds = odds
    this.#words = [...odds.keys()]
    this.#values = Float64Array.from(odds.values())
    this.#met = new Int32Array(this.#words.length)
    this.#table = new Int32Array(1 << Math.ceil(Math.log2(4 * this.#words.length + 2)))
    for (const [number, word] of this.#words.entries()) {
      let hash = 0
      for (let i = 0; i < word.length; i++) hash = hashWith(hash, word.charCodeAt(i))
      let slot = hash & (this.#table.length - 1)
      while (this.#table[slot]! > 0) slot = (slot + 1) & (this.#table.length - 1)
      this.#table[slot] = number + 1
    }
  }

  /** The sum of the log-odds of a name's words, at most ±6. */
  of(name: string): number {
    const length = Math.min(NAME_LENGTH, name.length)
    // As large numbers as `#met` can hold: a thread may read some billions of names.
    this.#names = (this.#names + 1) | 0
    let sum = 0
    let start = 0
    let before = 0
    let hash = 0
    for (let i = 0; i <= length; i++) {
      const unit = i < length ? name.charCodeAt(i) : 0
      if (unit > 0x7f) return this.#ofForeign(name)
      const isSmall = unit >= 0x61 && unit <= 0x7a
      const isCapital = unit >= 0x41 && unit <= 0x5a
      const isTurn = isCapital && before >= 0x61 && before <= 0x7a
      if (isTurn || !(isSmall || isCapital)) {
        if (i - start > 1 && i - start <= TOKEN_LENGTH) sum += this.#once(name, start, i, hash)
        start = isTurn ? i : i + 1
        hash = isTurn ? hashWith(0, unit) : 0
      } else hash = hashWith(hash, unit)
      before = unit
    }
    return Math.max(-6, Math.min(6, sum))
  }

  #ofForeign(name: string): number {
    let sum = 0
    for (const token of foreignTokens(name)) sum += this.#odds.get(token) ?? 0
    return Math.max(-6, Math.min(6, sum))
  }

  /** The log-odds of a word the first time that it is in a name. */
  #once(name: string, start: number, end: number, hash: number): number {
    const last = this.#table.length - 1
    for (let slot = hash & last; this.#table[slot]! > 0; slot = (slot + 1) & last) {
      const number = this.#table[slot]! - 1
      if (!isAt(this.#words[number]!, name, start, end)) continue
      if (this.#met[number] === this.#names) return 0
      this.#met[number] = this.#names
      return this.#values[number]!
    }
    return 0
  }
}

/** A hash of ASCII letters in which capitals are small, one letter longer. */
function hashWith(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + (unit | 0x20)) | 0
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let i = start; i < end; i++)
    if ((text.charCodeAt(i) | 0x20) !== word.charCodeAt(i - start)) return false
  return true
}
