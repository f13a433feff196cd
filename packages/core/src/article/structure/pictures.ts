import type { About } from "../../about/found.js"
import { firstBlockFrom } from "../../blocks/blocks.js"
import { classesOf } from "../../page/classes.js"
import { attribute, countTag, Flag, type Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { emojiOf, imageAt, isAmpImage, sizeOf } from "../../write/images.js"
import { formulaAt } from "../../write/math.js"
import { isFigure } from "../../write/roles.js"
import { fillPlace, type Ground, PLACE_FEATURES } from "./place.js"

/** A picture of a page. */
export interface Picture {
  readonly node: number
  readonly url: string
  readonly alt: string
  /** The figure around it, −1 where there is none. */
  readonly figure: number
}

/** More pictures of a page than this are not looked at. */
const MOST_PICTURES = 5000
/** So many elements around a picture may be its figure. */
const FIGURE_STEPS = 8

/**
 * The pictures of a page that have an address; those that count readers or hold a place have none. One for browsers without
 * scripts counts where no other shows the same. Emoji and formulas are text.
 */
export function picturesOf(page: Page): Picture[] {
  const found: Picture[] = []
  const seen = new Set<string>()
  for (let node = 0; node < page.length && found.length < MOST_PICTURES; node++) {
    if (page.tag[node] !== Tag.img && !isAmpImage(page, node)) continue
    if (emojiOf(page, node) !== undefined || formulaAt(page, node)) continue
    const image = imageAt(page, node)
    // Rendered AMP pages have the same picture inside once more.
    const last = page.end[node]! - 1
    if (!image || (page.flags[node]! & Flag.noscript && seen.has(image.url))) continue
    seen.add(image.url)
    found.push({ node, url: image.url, alt: image.alt, figure: figureAround(page, node) })
    node = last
  }
  return found
}

function figureAround(page: Page, node: number): number {
  let at = page.parent[node]!
  for (let step = 0; at >= 0 && step < FIGURE_STEPS; step++, at = page.parent[at]!) {
    if (isFigure(page, at)) return at
  }
  return -1
}

/** What is measured of a picture: itself, its name, its like on the page, and where it stands. */
export const PICTURE_FEATURES: readonly string[] = [
  "width",
  "height",
  "alt-length",
  "has-alt",
  "in-figure",
  "has-caption",
  "figures",
  "links-to-picture",
  "links-away",
  "same-address",
  "siblings",
  "number",
  "pictures",
  "is-lead",
  "is-svg",
  "is-gif",
  "is-data",
  "name-of-furniture",
  "name-of-photo",
  "class-of-furniture",
  "is-lazy",
  "in-heading",
  "own-names",
  "alike",
  "line-characters",
  ...PLACE_FEATURES,
]

/** Words in addresses, classes and descriptions of what belongs to the page and not to its text. */
const FURNITURE =
  /(?:^|[^a-z])(?:icons?|ico|logos?|avatars?|gravatar|share|social|button|btn|badge|banner|spacer|pixel|tracking|sprite|arrow|loading|loader|advert|ads?|promo|sponsor|emoji|smil(?:e|ey|ies)|rss|facebook|twitter|line|hatena|pocket|thumb(?:nail)?s?|profile|author|header|footer|bg|blank|noimage|no-image|rating|star|flag)(?:[^a-z]|\d|$)/i
const PHOTO =
  /(?:^|[^a-z])(?:img|dsc|photo|screenshot|screen-shot|figure|fig|uploads|images?|diagram|キャプチャ)(?:[^a-z]|$)/i
/** Only the end of an address says what it is of. */
const NAME_LENGTH = 120

/** The features of pictures, a row each. */
export function pictureRows(ground: Ground, pictures: readonly Picture[], about: About): Float32Array {
  const width = PICTURE_FEATURES.length
  const rows = new Float32Array(pictures.length * width)
  const times = new Map<string, number>()
  for (const { url } of pictures) times.set(url, (times.get(url) ?? 0) + 1)
  const alike = new Map<string, number>()
  const forms = pictures.map(({ node }) => formOf(ground.page, node))
  for (const form of forms) alike.set(form, (alike.get(form) ?? 0) + 1)
  const lead = fileOf(about.image?.value ?? "")
  for (const [number, picture] of pictures.entries()) {
    const row = rows.subarray(number * width, (number + 1) * width)
    fillOwn(ground, picture, row)
    row[9] = times.get(picture.url)!
    row[11] = number / pictures.length
    row[12] = Math.log1p(pictures.length)
    row[23] = Math.log1p(alike.get(forms[number]!)!)
    row[24] = lineCharacters(ground, picture.node)
    row[13] = lead !== "" && fileOf(picture.url) === lead ? 1 : 0
    fillPlace(ground, picture.node, row, width - PLACE_FEATURES.length)
  }
  return rows
}

function fillOwn({ page, nameOdds }: Ground, { node, url, alt, figure }: Picture, row: Float32Array): void {
  const link = linkAround(page, node)
  const href = link < 0 ? "" : (attribute(page, link, "href") ?? "")
  const parent = page.parent[node]!
  const name = url.startsWith("data:") ? "" : url.slice(-NAME_LENGTH)
  const classes = `${attribute(page, node, "class") ?? ""} ${parent < 0 ? "" : (attribute(page, parent, "class") ?? "")}`
  row[0] = logSize(sizeOf(page, node, "width"))
  row[1] = logSize(sizeOf(page, node, "height"))
  row[2] = alt.length
  row[3] = attribute(page, node, "alt") === undefined ? 0 : 1
  row[4] = figure < 0 ? 0 : 1
  row[5] = figure < 0 ? 0 : countTag(page, figure, Tag.figcaption)
  row[6] = figure < 0 ? 0 : countTag(page, figure, Tag.img)
  row[7] = IMAGE_FILE.test(href) ? 1 : 0
  row[8] = href === "" || IMAGE_FILE.test(href) ? 0 : 1
  row[10] = parent < 0 ? 0 : countTag(page, parent, Tag.img)
  row[14] = /\.svg(?:[?#]|$)|^data:image\/svg/i.test(url) ? 1 : 0
  row[15] = /\.gif(?:[?#]|$)/i.test(url) ? 1 : 0
  row[16] = url.startsWith("data:") ? 1 : 0
  row[17] = FURNITURE.test(name) || FURNITURE.test(alt) ? 1 : 0
  row[18] = PHOTO.test(name) ? 1 : 0
  row[19] = FURNITURE.test(classes) ? 1 : 0
  row[20] =
    attribute(page, node, "loading") === "lazy" || attribute(page, node, "data-src") !== undefined ? 1 : 0
  row[21] = parent >= 0 && page.tag[parent]! >= Tag.h1 && page.tag[parent]! <= Tag.h6 ? 1 : 0
  row[22] = nameOdds(node)
}

/** Pictures of one form are items of one list or gallery, or signs of one set. */
function formOf(page: Page, node: number): string {
  const parent = Math.max(0, page.parent[node]!)
  const above = Math.max(0, page.parent[parent]!)
  const { of } = classesOf(page)
  return `${of[node]} ${page.tag[parent]} ${of[parent]} ${page.tag[above]} ${of[above]}`
}

/** The characters of the line that a picture stands in, none where it stands by itself. */
function lineCharacters({ blocks, page }: Ground, node: number): number {
  const block = firstBlockFrom(blocks, node) - 1
  if (block < 0 || blocks.last[block]! <= node) return 0
  return Math.log1p(page.characters[blocks.last[block]!]! - page.characters[blocks.first[block]!]!)
}

/** Addresses that share a page with others. */
const SHARING =
  /(?:facebook\.com\/(?:sharer?|dialog)|(?:twitter|x)\.com\/(?:intent|share|home\?)|linkedin\.com\/share|pinterest\.[a-z]+\/pin\/create|reddit\.com\/submit|getpocket\.com\/|b\.hatena\.ne\.jp\/|line\.me\/R|lineit|plus\.google\.com\/share|t\.me\/share|api\.whatsapp\.com|addtoany|addthis|feedly\.com|^mailto:|^javascript:)/i
const SIGN_FILE =
  /(?:^|[^a-z])(?:share|facebook|fb|twitter|linkedin|pinterest|hatena|feedly|whatsapp|gravatar|avatars?|spacer|pixel|sprite)(?:[^a-z]|$)/i
const FACE_CLASS = /(?:^|[\s_-])(?:avatar|gravatar|profile-?(?:pic|image|photo))(?:[\s_-]|$)/i
/** Pictures declared no larger than this are signs, in CSS pixels. */
const LARGEST_SIGN = 32

/** Whether a picture is a share button, an avatar or a small sign: never a picture of the article, whatever stands around it. */
export function isSign(page: Page, { node, url, figure }: Picture): boolean {
  const sizes = [sizeOf(page, node, "width"), sizeOf(page, node, "height")]
  if (sizes.every((size) => size !== undefined && size <= LARGEST_SIGN)) return true
  if (FACE_CLASS.test(attribute(page, node, "class") ?? "")) return true
  const link = linkAround(page, node)
  if (link >= 0 && SHARING.test(attribute(page, link, "href") ?? "")) return true
  return figure < 0 && SIGN_FILE.test(fileOf(url))
}

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i
/** A picture's link stands so near. */
const LINK_STEPS = 4

function linkAround(page: Page, node: number): number {
  let at = page.parent[node]!
  for (let step = 0; at >= 0 && step < LINK_STEPS; step++, at = page.parent[at]!)
    if (page.tag[at] === Tag.a) return at
  return -1
}

function logSize(size: number | undefined): number {
  return size === undefined ? -1 : Math.log1p(size)
}

/** The file name in an address without what tells its size. */
function fileOf(address: string): string {
  const file =
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? ""
  return file.replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$|$)/, "").toLowerCase()
}
