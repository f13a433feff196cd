import { fold } from "../../about/fold.js"
import type { About } from "../../about/found.js"
import type { Page } from "../../page/page.js"
import { decodeLiteral, type Gathered, gatherLiterals, hashOf, type Literal } from "./literals.js"
import { asMarkup, MARKUP } from "./markup.js"
import { proseWords, TAGS } from "./prose.js"

/** The places where a page has data: JSON-LD, other scripts, attributes. */
export const DATA_PLACES = ["json-ld", "script", "attribute"] as const

/** The name of a place where a page has data. */
export type DataPlace = (typeof DATA_PLACES)[number]

/** A text that stands in a page's data. */
export interface DataText {
  readonly place: DataPlace
  readonly html: string
  /** Words of prose in it. */
  readonly words: number
}

/** So many strings and brackets of a page's data are gathered at most: the rest costs nothing. */
export const MOST_GATHERED = 500_000
/** So much of a page's data is read at most, in UTF-16 units. */
export const MOST_DATA = 8_000_000
/** Shorter data holds no text worth it, in UTF-16 units. */
const SHORTEST_DATA = 200
/** Data in data in data is read; what lies deeper is not. */
const MOST_LAYERS = 3
/** At least this share of the text at one path is prose, or only its prose is taken. */
const PROSE_SHARE = 0.5
/** A text that the data itself calls the article's goes before one so many times as long. */
const ARTICLE_WEIGHT = 2
/** A text that does not stand beside the page's title counts for so much of its length: it may be another page's. */
const FAR_WEIGHT = 0.25

/**
 * The longest text in a page's data that is about the page, as markup. It is when it stands in an object together with
 * the page's title, when it is called the article's body, or when it holds the page's title or description: data is
 * full of other texts, such as notices, other articles, and remarks for those who write the scripts.
 */
export function dataText(
  page: Page,
  { title, description }: Pick<About, "title" | "description">,
): DataText | undefined {
  const names = [title, description].map((each) => fold(each?.value ?? ""))
  let best: Candidate | undefined
  let place: DataPlace = "script"
  for (const each of DATA_PLACES) {
    for (const found of textsIn(dataOf(page, each), names)) {
      if (found.weight <= (best?.weight ?? 0)) continue
      best = found
      place = each
    }
  }
  return best && { place, words: best.words, html: asMarkup(best.pieces) }
}

function dataOf(page: Page, place: DataPlace): readonly string[] {
  if (place === "script") return page.scripts ?? []
  // Sites forget that a line does not end within a string of JSON.
  if (place === "json-ld") return Array.from(page.data.values(), (text) => text.replaceAll("\n", "\\n"))
  const { valueStart, values } = page.attributes
  const found: string[] = []
  for (let i = 0; i + 1 < valueStart.length; i++) {
    const value = values.slice(valueStart[i], valueStart[i + 1])
    if (value.length >= SHORTEST_DATA && /^[[{]/.test(value)) found.push(value)
  }
  return found
}

/** Data may be written into a string of other data: its keys go on from the string's. */
function gather(texts: readonly string[], title: string): Gathered {
  const gathered: Gathered = {
    groups: new Map(),
    around: [0],
    titled: new Set(),
    aroundTitled: new Set(),
    room: MOST_GATHERED,
  }
  let layer = texts.map((text) => ({ text, path: 0, bracket: 0 }))
  for (let depth = 0; depth < MOST_LAYERS && layer.length > 0; depth++) {
    let left = MOST_DATA
    for (const { text, ...from } of layer) {
      left -= text.length
      if (left >= 0) gatherLiterals(text, title, gathered, from)
    }
    layer = []
    for (const group of gathered.groups.values()) {
      group.literals = group.literals.filter(({ raw, bracket }) => {
        if (!isData(raw)) return true
        layer.push({ text: decodeLiteral(raw), path: group.path, bracket })
        return false
      })
    }
  }
  return gathered
}

/** How data in a string begins: a bracket or a quote, which may have the number of a row before it. */
const DATA_START = /^[\w:\s]{0,12}\\?["[{]/

function isData(raw: string): boolean {
  return raw.length >= SHORTEST_DATA && DATA_START.test(raw) && raw.includes('":')
}

interface Candidate {
  readonly pieces: readonly string[]
  readonly words: number
  /** How much it has to say for itself against others: its words, more or less. */
  readonly weight: number
}

/** The texts about the page, by the keys on the way to them and the object with the page's title that they stand in. */
function* textsIn(texts: readonly string[], names: readonly string[]): Iterable<Candidate> {
  const gathered = gather(texts, names[0]!)
  const record = recordOf(gathered)
  for (const { key, literals, length } of gathered.groups.values()) {
    if (length < SHORTEST_DATA) continue
    for (const [at, raw] of byRecord(literals, record)) {
      const { pieces, words } = proseOf(raw)
      const isArticle = key === ARTICLE_BODY
      if (words === 0 || (at === 0 && !isArticle && !isAbout(pieces, names))) continue
      const weight = isArticle ? ARTICLE_WEIGHT : gathered.titled.has(at) ? 1 : FAR_WEIGHT
      yield { pieces, words, weight: weight * words }
    }
  }
}

const ARTICLE_BODY = hashOf("articleBody")

/** The innermost object around each bracket that holds the page's title or is around one, 0 where there is none. */
function recordOf({ around, titled, aroundTitled }: Gathered): Int32Array {
  const record = new Int32Array(around.length)
  for (let bracket = 1; bracket < around.length; bracket++) {
    record[bracket] = titled.has(bracket) || aroundTitled.has(bracket) ? bracket : record[around[bracket]!]!
  }
  return record
}

/** A string at least this long that comes again is the same text once more, in UTF-16 units. */
const REPEATED_LENGTH = 100

function byRecord(literals: readonly Literal[], record: Int32Array): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const seen = new Set<string>()
  for (const { raw, bracket } of literals) {
    const at = record[bracket]!
    if (raw.length >= REPEATED_LENGTH) {
      const known = `${at} ${raw}`
      if (seen.has(known)) continue
      seen.add(known)
    }
    const pieces = found.get(at)
    if (pieces) pieces.push(raw)
    else found.set(at, [raw])
  }
  return found
}

/** All pieces where most is prose, else those that are. */
function proseOf(raw: readonly string[]): { pieces: string[]; words: number } {
  const all = raw.map(decodeLiteral)
  const words = all.map(proseWords)
  const prose = all.filter((_, i) => words[i]! > 0)
  const length = (pieces: readonly string[]): number => pieces.reduce((sum, each) => sum + each.length, 0)
  return {
    pieces: length(prose) >= PROSE_SHARE * length(all) ? all : prose,
    words: words.reduce((sum, each) => sum + each, 0),
  }
}

/** So much of a title or description says which page it is of, in letters; less than a third of it does not. */
const NAME_LENGTH = 36

/** Whether markup holds the beginning of a name; plain texts that do are the page's metadata once more. */
function isAbout(pieces: readonly string[], names: readonly string[]): boolean {
  const markup = pieces.filter((piece) => MARKUP.test(piece))
  const folded = fold(markup.join(" ").replace(TAGS, " "))
  return names.some((name) => name.length > NAME_LENGTH / 3 && folded.includes(name.slice(0, NAME_LENGTH)))
}
