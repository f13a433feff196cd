import { InsertionMode, Parser, type ParserOptions, Token, Tokenizer } from "parse5"
import type { HandleMap, TreeBuilder } from "./tree-builder.js"

/**
 * parse5's tokenizer looks at every character in turn, and most characters only say "more of the same".
 * This one jumps: from inside text to the next `<` or `&`, from inside a script to the next `<`, from
 * inside a quoted value to its quote. What stands there is left to parse5, so the tree is parse5's own
 * (tested node by node on made-up and random markup). Parsing takes half the time of parse5's (`npm run
 * bench -- page`).
 *
 * It leans on names inside parse5 that are not promised to stay, so the version is pinned exactly.
 */

/** The parts of parse5's tokenizer used here, which its types keep to themselves. */
interface TokenizerInside {
  handler: { insertionMode: InsertionMode }
  preprocessor: { html: string; pos: number; bufferWaterline: number }
  currentCharacterToken: Token.CharacterToken | null
  currentToken: Token.Token | null
  currentAttr: Token.Attribute
  runStart: number
  runEnd: number
  _flushRun(text: string): void
  _extendRun(codePoint: number): void
  _emitCodePoint(codePoint: number): void
  _stateData(codePoint: number): void
  _stateRcdata(codePoint: number): void
  _stateRawtext(codePoint: number): void
  _stateScriptData(codePoint: number): void
  _stateScriptDataEscaped(codePoint: number): void
  _statePlaintext(codePoint: number): void
  _stateTagName(codePoint: number): void
  _stateAttributeName(codePoint: number): void
  _stateAttributeValueDoubleQuoted(codePoint: number): void
  _stateAttributeValueSingleQuoted(codePoint: number): void
  _stateAttributeValueUnquoted(codePoint: number): void
  _stateComment(codePoint: number): void
  _stateBogusComment(codePoint: number): void
}

const TokenizerBase = Tokenizer as unknown as new (
  options: object,
  handler: Parser<HandleMap>,
) => TokenizerInside

/** The characters that are jumped to. */
type Sought = "<" | "&" | ">" | '"' | "'" | "\0"

const NUL = 0
const AMPERSAND = 0x26
const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const HYPHEN = 0x2d
const END_OF_FILE = -1

/** Characters that may go on in a tag or attribute name unchanged. */
const NAME = new Uint8Array(128)
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789-_:.@") NAME[character.charCodeAt(0)] = 1
/** White space of HTML; carriage returns are gone by then. */
const HTML_SPACE = new Uint8Array(128)
for (const character of " \n\t\f") HTML_SPACE[character.charCodeAt(0)] = 1
/** Characters that end an unquoted value or need a look. */
const UNQUOTED_STOP = new Uint8Array(128)
for (const character of " \n\t\f&>\"'<=`\0") UNQUOTED_STOP[character.charCodeAt(0)] = 1

class JumpingTokenizer extends TokenizerBase {
  /** Where each of these characters comes next, at or after the place last asked about; the end if nowhere. */
  readonly #next: Record<Sought, number> = { "<": -1, "&": -1, ">": -1, '"': -1, "'": -1, "\0": -1 }

  /** The next `what` from here on. Remembered until passed, so that all searches together read the page once. */
  #find(what: Sought, from: number): number {
    let place = this.#next[what]
    if (place >= from) return place
    const { html } = this.preprocessor
    place = html.indexOf(what, from)
    if (place < 0) place = html.length
    this.#next[what] = place
    return place
  }

  /** Takes everything up to `stop` into the current run of text. */
  #jumpTo(stop: number): void {
    if (stop <= this.runEnd) return
    this.preprocessor.pos = stop - 1
    this.runEnd = stop
  }

  /** A slice is enough: the page copies all texts and values into strings of its own. */
  override _flushRun(text: string): void {
    if (this.runEnd === this.runStart && text.length === 0) return
    const run = this.preprocessor.html.slice(this.runStart, this.runEnd) + text
    this.runStart = this.runEnd
    const token = this.currentToken
    if (token === null) this.currentCharacterToken!.chars += run
    else if (token.type !== Token.TokenType.COMMENT) this.currentAttr.value += run
  }

  #emitRun(codePoint: number, stop: number): void {
    this._emitCodePoint(codePoint)
    if (this.currentCharacterToken!.type === Token.TokenType.WHITESPACE_CHARACTER) {
      const { html, pos } = this.preprocessor
      let at = pos + 1
      while (at < stop && HTML_SPACE[html.charCodeAt(at)]) at++
      this.#jumpTo(at)
    } else if (!inFrameset(this.handler.insertionMode)) {
      // White space after other characters goes where they go, except between frames.
      this.#jumpTo(stop)
    }
  }

  override _stateData(codePoint: number): void {
    if (codePoint === LESS_THAN || codePoint === AMPERSAND || codePoint <= NUL) super._stateData(codePoint)
    else this.#emitRun(codePoint, this.#textStop())
  }

  override _stateRcdata(codePoint: number): void {
    if (codePoint === LESS_THAN || codePoint === AMPERSAND || codePoint <= NUL) super._stateRcdata(codePoint)
    else this.#emitRun(codePoint, this.#textStop())
  }

  #textStop(): number {
    const from = this.preprocessor.pos + 1
    const stop = this.#find("<", from)
    return Math.min(stop, this.#find("&", from), this.#find("\0", from))
  }

  override _stateRawtext(codePoint: number): void {
    if (codePoint === LESS_THAN || codePoint <= NUL) super._stateRawtext(codePoint)
    else this.#emitRun(codePoint, this.#rawStop())
  }

  override _stateScriptData(codePoint: number): void {
    if (codePoint === LESS_THAN || codePoint <= NUL) super._stateScriptData(codePoint)
    else this.#emitRun(codePoint, this.#rawStop())
  }

  #rawStop(): number {
    const from = this.preprocessor.pos + 1
    return Math.min(this.#find("<", from), this.#find("\0", from))
  }

  override _stateScriptDataEscaped(codePoint: number): void {
    if (codePoint === LESS_THAN || codePoint === HYPHEN || codePoint <= NUL) {
      super._stateScriptDataEscaped(codePoint)
    } else {
      const from = this.preprocessor.pos + 1
      this.#emitRun(codePoint, this.#hyphenStop(from))
    }
  }

  override _statePlaintext(codePoint: number): void {
    if (codePoint <= NUL) super._statePlaintext(codePoint)
    else this.#emitRun(codePoint, this.#find("\0", this.preprocessor.pos + 1))
  }

  override _stateTagName(codePoint: number): void {
    if (NAME[codePoint] !== 1) super._stateTagName(codePoint)
    else (this.currentToken as Token.TagToken).tagName += this.#takeName()
  }

  override _stateAttributeName(codePoint: number): void {
    if (NAME[codePoint] !== 1) super._stateAttributeName(codePoint)
    else this.currentAttr.name += this.#takeName()
  }

  #takeName(): string {
    const { html, pos } = this.preprocessor
    let at = pos + 1
    while (NAME[html.charCodeAt(at)] === 1) at++
    this.preprocessor.pos = at - 1
    return html.slice(pos, at)
  }

  override _stateAttributeValueDoubleQuoted(codePoint: number): void {
    if (codePoint === DOUBLE_QUOTE || codePoint === AMPERSAND || codePoint <= NUL) {
      super._stateAttributeValueDoubleQuoted(codePoint)
    } else this.#takeValue(codePoint, '"')
  }

  override _stateAttributeValueSingleQuoted(codePoint: number): void {
    if (codePoint === SINGLE_QUOTE || codePoint === AMPERSAND || codePoint <= NUL) {
      super._stateAttributeValueSingleQuoted(codePoint)
    } else this.#takeValue(codePoint, "'")
  }

  #takeValue(codePoint: number, quote: Sought): void {
    this._extendRun(codePoint)
    const from = this.preprocessor.pos + 1
    this.#jumpTo(Math.min(this.#find(quote, from), this.#find("&", from), this.#find("\0", from)))
  }

  override _stateAttributeValueUnquoted(codePoint: number): void {
    if (UNQUOTED_STOP[codePoint] === 1 || codePoint === END_OF_FILE) {
      super._stateAttributeValueUnquoted(codePoint)
      return
    }
    this._extendRun(codePoint)
    const { html, pos } = this.preprocessor
    let at = pos + 1
    while (at < html.length && UNQUOTED_STOP[html.charCodeAt(at)] !== 1) at++
    this.#jumpTo(at)
  }

  override _stateComment(codePoint: number): void {
    if (codePoint === HYPHEN || codePoint === LESS_THAN || codePoint <= NUL) super._stateComment(codePoint)
    else {
      this._extendRun(codePoint)
      this.#jumpTo(this.#hyphenStop(this.preprocessor.pos + 1))
    }
  }

  /** The next `-`, `<` or NUL; a short walk, because hyphens are never far in what stands in comments. */
  #hyphenStop(from: number): number {
    const { html } = this.preprocessor
    let at = from
    while (at < html.length) {
      const unit = html.charCodeAt(at)
      if (unit === HYPHEN || unit === LESS_THAN || unit === NUL) break
      at++
    }
    return at
  }

  override _stateBogusComment(codePoint: number): void {
    if (codePoint === GREATER_THAN || codePoint <= NUL) super._stateBogusComment(codePoint)
    else {
      this._extendRun(codePoint)
      const from = this.preprocessor.pos + 1
      this.#jumpTo(Math.min(this.#find(">", from), this.#find("\0", from)))
    }
  }
}

function inFrameset(mode: InsertionMode): boolean {
  return (
    mode === InsertionMode.IN_FRAMESET ||
    mode === InsertionMode.AFTER_FRAMESET ||
    mode === InsertionMode.AFTER_AFTER_FRAMESET
  )
}

/** Parses markup into `tree`; the document's handle. */
export function buildTree(html: string, tree: TreeBuilder): number {
  // Scripting off: what stands in `noscript` is parsed as markup, flagged, and left for extraction to judge.
  const options: ParserOptions<HandleMap> = { treeAdapter: tree, scriptingEnabled: false }
  const parser = new Parser<HandleMap>(options)
  const tokenizer = new JumpingTokenizer(parser.options, parser)
  // Positions stay valid: parsed input is not dropped on the way.
  tokenizer.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY
  parser.tokenizer = tokenizer as unknown as Tokenizer
  parser.tokenizer.write(normaliseNewlines(html), true)
  return parser.document
}

/** Carriage returns become line feeds first (as the standard's preprocessing does), so that jumps need not look for them. */
function normaliseNewlines(html: string): string {
  return html.includes("\r") ? html.replace(/\r\n?/g, "\n") : html
}
