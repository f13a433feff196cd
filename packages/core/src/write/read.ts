import { attribute, countTag, type Page } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"
import { hiddenMail, linkAddress } from "./addresses.js"
import { isOneOfSeveral, isSaidBeside, isSetApart, isSpoken } from "./beside.js"
import { ContentBuilder } from "./builder.js"
import { codeAt, isCodeTable, isPreformatted } from "./code.js"
import type { Block, Inline } from "./content.js"
import { isLatePlayer } from "./embeds.js"
import {
  gatherBlocks,
  gatherDefinitions,
  gatherList,
  joinCaptions,
  splitPictures,
  withoutIdleRules,
} from "./gather.js"
import { isAmpImage, isBackground } from "./images.js"
import { type Kept, keptBefore, type WriteOptions } from "./kept.js"
import { formulaAt, mayHoldRenderedFormulas } from "./math.js"
import { findNotes, isBackLinkGroup, isNumberOfNote, type Notes } from "./notes.js"
import { formulasIn, mayHoldDelimiters, namesRenderer } from "./raw-formulas.js"
import { BoxReader } from "./read-boxes.js"
import { MediaReader } from "./read-media.js"
import { STYLES, StyleReader } from "./read-styles.js"
import { TableReader } from "./read-tables.js"
import { isCaption, isEditLink, isFigure, isShownBlock, LEFT_OUT } from "./roles.js"
import { findTabs, type Tabs } from "./tabs.js"
import { isOnlyBox, taskOf } from "./tasks.js"
import type { NoteSign } from "./text-notes.js"
import { Walk } from "./walk.js"

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

const CODE_TAGS: ReadonlyMap<number, "code" | "kbd" | "samp"> = new Map([
  [Tag.code, "code"],
  [Tag.tt, "code"],
  [Tag.kbd, "kbd"],
  [Tag.samp, "samp"],
])
/** Largest number a list may start with: CommonMark reads nine digits. */
const LARGEST_START = 999_999_999

/**
 * One walk over the kept nodes of a page. Elements that need state of their own have readers of their own; how a kind is
 * recognised is in files beside them (notes, tables, tabs, code …).
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
  readonly #walk: Walk
  readonly #styles: StyleReader
  readonly #media: MediaReader
  readonly #boxes: BoxReader
  readonly #tables: TableReader
  #inHeading = false
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
    this.#walk = new Walk(page, this.#build)
    this.#styles = new StyleReader(this.#walk, this.#notes, options)
    this.#media = new MediaReader(this.#walk, options)
    this.#boxes = new BoxReader(this.#walk, this.#notes)
    this.#tables = new TableReader(this.#walk, this.#keptSums)
  }

  read(): Content {
    this.#read(0, this.#page.length)
    // Notes found within lines are below what they were found in.
    for (const note of this.#deferred) {
      this.#build.open()
      this.#read(note + 1, this.#page.end[note]!)
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
      this.#read(from, this.#page.end[node]!)
      return { blocks: joinCaptions(gatherBlocks(this.#build.close())), hasFormulas: this.#hasFormulas }
    })
  }

  /** Elements that are read by themselves, and left out of those around them. */
  #apart: ReadonlySet<number> = new Set()
  /** Notes within lines, to be written at the end. */
  readonly #deferred: number[] = []

  #read(from: number, to: number): void {
    const { tag, end, text, textStart } = this.#page
    for (let node = from; node < to; ) {
      this.#walk.closeUntil(node)
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
    this.#walk.closeUntil(to)
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
    return tag === Tag.br || ((tag === Tag.tr || tag === Tag.td || tag === Tag.th) && this.#tables.isInData)
  }

  /** Whether a text is only white space; such texts separate words whether or not they were kept. */
  #isBlank(node: number): boolean {
    const { characters } = this.#page
    return characters[node + 1] === characters[node]
  }

  /** Writes one element or goes into it; gives the next node to look at. */
  #element(node: number): number {
    const tag = this.#page.tag[node]!
    const formula = this.#formula(node)
    if (formula >= 0) return formula
    if (tag === Tag.script && this.#kept[node] === 1) return this.#media.embed(node, tag)
    if (LEFT_OUT[tag] === 1) return this.#walk.skip(node)
    if (this.#kept[node] === 1 && isBackground(this.#page, node)) return this.#media.background(node)
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
    if (this.#notes.numbers !== undefined && this.#looseNote(node)) return this.#walk.skip(node)
    if (!this.#build.inCode && (isOneOfSeveral(this.#page, node) || isSetApart(this.#page, node)))
      this.#build.addText(" ", 0, 1)
    const style = STYLES.get(tag)
    if (style) return this.#styles.style(node, style)
    const code = CODE_TAGS.get(tag)
    if (code) return this.#code(node, code)
    switch (tag) {
      case Tag.a:
        return this.#link(node)
      case Tag.br:
        this.#build.breakLine(this.#kept[node] === 1)
        return this.#walk.skip(node)
      case Tag.img:
      case Tag.picture:
        return this.#media.image(node)
      case Tag.iframe:
      case Tag.video:
      case Tag.audio:
      case Tag.embed:
      case Tag.object:
        return this.#media.embed(node, tag)
      case Tag.abbr:
        return this.#styles.abbreviation(node)
      case Tag.ruby:
        return this.#options.ruby === "drop" ? node + 1 : this.#styles.style(node, "ruby")
      case Tag.rt:
        return this.#options.ruby === "drop" ? this.#walk.skip(node) : this.#styles.reading(node)
      default:
        if (tag === Tag.span && attribute(this.#page, node, "data-cfemail") !== undefined) {
          const mail = hiddenMail(this.#page, node)
          if (mail !== undefined) return this.#styles.mail(node, mail)
        }
        if (isSpoken(this.#page, node)) {
          const isSaid = isSaidBeside(this.#page, node, (each) => this.#holdsKept(each))
          if (isSaid || isOnlyBox(this.#page, node)) return this.#walk.skip(node)
          this.#build.addText(" ", 0, 1)
        }
        if (isEditLink(this.#page, node)) return this.#walk.skip(node)
        if (isAmpImage(this.#page, node)) return this.#media.image(node)
        if (isLatePlayer(this.#page, node)) return this.#media.embed(node, tag)
        if (isCaption(this.#page, node)) return this.#caption(node)
        if (this.#notes.notes.size > 0 && isBackLinkGroup(this.#page, node)) return this.#walk.skip(node)
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

  /** A link, unless it only leads to a note, or back from one. */
  #link(node: number): number {
    const label = this.#notes.references.get(node)
    if (label !== undefined) this.#build.addInline({ kind: "noteReference", label })
    else if (!this.#notes.backLinks.has(node)) return this.#styles.link(node, this.#inHeading)
    return this.#walk.skip(node)
  }

  #code(node: number, tag: "code" | "kbd" | "samp"): number {
    // Some pages have the listing in the code and not the other way round.
    if (countTag(this.#page, node, Tag.pre) > 0) return node + 1
    const lines = countTag(this.#page, node, Tag.br) + countTag(this.#page, node, Tag.div)
    if ((lines > 0 || isPreformatted(this.#page, node)) && !this.#build.inLine) return this.#codeBlock(node)
    if (!this.#build.openCode(tag)) return node + 1
    return this.#walk.enter(node, () => this.#build.closeCode())
  }

  // Block elements

  #block(node: number, tag: number): number {
    if (this.#build.inLine || this.#build.isFull) return this.#walk.plainBlock(node)
    const label = this.#notes.notes.get(node)
    if (label !== undefined) {
      return this.#walk.container(node, (children) => this.#build.add({ kind: "note", label, children }))
    }
    if (this.#tabs.strips.has(node)) return this.#walk.skip(node)
    const name = this.#tabs.names.get(node)
    if (name !== undefined) {
      const children: Inline[] = [{ kind: "strong", children: [{ kind: "text", value: name }] }]
      this.#build.add({ kind: "paragraph", children })
      return this.#walk.plainBlock(node)
    }
    switch (tag) {
      case Tag.h1:
      case Tag.h2:
      case Tag.h3:
      case Tag.h4:
      case Tag.h5:
      case Tag.h6:
        return this.#boxes.title(node) ?? this.#heading(node, tag - Tag.h1 + 1)
      case Tag.ul:
      case Tag.ol:
      case Tag.menu:
      case Tag.dir:
        return this.#list(node, tag === Tag.ol)
      case Tag.li:
        return this.#walk.container(node, (children) => {
          if (children.length > 0)
            this.#build.add({
              kind: "item",
              number: this.#itemNumber(node),
              ...(countTag(this.#page, node, Tag.input) > 0 ? { done: taskOf(this.#page, node) } : {}),
              children,
            })
        })
      case Tag.dl:
        return this.#walk.parts(node, () => this.#walk.addAll(gatherDefinitions(this.#build.close())))
      case Tag.dt:
        if (this.#notes.notes.size > 0 && isNumberOfNote(this.#page, node, this.#notes))
          return this.#walk.skip(node)
        return this.#walk.line(node, "space", (children) => this.#build.add({ kind: "term", children }))
      case Tag.dd:
        return this.#walk.container(node, (children) => {
          if (children.length > 0) this.#build.add({ kind: "definition", children })
        })
      case Tag.pre:
      case Tag.xmp:
      case Tag.listing:
      case Tag.plaintext:
        return this.#codeBlock(node)
      case Tag.table:
        return isCodeTable(this.#page, node) ? this.#codeBlock(node) : this.#tables.table(node)
      case Tag.hr:
        if (this.#kept[node] === 1) this.#build.add({ kind: "rule" })
        return this.#walk.skip(node)
      case Tag.details:
        return this.#boxes.details(node)
      case Tag.summary:
        return this.#boxes.summary(node)
      default:
        return this.#tables.part(node, tag) ?? this.#byRole(node, tag)
    }
  }

  #heading(node: number, level: number): number {
    this.#inHeading = true
    this.#build.openLine("space")
    return this.#walk.enter(node, () => {
      this.#inHeading = false
      const [pictures, children] = splitPictures(this.#build.closeLine())
      if (pictures.length > 0) this.#build.add({ kind: "paragraph", children: pictures })
      if (children.length > 0) this.#build.add({ kind: "heading", level, children })
    })
  }

  #list(node: number, ordered: boolean): number {
    const told = Number.parseInt(attribute(this.#page, node, "start") ?? "", 10)
    const first = Math.min(Math.max(Number.isNaN(told) ? 1 : told, 0), LARGEST_START)
    if (!ordered || attribute(this.#page, node, "reversed") === undefined) {
      return this.#walk.parts(node, () => this.#walk.addAll(gatherList(this.#build.close(), ordered, first)))
    }
    return this.#walk.parts(node, () => {
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
    return this.#walk.skip(node)
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
      const box = this.#boxes.admonition(node)
      if (box !== undefined) return box
    }
    if (tag === Tag.blockquote) {
      const source = linkAddress(page, attribute(page, node, "cite"))
      const cite = source !== undefined && this.#build.takeRoom(source, "") ? source : undefined
      return this.#walk.container(node, (children) => {
        if (children.length > 0) this.#build.add({ kind: "quote", cite, children })
      })
    }
    if (isFigure(page, node)) return this.#figure(node)
    if (isCaption(page, node)) return this.#caption(node)
    const title = this.#boxes.title(node)
    if (title !== undefined) return title
    if (attribute(page, node, "role") === "heading") {
      const level = Number.parseInt(attribute(page, node, "aria-level") ?? "2", 10)
      return this.#heading(node, level >= 1 && level <= 6 ? level : 2)
    }
    return this.#walk.plainBlock(node)
  }

  #figure(node: number): number {
    return this.#walk.parts(node, () => {
      const children = gatherBlocks(this.#build.close())
      const captioned = children.some((child) => child.kind === "caption")
      if (captioned) this.#build.add({ kind: "figure", children })
      else this.#walk.addAll(children)
    })
  }

  #caption(node: number): number {
    if (this.#build.inLine || this.#build.isFull) return this.#walk.plainBlock(node)
    return this.#walk.line(node, "break", (children) => this.#build.add({ kind: "caption", children }))
  }
}
