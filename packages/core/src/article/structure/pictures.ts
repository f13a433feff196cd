import type { About } from "../../about/found.js"
import { firstBlockFrom } from "../../blocks/blocks.js"
import { classesOf } from "../../page/classes.js"
import { attribute, countTag, Flag, type Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { emojiOf, imageAt, isAmpImage, isBackground, sizeOf } from "../../write/images.js"
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
    if (page.tag[node] !== Tag.img && !isAmpImage(page, node) && !isBackground(page, node)) continue
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

/** What is measured of a picture: itself, its name, its like on the page, and where it is. */
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
  "near-kept",
  "near-characters",
  "frame-steps",
  "frame-characters",
  "frame-links",
  "frame-names",
  ...PLACE_FEATURES,
]

/** Words in addresses, classes and descriptions of what belongs to the page and not to its text. */
const FURNITURE =
  /(?:^|[^a-z\d])(?:icons?|ico|logos?|avatars?|gravatar|share|social|button|btn|badge|banner|spacer|pixel|tracking|sprite|arrow|loading|loader|advert|ads?|promo|sponsor|emoji|smil(?:e|ey|ies)|rss|facebook|twitter|line|hatena|pocket|thumb(?:nail)?s?|profile|author|header|footer|bg|blank|noimage|no-image|rating|star|flag)(?:\d{0,2}(?:[^a-z\d]|$))/i
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
  // A picture that was only found to be the largest says nothing new.
  const lead = about.image?.source === "img" ? "" : fileOf(about.image?.value ?? "")
  const before = picturesBefore(ground.page, pictures)
  for (const [number, picture] of pictures.entries()) {
    const row = rows.subarray(number * width, (number + 1) * width)
    fillOwn(ground, picture, row)
    row[9] = times.get(picture.url)!
    row[11] = number / pictures.length
    row[12] = Math.log1p(pictures.length)
    row[23] = Math.log1p(alike.get(forms[number]!)!)
    row[24] = lineCharacters(ground, picture.node)
    row[13] = lead !== "" && fileOf(picture.url) === lead ? 1 : 0
    const frame = frameOf(ground, picture, before)
    fillFrame(ground, picture.node, frame, row.subarray(25))
    fillPlace(ground, frame, row, width - PLACE_FEATURES.length)
  }
  return rows
}

/** What being the article's own picture adds to the log-odds of the trees: in a figure or with a caption, and without. */
const OWN_FIGURE = 4
const OWN_PICTURE = 1.5
/** What being in a figure in the middle of the text adds to it. */
const FIGURE_IN_TEXT = 0.6
/** Text around an article's own picture, and text that belongs to the picture; logarithms of characters. */
const LEAST_AROUND = Math.log(500)
const MOST_IN_FRAME = Math.log(600)
/** The narrowest such picture that says how wide it is; the logarithm of CSS pixels. */
const NARROWEST = Math.log(120)
/** Kept text is so near, in blocks. */
const NEAR_TEXT = 3

/**
 * What is added to the log-odds of a picture that has a caption, or that the page names as its own, and that is in the
 * element of the kept text. The sites that teach the trees seldom begin with such a picture, newspapers nearly always do.
 * On Readability's pages it raised the pictures found from .70 to .85, with less junk; on sites held out from .860 to .867
 * with the same junk. A picture before the text without a figure is outside of the gold on half of the sites. `isCaptioned`
 * tells whether a caption is beside a picture without a `figcaption`.
 */
export function ownPictureOdds(row: Float32Array, isCaptioned = false): number {
  const mayBeOwn =
    featureOf(row, "frame-characters") < MOST_IN_FRAME &&
    featureOf(row, "links-away") === 0 &&
    featureOf(row, "in-item") === 0 &&
    Math.min(featureOf(row, "kept-before-distance"), featureOf(row, "kept-after-distance")) <= NEAR_TEXT &&
    (featureOf(row, "width") < 0 || featureOf(row, "width") >= NARROWEST) &&
    featureOf(row, "same-address") <= 2
  if (!mayBeOwn) return 0
  const hasCaption = isCaptioned || featureOf(row, "has-caption") > 0
  const isLead = featureOf(row, "is-lead") > 0
  const isInFigure = featureOf(row, "in-figure") > 0
  if (isAmongText(row, isCaptioned)) {
    if (hasCaption || isLead) return hasCaption || isInFigure ? OWN_FIGURE : OWN_PICTURE
    const isNamedOther = featureOf(row, "name-of-furniture") > 0 || featureOf(row, "class-of-furniture") > 0
    return isInFigure && !isNamedOther && featureOf(row, "in-span") > 0 ? FIGURE_IN_TEXT : 0
  }
  return hasCaption && isLead && featureOf(row, "kept-after-distance") <= 1 ? OWN_FIGURE : 0
}

/** Whether a picture is in the element of the kept text; a figure may be in the header of an article, beside its title. */
function isAmongText(row: Float32Array, isCaptioned: boolean): boolean {
  if (featureOf(row, "around-characters") >= LEAST_AROUND) return featureOf(row, "around-kept") >= 0.5
  const hasCaption = featureOf(row, "has-caption") > 0 || (isCaptioned && featureOf(row, "in-span") > 0)
  return hasCaption && featureOf(row, "wider-kept") >= 0.5
}

const PLACE_OF: ReadonlyMap<string, number> = new Map(PICTURE_FEATURES.map((name, at) => [name, at]))

function featureOf(row: Float32Array, feature: string): number {
  return row[PLACE_OF.get(feature)!]!
}

/** How many pictures are before each node; one longer than the page. */
function picturesBefore(page: Page, pictures: readonly Picture[]): Int32Array {
  const before = new Int32Array(page.length + 1)
  for (const { node } of pictures) before[node + 1]!++
  for (let node = 0; node < page.length; node++) before[node + 1]! += before[node]!
  return before
}

/** So many elements around a picture may belong to it alone. */
const FRAME_STEPS = 8

/**
 * The widest element around a picture that has no kept text and no other picture: the picture with its caption, its credit
 * and whatever else is beside it. What is around that says more than what is around the picture, which is often only the
 * caption.
 */
function frameOf(
  { page, blocks, keptCharacters }: Ground,
  { node, figure }: Picture,
  before: Int32Array,
): number {
  let frame = figure < 0 ? node : figure
  const own = before[page.end[frame]!]! - before[frame]!
  for (let step = 0; step < FRAME_STEPS; step++) {
    const wider = page.parent[frame]!
    if (wider < 0 || page.tag[wider] === Tag.body) break
    const [from, to] = [firstBlockFrom(blocks, wider), firstBlockFrom(blocks, page.end[wider]!)]
    if (keptCharacters[to]! > keptCharacters[from]!) break
    if (before[page.end[wider]!]! - before[wider]! > own) break
    frame = wider
  }
  return frame
}

/** What is measured of a picture's frame, and of what is nearest around the picture in it. */
function fillFrame(ground: Ground, node: number, frame: number, row: Float32Array): void {
  const { page, blocks, nameOdds } = ground
  const [near, nearCharacters] = nearestText(ground, node)
  let [steps, names] = [0, 0]
  for (let each = node; each > frame; each = page.parent[each]!, steps++)
    names = Math.min(names, nameOdds(each))
  const [from, to] = [firstBlockFrom(blocks, frame), firstBlockFrom(blocks, page.end[frame]!)]
  const characters = blocks.characters[to]! - blocks.characters[from]!
  const links = page.linkCharacters[page.end[frame]!]! - page.linkCharacters[frame]!
  row.set([near, nearCharacters, steps, Math.log1p(characters), links / Math.max(1, characters), names])
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

/** The share of kept text in the nearest element around a picture that has any, and how much text that is. */
function nearestText({ page, blocks, keptCharacters }: Ground, node: number): [kept: number, all: number] {
  for (
    let each = page.parent[node]!, step = 0;
    each >= 0 && step < NEAR_STEPS;
    each = page.parent[each]!, step++
  ) {
    const [from, to] = [firstBlockFrom(blocks, each), firstBlockFrom(blocks, page.end[each]!)]
    const all = blocks.characters[to]! - blocks.characters[from]!
    if (all > 0) return [(keptCharacters[to]! - keptCharacters[from]!) / all, Math.log1p(all)]
  }
  return [-1, 0]
}

/** So many elements around a picture are looked at for text. */
const NEAR_STEPS = 24

/** The characters of the line that a picture is in, none where it is by itself. */
function lineCharacters({ blocks, page }: Pick<Ground, "blocks" | "page">, node: number): number {
  const block = firstBlockFrom(blocks, node) - 1
  if (block < 0 || blocks.last[block]! <= node) return 0
  return Math.log1p(page.characters[blocks.last[block]!]! - page.characters[blocks.first[block]!]!)
}

/** Addresses that share a page with others. */
const SHARING =
  /(?:facebook\.com\/(?:sharer?|dialog)|(?:twitter|x)\.com\/(?:intent|share|home\?)|linkedin\.com\/share|pinterest\.[a-z]+\/pin\/create|reddit\.com\/submit|getpocket\.com\/|b\.hatena\.ne\.jp\/|line\.me\/R|lineit|plus\.google\.com\/share|t\.me\/share|api\.whatsapp\.com|addtoany|addthis|feedly\.com|^mailto:|^javascript:)/i
const SIGN_FILE =
  /(?:^|[^a-z\d])(?:share|facebook|fb|twitter|linkedin|pinterest|hatena|feedly|whatsapp|gravatar|avatars?|spacer|cleardot|blank|transparent|pixel|sprite)(?:\d{0,2}(?:[^a-z\d]|$))/i
/** Where forums have the pictures of their buttons. */
const BUTTON_FOLDER = /\/(?:buttons|smil(?:ies|eys)|emoticons)\/[^/]*$/i
/** From these log-odds on the name of a file alone does not make a picture a sign: `fb3.png` may be a figure of the text. */
const SURELY_TEXT = 2
const FACE_CLASS = /(?:^|[\s_-])(?:avatar|gravatar|profile-?(?:pic|image|photo))(?:[\s_-]|$)/i
const FACE_HOST = /^https?:\/\/(?:[\w-]+\.)?[cg]ravatar\.\w+\//i
/** The picture and so many elements around it less one may be called a face. */
const FACE_STEPS = 2
/** Pictures declared no larger than this are signs, in CSS pixels. */
const LARGEST_SIGN = 32

/** What is around adverts, and where they come from and lead to. */
const ADVERT_CLASS = /(?:^|[\s_-])(?:ads?|advert\w*|adsense|adsbygoogle|sponsor(?:ed)?)(?:[\s_-]|$)/i
const ADVERT_HOST =
  /^https?:\/\/(?:ads?\d*|adserver|[\w.-]*(?:doubleclick|googlesyndication|adnxs|taboola|outbrain))\./i

/** Whether a picture that leads away is an advert by the names around it or by its address. */
function isAdvert(page: Page, node: number, link: number, url: string): boolean {
  if (link < 0) return false
  for (let at = node, step = 0; at >= 0 && step < LINK_STEPS; at = page.parent[at]!, step++)
    if (ADVERT_CLASS.test(attribute(page, at, "class") ?? "")) return true
  return ADVERT_HOST.test(url) || ADVERT_HOST.test(attribute(page, link, "href") ?? "")
}

/** Whether a picture is a face beside a name: it or what is right around it is called so, or a service for faces has it. */
function isFace(page: Page, node: number, url: string): boolean {
  if (FACE_HOST.test(url)) return true
  for (let at = node, step = 0; at >= 0 && step < FACE_STEPS; at = page.parent[at]!, step++)
    if (FACE_CLASS.test(attribute(page, at, "class") ?? "")) return true
  return false
}

/**
 * Whether a picture is a share button, an avatar, an advert or a small sign: never a picture of the article, whatever is
 * around it. `logOdds` are those of being a picture of the article.
 */
export function isSign(page: Page, { node, url, figure }: Picture, logOdds: number): boolean {
  const sizes = [sizeOf(page, node, "width"), sizeOf(page, node, "height")]
  if (sizes.every((size) => size !== undefined && size <= LARGEST_SIGN)) return true
  if (isFace(page, node, url)) return true
  const link = linkAround(page, node)
  if (link >= 0 && SHARING.test(attribute(page, link, "href") ?? "")) return true
  if (isAdvert(page, node, link, url)) return true
  if (figure >= 0) return false
  if (link >= 0 && BUTTON_FOLDER.test(url)) return true
  return (link >= 0 || logOdds < SURELY_TEXT) && SIGN_FILE.test(fileOf(url))
}

/** More text than this between two showings of a picture makes the second another one, in characters. */
const BETWEEN_COPIES = 300

/** Of pictures by themselves that a gallery shows again, small below large ones or on another screen, all but the first. */
export function repeatedShowings(
  { blocks, page, keptCharacters }: Ground,
  pictures: readonly Picture[],
  shown: Uint8Array,
): number[] {
  const last = new Map<string, number>()
  return pictures.flatMap(({ node, url, figure }) => {
    if (!shown[node] || lineCharacters({ blocks, page }, node) > 0) return []
    if (figure >= 0 && countTag(page, figure, Tag.figcaption) > 0) return []
    const place = keptCharacters[firstBlockFrom(blocks, node)]!
    const before = last.get(url)
    last.set(url, place)
    return before !== undefined && place - before <= BETWEEN_COPIES ? [node] : []
  })
}

/** File names with fewer letters may be those of different pictures. */
const SHORTEST_FILE = 6

/**
 * Of two sizes of one picture in one figure, as pages show that load the large one late, the smaller: the one whose address
 * has the smaller number where the two differ.
 */
export function smallerCopies(pictures: readonly Picture[]): number[] {
  const smaller: number[] = []
  for (const [at, picture] of pictures.entries()) {
    const before = pictures[at - 1]
    if (before === undefined || before.figure < 0 || before.figure !== picture.figure) continue
    const file = fileOf(picture.url)
    if (file.length < SHORTEST_FILE || file !== fileOf(before.url)) continue
    smaller.push(isLarger(before.url, picture.url) ? picture.node : before.node)
  }
  return smaller
}

/** Of pictures for browsers without scripts those that stand right behind or before the same picture for others. */
export function noscriptCopies(page: Page, pictures: readonly Picture[]): number[] {
  const isForOthers = (at: number): boolean =>
    pictures[at] !== undefined && (page.flags[pictures[at].node]! & Flag.noscript) === 0
  return pictures.flatMap(({ node, url }, at) => {
    if (isForOthers(at)) return []
    const noscript = noscriptAround(page, node)
    if (noscript < 0 || countTag(page, noscript, Tag.img) > 1) return []
    const isCopy =
      (isForOthers(at - 1) && areBeside(page, pictures[at - 1]!.node, noscript)) ||
      // The one behind may have a copy of its own, so names are compared.
      (isForOthers(at + 1) &&
        stemOf(pictures[at + 1]!.url) === stemOf(url) &&
        areBeside(page, noscript, pictures[at + 1]!.node))
    return isCopy ? [node] : []
  })
}

function noscriptAround(page: Page, node: number): number {
  let at = node
  while (at >= 0 && page.tag[at] !== Tag.noscript) at = page.parent[at]!
  return at
}

/** Whether nothing but ends of wrappers is between two elements, one of them a `noscript` whose parent is around both. */
function areBeside(page: Page, before: number, after: number): boolean {
  const end = page.end[before]!
  if (page.characters[after] !== page.characters[end] || after - end > FARTHEST_COPY) return false
  if (page.tag[after] === Tag.noscript) return page.parent[after]! <= before
  return after < page.end[page.parent[before]!]!
}

/** The file name of an address up to its first dot. */
function stemOf(address: string): string {
  return fileOf(address).split(".", 1)[0]!
}

/** So many nodes are at most between a picture and its copy: white space, ends of wrappers. */
const FARTHEST_COPY = 4

function isLarger(one: string, other: string): boolean {
  const numbers = (url: string): number[] =>
    Array.from(url.matchAll(/\d{2,4}/g), ([digits]) => Number(digits))
  const [ones, others] = [numbers(one), numbers(other)]
  const differing = ones.findIndex((number, at) => number !== others[at])
  return differing >= 0 && ones[differing]! > (others[differing] ?? 0)
}

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i
/** A picture's link is so near. */
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
  return file.replace(/(?:[-_]\d{2,4}x(?:\d{2,4})?(?:@\dx)?|-scaled)(?=\.\w+$|$)/, "").toLowerCase()
}
