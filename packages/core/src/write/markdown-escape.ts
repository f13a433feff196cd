import { withoutSoftHyphens } from "./spaces.js"

/** What is around a piece of text when it is escaped. */
export interface EscapePlace {
  /** In the text of a link or picture, where brackets would end it. */
  readonly inLink: boolean
  /** Whether the document holds formulas, so that dollar signs mean something. */
  readonly dollars: boolean
  /** Whether the line holds an address, so that `<` is written as `&lt;`: see {@link holdsAddress}. */
  readonly byAddress: boolean
}

/**
 * Whether a line may hold an address that GitHub makes a link of. Such an address swallows a backslash, and the
 * sign behind it would be markup: in `https://x.example/a\\<img>` the picture is live.
 */
export function holdsAddress(line: string): boolean {
  return /:\/\/|www\./i.test(line)
}

const SPECIAL = /[\\`*_[\]<&~$!|]/g
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i

/**
 * Escapes what Markdown would read as markup, and nothing else: `snake_case`, `a < b`, `AT&T` and `[1]` stay as
 * they are. What decides may lie outside the piece; then it is escaped.
 */
export function escapeText(given: string, place: EscapePlace): string {
  const text = withoutSoftHyphens(given)
  if (place.inLink || !text.includes("://")) return escapeSigns(text, place)
  let escaped = ""
  let from = 0
  for (const { index, 0: run } of text.matchAll(ADDRESS)) {
    const url = run.slice(0, addressLength(run))
    if (!mustBeMarked(url, place)) continue
    escaped += `${escapeSigns(text.slice(from, index), place)}<${url}>`
    from = index + url.length
  }
  return escaped + escapeSigns(text.slice(from), place)
}

/** An address within a text, with what is directly behind it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"`]+/gi

/** The length of an address without the marks that end a sentence; a parenthesis that it opened itself is its own. */
function addressLength(run: string): number {
  let length = run.length
  let surplus = run.split(")").length - run.split("(").length
  for (; /[.,:;!?*_~'()[\]\\|]/.test(run.charAt(length - 1)); length--) {
    if (run.charAt(length - 1) !== ")") continue
    if (surplus <= 0) break
    surplus--
  }
  return length
}

/** Whether an address has signs that a backslash would spoil; between angle brackets they are what they are. */
function mustBeMarked(url: string, place: EscapePlace): boolean {
  return /^[!-~]+$/.test(url) && !/&#?\w+;/.test(url) && escapeSigns(url, place) !== url
}

function escapeSigns(text: string, place: EscapePlace): string {
  const escaped = text.replace(SPECIAL, (sign, at: number) => {
    if (!isMarkup(text, at, sign, place)) return sign
    return sign === "<" && place.byAddress ? "&lt;" : `\\${sign}`
  })
  return place.inLink ? keepBrackets(escaped) : escaped
}

/** Some parsers take the first `](` in a link for its end, escaped or not. */
function keepBrackets(escaped: string): string {
  return escaped.replaceAll("\\](", "\\]\\(")
}

function isMarkup(text: string, at: number, sign: string, place: EscapePlace): boolean {
  const before = at > 0 ? text.charAt(at - 1) : ""
  const after = text.charAt(at + 1)
  switch (sign) {
    case "\\":
      return after === "" || /[!-/:-@[-`{-~]/.test(after)
    case "`":
      return true
    case "*":
      return before !== " " || after !== " "
    case "_":
      return !isWordCharacter(before) || !isWordCharacter(after)
    case "~":
      return before !== " " || after !== " "
    case "[":
      return (
        place.inLink ||
        after === "^" ||
        after === "" ||
        ((before === "" || at < 3) && /^\[[ xX]\]/.test(text.slice(at)))
      )
    case "]":
      return place.inLink || after === "" || after === "(" || after === "[" || after === ":"
    case "<":
      return after === "" || /[a-z/!?]/i.test(after)
    case "&":
      return ENTITY.test(text.slice(at, at + 40))
    case "!":
      return after === "[" || after === ""
    case "$":
      return place.dollars
    default:
      return false
  }
}

function isWordCharacter(character: string): boolean {
  return character !== "" && /[\p{L}\p{N}]/u.test(character)
}

/** A title or another text that is all there is on its line after a sign: what Markdown reads in a line is escaped. */
export function escapeLine(text: string): string {
  const escaped = keepBrackets(text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>]/g, "\\$&"))
  return (holdsAddress(text) ? escaped.replaceAll("\\<", "&lt;") : escaped).replace(/ (#+)$/, " \\$1")
}

/** A paragraph that a parser would take for the definition of an address: a code or an address in it may have the bracket. */
const DEFINITION = /^\[(?:\\[\s\S]|[^[\]\\])*\]:/

/** A paragraph with a space of no width before it where it would be read as the definition of an address, and vanish. */
export function escapeDefinition(text: string): string {
  return DEFINITION.test(text) && !text.startsWith("[^") ? `&#8203;${text}` : text
}

/** Escapes what would begin a block at the beginning of a line. */
export function escapeLineStart(line: string): string {
  const first = line.charCodeAt(0)
  // Letters of all scripts begin most lines.
  if (first > 62 && first !== 91 && first !== 124) return line
  if (/^#{1,6}(?:[ \t]|$)|^>|^[-+](?:[ \t]|$)|^(?:=+|-+)[ \t]*$|^[|:-][-:| \t]*$/.test(line))
    return `\\${line}`
  const number = /^(\d{1,9})[.)](?:[ \t]|$)/.exec(line)
  if (number) return `${number[1]}\\${line.slice(number[1]!.length)}`
  const note = /^\[\^[^\]]*\]:/.exec(line)
  return note ? `${note[0].slice(0, -1)}\\${line.slice(note[0].length - 1)}` : line
}

/**
 * The text of a footnote that Markdown without footnotes reads as nothing worse than a link to nowhere. There
 * `[^1]: javascript:x` and `[^1]: < x:y>` give the marks `[^1]` an address; a space of no width keeps it from having a scheme.
 */
export function escapeNote(text: string): string {
  return /^(?!<?(?:https?|mailto):)(?:<|[a-z][a-z\d+.-]*:\S*(?:\s+["'(].*)?(?:\n|$))/i.test(text)
    ? `&#8203;${text}`
    : text
}

/**
 * A formula that Markdown without formulas reads as plain text: no tags, no links, no code. TeX takes the spaces for
 * nothing and a grave accent for the quotation mark that is put in its place.
 */
export function escapeFormula(tex: string): string {
  return withoutSoftHyphens(tex)
    .replace(/<(?=[a-z/!?])/gi, "< ")
    .replace(/\](?=[([:])/g, "] ")
    .replaceAll("`", "\u2018")
    .replace(/^(?=~~~)/, "{}")
}

/**
 * An address as it may be between the parentheses of a link; balanced parentheses and brackets stay readable. With others,
 * a link around a picture is none to some, and the address in it swallows the signs behind it.
 */
export function escapeAddress(url: string): string {
  const signs = isBalanced(url) ? /[<>\\\s"`]/g : /[<>\\\s"`()]/g
  const plain = /^[^[\]]*(?:\[[^[\]]*\][^[\]]*)*$/.test(url) ? url : url.replace(/[[\]]/g, encodeURIComponent)
  return plain.replace(signs, percent).replace(/&(?=#?\w+;)/g, "\\&")
}

function percent(sign: string): string {
  return sign === "(" || sign === ")" ? `\\${sign}` : encodeURIComponent(sign)
}

/** Parsers may stop counting at 32 open parentheses. */
function isBalanced(url: string): boolean {
  let open = 0
  for (const sign of url.match(/[()]/g) ?? []) {
    open += sign === "(" ? 1 : -1
    if (open < 0 || open > 30) return false
  }
  return open === 0
}

/** A code span, its fence longer than any run of backticks inside. */
export function codeSpan(given: string): string {
  const code = withoutSoftHyphens(given)
  let longest = 0
  for (const run of code.match(/`+/g) ?? []) longest = Math.max(longest, run.length)
  const fence = "`".repeat(longest + 1)
  const padding =
    code.startsWith("`") || code.endsWith("`") || (/^ .* $/.test(code) && code.trim() !== "") ? " " : ""
  return `${fence}${padding}${code}${padding}${fence}`
}
