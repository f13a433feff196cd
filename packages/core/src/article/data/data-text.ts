import { fold } from "../../about/fold.js"
import type { About } from "../../about/found.js"
import type { Page } from "../../page/page.js"
import { decodeLiteral, FAR_WEIGHT, type Gathered, gatherLiterals } from "./literals.js"
import { asMarkup, MARKUP } from "./markup.js"
import { proseWords, TAGS } from "./prose.js"

/** The places where a page has data: JSON-LD, other scripts, attributes. */
export const DATA_PLACES = ["json-ld", "script", "attribute"] as const

/** The name of a place where a page has data. */
export type DataPlace = (typeof DATA_PLACES)[number]

/** A text that is in a page's data. */
export interface DataText {
  readonly place: DataPlace
  readonly html: string
  /** Words of prose in it. */
  readonly words: number
}

/** So much of a page's data is read at most, in UTF-16 units. */
const MOST_DATA = 8_000_000
/** Shorter data holds no text worth it, in UTF-16 units. */
const SHORTEST_DATA = 200
/** Data in data in data is read; what lies deeper is not. */
const MOST_LAYERS = 3
/** At least this share of the text at one path is prose, or only its prose is taken. */
const PROSE_SHARE = 0.5

/**
 * The longest text in a page's data that is about the page, as markup. It is when it is in an object together with
 * the page's title, when it is called the article's body, or when it is markup with the page's title or description: data is
 * full of other texts, such as notices, other articles, and remarks for those who write the scripts.
 */
export function dataText(page: Page, { title, description }: About): DataText | undefined {
  const names = [fold(title?.value ?? ""), fold(description?.value ?? "")]
  let best: DataText | undefined
  let most = 0
  for (const place of DATA_PLACES) {
    const gathered = gather(dataOf(page, place), names[0]!)
    for (const [weight, raw] of textsOf(gathered)) {
      const { pieces, words } = proseOf(raw)
      const counted = words * (weight ?? FAR_WEIGHT)
      if (counted <= most || (weight === undefined && !isAbout(pieces, names))) continue
      most = counted
      best = { place, words, html: asMarkup(pieces) }
    }
  }
  return best
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
  const gathered: Gathered = { literals: [], around: [0], about: new Map() }
  let layer = texts.map((raw) => ({ raw, path: 0, bracket: 0 }))
  for (let depth = 0; depth < MOST_LAYERS; depth++) {
    let left = MOST_DATA
    for (const { raw, ...from } of layer) {
      left -= raw.length
      if (left > 0) gatherLiterals(raw, title, gathered, from)
    }
    layer = gathered.literals.filter(isData).map((each) => ({ ...each, raw: decodeLiteral(each.raw) }))
    gathered.literals = gathered.literals.filter((each) => !isData(each))
  }
  return gathered
}

/** How data in a string begins: a bracket or a quote, which may have the number of a row before it. */
const DATA_START = /^[\w:\s]{0,12}\\?["[{]/

function isData({ raw }: { readonly raw: string }): boolean {
  return raw.length >= SHORTEST_DATA && DATA_START.test(raw) && raw.includes('":')
}

/** The strings that make up a text: those with the same path in the same object about the page, or in none. */
function textsOf({
  literals,
  around,
  about,
}: Gathered): Iterable<readonly [weight: number | undefined, raw: string[]]> {
  /** The innermost object about the page around each bracket, 0 where there is none. */
  const object = new Int32Array(around.length)
  for (let at = 1; at < around.length; at++) object[at] = about.has(at) ? at : object[around[at]!]!
  const texts = new Map<string, [number | undefined, string[]]>()
  for (const { raw, path, bracket } of literals) {
    const at = object[bracket]!
    const known = texts.get(`${at} ${path}`)
    if (known) known[1].push(raw)
    else texts.set(`${at} ${path}`, [about.get(at), [raw]])
  }
  return texts.values()
}

/** All pieces where most is prose, else those that are. */
function proseOf(raw: readonly string[]): { pieces: string[]; words: number } {
  const all = raw.map(decodeLiteral)
  const prose = all.filter(proseWords)
  return {
    pieces: prose.join("").length < PROSE_SHARE * all.join("").length ? prose : all,
    words: prose.reduce((sum, each) => sum + proseWords(each), 0),
  }
}

/** So much of a title or description says which page it is of, in letters; less than a third of it does not. */
const NAME_LENGTH = 36

/** Whether markup holds the beginning of a name; plain texts that do are the page's metadata once more. */
function isAbout(pieces: readonly string[], names: readonly string[]): boolean {
  const folded = fold(
    pieces
      .filter((piece) => MARKUP.test(piece))
      .join(" ")
      .replace(TAGS, " "),
  )
  return names.some((name) => name.length > NAME_LENGTH / 3 && folded.includes(name.slice(0, NAME_LENGTH)))
}
