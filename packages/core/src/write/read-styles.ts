import { attribute } from "../page/page.js"
import { Tag } from "../page/tags.js"
import { hiddenMail, linkAddress } from "./addresses.js"
import type { Style } from "./content.js"
import type { WriteOptions } from "./kept.js"
import { holdsOnlyReference, type Notes } from "./notes.js"
import { isOwnAddress, isPermalink, isPermalinkSign } from "./roles.js"
import type { Walk } from "./walk.js"

/** The styles that elements have. */
export const STYLES: ReadonlyMap<number, Style> = new Map<number, Style>([
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
/** Longer than this is an explanation and no name; in UTF-16 units. */
const LONGEST_EXPANSION = 120
/** More styles than this around one word are noise of an editor. */
const MOST_STYLES = 24

/** Reads what is around words: styles, links, readings, abbreviations. */
export class StyleReader {
  readonly #walk: Walk
  readonly #notes: Notes
  /** Whether links are written. */
  readonly #links: boolean
  readonly #expanded = new Set<string>()
  #depth = 0

  constructor(walk: Walk, notes: Notes, options: WriteOptions) {
    this.#walk = walk
    this.#notes = notes
    this.#links = options.links !== false
  }

  /** A style around text; one within the same style is nothing new. */
  style(node: number, style: Style): number {
    const { page, build } = this.#walk
    const nests = style === "subscript" || style === "superscript" || style === "quotation"
    if (build.inCode || (!nests && build.hasStyle(style))) return node + 1
    if (style === "superscript" && this.#notes.references.size > 0) {
      if (holdsOnlyReference(page, node, this.#notes)) return node + 1
    }
    return this.#open(node, style)
  }

  /** A reading within a reading is in parentheses: HTML parsers disagree on where an `rt` within an `rt` ends. */
  reading(node: number): number {
    const { build } = this.#walk
    if (build.inCode || !build.hasStyle("ruby")) return node + 1
    if (!build.hasStyle("reading")) return this.style(node, "reading")
    build.addText("(", 0, 1)
    return this.#walk.enter(node, () => build.addText(")", 0, 1))
  }

  /** What an abbreviation is short for is written where it comes first. */
  abbreviation(node: number): number {
    const { page, build } = this.#walk
    const title = (attribute(page, node, "title") ?? "").replace(/\s+/g, " ").trim()
    if (title === "" || title.length > LONGEST_EXPANSION || build.inCode) return node + 1
    if (this.#expanded.has(title) || !build.takeRoom("", title)) return node + 1
    this.#expanded.add(title)
    return this.#open(node, "abbreviation", "", title)
  }

  #open(node: number, style: Style | "link", url = "", title = ""): number {
    const { build } = this.#walk
    if (this.#walk.isInside && this.#depth >= MOST_STYLES) return node + 1
    this.#depth++
    build.openStyle(style, url, title)
    return this.#walk.enter(node, () => {
      this.#depth--
      build.closeStyle()
    })
  }

  /** A link; one to its own heading is left out. */
  link(node: number, inHeading: boolean): number {
    const { page, build } = this.#walk
    const isPermanent = inHeading ? isPermalink : isPermalinkSign
    if (isPermanent(page, node)) return this.#walk.skip(node)
    const mail = hiddenMail(page, node)
    if (mail !== undefined && attribute(page, node, "data-cfemail") !== undefined)
      return this.mail(node, mail)
    const url = mail === undefined ? linkAddress(page, attribute(page, node, "href")) : `mailto:${mail}`
    const plain = !this.#links || (inHeading && isOwnAddress(page, node))
    if (url === undefined || plain || build.hasStyle("link")) return node + 1
    const title = (attribute(page, node, "title") ?? "").replace(/\s+/g, " ").trim()
    return this.#open(node, "link", url, title)
  }

  /** A mail address in the place of the words that stand for it until a script runs. */
  mail(node: number, mail: string): number {
    const { build } = this.#walk
    const isPlain = !this.#links || build.hasStyle("link")
    if (!isPlain) build.openStyle("link", `mailto:${mail}`)
    build.addText(mail, 0, mail.length)
    if (!isPlain) build.closeStyle()
    return this.#walk.skip(node)
  }
}
