import { fold, unescapeText } from "../../about/fold.js"

/** A string in a page's data. */
export interface Literal {
  /** As it is between its quotes. */
  readonly raw: string
  /** The keys on the way to it, as a number; positions in arrays do not count. */
  readonly path: number
  /** The number of the bracket it is in. */
  readonly bracket: number
}

/** What was gathered from a page's data. */
export interface Gathered {
  /** In the order of the page. */
  literals: Literal[]
  /** The bracket around each bracket; 0 is around everything. */
  readonly around: number[]
  /** The objects that are about the page, by their brackets: how much of the length of their texts counts. */
  readonly about: Map<number, number>
}

/** So many strings, and so many brackets, are gathered at most; what follows is not read. */
const MOST_GATHERED = 300_000
/** A text that is not beside the page's title counts for so much of its length: it may be another page's. */
export const FAR_WEIGHT = 0.25
/** Data deeper than this is read as if it were this deep. */
const DEEPEST = 256

/** The signs that structure JSON and scripts, the quotes around strings, and names, which may be keys. */
const SIGN = /[[\]{}(),;:"'`\\]|[\w$]+/g
/** What ends a string, or cannot be in one. */
const STRING_END: ReadonlyMap<string, RegExp> = new Map([
  ['"', /\\[\s\S]|["\n]/g],
  ["'", /\\[\s\S]|['\n]/g],
  ["`", /\\[\s\S]|`/g],
])
const KEY_END = /\s?:/y

interface Open extends Omit<Literal, "raw"> {
  /** The last key on the path. */
  readonly last: number
  readonly isObject: boolean
}

/**
 * Gathers the strings of JSON or of a script: `{"a": [{"b": "x"}, {"b": "y"}]}` has two with the same path. Nothing is parsed as a
 * whole and nothing is run, so what is not quite JSON (an assignment, a call, keys without quotes) is read as well, and
 * depth costs nothing. Linear in the length of `text`. `title` is folded; `from` is where `text` itself is.
 */
export function gatherLiterals(
  text: string,
  title: string,
  { literals, around, about }: Gathered,
  from: Omit<Literal, "raw">,
): void {
  const open: Open[] = []
  let now: Open = { ...from, last: 0, isObject: false }
  let key = 0
  let name = 0
  let deeper = 0
  SIGN.lastIndex = 0
  for (let found = SIGN.exec(text); found; found = SIGN.exec(text)) {
    if (literals.length > MOST_GATHERED || around.length > MOST_GATHERED) return
    const sign = found[0]
    if (STRING_END.has(sign)) {
      const raw = stringAt(text, SIGN.lastIndex, sign)
      if (raw === undefined) continue
      KEY_END.lastIndex = SIGN.lastIndex += raw.length + 1
      if (KEY_END.test(text)) name = hashOf(raw)
      else {
        literals.push({ raw, path: pathTo(now, key), bracket: now.bracket })
        if (now.isObject && (key === ARTICLE_BODY || isTitle(raw, title))) {
          about.set(now.bracket, 1)
          const outer = open.at(-1)!
          // The title may be an object of its own, or be in one with the date and the author.
          if (outer.isObject && !about.has(outer.bracket)) about.set(outer.bracket, FAR_WEIGHT)
        }
      }
    } else if (sign === "[" || sign === "{" || sign === "(") {
      const step = sign === "(" ? name : key
      if (open.length === DEEPEST) deeper++
      else {
        open.push(now)
        const bracket = around.push(now.bracket) - 1
        now = { path: pathTo(now, step), bracket, last: step || now.last, isObject: sign === "{" }
      }
      key = 0
      name = 0
    } else if (sign === "]" || sign === "}" || sign === ")") {
      if (deeper > 0) deeper--
      else now = open.pop() ?? now
    } else if (sign === "," || sign === ";") {
      key = 0
      name = 0
    } else if (sign === ":") key = name
    else if (sign === "\\") SIGN.lastIndex++
    else name = hashOf(sign)
  }
}

/** A key below the same key adds nothing: the texts of nested nodes (`content` in `content`) are one text. */
function pathTo({ path, last }: Open, key: number): number {
  return key === 0 || key === last ? path : Math.imul(path ^ key, 0x9e3779b1) ^ (path >>> 15)
}

/** What follows in longer keys is not looked at, in UTF-16 units. */
const LONGEST_KEY = 64

/** A number for a key. Keys that share one by chance are a text too many, nothing worse. */
function hashOf(key: string): number {
  let hash = 7
  for (let i = 0; i < key.length && i < LONGEST_KEY; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0
  return hash
}

/** What data itself calls a text of the page: https://schema.org/articleBody. */
const ARTICLE_BODY = hashOf("articleBody")

/** The string that begins here; undefined where its line ends first, as after an apostrophe. */
function stringAt(text: string, from: number, quote: string): string | undefined {
  const ends = STRING_END.get(quote)!
  ends.lastIndex = from
  let found = ends.exec(text)
  while (found?.[0].startsWith("\\")) found = ends.exec(text)
  return found?.[0] === quote ? text.slice(from, found.index) : undefined
}

/** A title has more than this many letters, in data and on the page; other words may be a menu's. */
const SHORTEST_TITLE = 4
/** One of the two may have the site's name after it; it is no longer than this, in letters. */
const SITE_NAME_LENGTH = 40
/** So long is a letter at most that is escaped. */
const ESCAPE_LENGTH = 6

function isTitle(raw: string, title: string): boolean {
  if (raw.length > ESCAPE_LENGTH * (title.length + SITE_NAME_LENGTH)) return false
  const folded = fold(unescapeText(decodeLiteral(raw)))
  const [short, long] = folded.length < title.length ? [folded, title] : [title, folded]
  return (
    short.length > SHORTEST_TITLE && long.startsWith(short) && long.length - short.length <= SITE_NAME_LENGTH
  )
}

const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|([0-3][0-7]{0,2}|[4-7][0-7]?)|([\s\S]))/gi
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\n"],
  ["t", "\t"],
])

/** What a literal of JSON or JavaScript stands for. */
export function decodeLiteral(raw: string): string {
  return raw.replace(ESCAPE, (_, unit?: string, byte?: string, octal?: string, other = "") => {
    const code = unit ?? byte
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
    return CONTROLS.get(other) ?? other
  })
}
