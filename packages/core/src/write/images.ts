import { attribute, attributesOf, childrenOf, countTag, type Page, tagName } from "../page/page.js"
import { FIRST_PAGE_TAG, Tag, type TagSet, TEXT, tagSet } from "../page/tags.js"
import { imageAddress } from "./addresses.js"
import { hasClass, words } from "./classes.js"
import type { Image } from "./content.js"

/** Where scripts that load pictures late keep the real address, most telling first. */
const LAZY_ATTRIBUTES = [
  "data-src",
  "data-original",
  "data-lazy-src",
  "data-lazy",
  "data-actualsrc",
  "data-original-src",
  "data-hi-res-src",
  "data-full-src",
  "data-echo",
]
const LAZY_SETS = ["data-srcset", "data-lazy-srcset", "data-original-set"]
/** Widest picture worth taking from a `srcset`, in CSS pixels: wider ones are for zooming, not reading. */
const WIDEST_IMAGE = 2048
/** Highest density worth taking from a `srcset`. */
const DENSEST_IMAGE = 2

/** Names of files that say nothing but that they hold a place: `blank.gif`, `placeholder-300x200.png`, `1x1.png`. */
const PLACEHOLDER =
  /(?:^|\/)(?=[^/]*(?:blank|placeholder|space|transparent|pixel|1x1|load|lazy|dummy|clear|trans|gr[ae]y))(?:blank|placeholder|spacer?|transparent|trans|pixel|loading|loader|preload|preloader|lazy|lazyload|dummy|clear|grey|gray|white|default|image|img|bg|gif|px|x|\d|[-_.])+\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i
/** Data this short cannot hold a picture, only a grey or transparent dot. */
const SHORTEST_DATA = 400

/** Addresses longer than this are data, not names of placeholders. */
const LONGEST_NAME = 2000

/** An emoji of a family of four with skin tones has no more UTF-16 units than this. */
const LONGEST_EMOJI = 30
const ONLY_EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})*\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Component})*$/u
const EMOJI = words("emoji wp-smiley twemoji emojione smiley")

/** Whether an element is a picture as AMP pages have them. One that holds text was never closed: it is what it holds. */
export function isAmpImage(page: Page, node: number): boolean {
  return (
    page.tag[node]! >= FIRST_PAGE_TAG &&
    page.characters[page.end[node]!] === page.characters[node] &&
    tagName(page, node) === "amp-img"
  )
}

/** Elements that may show a picture as their background. */
const BACKGROUND_TAGS: TagSet = tagSet("div span a figure section i")
const BACKGROUND = /(?:^|;)\s*background(?:-image)?\s*:[^;]*?\burl\(\s*(["']?)([^"')]+)\1\s*\)/i
const OF_PICTURES =
  /(?:^|[\s_-])(?:image|img|photo|picture|figure|cover|hero|lead|poster|slide)s?(?=[\s_-]|$)|(?:Image|Photo|Picture)(?=[\s_-]|$)/

/**
 * Whether an element without text shows a picture as its background, and says so: it is in a figure, has the role of a
 * picture or is called one. Other backgrounds decorate the page.
 */
export function isBackground(page: Page, node: number): boolean {
  if (BACKGROUND_TAGS[page.tag[node]!] !== 1) return false
  const end = page.end[node]!
  if (page.characters[end] !== page.characters[node] || countTag(page, node, Tag.img) > 0) return false
  if (backgroundOf(page, node) === undefined) return false
  const parent = page.parent[node]!
  return (
    page.tag[node] === Tag.figure ||
    (parent >= 0 && page.tag[parent] === Tag.figure) ||
    attribute(page, node, "role") === "img" ||
    hasClass(page, node, OF_PICTURES)
  )
}

function backgroundOf(page: Page, node: number): string | undefined {
  const style = attribute(page, node, "style")
  if (style === undefined || style.length > LONGEST_NAME || !/background/i.test(style)) return undefined
  return real(page, BACKGROUND.exec(style)?.[2])
}

/** The picture that an element shows; undefined for pixels that only count readers, and placeholders. */
export function imageAt(page: Page, node: number): Image | undefined {
  if (BACKGROUND_TAGS[page.tag[node]!] === 1) {
    const url = backgroundOf(page, node)
    const alt = oneLine(attribute(page, node, "aria-label") ?? attribute(page, node, "title"))
    return url === undefined ? undefined : { kind: "image", url, alt, title: "" }
  }
  const img = page.tag[node] === Tag.picture ? imgIn(page, node) : node
  if (img < 0 || isPixel(page, img)) return undefined
  const url = sourceOf(page, img) ?? sourceBeside(page, img)
  if (url === undefined) return undefined
  const alt = oneLine(attribute(page, img, "alt")) || altBeside(page, img)
  const title = oneLine(attribute(page, img, "title"))
  return { kind: "image", url, alt, title: title === alt ? "" : title }
}

/** The character an emoji picture stands for. */
export function emojiOf(page: Page, img: number): string | undefined {
  const alt = attribute(page, img, "alt")
  if (!alt) return undefined
  if (alt.length <= LONGEST_EMOJI && ONLY_EMOJI.test(alt)) return alt
  return hasClass(page, img, EMOJI) ? (emojiInFile(attribute(page, img, "src")) ?? alt) : undefined
}

/** The character whose numbers are the name of an emoji's file, as in `1f44d-1f3fb.png`. */
function emojiInFile(address = ""): string | undefined {
  const file = /\/((?:[\da-f]{4,5}[-_.]){1,8})\w{3,4}(?:\?|$)/i.exec(address.slice(-LONGEST_NAME))?.[1]
  const emoji = file?.replace(/([\da-f]+)./gi, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  )
  return emoji && ONLY_EMOJI.test(emoji) ? emoji : undefined
}

function oneLine(text: string | undefined): string {
  return text === undefined ? "" : text.replace(/\s+/g, " ").trim()
}

function imgIn(page: Page, node: number): number {
  for (let each = node; each < page.end[node]!; each++) if (page.tag[each] === Tag.img) return each
  return -1
}

/** Whether a picture is at most one pixel wide or high, or not displayed: it counts readers or makes room. */
function isPixel(page: Page, img: number): boolean {
  for (const name of ["width", "height"]) {
    const size = attribute(page, img, name)
    if (size !== undefined && /^\s*[01](?:\.0*)?(?:px)?\s*$/.test(size)) return true
  }
  const style = attribute(page, img, "style")
  return style !== undefined && /(?:^|[;\s])(?:(?:width|height)\s*:\s*[01]px|display\s*:\s*none)/i.test(style)
}

/** The width or height a picture is shown with, in CSS pixels, where it says so. */
export function sizeOf(page: Page, img: number, side: "width" | "height"): number | undefined {
  const told = Number.parseFloat(attribute(page, img, side) ?? "")
  if (told >= 0 && !attribute(page, img, side)!.includes("%")) return told
  const style = new RegExp(`(?:^|[;\\s])${side}\\s*:\\s*([\\d.]+)px`, "i").exec(
    attribute(page, img, "style") ?? "",
  )
  return style ? Number.parseFloat(style[1]!) : undefined
}

/** The address in the element itself: late-loading attributes first, then `srcset`, then `src`. */
function sourceOf(page: Page, img: number): string | undefined {
  for (const name of LAZY_ATTRIBUTES) {
    const url = real(page, withWidth(page, img, attribute(page, img, name)))
    if (url !== undefined) return url
  }
  for (const name of LAZY_SETS) {
    const url = fromSet(page, attribute(page, img, name))
    if (url !== undefined) return url
  }
  return (
    fromSet(page, attribute(page, img, "srcset")) ??
    widerBeside(page, img) ??
    real(page, attribute(page, img, "src")) ??
    fromAnyAttribute(page, img)
  )
}

/** The first `source` of a picture that offers several widths, where the picture itself has one size only. */
function widerBeside(page: Page, img: number): string | undefined {
  for (const source of sourcesBefore(page, img)) {
    const set = attribute(page, source, "srcset") ?? ""
    if (/\s\d+w\s*,/.test(set)) return fromSet(page, set)
  }
  return undefined
}

/** Where a script writes the width it needs into an address, as shops' and newspapers' pages have it. */
const WIDTH_PLACE = /(?:\{|%7B)width(?:\}|%7D)/gi
/** The width written there where the page offers none, in CSS pixels. */
const USUAL_WIDTH = 1080

/** An address with the largest sensible width of those that the picture offers. */
function withWidth(page: Page, img: number, address: string | undefined): string | undefined {
  if (address === undefined || address.search(WIDTH_PLACE) < 0) return address
  const offered = (attribute(page, img, "data-widths") ?? "").match(/\d{1,5}/g) ?? []
  let widest = 0
  for (const width of offered.map(Number)) if (width <= WIDEST_IMAGE && width > widest) widest = width
  return address.replace(WIDTH_PLACE, String(widest || USUAL_WIDTH))
}

const PICTURE_FILE = /^(?:https?:|\/|\.)[^\s{}"<>]+\.(?:jpe?g|png|gif|webp|avif)(?:[?#]\S*)?$/i

/** Where a picture has only a placeholder, the attribute of a script we do not know that names a picture in full. */
function fromAnyAttribute(page: Page, img: number): string | undefined {
  for (const [name, value] of attributesOf(page, img)) {
    if (!name.startsWith("data-") || !PICTURE_FILE.test(value)) continue
    const url = real(page, value)
    if (url !== undefined) return url
  }
  return undefined
}

/** The address in the `source` elements before it, or in a `noscript` copy behind it. */
function sourceBeside(page: Page, img: number): string | undefined {
  for (const source of sourcesBefore(page, img)) {
    const url = fromSet(page, attribute(page, source, "srcset") ?? attribute(page, source, "data-srcset"))
    if (url !== undefined) return url
  }
  const parent = page.parent[img]!
  return fromNoscript(page, parent >= 0 && page.tag[parent] === Tag.picture ? parent : img)
}

/** The `source` elements of the `picture` that a picture is in. */
function sourcesBefore(page: Page, img: number): number[] {
  const parent = page.parent[img]!
  if (parent < 0 || page.tag[parent] !== Tag.picture) return []
  return childrenOf(page, parent).filter((child) => page.tag[child] === Tag.source)
}

function fromNoscript(page: Page, node: number): string | undefined {
  const copy = noscriptCopy(page, node)
  return copy < 0 || isPixel(page, copy) ? undefined : sourceOf(page, copy)
}

/** What a `noscript` copy says that a placeholder shows. */
function altBeside(page: Page, img: number): string {
  if (sourceOf(page, img) !== undefined) return ""
  const copy = noscriptCopy(page, img)
  return copy < 0 ? "" : oneLine(attribute(page, copy, "alt"))
}

/** The picture for browsers without scripts that is right behind a picture, −1 where there is none. */
function noscriptCopy(page: Page, node: number): number {
  let sibling = page.end[node]!
  const parentEnd = page.end[page.parent[node]!] ?? 0
  while (sibling < parentEnd && page.tag[sibling] === TEXT) sibling = page.end[sibling]!
  return sibling >= parentEnd || page.tag[sibling] !== Tag.noscript ? -1 : imgIn(page, sibling)
}

/** The largest candidate of a `srcset` that is still sensible. */
function fromSet(page: Page, set: string | undefined): string | undefined {
  if (!set) return undefined
  let best: string | undefined
  let bestRank = -1
  for (const [address, descriptor] of candidates(set)) {
    const size = Number.parseFloat(descriptor) || 1
    const most = descriptor.endsWith("w") ? WIDEST_IMAGE : DENSEST_IMAGE
    const rank = size <= most ? size : 1 / size
    const url = rank > bestRank ? real(page, address) : undefined
    if (url === undefined) continue
    best = url
    bestRank = rank
  }
  return best
}

/** Address and descriptor of each candidate, split as the HTML standard does: addresses may hold commas. */
function candidates(set: string): [address: string, descriptor: string][] {
  const found: [string, string][] = []
  const word = /[^\s,]\S*/g
  for (let match = word.exec(set); match !== null; match = word.exec(set)) {
    const address = match[0].replace(/,+$/, "")
    if (address !== match[0]) {
      found.push([address, ""])
      continue
    }
    const comma = set.indexOf(",", word.lastIndex)
    const end = comma < 0 ? set.length : comma
    found.push([address, set.slice(word.lastIndex, end).trim()])
    word.lastIndex = end
  }
  return found
}

function real(page: Page, address: string | undefined): string | undefined {
  if (!address || (address.length < LONGEST_NAME && PLACEHOLDER.test(address))) return undefined
  const url = imageAddress(page, address)
  return url === undefined || (url.startsWith("data:") && url.length < SHORTEST_DATA) ? undefined : url
}

const FLOATING = /(?:^|[\s_-])(?:align|float|pull|img)-?(?:left|right)(?=[\s_-]|$)/i

/** Whether a picture is set beside the text and not in its line. */
export function floats(page: Page, img: number): boolean {
  const align = attribute(page, img, "align")
  if (align !== undefined && /^\s*(?:left|right)\s*$/i.test(align)) return true
  if (hasClass(page, img, FLOATING)) return true
  return /(?:^|;)\s*float\s*:\s*(?:left|right)/i.test(attribute(page, img, "style") ?? "")
}
