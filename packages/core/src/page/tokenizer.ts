import { InsertionMode, type Parser, type ParserOptions, Token, Tokenizer } from "parse5"
import { BoundedParser } from "./bounded-parser.js"
import { NextPlace } from "./next-place.js"
import { HTML_SPACE, NAME, PlainTagReader, TEXT_STOP, UNQUOTED_STOP } from "./plain-tag.js"
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
  emitCurrentTagToken(): void
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

const NUL = 0
const AMPERSAND = 0x26
const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const HYPHEN = 0x2d
const END_OF_FILE = -1

/** Most texts between tags end within this many characters: they are looked at one by one before anything is searched. */
const NEAR = 64

/** The tokenizer by itself; {@link buildTree} is what pages are read with. */
export class JumpingTokenizer extends TokenizerBase {
  readonly #lessThan: NextPlace
  readonly #greaterThan: NextPlace
  readonly #ampersand: NextPlace
  readonly #nul: NextPlace
  readonly #doubleQuote: NextPlace
  readonly #singleQuote: NextPlace
  readonly #tags: PlainTagReader

  constructor(html: string, parser: Parser<HandleMap>) {
    super(parser.options, parser)
    // Positions stay valid: parsed input is not dropped on the way.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY
    this.#lessThan = new NextPlace(html, "<")
    this.#greaterThan = new NextPlace(html, ">")
    this.#ampersand = new NextPlace(html, "&")
    this.#nul = new NextPlace(html, "\0")
    this.#doubleQuote = new NextPlace(html, '"')
    this.#singleQuote = new NextPlace(html, "'")
    this.#tags = new PlainTagReader(html)
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
    if (codePoint === LESS_THAN) {
      if (!this.#emitPlainTag()) super._stateData(codePoint)
    } else if (codePoint === AMPERSAND || codePoint <= NUL) super._stateData(codePoint)
    else this.#emitRun(codePoint, this.#textStop())
  }

  #emitPlainTag(): boolean {
    const token = this.#tags.read(this.preprocessor.pos)
    if (!token) return false
    // The text before is finished first: from here on a run would be part of the tag.
    this._flushRun("")
    this.preprocessor.pos = this.#tags.end
    this.currentToken = token
    this.emitCurrentTagToken()
    return true
  }

  override _stateRcdata(codePoint: number): void {
    if (codePoint === LESS_THAN || codePoint === AMPERSAND || codePoint <= NUL) super._stateRcdata(codePoint)
    else this.#emitRun(codePoint, this.#textStop())
  }

  #textStop(): number {
    const from = this.preprocessor.pos + 1
    const { html } = this.preprocessor
    const far = Math.min(from + NEAR, html.length)
    for (let at = from; at < far; at++) if (TEXT_STOP[html.charCodeAt(at)] === 1) return at
    return Math.min(this.#lessThan.from(far), this.#ampersand.from(far), this.#nul.from(far))
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
    return Math.min(this.#lessThan.from(from), this.#nul.from(from))
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
    else this.#emitRun(codePoint, this.#nul.from(this.preprocessor.pos + 1))
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
    } else this.#takeValue(codePoint, this.#doubleQuote)
  }

  override _stateAttributeValueSingleQuoted(codePoint: number): void {
    if (codePoint === SINGLE_QUOTE || codePoint === AMPERSAND || codePoint <= NUL) {
      super._stateAttributeValueSingleQuoted(codePoint)
    } else this.#takeValue(codePoint, this.#singleQuote)
  }

  #takeValue(codePoint: number, quote: NextPlace): void {
    this._extendRun(codePoint)
    const from = this.preprocessor.pos + 1
    this.#jumpTo(Math.min(quote.from(from), this.#ampersand.from(from), this.#nul.from(from)))
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
      this.#jumpTo(Math.min(this.#greaterThan.from(from), this.#nul.from(from)))
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
  const text = closeFrames(normaliseNewlines(html))
  const parser = new BoundedParser(options, tree, text.length)
  parser.tokenizer = new JumpingTokenizer(text, parser) as unknown as Tokenizer
  parser.tokenizer.write(text, true)
  return parser.document
}

/** Carriage returns become line feeds first (as the standard's preprocessing does), so that jumps need not look for them. */
export function normaliseNewlines(html: string): string {
  return html.includes("\r") ? html.replace(/\r\n?/g, "\n") : html
}

const NOSCRIPT = "<noscript"

/**
 * A frame in `noscript` that is not closed there (`<noscript><iframe src="…" /></noscript>`, as templates for React have
 * it) would swallow the rest of the page. Where scripts run nobody notices, since there `noscript` is not read as markup;
 * so it ends with the `noscript` here. Linear.
 */
export function closeFrames(html: string): string {
  let closed = ""
  let done = 0
  for (let at = html.indexOf(NOSCRIPT); at >= 0; ) {
    const end = html.indexOf("</noscript", at)
    if (end < 0) break
    const inside = html.slice(at, end)
    if (inside.lastIndexOf("<iframe") > inside.lastIndexOf("</iframe")) {
      closed += `${html.slice(done, end)}</iframe>`
      done = end
    }
    at = html.indexOf(NOSCRIPT, end)
  }
  return done > 0 ? closed + html.slice(done) : html
}
