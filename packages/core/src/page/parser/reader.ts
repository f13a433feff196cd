import { NextPlace } from "../next-place.js"
import { Tag } from "../tags.js"
import {
  ATTRIBUTE_NAME_END,
  DOUBLE_QUOTE,
  EQUALS,
  EXCLAMATION,
  GREATER_THAN,
  HTML_SPACE,
  LESS_THAN,
  LETTER,
  QUESTION,
  SINGLE_QUOTE,
  SOLIDUS,
  TAG_NAME_END,
  TEXT_STOP,
  UNQUOTED_END,
} from "./characters-of-markup.js"
import { Construction } from "./construction.js"
import { aside, characters, endOfPage, endTag, nul, startTag } from "./dispatch.js"
import { asksForQuirks } from "./doctype.js"
import { isForeign } from "./foreign.js"
import { BEFORE_HTML, INITIAL, NO_RAW, PLAINTEXT, SCRIPT } from "./modes.js"
import { hashWith, nameUnit } from "./names.js"
import { rawTextEnd, scriptEnd } from "./raw-text.js"
import { decodeAttribute, decodeText } from "./references.js"
import type { Tree } from "./tree.js"

/** Most texts between tags end within this many characters: they are looked at one by one before anything is searched. */
const NEAR = 64
/** Elements whose text nobody reads. */
const UNREAD: ReadonlySet<number> = new Set([Tag.style, Tag.iframe, Tag.noembed, Tag.noframes])

/** Reads markup into `tree` by the rules of the HTML standard, scripting off. Newlines are normalised by then. */
export function readMarkup(html: string, tree: Tree): void {
  new Reader(html, tree).read()
}

/** The standard's tokenizer, which hands each tag and text to tree construction as soon as it ends. */
class Reader {
  readonly #html: string
  readonly #tree: Tree
  readonly #construction: Construction
  #at = 0
  /** The tag in which each attribute name last was: a name counts once. */
  #lastTag = new Int32Array(256)
  #tags = 0
  readonly #lessThan: NextPlace
  readonly #ampersand: NextPlace
  readonly #nul: NextPlace
  readonly #commentStart: NextPlace
  readonly #commentEnd: NextPlace
  readonly #bangEnd: NextPlace
  readonly #dataEnd: NextPlace

  constructor(html: string, tree: Tree) {
    this.#html = html
    this.#tree = tree
    this.#construction = new Construction(tree, html.length)
    this.#lessThan = new NextPlace(html, "<")
    this.#ampersand = new NextPlace(html, "&")
    this.#nul = new NextPlace(html, "\0")
    this.#commentStart = new NextPlace(html, "<!--")
    this.#commentEnd = new NextPlace(html, "-->")
    this.#bangEnd = new NextPlace(html, "--!>")
    this.#dataEnd = new NextPlace(html, "]]>")
  }

  read(): void {
    const html = this.#html
    while (this.#at < html.length) {
      if (html.charCodeAt(this.#at) === LESS_THAN) this.#readMarked()
      else this.#readText()
    }
    endOfPage(this.#construction)
  }

  // Text

  #readText(): void {
    const html = this.#html
    const start = this.#at
    const far = Math.min(start + NEAR, html.length)
    let at = start
    while (at < far && TEXT_STOP[html.charCodeAt(at)] !== 1) at++
    if (at === far) at = Math.min(this.#lessThan.from(far), this.#ampersand.from(far), this.#nul.from(far))
    if (at === html.length || html.charCodeAt(at) === LESS_THAN) {
      this.#at = at
      characters(this.#construction, html.slice(start, at))
      return
    }
    const end = this.#lessThan.from(at)
    this.#at = end
    this.#giveText(decodeText(html.slice(start, end)))
  }

  /** Text that may hold NUL. */
  #giveText(text: string): void {
    if (!text.includes("\0")) {
      characters(this.#construction, text)
      return
    }
    for (const [i, piece] of text.split("\0").entries()) {
      if (i > 0) nul(this.#construction)
      if (piece !== "") characters(this.#construction, piece)
    }
  }

  /** A `<` that begins no tag. */
  #literal(text: string): void {
    this.#at += text.length
    characters(this.#construction, text)
  }

  // Tags, comments and the like

  #readMarked(): void {
    const html = this.#html
    const unit = html.charCodeAt(this.#at + 1)
    if (LETTER[unit] === 1) this.#readStartTag()
    else if (unit === SOLIDUS) {
      if (LETTER[html.charCodeAt(this.#at + 2)] === 1) this.#readEndTag()
      else if (this.#at + 2 >= html.length) this.#literal("</")
      else if (html.charCodeAt(this.#at + 2) === GREATER_THAN) this.#at += 3
      else this.#skipThrough(">", this.#at + 2)
    } else if (unit === EXCLAMATION) this.#readDeclaration()
    else if (unit === QUESTION) this.#skipThrough(">", this.#at + 1)
    else this.#literal("<")
  }

  /** Something that is not kept, up to what ends it. */
  #skipThrough(end: string, from: number): void {
    const at = this.#html.indexOf(end, from)
    this.#at = at < 0 ? this.#html.length : at + end.length
    aside(this.#construction)
  }

  #readDeclaration(): void {
    const html = this.#html
    const start = this.#at + 2
    if (html.startsWith("--", start)) this.#readComment(start + 2)
    else if (/^doctype$/i.test(html.slice(start, start + 7))) this.#readDoctype(start + 7)
    else if (html.startsWith("[CDATA[", start) && isForeign(this.#construction)) this.#readData(start + 7)
    else this.#skipThrough(">", start)
  }

  #readComment(start: number): void {
    const html = this.#html
    if (html.charCodeAt(start) === GREATER_THAN) this.#at = start + 1
    else if (html.startsWith("->", start)) this.#at = start + 2
    else {
      const end = this.#commentEnd.from(start)
      const bang = this.#bangEnd.from(start)
      this.#at = Math.min(html.length, end < bang ? end + 3 : bang + 4)
    }
    aside(this.#construction)
  }

  #readDoctype(start: number): void {
    const html = this.#html
    const end = html.indexOf(">", start)
    this.#at = end < 0 ? html.length : end + 1
    const p = this.#construction
    aside(p)
    if (p.mode !== INITIAL) return
    p.quirks = asksForQuirks(html.slice(start, end < 0 ? html.length : end), end < 0)
    p.mode = BEFORE_HTML
  }

  #readData(start: number): void {
    const end = this.#dataEnd.from(start)
    this.#at = Math.min(end + 3, this.#html.length)
    this.#giveText(this.#html.slice(start, end))
  }

  #readStartTag(): void {
    const p = this.#construction
    const { attributeName, attributeValue } = this.#tree
    const from = attributeName.length
    const tag = this.#readName(this.#at + 1)
    if (!this.#readAttributes(true)) return
    p.attributesFrom = from
    p.attributesTo = attributeName.length
    const nodes = this.#tree.count
    startTag(p, tag)
    if (this.#tree.count === nodes && attributeName.length === p.attributesTo) {
      // Nothing was made of the tag: its attributes are nobody's.
      attributeName.length = from
      attributeValue.length = from
    }
    if (p.raw !== NO_RAW) this.#readRaw()
  }

  #readEndTag(): void {
    const tag = this.#readName(this.#at + 2)
    if (this.#readAttributes(false)) endTag(this.#construction, tag)
  }

  /** Reads a tag's name, up to what ends it. */
  #readName(start: number): number {
    const html = this.#html
    let at = start
    let hash = 0
    for (; at < html.length; at++) {
      const unit = html.charCodeAt(at)
      if (TAG_NAME_END[unit] === 1) break
      hash = hashWith(hash, nameUnit(unit))
    }
    this.#at = at
    return this.#tree.tagAt(html, start, at, hash)
  }

  /** Reads attributes up to the end of the tag; false when the page ends before it does. */
  #readAttributes(keep: boolean): boolean {
    const html = this.#html
    const { length } = html
    this.#tags++
    let at = this.#at
    for (;;) {
      at = this.#afterSpace(at)
      if (at >= length) break
      const unit = html.charCodeAt(at)
      if (unit === GREATER_THAN) {
        this.#construction.selfClosing = false
        this.#at = at + 1
        return true
      }
      if (unit === SOLIDUS) {
        at++
        if (html.charCodeAt(at) !== GREATER_THAN) continue
        this.#construction.selfClosing = true
        this.#at = at + 1
        return true
      }
      at = this.#readAttribute(at, keep)
    }
    this.#at = length
    return false
  }

  #afterSpace(from: number): number {
    const html = this.#html
    let at = from
    while (at < html.length && HTML_SPACE[html.charCodeAt(at)] === 1) at++
    return at
  }

  /** Reads one attribute and gives the place after it. */
  #readAttribute(start: number, keep: boolean): number {
    const html = this.#html
    const { length } = html
    let at = start
    let hash = 0
    // An equals sign belongs to the name when it comes first.
    for (; at < length; at++) {
      const unit = html.charCodeAt(at)
      if (ATTRIBUTE_NAME_END[unit] === 1 && (unit !== EQUALS || at > start)) break
      hash = hashWith(hash, nameUnit(unit))
    }
    const name = keep ? this.#nameOnce(start, at, hash) : -1
    const nameEnd = at
    at = this.#afterSpace(at)
    if (html.charCodeAt(at) !== EQUALS) {
      if (name >= 0) this.#add(name, "")
      return nameEnd
    }
    return this.#readValue(this.#afterSpace(at + 1), name)
  }

  /** The number of an attribute's name, -1 where the tag has it already. */
  #nameOnce(start: number, end: number, hash: number): number {
    const name = this.#tree.attributeAt(this.#html, start, end, hash)
    if (name >= this.#lastTag.length) {
      const grown = new Int32Array(2 * name)
      grown.set(this.#lastTag)
      this.#lastTag = grown
    }
    if (this.#lastTag[name] === this.#tags) return -1
    this.#lastTag[name] = this.#tags
    return name
  }

  #add(name: number, value: string): void {
    this.#tree.attributeName.push(name)
    this.#tree.attributeValue.push(value)
  }

  #readValue(start: number, name: number): number {
    const quote = this.#html.charCodeAt(start)
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) return this.#readQuoted(start + 1, quote, name)
    const html = this.#html
    let at = start
    while (at < html.length && UNQUOTED_END[html.charCodeAt(at)] !== 1) at++
    this.#addValue(name, start, at)
    return at
  }

  #readQuoted(start: number, quote: number, name: number): number {
    const html = this.#html
    const far = Math.min(start + NEAR, html.length)
    let at = start
    while (at < far && html.charCodeAt(at) !== quote) at++
    if (at === far) {
      const end = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", far)
      at = end < 0 ? html.length : end
    }
    this.#addValue(name, start, at)
    return at + 1
  }

  #addValue(name: number, start: number, end: number): void {
    if (name < 0) return
    const value = this.#html.slice(start, end)
    const isPlain = this.#ampersand.from(start) >= end && this.#nul.from(start) >= end
    this.#add(name, isPlain ? value : decodeAttribute(value).replaceAll("\0", "\ufffd"))
  }

  /** Reads what an element holds that holds only text, its end tag too. */
  #readRaw(): void {
    const p = this.#construction
    const html = this.#html
    const { raw, rawElement } = p
    p.raw = NO_RAW
    const start = this.#at
    if (raw === PLAINTEXT) {
      this.#at = html.length
      if (start < html.length) characters(p, html.slice(start).replaceAll("\0", "\ufffd"))
      return
    }
    const tag = this.#tree.tag[rawElement]!
    const end =
      raw === SCRIPT
        ? scriptEnd(html, start, (at) => this.#commentStart.from(at))
        : rawTextEnd(html, this.#tree.tagName(tag), start)
    const isPlain = this.#nul.from(start) >= end
    if (end > start && !UNREAD.has(tag)) {
      const text = html.slice(start, end)
      this.#keepRaw(tag, isPlain ? text : text.replaceAll("\0", "\ufffd"))
    }
    this.#at = end
    if (end === html.length) return
    this.#at = end + 2 + this.#tree.tagName(tag).length
    this.#readAttributes(false)
  }

  #keepRaw(tag: number, raw: string): void {
    const { rawElement } = this.#construction
    if (tag === Tag.script) {
      this.#tree.content[rawElement] = raw
      return
    }
    const text = tag === Tag.title || tag === Tag.textarea ? decodeText(raw) : raw
    const kept = tag === Tag.textarea && text.startsWith("\n") ? text.slice(1) : text
    if (kept !== "") this.#tree.appendText(rawElement, kept)
  }
}
