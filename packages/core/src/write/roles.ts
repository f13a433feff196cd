import { attribute, countTag, Flag, type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, type TagSet, tagSet } from "../page/tags.js"
import { classOf, hasClass, words } from "./classes.js"
import type { AdmonitionType } from "./content.js"

/** Elements that are never written, whatever is kept in them: controls, and text that only replaces a player. */
export const LEFT_OUT: TagSet = tagSet(
  "select datalist textarea option optgroup progress meter svg canvas map script style head rp title",
)

/** Whether an element is in lines of its own, so that the texts before and after it do not touch. */
export function isShownBlock(page: Page, node: number): boolean {
  return BLOCK_TAGS[page.tag[node]!] === 1 && (page.flags[node]! & Flag.hidden) === 0
}

const BOX =
  /(?:^|[\s_-])(?:admonition|callout|alert|aside|blockquote-tag|custom-block|notice|hint|notification|message)(?=[\s_-]|$)/i
const BOX_TYPE =
  /(?:^|[\s_-])(note|info|information|seealso|abstract|question|example|tip|hint|success|important|attention|warning|warn|caution|danger|error|bug|failure)(?=[\s_-]|$)/gi
const BARE_TYPE = words("note tip warning caution important is-info is-warning is-danger is-success")
const TYPES: Readonly<Record<string, AdmonitionType>> = {
  tip: "tip",
  hint: "tip",
  success: "tip",
  important: "important",
  attention: "important",
  warning: "warning",
  warn: "warning",
  caution: "caution",
  danger: "caution",
  error: "caution",
  bug: "caution",
  failure: "caution",
}
const BOX_TAGS: TagSet = tagSet("div aside blockquote section p")
const BOX_TITLE =
  /(?:^|\s)[\w-]*(?:admonition|alert|aside|blockquote-tag|callout|custom-block|notice|note|message)[\w]*[-_]*(?:title|heading|header)[\w-]*/i

const BARE_TITLE = words("title heading")

/** The kind of a box that warns or advises; undefined when an element is none. */
export function admonitionType(page: Page, node: number): AdmonitionType | undefined {
  if (BOX_TAGS[page.tag[node]!] !== 1) return undefined
  const type = typeByName(page, node)
  return type !== undefined && countHeadings(page, node) > MOST_HEADINGS ? undefined : type
}

/** What has more headings than this is a part of the page, whatever it is called. */
const MOST_HEADINGS = 3

function countHeadings(page: Page, node: number): number {
  let headings = 0
  for (let tag = Tag.h1; tag <= Tag.h6; tag++) headings += countTag(page, node, tag)
  return headings
}

function typeByName(page: Page, node: number): AdmonitionType | undefined {
  const told = attribute(page, node, "data-callout")
  const names = told === undefined ? classOf(page, node) : `callout ${told || "note"}`
  if (names !== "" && (BARE_TYPE.test(names) || BOX.test(names))) {
    const types = Array.from(names.matchAll(BOX_TYPE), ([, type]) => type!.toLowerCase())
    // Some call every box a hint and say besides what kind it is.
    const type = types.find((each) => each !== "hint") ?? types[0]
    if (told !== undefined && !type) return "note"
    if (type && !BOX_TITLE.test(names)) return TYPES[type] ?? "note"
  }
  const role = attribute(page, node, "role")
  return role === "note" || role === "doc-tip" ? (role === "note" ? "note" : "tip") : undefined
}

/** Whether an element is the title line of an admonition. */
export function isAdmonitionTitle(page: Page, node: number): boolean {
  return hasClass(page, node, BOX_TITLE) || hasClass(page, node, BARE_TITLE)
}

const FIGURE = words("wp-caption thumbinner image-figure")
const CAPTION = words(
  "wp-caption-text wp-element-caption thumbcaption caption image-caption img-caption figure-caption photo-caption media-caption",
)
const CAPTION_TAGS: TagSet = tagSet("div p span")

/** Whether an element holds a picture and its caption. */
export function isFigure(page: Page, node: number): boolean {
  return page.tag[node] === Tag.figure || (page.tag[node] === Tag.div && hasClass(page, node, FIGURE))
}

/** Whether an element is a picture's caption. */
export function isCaption(page: Page, node: number): boolean {
  if (page.tag[node] === Tag.figcaption) return true
  return CAPTION_TAGS[page.tag[node]!] === 1 && hasClass(page, node, CAPTION)
}

const PERMALINK_CLASS = /anchor|permalink|headerlink|hash-?link|heading-link|autolink/i
const PERMALINK_TEXT =
  /^(?:(?:[#¶§🔗⚓∞\s]|\u200b|\ufe0f)*|link|permalink|anchor|copy link|direct link.*|permalink to.*)$/iu

/** Whether a link in a heading only serves to copy the heading's address. */
export function isPermalink(page: Page, link: number): boolean {
  const href = attribute(page, link, "href")
  if (href === undefined || !href.includes("#")) return false
  const text = textOf(page, link).trim()
  if (PERMALINK_TEXT.test(text)) return true
  return (
    (page.flags[link]! & Flag.ariaHidden) !== 0 ||
    ([...text].length <= 1 && hasClass(page, link, PERMALINK_CLASS))
  )
}

const PERMALINK_SIGN = /^[#¶§🔗⚓∞\uf0c1]$/u

/** Whether a link anywhere only serves to copy the address of what it is beside: by its name and its one sign. */
export function isPermalinkSign(page: Page, link: number): boolean {
  return (
    hasClass(page, link, PERMALINK_CLASS) &&
    attribute(page, link, "href")?.startsWith("#") === true &&
    PERMALINK_SIGN.test(textOf(page, link).trim())
  )
}

/** Whether an element is what a wiki writes beside a heading for those who edit it. */
export function isEditLink(page: Page, node: number): boolean {
  return page.tag[node] === Tag.span && hasClass(page, node, EDIT_LINK)
}

const EDIT_LINK = words("mw-editsection")

/** Whether a link in a heading leads to that heading itself. */
export function isOwnAddress(page: Page, link: number): boolean {
  const href = attribute(page, link, "href")?.trim()
  if (!href?.startsWith("#")) return false
  for (let node = link; node >= 0 && node > link - OWN_DISTANCE; node = page.parent[node]!) {
    if (attribute(page, node, "id") === href.slice(1)) return true
  }
  return false
}

/** How many nodes a heading's id may be before the link in it. */
const OWN_DISTANCE = 4

/** Quotation marks around `q`, by the language of the page. */
export function quotationMarks(page: Page): readonly [string, string] {
  const language = (attribute(page, 0, "lang") ?? "").slice(0, 2).toLowerCase()
  return QUOTATION_MARKS.get(language) ?? ["“", "”"]
}

const QUOTATION_MARKS: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries<readonly [string, string]>({
    ja: ["「", "」"],
    de: ["„", "“"],
    fr: ["« ", " »"],
    it: ["«", "»"],
    es: ["«", "»"],
    ru: ["«", "»"],
  }),
)
