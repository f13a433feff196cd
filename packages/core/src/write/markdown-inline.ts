import type { Inline, Styled } from "./content.js"
import {
  codeSpan,
  type EscapePlace,
  escapeAddress,
  escapeFormula,
  escapeText,
  holdsAddress,
} from "./markdown-escape.js"

/** What the whole document decides for its lines. */
export interface InlinePlace {
  /** How a line break is written: `\` and a newline, `<br>` in tables, a space in headings. */
  readonly lineBreak: string
  /** Whether the document holds formulas. */
  readonly dollars: boolean
  /** Quotation marks for `q`. */
  readonly marks: readonly [string, string]
  /** In a table's cell, where bars and backticks between bars must be escaped. */
  readonly inCell: boolean
  /** Styles that need no marks because everything here has them. */
  readonly without?: readonly Styled["kind"][]
  /** Whether the line holds an address; found out by writing it. */
  readonly byAddress?: boolean
}

/** Something written in a line: a string, or one end of a style whose sign depends on its neighbours. */
type Token = string | Delimiter

interface Delimiter {
  readonly style: "emphasis" | "strong" | "deleted"
  readonly isOpening: boolean
  /** The other end. */
  pair: Delimiter | undefined
  /** The sign chosen; undefined before it is. */
  sign: string | undefined
}

const TAGS = { emphasis: "em", strong: "strong", deleted: "del" } as const
const SIGNS = { emphasis: ["*", "_"], strong: ["**", "__"], deleted: ["~~"] } as const

/** Writes a line of content as Markdown. */
export function writeInline(children: readonly Inline[], place: InlinePlace): string {
  const line = writeTokens(children, place)
  // An address may be put together from several pieces, so only what is written tells.
  return line.includes("\\<") && holdsAddress(line)
    ? writeTokens(children, { ...place, byAddress: true })
    : line
}

function writeTokens(children: readonly Inline[], place: InlinePlace): string {
  const all: Token[] = []
  push(all, children, place, false)
  const tokens = all.filter((token) => token !== "")
  chooseSigns(tokens)
  return tokens.map((token, at) => written(token, tokens[at + 1])).join("")
}

/** A text's last sign where that is a bracket outside of links; what comes next decides whether it is escaped. */
const LAST_BRACKET = "\0]"

/** A token as it is written. An exclamation mark at its end means something only before a bracket. */
function written(token: Token, next: Token | undefined): string {
  if (typeof token !== "string") return token.sign!
  if (token.endsWith(LAST_BRACKET)) {
    const bracket = typeof next === "string" && /^[([:]/.test(next) ? "\\]" : "]"
    return token.slice(0, -LAST_BRACKET.length) + bracket
  }
  // Where the style between two codes has no sign, their backticks would run together.
  if (token.endsWith("`") && typeof next === "string" && next.startsWith("`")) return `${token}&#8203;`
  const isPlain = token.endsWith("\\!") && !(typeof next === "string" && next.startsWith("["))
  return isPlain ? `${token.slice(0, -2)}!` : token
}

function push(tokens: Token[], children: readonly Inline[], place: InlinePlace, inLink: boolean): void {
  for (const child of children) pushOne(tokens, child, place, inLink)
}

function pushOne(tokens: Token[], inline: Inline, place: InlinePlace, inLink: boolean): void {
  switch (inline.kind) {
    case "text":
      pushText(tokens, inline.value, escaping(place, inLink), place)
      return
    case "break":
      tokens.push(place.lineBreak)
      return
    case "code":
      tokens.push(code(inline.value, place))
      return
    case "formula":
      tokens.push(inCell(`$${escapeFormula(inline.tex)}$`, place))
      return
    case "noteReference":
      tokens.push(`[^${inline.label}]`)
      return
    case "image":
      if (inline.url.startsWith("data:")) return
      tokens.push(`![${inCell(escapeText(inline.alt, escaping(place, true)), place)}]`)
      tokens.push(`(${target(inline.url, inline.title, place)})`)
      return
    case "link":
      pushLink(tokens, inline.url, inline.title, inline.children, place)
      return
    case "emphasis":
    case "strong":
    case "deleted":
      pushStyle(tokens, inline.kind, inline.children, place, inLink)
      return
    default:
      pushTagged(tokens, inline, place, inLink)
  }
}

/** Some parsers look for the end of a link in codes that hold backticks too, and find an address in the code. */
function code(value: string, place: InlinePlace): string {
  return value.includes("`") && /[[\]]/.test(value)
    ? `<code>${withoutSigns(value)}</code>`
    : inCell(codeSpan(value), place)
}

function escaping({ dollars, byAddress = false }: InlinePlace, inLink: boolean): EscapePlace {
  return { inLink, dollars, byAddress }
}

function pushText(tokens: Token[], value: string, how: EscapePlace, place: InlinePlace): void {
  const text = inCell(escapeText(value, how), place)
  const before = tokens[tokens.length - 1]
  const afterNote = typeof before === "string" && before.startsWith("[^") && /^[(:[]/.test(text)
  const line = !how.inLink && text.endsWith("\\]") ? text.slice(0, -2) + LAST_BRACKET : text
  tokens.push(afterNote ? `\\${line}` : line)
}

function inCell(text: string, place: InlinePlace): string {
  return place.inCell ? text.replaceAll("|", "\\|") : text
}

function target(url: string, title: string, place: InlinePlace): string {
  const address = inCell(escapeAddress(url), place)
  if (title === "") return address
  return `${address} "${inCell(escapeText(title, { ...escaping(place, true), dollars: false }).replaceAll('"', '\\"'), place)}"`
}

function pushLink(
  tokens: Token[],
  url: string,
  title: string,
  children: readonly Inline[],
  place: InlinePlace,
): void {
  const only = children.length === 1 && children[0]!.kind === "text" ? children[0]!.value : ""
  if (only === url && title === "" && /^https?:[^\s<>|\\]+$/.test(url)) tokens.push(`<${url}>`)
  else pushBetween(tokens, "[", `](${target(url, title, place)})`, children, place, true)
}

/** Writes content between two tokens; where the content is left out, as pictures may be, they are too. */
function pushBetween(
  tokens: Token[],
  open: Token,
  close: Token,
  children: readonly Inline[],
  place: InlinePlace,
  inLink: boolean,
): void {
  tokens.push(open)
  const before = tokens.length
  push(tokens, children, place, inLink)
  if (tokens.length > before) tokens.push(close)
  else tokens.pop()
}

function pushStyle(
  tokens: Token[],
  style: Delimiter["style"],
  children: readonly Inline[],
  place: InlinePlace,
  inLink: boolean,
): void {
  const { without = [] } = place
  if (without.includes(style)) {
    push(tokens, children, place, inLink)
    return
  }
  const open: Delimiter = { style, isOpening: true, pair: undefined, sign: undefined }
  const close: Delimiter = { style, isOpening: false, pair: open, sign: undefined }
  open.pair = close
  // Of a style within the same one, as in the bold term of a definition, a parser cannot tell which end is whose.
  pushBetween(tokens, open, close, children, { ...place, without: [...without, style] }, inLink)
}

/** Styles that Markdown has no sign for: HTML that GitHub shows, or words. */
function pushTagged(tokens: Token[], inline: Styled, place: InlinePlace, inLink: boolean): void {
  const [open, close] =
    inline.kind === "abbreviation"
      ? [`<abbr title="${withoutSigns(inline.title ?? "")}">`, "</abbr>"]
      : around(inline.kind, place)
  pushBetween(tokens, open, close, inline.children, place, inLink)
}

/** A text for an attribute in Markdown: no renderer of any kind finds a sign in it. */
function withoutSigns(text: string): string {
  return text.replace(/[!-&*+./:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function around(kind: Styled["kind"], place: InlinePlace): readonly [string, string] {
  switch (kind) {
    case "inserted":
      return ["<ins>", "</ins>"]
    case "marked":
      return ["<mark>", "</mark>"]
    case "subscript":
      return ["<sub>", "</sub>"]
    case "superscript":
      return ["<sup>", "</sup>"]
    case "quotation":
      return place.marks
    case "reading":
      return ["(", ")"]
    default:
      return ["", ""]
  }
}

/**
 * Gives each style its sign. CommonMark opens and closes emphasis only at places it calls flanking, which
 * fails beside CJK: in `**「強調」**と` the second `**` does not close, since a bracket is before it and a letter
 * after it. Where no sign works, the HTML tag does.
 */
function chooseSigns(tokens: readonly Token[]): void {
  const places = new Map<Delimiter, number>()
  tokens.forEach((token, i) => {
    if (typeof token !== "string") places.set(token, i)
  })
  for (const [open, at] of places) {
    if (!open.isOpening) continue
    const close = open.pair!
    const end = places.get(close)!
    const sign = SIGNS[open.style].find((each) => fits(tokens, at, each) && fits(tokens, end, each))
    open.sign = sign ?? `<${TAGS[open.style]}>`
    close.sign = sign ?? `</${TAGS[open.style]}>`
  }
}

function fits(tokens: readonly Token[], at: number, sign: string): boolean {
  const token = tokens[at] as Delimiter
  const before = edge(tokens[at - 1], "last")
  const after = edge(tokens[at + 1], "first")
  const character = sign.charAt(0)
  if (before === character || after === character) return false
  const [outside, inside] = token.isOpening ? [before, after] : [after, before]
  if (isSpace(inside) || (mayBePunctuation(inside) && !isSpace(outside) && !isSurelyPunctuation(outside)))
    return false
  // An underscore does nothing inside a word.
  return character !== "_" || isSpace(outside) || isSurelyPunctuation(outside)
}

/** The character beside a delimiter; of a delimiter without a sign, one that is punctuation whatever is chosen. */
function edge(token: Token | undefined, which: "first" | "last"): string {
  if (token === undefined) return ""
  if (typeof token !== "string")
    return token.sign === undefined ? "<" : (token.sign.at(which === "first" ? 0 : -1) ?? "")
  if (token === LAST_BRACKET) return "]"
  const characters = which === "first" ? token.slice(0, 2) : token.slice(-2)
  const list = [...characters]
  return (which === "first" ? list[0] : list[list.length - 1]) ?? ""
}

function isSpace(character: string): boolean {
  return character === "" || /\s/.test(character)
}

/** Older parsers count only punctuation, newer ones symbols too; a sign must work with both. */
function mayBePunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character)
}

function isSurelyPunctuation(character: string): boolean {
  return /[\p{P}!-/:-@[-`{-~]/u.test(character)
}
