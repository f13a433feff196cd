import { attribute, type Page, Tag, tagName } from "@honbun/core"
import { attributesOf } from "@honbun/core/internal"
import { isDrawnFormula } from "./formulas.js"

/** Attributes that name a picture without being its address. */
const NOT_ADDRESSES = /^(?:alt|title|class|id|style|width|height|sizes|loading|decoding|role|data-caption)$/
/** Files that only make room. */
const SPACER = /^(?:spacer|blank|transparent|clear|dot|pixel|1x1|shim)$/
const EMOJI = /(?:^|\s)(?:emoji|wp-smiley|twemoji|smiley)(?:\s|$)/

/** The pictures of a page, each by all names it may be known by. */
export interface Pictures {
  readonly pictures: string[][]
  /** Icons and faces beside names: nobody misses them, and where the gold has them they are no junk. */
  readonly small: string[][]
}

/** What faces and buttons are called: in the class of the picture or of the element around it, or in the file's name. */
const SMALL_NAME = /(?:^|[\s_-])(?:avatar|gravatar|(?:face|author)?-?icons?|button|btn)(?:[\s_-]|$)/i
/** Pictures declared no larger than this are icons, in CSS pixels. */
const LARGEST_ICON = 48

function isSmall(page: Page, img: number): boolean {
  if (/\bgravatar\.com\//i.test(attribute(page, img, "src") ?? "")) return true
  const parent = page.parent[img]!
  const names = [attribute(page, img, "class"), parent < 0 ? "" : attribute(page, parent, "class")]
  if ([...names, ...keysOf(page, img)].some((name) => SMALL_NAME.test(name ?? ""))) return true
  const sizes = ["width", "height"].map((name) => Number.parseFloat(attribute(page, img, name) ?? ""))
  return sizes.every((size) => size <= LARGEST_ICON)
}

/**
 * The pictures of a page, each by all addresses it may be known by: page and extractor may name different sizes of one
 * picture. Pixels that count readers and emoji are no pictures, so an extractor that gives them has given junk.
 */
export function pictureKeys(page: Page): Pictures {
  const pictures = new Map<number, string[]>()
  const small = new Set<number>()
  const seen = new Set<string>()
  for (let node = 0; node < page.length; node++) {
    const isPicture =
      page.tag[node] === Tag.img || page.tag[node] === Tag.source || tagName(page, node) === "amp-img"
    if (!isPicture || isPixel(page, node) || isOther(page, node)) continue
    const keys = keysOf(page, node).filter((key) => !seen.has(key))
    if (keys.length === 0) continue
    for (const key of keys) seen.add(key)
    // The sources of a `picture` are the picture that follows them.
    const parent = page.parent[node]!
    const owner = parent >= 0 && page.tag[parent] === Tag.picture ? parent : node
    if (page.tag[node] === Tag.source && owner === node) continue
    pictures.set(owner, [...(pictures.get(owner) ?? []), ...keys])
    if (isSmall(page, node)) small.add(owner)
  }
  const all = [...pictures]
  const keysWhere = (isWanted: boolean): string[][] =>
    all.filter(([owner]) => small.has(owner) !== isWanted).map(([, keys]) => keys)
  return { pictures: keysWhere(true), small: keysWhere(false) }
}

/** Formulas that are shown as pictures, and players that Markdown names with the sign of pictures, are none. */
function isOther(page: Page, img: number): boolean {
  return isDrawnFormula(page, img) || PLAYER.test(attribute(page, img, "src") ?? "")
}

const PLAYER =
  /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/|vimeo\.com\/\d|(?:x|twitter)\.com\/\w+\/status)/i

function isPixel(page: Page, img: number): boolean {
  if (EMOJI.test(attribute(page, img, "class") ?? "")) return true
  return ["width", "height"].some((name) => /^\s*[012](?:px)?\s*$/.test(attribute(page, img, name) ?? ""))
}

/** All names that a picture may be known by: those of the files in its attributes. */
export function keysOf(page: Page, img: number): string[] {
  const keys = new Set<string>()
  for (const [name, value] of attributesOf(page, img)) {
    if (NOT_ADDRESSES.test(name) || !/[./]/.test(value)) continue
    for (const part of name.includes("set") ? value.split(/\s*,\s+|\s+[\d.]+[wx]\s*,?\s*/) : [value]) {
      const key = pictureKey(part)
      if (key !== undefined) keys.add(key)
    }
  }
  return [...keys]
}

/** How sizes are written into names: `-300x200`, and in shops `_580x`, `_580x@2x` and a place where a script writes one. */
const SIZE = /[-_](?:\d{2,4}x\d{2,4}|(?:\d{2,4}|\{width\})x(?:@\dx)?)(?=\.\w+$|$)/

/** A picture's file name without its size; undefined for what is no file. */
function pictureKey(address: string): string | undefined {
  if (address === "" || /^(?:data|blob|about):|^[{[<]/i.test(address)) return undefined
  const [path = "", query = ""] = address.trim().split(/[?#]/, 2)
  const file = decoded(path.replace(/\/+$/, "").split("/").at(-1) ?? "").toLowerCase()
  const name = file.replace(SIZE, "").replace(/\.\w{3,4}$/, "")
  if (SPACER.test(name)) return undefined
  return /\.\w{3,4}$/.test(file) ? name : `${name}?${query.slice(0, 80)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
