import { attribute, countTag, Flag, type Page } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"
import { hiddenMail, linkAddress } from "./addresses.js"
import { isOneOfSeveral, isSaidBeside, isSetApart, isSpoken } from "./beside.js"
import { ContentBuilder } from "./builder.js"
import { codeAt, isCodeTable, isPreformatted } from "./code.js"
import type { Block, Cell, Inline, Style } from "./content.js"
import { embedAt, isLatePlayer } from "./embeds.js"
import { gatherBlocks, gatherDefinitions, gatherList, isOnlyPicture, joinCaptions } from "./gather.js"
import { emojiOf, imageAt, isAmpImage, isBackground } from "./images.js"
import { type Kept, keptBefore, type WriteOptions } from "./kept.js"
import { formulaAt, mayHoldRenderedFormulas } from "./math.js"
import { findNotes, holdsOnlyReference, isBackLinkGroup, isNumberOfNote, type Notes } from "./notes.js"
import { formulasIn, mayHoldDelimiters, namesRenderer } from "./raw-formulas.js"
import {
  admonitionType,
  isAdmonitionTitle,
  isCaption,
  isFigure,
  isOwnAddress,
  isPermalink,
  isPermalinkSign,
  isShownBlock,
  LEFT_OUT,
} from "./roles.js"
import { dropEmptyRows, isLayoutTable, placeCells, spanOf } from "./tables.js"
import { findTabs, type Tabs } from "./tabs.js"
import { isOnlyBox, taskOf } from "./tasks.js"
import type { NoteSign } from "./text-notes.js"

/** The kept part of a page. */
export interface Content {
  readonly blocks: Block[]
  /** Whether there are formulas, so that dollar signs mean something in Markdown. */
  readonly hasFormulas: boolean
}

/** Reads the kept part of a page into content; every writer but the one for plain text starts here. */
export function readContent(page: Page, kept: Kept, options: WriteOptions, plainSpaces: boolean): Content {
  return new ContentReader(page, kept, options, plainSpaces).read()
}

/** Several parts of a page read one by one, as those of a discussion are: what is in another part is left to that. */
export function readEach(page: Page, kept: Kept, nodes: readonly number[], options: WriteOptions): Content[] {
  return new ContentReader(page, kept, options, true).readEach(nodes)
}

const STYLES: ReadonlyMap<number, Style> = new Map<number, Style>([
  [Tag.em, "emphasis"],
  [Tag.i, "emphasis"],
  [Tag.cite, "emphasis"],
  [Tag.var, "emphasis"],
  [Tag.strong, "strong"],
  [Tag.b, "strong"],
  [Tag.del, "deleted"],
  [Tag.s, "deleted"],
  [Tag.strike, "deleted"],
  [Tag.ins, "inserted"],
  [Tag.mark, "marked"],
  [Tag.sub, "subscript"],
  [Tag.sup, "superscript"],
  [Tag.q, "quotation"],
])
const CODE_TAGS: ReadonlyMap<number, "code" | "kbd" | "samp"> = new Map([
  [Tag.code, "code"],
  [Tag.tt, "code"],
  [Tag.kbd, "kbd"],
  [Tag.samp, "samp"],
])
/** Longer than this is an explanation and no name; in UTF-16 units. */
const LONGEST_EXPANSION = 120
/** More styles than this around one word are noise of an editor. */
const MOST_STYLES = 24

interface OpenTable {
  readonly rows: Cell[][]
  headRows: number
  caption: Inline[]
}

/**
 * One walk over the kept nodes of a page; each open element waits with what is to be done at its end. The class is long because
 * all kinds of elements share this state; how a kind is recognised is in a file of its own (notes, tables, tabs, code …).
 */
class ContentReader {
  readonly #page: Page
  readonly #kept: Kept
  readonly #keptSums: Int32Array
  readonly #options: WriteOptions
  readonly #notes: Notes
  readonly #formulasByClass: boolean
  /** Whether texts are searched for formulas, and whether the page loads a script that does the same. */
  readonly #hasDelimiters: boolean
  readonly #isRendered: boolean
  readonly #tabs: Tabs
  readonly #build: ContentBuilder
  readonly #ends: number[] = []
  readonly #closers: (() => void)[] = []
  /** Data tables that are open; undefined stands for a layout table. */
  readonly #tables: (OpenTable | undefined)[] = []
  /** Titles found for the admonitions and details that are open. */
  readonly #titles: { kind: "admonition" | "details"; title: Inline[] }[] = []
  #inHeading = false
  #lastImage = ""
  #hasFormulas = false
  /** The end of the last `math` that was searched in vain; what is nested in it is not searched again. */
  #searched = 0

  constructor(page: Page, kept: Kept, options: WriteOptions, plainSpaces: boolean) {
    this.#page = page
    this.#kept = kept
    this.#keptSums = keptBefore(page, kept)
    this.#options = options
    this.#notes = options.notes ?? findNotes(page, this.#keptSums)
    this.#formulasByClass = mayHoldRenderedFormulas(page)
    this.#hasDelimiters = mayHoldDelimiters(page)
    this.#isRendered = this.#hasDelimiters && namesRenderer(page)
    this.#tabs = findTabs(page)
    this.#build = new ContentBuilder(plainSpaces, page.size)
  }

  read(): Content {
    this.#walk(0, this.#page.length)
    // Notes found within lines are below what they were found in.
    for (const note of this.#deferred) {
      this.#build.open()
      this.#walk(note + 1, this.#page.end[note]!)
      const children = gatherBlocks(this.#build.close())
      this.#build.add({ kind: "note", label: this.#notes.notes.get(note)!, children })
    }
    const blocks = joinCaptions(gatherBlocks(this.#build.close()))
    return { blocks: withoutIdleRules(blocks), hasFormulas: this.#hasFormulas }
  }

  readEach(nodes: readonly number[]): Content[] {
    this.#apart = new Set(nodes)
    return nodes.map((node) => {
      this.#build.open()
      // What an element is to those around it, an item or a cell, says nothing of what is in it.
      const from = this.#page.tag[node] === Tag.pre ? node : node + 1
      this.#walk(from, this.#page.end[node]!)
      return { blocks: joinCaptions(gatherBlocks(this.#build.close())), hasFormulas: this.#hasFormulas }
    })
  }

  /** Elements that are read by themselves, and left out of those around them. */
  #apart: ReadonlySet<number> = new Set()
  /** Notes within lines, to be written at the end. */
  readonly #deferred: number[] = []

  #walk(from: number, to: number): void {
    const { tag, end, text, textStart } = this.#page
    for (let node = from; node < to; ) {
      this.#closeUntil(node)
      if (node > from && this.#apart.has(node)) {
        this.#build.breakFlow()
        node = end[node]!
      } else if (tag[node] === TEXT) {
        const isKept = this.#kept[node] === 1 && this.#notes.numbers?.has(node) !== true
        if (isKept || this.#isBlank(node)) {
          if (!this.#build.inCode && isSetApart(this.#page, node)) this.#build.addText(" ", 0, 1)
          const signs = this.#notes.inText?.get(node)
          if (signs) this.#textWithSigns(node, signs)
          else if (this.#hasDelimiters) this.#textWithFormulas(node)
          else this.#build.addText(text, textStart[node]!, textStart[node + 1]!)
        }
        node++
      } else if (this.#holdsKept(node) || this.#isVisitedEmpty(node)) node = this.#element(node)
      else {
        if (isShownBlock(this.#page, node)) this.#build.breakFlow()
        node = end[node]!
      }
    }
    this.#closeUntil(to)
  }

  /** A text with marks of notes in it, or with a note's own number at its beginning. */
  #textWithSigns(node: number, signs: readonly NoteSign[]): void {
    const { text, textStart } = this.#page
    let at = textStart[node]!
    for (const { from, to, label } of signs) {
      this.#build.addText(text, at, from)
      if (label !== undefined) this.#build.addInline({ kind: "noteReference", label })
      at = to
    }
    this.#build.addText(text, at, textStart[node + 1]!)
  }

  /** A text with formulas between the signs that scripts look for. */
  #textWithFormulas(node: number): void {
    const { text, textStart } = this.#page
    let at = textStart[node]!
    const end = textStart[node + 1]!
    for (const found of this.#build.inCode ? [] : formulasIn(text.slice(at, end), this.#isRendered)) {
      const start = textStart[node]! + found.from
      this.#build.addText(text, at, start)
      this.#addFormula(found.tex, found.display)
      at = textStart[node]! + found.to
    }
    this.#build.addText(text, at, end)
  }

  #holdsKept(node: number): boolean {
    return this.#keptSums[this.#page.end[node]!]! > this.#keptSums[node]!
  }

  /** Breaks, rows and cells have a meaning where they are, even when nothing in them is kept. */
  #isVisitedEmpty(node: number): boolean {
    const tag = this.#page.tag[node]!
    return (
      tag === Tag.br ||
      ((tag === Tag.tr || tag === Tag.td || tag === Tag.th) &&
        this.#tables[this.#tables.length - 1] !== undefined)
    )
  }

  /** Whether a text is only white space; such texts separate words whether or not they were kept. */
  #isBlank(node: number): boolean {
    const { characters } = this.#page
    return characters[node + 1] === characters[node]
  }

  #closeUntil(node: number): void {
    while (this.#ends.length > 0 && this.#ends[this.#ends.length - 1]! <= node) {
      this.#ends.pop()
      this.#closers.pop()!()
    }
  }

  /** Goes into an element; `atEnd` is done when it is left. Gives the next node. */
  #enter(node: number, atEnd: () => void): number {
    this.#ends.push(this.#page.end[node]!)
    this.#closers.push(atEnd)
    return node + 1
  }

  #skip(node: number): number {
    return this.#page.end[node]!
  }

  /** Writes one element or goes into it; gives the next node to look at. */
  #element(node: number): number {
    const tag = this.#page.tag[node]!
    const formula = this.#formula(node)
    if (formula >= 0) return formula
    if (tag === Tag.script && this.#kept[node] === 1) return this.#embed(node, tag)
    if (LEFT_OUT[tag] === 1) return this.#skip(node)
    if (this.#kept[node] === 1 && isBackground(this.#page, node)) return this.#background(node)
    return BLOCK_TAGS[tag] === 1 ? this.#block(node, tag) : this.#inline(node, tag)
  }

  #formula(node: number): number {
    const tag = this.#page.tag[node]!
    const may =
      tag === Tag.math || tag === Tag.script || tag === Tag.img || tag === Tag.code || this.#formulasByClass
    if (!may || (node < this.#searched && tag !== Tag.img)) return -1
    const found = formulaAt(this.#page, node)
    if (!found) {
      if (tag === Tag.math) this.#searched = this.#page.end[node]!
      return -1
    }
    if (found.tex !== "") this.#addFormula(found.tex, found.display)
    return this.#page.end[found.last]!
  }

  #addFormula(tex: string, display: boolean): void {
    this.#hasFormulas = true
    if (display && !this.#build.inLine) this.#build.add({ kind: "formulaBlock", tex })
    else this.#build.addInline({ kind: "formula", tex })
  }

  // Inline elements

  #inline(node: number, tag: number): number {
    if (this.#notes.numbers !== undefined && this.#looseNote(node)) return this.#skip(node)
    if (!this.#build.inCode && (isOneOfSeveral(this.#page, node) || isSetApart(this.#page, node)))
      this.#build.addText(" ", 0, 1)
    const style = STYLES.get(tag)
    if (style) return this.#style(node, style)
    const code = CODE_TAGS.get(tag)
    if (code) return this.#code(node, code)
    switch (tag) {
      case Tag.a:
        return this.#link(node)
      case Tag.br:
        this.#build.breakLine(this.#kept[node] === 1)
        return this.#skip(node)
      case Tag.img:
      case Tag.picture:
        return this.#image(node)
      case Tag.iframe:
      case Tag.video:
      case Tag.audio:
      case Tag.embed:
      case Tag.object:
        return this.#embed(node, tag)
      case Tag.abbr:
        return this.#abbreviation(node)
      case Tag.ruby:
        return this.#options.ruby === "drop" ? node + 1 : this.#style(node, "ruby")
      case Tag.rt:
        return this.#options.ruby === "drop" ? this.#skip(node) : this.#reading(node)
      default:
        if (tag === Tag.span && attribute(this.#page, node, "data-cfemail") !== undefined) {
          const mail = hiddenMail(this.#page, node)
          if (mail !== undefined) return this.#mail(node, mail)
        }
        if (isSpoken(this.#page, node)) {
          const isSaid = isSaidBeside(this.#page, node, (each) => this.#holdsKept(each))
          if (isSaid || isOnlyBox(this.#page, node)) return this.#skip(node)
          this.#build.addText(" ", 0, 1)
        }
        if (isAmpImage(this.#page, node)) return this.#image(node)
        if (isLatePlayer(this.#page, node)) return this.#embed(node, tag)
        if (isCaption(this.#page, node)) return this.#caption(node)
        if (this.#notes.notes.size > 0 && isBackLinkGroup(this.#page, node)) return this.#skip(node)
        return node + 1
    }
  }

  /** Writes the mark of a note that no link leads to; true for such a mark, and for a note's own number. */
  #looseNote(node: number): boolean {
    const label = this.#notes.references.get(node)
    if (label === undefined) return this.#notes.numbers!.has(node)
    this.#build.addInline({ kind: "noteReference", label })
    if (this.#notes.notes.has(node)) this.#deferred.push(node)
    return true
  }

  #style(node: number, style: Style): number {
    const nests = style === "subscript" || style === "superscript" || style === "quotation"
    if (this.#build.inCode || (!nests && this.#build.hasStyle(style))) return node + 1
    if (style === "superscript" && this.#notes.references.size > 0) {
      if (holdsOnlyReference(this.#page, node, this.#notes)) return node + 1
    }
    return this.#openStyle(node, style)
  }

  /** A reading within a reading is in parentheses: HTML parsers disagree on where an `rt` within an `rt` ends. */
  #reading(node: number): number {
    const build = this.#build
    if (build.inCode || !build.hasStyle("ruby")) return node + 1
    if (!build.hasStyle("reading")) return this.#style(node, "reading")
    build.addText("(", 0, 1)
    return this.#enter(node, () => build.addText(")", 0, 1))
  }

  /** What an abbreviation is short for is written where it comes first. */
  #abbreviation(node: number): number {
    const title = (attribute(this.#page, node, "title") ?? "").replace(/\s+/g, " ").trim()
    if (title === "" || title.length > LONGEST_EXPANSION || this.#build.inCode) return node + 1
    if (this.#expanded.has(title) || !this.#build.takeRoom("", title)) return node + 1
    this.#expanded.add(title)
    return this.#openStyle(node, "abbreviation", "", title)
  }

  readonly #expanded = new Set<string>()

  #openStyle(node: number, style: Style | "link", url = "", title = ""): number {
    if (this.#ends.length > 0 && this.#styleDepth >= MOST_STYLES) return node + 1
    this.#styleDepth++
    this.#build.openStyle(style, url, title)
    return this.#enter(node, () => {
      this.#styleDepth--
      this.#build.closeStyle()
    })
  }

  #styleDepth = 0

  #code(node: number, tag: "code" | "kbd" | "samp"): number {
    // Some pages have the listing in the code and not the other way round.
    if (countTag(this.#page, node, Tag.pre) > 0) return node + 1
    const lines = countTag(this.#page, node, Tag.br) + countTag(this.#page, node, Tag.div)
    if ((lines > 0 || isPreformatted(this.#page, node)) && !this.#build.inLine) return this.#codeBlock(node)
    if (!this.#build.openCode(tag)) return node + 1
    return this.#enter(node, () => this.#build.closeCode())
  }

  #link(node: number): number {
    const label = this.#notes.references.get(node)
    if (label !== undefined) {
      this.#build.addInline({ kind: "noteReference", label })
      return this.#skip(node)
    }
    if (this.#notes.backLinks.has(node)) return this.#skip(node)
    const isPermanent = this.#inHeading ? isPermalink : isPermalinkSign
    if (isPermanent(this.#page, node)) return this.#skip(node)
    const mail = hiddenMail(this.#page, node)
    if (mail !== undefined && attribute(this.#page, node, "data-cfemail") !== undefined)
      return this.#mail(node, mail)
    const url =
      mail === undefined ? linkAddress(this.#page, attribute(this.#page, node, "href")) : `mailto:${mail}`
    const plain = this.#options.links === false || (this.#inHeading && isOwnAddress(this.#page, node))
    if (url === undefined || plain || this.#build.hasStyle("link")) return node + 1
    const title = (attribute(this.#page, node, "title") ?? "").replace(/\s+/g, " ").trim()
    return this.#openStyle(node, "link", url, title)
  }

  /** A mail address in the place of the words that stand for it until a script runs. */
  #mail(node: number, mail: string): number {
    const isPlain = this.#options.links === false || this.#build.hasStyle("link")
    if (!isPlain) this.#build.openStyle("link", `mailto:${mail}`)
    this.#build.addText(mail, 0, mail.length)
    if (!isPlain) this.#build.closeStyle()
    return this.#skip(node)
  }

  #image(node: number): number {
    const emoji = this.#page.tag[node] === Tag.img ? emojiOf(this.#page, node) : undefined
    if (emoji !== undefined) {
      this.#build.addText(emoji, 0, emoji.length)
      return this.#skip(node)
    }
    const image = this.#options.images === false ? undefined : imageAt(this.#page, node)
    const isCopy = (this.#page.flags[node]! & Flag.noscript) !== 0 && image?.url === this.#lastImage
    if (image && !isCopy && this.#build.takeRoom(image.url, image.title)) {
      this.#build.addInline(image)
      this.#lastImage = image.url
    }
    return this.#skip(node)
  }

  #background(node: number): number {
    this.#build.breakFlow()
    const next = this.#image(node)
    this.#build.breakFlow()
    return next
  }

  #embed(node: number, tag: number): number {
    const link = embedAt(this.#page, node)
    if (link === undefined) return tag === Tag.object ? node + 1 : this.#skip(node)
    this.#build.breakFlow()
    const isPlain = this.#options.links === false || this.#build.hasStyle("link")
    if (isPlain || !this.#build.takeRoom(link.url, ""))
      for (const child of link.children) this.#build.addInline(child)
    else this.#build.addInline(link)
    this.#build.breakFlow()
    return this.#skip(node)
  }

  // Block elements

  #block(node: number, tag: number): number {
    if (this.#build.inLine || this.#build.isFull) return this.#plainBlock(node)
    const label = this.#notes.notes.get(node)
    if (label !== undefined) {
      return this.#container(node, (children) => this.#build.add({ kind: "note", label, children }))
    }
    if (this.#tabs.strips.has(node)) return this.#skip(node)
    const name = this.#tabs.names.get(node)
    if (name !== undefined) {
      const children: Inline[] = [{ kind: "strong", children: [{ kind: "text", value: name }] }]
      this.#build.add({ kind: "paragraph", children })
      return this.#plainBlock(node)
    }
    switch (tag) {
      case Tag.h1:
      case Tag.h2:
      case Tag.h3:
      case Tag.h4:
      case Tag.h5:
      case Tag.h6:
        return this.#boxTitle(node) ?? this.#heading(node, tag - Tag.h1 + 1)
      case Tag.ul:
      case Tag.ol:
      case Tag.menu:
      case Tag.dir:
        return this.#list(node, tag === Tag.ol)
      case Tag.li:
        return this.#container(node, (children) => {
          if (children.length > 0)
            this.#build.add({
              kind: "item",
              number: this.#itemNumber(node),
              ...(countTag(this.#page, node, Tag.input) > 0 ? { done: taskOf(this.#page, node) } : {}),
              children,
            })
        })
      case Tag.dl:
        return this.#parts(node, () => this.#addAll(gatherDefinitions(this.#build.close())))
      case Tag.dt:
        if (this.#notes.notes.size > 0 && isNumberOfNote(this.#page, node, this.#notes))
          return this.#skip(node)
        return this.#line(node, "space", (children) => this.#build.add({ kind: "term", children }))
      case Tag.dd:
        return this.#container(node, (children) => {
          if (children.length > 0) this.#build.add({ kind: "definition", children })
        })
      case Tag.pre:
      case Tag.xmp:
      case Tag.listing:
      case Tag.plaintext:
        return this.#codeBlock(node)
      case Tag.table:
        return this.#table(node)
      case Tag.hr:
        if (this.#kept[node] === 1) this.#build.add({ kind: "rule" })
        return this.#skip(node)
      case Tag.details:
        return this.#details(node)
      case Tag.summary:
        return this.#summary(node)
      default:
        return this.#tablePart(node, tag) ?? this.#byRole(node, tag)
    }
  }

  #plainBlock(node: number): number {
    this.#build.breakFlow()
    return this.#enter(node, () => this.#build.breakFlow())
  }

  /** Goes into an element whose content becomes blocks of its own. */
  #container(node: number, use: (children: Block[]) => void): number {
    return this.#parts(node, () => use(joinCaptions(gatherBlocks(this.#build.close()))))
  }

  #parts(node: number, atEnd: () => void): number {
    this.#build.open()
    return this.#enter(node, atEnd)
  }

  /** Goes into an element whose content becomes one line. */
  #line(node: number, mode: "space" | "break", use: (children: Inline[]) => void): number {
    this.#build.openLine(mode)
    return this.#enter(node, () => {
      const children = this.#build.closeLine()
      if (children.length > 0) use(children)
    })
  }

  #addAll(blocks: readonly Block[]): void {
    for (const block of blocks) this.#build.add(block)
  }

  #heading(node: number, level: number): number {
    this.#inHeading = true
    const next = this.#line(node, "space", (given) => {
      const [pictures, children] = splitPictures(given)
      if (pictures.length > 0) this.#build.add({ kind: "paragraph", children: pictures })
      this.#build.add({ kind: "heading", level, children })
    })
    const close = this.#closers.pop()!
    this.#closers.push(() => {
      this.#inHeading = false
      close()
    })
    return next
  }

  #list(node: number, ordered: boolean): number {
    const told = Number.parseInt(attribute(this.#page, node, "start") ?? "", 10)
    const first = Math.min(Math.max(Number.isNaN(told) ? 1 : told, 0), LARGEST_START)
    if (!ordered || attribute(this.#page, node, "reversed") === undefined) {
      return this.#parts(node, () => this.#addAll(gatherList(this.#build.close(), ordered, first)))
    }
    return this.#parts(node, () => {
      for (const block of gatherList(this.#build.close(), true, first)) {
        if (block.kind !== "list") this.#build.add(block)
        else
          this.#build.add({
            ...block,
            reversed: true,
            start: Number.isNaN(told) ? block.items.length : first,
          })
      }
    })
  }

  /** The number an item of a list gives itself. */
  #itemNumber(node: number): number | undefined {
    const number = Number.parseInt(attribute(this.#page, node, "value") ?? "", 10)
    return number >= 0 && number <= LARGEST_START ? number : undefined
  }

  #codeBlock(node: number): number {
    const block = codeAt(this.#page, node, this.#keptSums)
    if (block.language === "math" && block.value !== "") {
      this.#hasFormulas = true
      this.#build.add({ kind: "formulaBlock", tex: block.value.replace(/\s+/g, " ") })
    } else if (block.value !== "") this.#build.add(block)
    return this.#skip(node)
  }

  #details(node: number): number {
    const open = { kind: "details" as const, title: [] as Inline[] }
    this.#titles.push(open)
    return this.#container(node, (children) => {
      this.#titles.pop()
      if (children.length > 0 || open.title.length > 0) {
        this.#build.add({ kind: "details", summary: open.title, children })
      }
    })
  }

  #summary(node: number): number {
    const details = this.#titles[this.#titles.length - 1]
    if (details?.kind !== "details" || details.title.length > 0) return this.#plainBlock(node)
    return this.#line(node, "space", (children) => {
      details.title = children
    })
  }

  #byRole(node: number, tag: number): number {
    const page = this.#page
    if (
      tag === Tag.blockquote ||
      tag === Tag.div ||
      tag === Tag.aside ||
      tag === Tag.section ||
      tag === Tag.p
    ) {
      const type = admonitionType(page, node)
      if (type !== undefined && !this.#holdsNotes(node)) return this.#admonition(node, type)
    }
    if (tag === Tag.blockquote) {
      const source = linkAddress(page, attribute(page, node, "cite"))
      const cite = source !== undefined && this.#build.takeRoom(source, "") ? source : undefined
      return this.#container(node, (children) => {
        if (children.length > 0) this.#build.add({ kind: "quote", cite, children })
      })
    }
    if (isFigure(page, node)) return this.#figure(node)
    if (isCaption(page, node)) return this.#caption(node)
    const title = this.#boxTitle(node)
    if (title !== undefined) return title
    if (attribute(page, node, "role") === "heading") {
      const level = Number.parseInt(attribute(page, node, "aria-level") ?? "2", 10)
      return this.#heading(node, level >= 1 && level <= 6 ? level : 2)
    }
    return this.#plainBlock(node)
  }

  /** Takes the title of the admonition that is open; undefined when an element is none. */
  #boxTitle(node: number): number | undefined {
    const box = this.#titles[this.#titles.length - 1]
    if (box?.kind !== "admonition" || box.title.length > 0 || !isAdmonitionTitle(this.#page, node))
      return undefined
    return this.#line(node, "space", (children) => {
      box.title = children
    })
  }

  /** Whether footnotes are in an element: a box called `note` around them is none that advises. */
  #holdsNotes(node: number): boolean {
    this.#sortedNotes ??= [...this.#notes.notes.keys()].sort((a, b) => a - b)
    let low = 0
    let high = this.#sortedNotes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sortedNotes[middle]! < node) low = middle + 1
      else high = middle
    }
    return low < this.#sortedNotes.length && this.#sortedNotes[low]! < this.#page.end[node]!
  }

  #sortedNotes: number[] | undefined

  #admonition(node: number, type: NonNullable<ReturnType<typeof admonitionType>>): number {
    const open = { kind: "admonition" as const, title: [] as Inline[] }
    this.#titles.push(open)
    return this.#container(node, (children) => {
      this.#titles.pop()
      if (children.length > 0 || open.title.length > 0) {
        this.#build.add({ kind: "admonition", type, title: open.title, children })
      }
    })
  }

  #figure(node: number): number {
    return this.#parts(node, () => {
      const children = gatherBlocks(this.#build.close())
      const captioned = children.some((child) => child.kind === "caption")
      if (captioned) this.#build.add({ kind: "figure", children })
      else this.#addAll(children)
    })
  }

  #caption(node: number): number {
    if (this.#build.inLine || this.#build.isFull) return this.#plainBlock(node)
    return this.#line(node, "break", (children) => this.#build.add({ kind: "caption", children }))
  }

  // Tables

  #table(node: number): number {
    if (isCodeTable(this.#page, node)) return this.#codeBlock(node)
    if (isLayoutTable(this.#page, node, this.#keptSums)) {
      this.#tables.push(undefined)
      this.#build.breakFlow()
      return this.#enter(node, () => {
        this.#tables.pop()
        this.#build.breakFlow()
      })
    }
    const table: OpenTable = { rows: [], headRows: 0, caption: [] }
    this.#tables.push(table)
    return this.#parts(node, () => {
      this.#tables.pop()
      const strays = gatherBlocks(this.#build.close())
      if (table.rows.some((row) => row.some((cell) => cell.children.length > 0)))
        this.#build.add(finishTable(table))
      this.#addAll(strays)
    })
  }

  /** Rows, cells and captions of a data table; undefined when an element is none of these. */
  #tablePart(node: number, tag: number): number | undefined {
    const table = this.#tables[this.#tables.length - 1]
    if (table === undefined) return undefined
    if (tag === Tag.caption) {
      return this.#line(node, "space", (children) => {
        table.caption = children
      })
    }
    if (tag === Tag.tr) {
      table.rows.push([])
      if (
        this.#page.tag[this.#page.parent[node]!] === Tag.thead &&
        table.headRows === table.rows.length - 1
      ) {
        table.headRows++
      }
      return node + 1
    }
    if (tag === Tag.tbody || tag === Tag.thead || tag === Tag.tfoot) return node + 1
    if (tag !== Tag.td && tag !== Tag.th) return undefined
    const row = table.rows[table.rows.length - 1]
    if (row === undefined) return this.#plainBlock(node)
    return this.#container(node, (children) => {
      row.push({
        kind: "cell",
        heading: tag === Tag.th,
        align: alignOf(this.#page, node),
        columns: spanOf(this.#page, node, "colspan"),
        rows: spanOf(this.#page, node, "rowspan"),
        column: 0,
        children,
      })
    })
  }
}

/** The pictures that a line of words begins with, which float beside it, and the words; a line of pictures alone stays whole. */
function splitPictures(line: Inline[]): [pictures: Inline[], words: Inline[]] {
  const first = line.findIndex((each) => !isOnlyPicture(each) && !isBlankText(each))
  if (first <= 0) return [[], line]
  const isPicture = (each: Inline): boolean => !isBlankText(each)
  return [line.slice(0, first).filter(isPicture), line.slice(first)]
}

function isBlankText(inline: Inline): boolean {
  return inline.kind === "text" && inline.value.trim() === ""
}

/** Without rules that divide nothing: before the first block, after the last, and right after another. */
function withoutIdleRules(blocks: Block[]): Block[] {
  if (blocks.every((block) => block.kind === "rule")) return blocks.slice(0, 1)
  const left = blocks.filter(
    (block, at) => block.kind !== "rule" || (at > 0 && blocks[at - 1]!.kind !== "rule"),
  )
  while (left.at(-1)!.kind === "rule") left.pop()
  return left
}

/** Largest number a list may start with: CommonMark reads nine digits. */
const LARGEST_START = 999_999_999

function finishTable({ rows, headRows: allHeadRows, caption }: OpenTable): Block {
  const { rows: placed, left } = dropEmptyRows(placeCells(rows))
  const headRows = left[allHeadRows]!
  let leading = 0
  while (leading < placed.length - 1 && placed[leading]!.every((cell) => cell.heading)) leading++
  // A first row in bold heads the others, where nothing else does.
  if (headRows + leading === 0 && placed.length > 2 && placed[0]!.length > 1 && placed[0]!.every(isBold))
    leading = placed[1]!.some(isBold) ? 0 : 1
  return {
    kind: "table",
    caption,
    headRows: Math.min(Math.max(headRows, leading), placed.length),
    rows: placed,
  }
}

function isBold({ children }: Cell): boolean {
  const [line] = children
  return (
    line?.kind === "paragraph" &&
    children.length === 1 &&
    line.children.every(({ kind }) => kind === "strong")
  )
}

function alignOf(page: Page, cell: number): Cell["align"] {
  const style = /text-align\s*:\s*(left|center|right)/i.exec(attribute(page, cell, "style") ?? "")
  const align = (style?.[1] ?? attribute(page, cell, "align") ?? "").toLowerCase()
  return align === "left" || align === "center" || align === "right" ? align : ""
}
