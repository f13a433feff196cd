import { foldWord } from "./fold.js"
import { MONTH_FORMS } from "./month-names.js"

/** Where the name of a month is in a folded text. */
export interface MonthPlace {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Shorter names are never looked for: a month has three letters at the least in every notation. */
const LEAST_LETTERS = 3
/** Letters that may follow a month without a space: "marzo de", "March of", "tháng", "mēn", "пр.". */
const MAY_FOLLOW = /[dotmп]/

/** Folded names by a hash of their first three letters, and which hashes there are. */
const BY_BEGINNING = new Map<number, string[]>()
const BEGINNINGS = new Uint8Array(1 << 15)

for (const name of MONTH_FORMS) {
  if (name.length < LEAST_LETTERS) continue
  const hash = hashAt(name, 0)
  BEGINNINGS[hash] = 1
  const same = BY_BEGINNING.get(hash)
  if (same) same.push(name)
  else BY_BEGINNING.set(hash, [name])
}

function hashAt(text: string, at: number): number {
  return ((text.charCodeAt(at) << 10) ^ (text.charCodeAt(at + 1) << 5) ^ text.charCodeAt(at + 2)) & 0x7fff
}

let last = ""
let lastPlaces: readonly MonthPlace[] = []

/**
 * Where a text names a month that something other than a word's rest follows. Asked before the expressions for dates,
 * which take milliseconds to compile; several notations ask about one text in turn, so the last answer is kept.
 */
export function monthPlaces(text: string): readonly MonthPlace[] {
  if (text === last) return lastPlaces
  const places: MonthPlace[] = []
  const folded = foldWord(text)
  for (let start = 0; start + LEAST_LETTERS <= folded.length; start++) {
    const hash = hashAt(folded, start)
    if (BEGINNINGS[hash] !== 1) continue
    for (const name of BY_BEGINNING.get(hash)!) {
      const end = start + name.length
      if (folded.startsWith(name, start) && mayEnd(folded.charAt(end)))
        places.push({ text: folded, start, end })
    }
  }
  last = text
  lastPlaces = places
  return places
}

function mayEnd(next: string): boolean {
  return !/[\p{L}\p{M}]/u.test(next) || MAY_FOLLOW.test(next)
}
