import { fold, unescapeText } from "../../about/fold.js"

/** A string in a page's data, as it stands between its quotes. */
export interface Literal {
  readonly raw: string
  /** The number of the bracket it stands in. */
  readonly bracket: number
}

/** Strings with the same keys on the way to them; positions in arrays do not count. */
export interface LiteralGroup {
  readonly path: number
  /** {@link hashOf} the last of those keys. */
  readonly key: number
  /** In the order of the page. */
  literals: Literal[]
  /** UTF-16 units of all of them. */
  length: number
}

/** What was gathered from a page's data. */
export interface Gathered {
  readonly groups: Map<number, LiteralGroup>
  /** The bracket around each bracket; the first is around everything, and its own. */
  readonly around: number[]
  /** Brackets of objects that hold the page's title: what else they hold is about the page. */
  readonly titled: Set<number>
  /** Brackets of objects around those, as where the title is an object of its own: less surely so. */
  readonly aroundTitled: Set<number>
  /** How many more literals and brackets may be gathered. */
  room: number
}

/** Data deeper than this is read as if it were this deep. */
const DEEPEST = 256
/** What follows in longer keys is not looked at, in UTF-16 units. */
const LONGEST_KEY = 64

/** The signs that structure JSON and scripts, the quotes around literals, and names, which may be keys. */
const SIGN = /[[\]{}(),;:"'`\\]|[\w$]+/g
/** What ends a literal, or cannot stand in one. */
const LITERAL_END: ReadonlyMap<string, RegExp> = new Map([
  ['"', /\\[\s\S]|["\n]/g],
  ["'", /\\[\s\S]|['\n]/g],
  ["`", /\\[\s\S]|`/g],
])

/** Where something stands in data. */
export interface DataPosition {
  readonly path: number
  /** The number of the bracket around it. */
  readonly bracket: number
}

interface Open extends DataPosition {
  /** The last key on the path. */
  readonly last: number
  readonly isObject: boolean
}

/**
 * Gathers the strings of JSON or of a script by their keys: `{"a": [{"b": "x"}, {"b": "y"}]}` has both in one group. Nothing is
 * parsed as a whole and nothing is run, so what is not quite JSON (an assignment, a call, keys without quotes) is read
 * as well, and depth costs nothing. Linear in the length of `text`. `title` is folded; `from` is where `text` itself stands.
 */
export function gatherLiterals(text: string, title: string, gathered: Gathered, from: DataPosition): void {
  const open: Open[] = []
  let now: Open = { ...from, last: 0, isObject: false }
  let key = 0
  let name = 0
  let deeper = 0
  SIGN.lastIndex = 0
  for (let found = SIGN.exec(text); found && gathered.room > 0; found = SIGN.exec(text)) {
    const sign = found[0]
    if (LITERAL_END.has(sign)) {
      const start = SIGN.lastIndex
      const end = endOfLiteral(text, start, sign)
      if (end < 0) continue
      SIGN.lastIndex = end + 1
      const raw = text.slice(start, end)
      if (isKey(text, end + 1)) name = hashOf(raw)
      else {
        addLiteral(gathered, now, key, raw)
        if (now.isObject && isTitle(raw, title)) addTitled(gathered, now, open.at(-1))
      }
    } else if (sign === "[" || sign === "{" || sign === "(") {
      if (open.length < DEEPEST) {
        open.push(now)
        now = opened(gathered, now, sign === "(" ? name : key, sign === "{")
      } else deeper++
      key = 0
      name = 0
    } else if (sign === "]" || sign === "}" || sign === ")") {
      if (deeper > 0) deeper--
      else now = open.pop() ?? now
    } else if (sign === ":") key = name
    else if (sign === "," || sign === ";") {
      key = 0
      name = 0
    } else if (sign === "\\") SIGN.lastIndex++
    else name = hashOf(sign)
  }
}

function opened(gathered: Gathered, around: Open, key: number, isObject: boolean): Open {
  gathered.room--
  const bracket = gathered.around.push(around.bracket) - 1
  return { path: pathTo(around, key), last: key || around.last, bracket, isObject }
}

function addTitled({ titled, aroundTitled }: Gathered, object: Open, around: Open | undefined): void {
  titled.add(object.bracket)
  if (around?.isObject) aroundTitled.add(around.bracket)
}

function addLiteral(gathered: Gathered, around: Open, key: number, raw: string): void {
  gathered.room--
  const path = pathTo(around, key)
  let group = gathered.groups.get(path)
  if (!group) gathered.groups.set(path, (group = { path, key: key || around.last, literals: [], length: 0 }))
  group.literals.push({ raw, bracket: around.bracket })
  group.length += raw.length
}

/** A key below the same key adds nothing: the texts of nested nodes (`content` in `content`) are one text. */
function pathTo({ path, last }: Open, key: number): number {
  return key === 0 || key === last ? path : Math.imul(path ^ key, 0x9e3779b1) ^ (path >>> 15)
}

/** A number for a key. Keys that share one by chance are a text too many, nothing worse. */
export function hashOf(key: string): number {
  let hash = 7
  const length = Math.min(key.length, LONGEST_KEY)
  for (let i = 0; i < length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0
  return hash
}

/** Where the quote that closes a literal stands; -1 where the line ends first, as after an apostrophe. */
function endOfLiteral(text: string, from: number, quote: string): number {
  const ends = LITERAL_END.get(quote)!
  ends.lastIndex = from
  for (let found = ends.exec(text); found; found = ends.exec(text)) {
    if (found[0] === quote) return found.index
    if (found[0] === "\n") return -1
  }
  return -1
}

const KEY_END = /\s{0,9}:/y

function isKey(text: string, at: number): boolean {
  KEY_END.lastIndex = at
  return KEY_END.test(text)
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

const ESCAPE = /\\(?:u([\da-f]{4})|u\{([\da-f]{1,6})\}|x([\da-f]{2})|([\s\S]))/gi
const CONTROLS: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\n",
  t: "\t",
  b: "",
  f: " ",
  v: " ",
  "0": "",
}

/** What a literal of JSON or JavaScript stands for. */
export function decodeLiteral(raw: string): string {
  if (!raw.includes("\\")) return raw
  return raw.replace(ESCAPE, (_, unit?: string, point?: string, byte?: string, other?: string) => {
    if (other !== undefined) return CONTROLS[other] ?? other
    if (point === undefined) return String.fromCharCode(Number.parseInt((unit ?? byte)!, 16))
    const code = Number.parseInt(point, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ""
  })
}
