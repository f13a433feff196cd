import { attribute, childrenOf, type Page, tagName } from "../page/page.js"
import { FIRST_PAGE_TAG, Tag, TEXT } from "../page/tags.js"
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
  /(?:^|\/)(?=[^/]*(?:blank|placeholder|spacer|transparent|pixel|1x1|load|lazy|dummy|clear|trans|gr[ae]y))(?:blank|placeholder|spacer|transparent|trans|pixel|loading|loader|preload|preloader|lazy|lazyload|dummy|clear|grey|gray|white|default|image|img|bg|gif|px|x|\d|[-_.])+\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i
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

/** The picture an `img`, `amp-img` or `picture` shows; undefined for pixels that only count readers, and placeholders. */
export function imageAt(page: Page, node: number): Image | undefined {
  const img = page.tag[node] === Tag.picture ? imgIn(page, node) : node
  if (img < 0 || isPixel(page, img)) return undefined
  const url = sourceOf(page, img) ?? sourceBeside(page, img)
  if (url === undefined) return undefined
  return {
    kind: "image",
    url,
    alt: oneLine(attribute(page, img, "alt")),
    title: oneLine(attribute(page, img, "title")),
  }
}

/** The character an emoji picture stands for. */
export function emojiOf(page: Page, img: number): string | undefined {
  const alt = attribute(page, img, "alt")
  if (!alt) return undefined
  return hasClass(page, img, EMOJI) || (alt.length <= LONGEST_EMOJI && ONLY_EMOJI.test(alt)) ? alt : undefined
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
    const url = real(page, attribute(page, img, name))
    if (url !== undefined) return url
  }
  for (const name of LAZY_SETS) {
    const url = fromSet(page, attribute(page, img, name))
    if (url !== undefined) return url
  }
  return fromSet(page, attribute(page, img, "srcset")) ?? real(page, attribute(page, img, "src"))
}

/** The address in the `source` elements before it, or in a `noscript` copy behind it. */
function sourceBeside(page: Page, img: number): string | undefined {
  const parent = page.parent[img]!
  if (parent >= 0 && page.tag[parent] === Tag.picture) {
    for (const child of childrenOf(page, parent)) {
      if (page.tag[child] !== Tag.source) continue
      const set = attribute(page, child, "srcset") ?? attribute(page, child, "data-srcset")
      const url = fromSet(page, set)
      if (url !== undefined) return url
    }
  }
  return fromNoscript(page, parent >= 0 && page.tag[parent] === Tag.picture ? parent : img)
}

function fromNoscript(page: Page, node: number): string | undefined {
  let sibling = page.end[node]!
  const parentEnd = page.end[page.parent[node]!] ?? 0
  while (sibling < parentEnd && page.tag[sibling] === TEXT) sibling = page.end[sibling]!
  if (sibling >= parentEnd || page.tag[sibling] !== Tag.noscript) return undefined
  const copy = imgIn(page, sibling)
  return copy < 0 || isPixel(page, copy) ? undefined : sourceOf(page, copy)
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
