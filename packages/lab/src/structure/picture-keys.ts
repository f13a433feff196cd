import { attribute, type Page, Tag } from "@honbun/core"
import { attributesOf } from "@honbun/core/internal"

/** Attributes that name a picture without being its address. */
const NOT_ADDRESSES = /^(?:alt|title|class|id|style|width|height|sizes|loading|decoding|role|data-caption)$/
const EMOJI = /(?:^|\s)(?:emoji|wp-smiley|twemoji|smiley)(?:\s|$)/

/**
 * The pictures of a page, each by all addresses it may be known by: page and extractor may name different sizes of one
 * picture. Pixels that count readers and emoji are no pictures, so an extractor that gives them has given junk.
 */
export function pictureKeys(page: Page): string[][] {
  const pictures = new Map<number, string[]>()
  const seen = new Set<string>()
  for (let node = 0; node < page.length; node++) {
    const isPicture = page.tag[node] === Tag.img || page.tag[node] === Tag.source
    if (!isPicture || isPixel(page, node)) continue
    const keys = keysOf(page, node).filter((key) => !seen.has(key))
    if (keys.length === 0) continue
    for (const key of keys) seen.add(key)
    // The sources of a `picture` are the picture that follows them.
    const parent = page.parent[node]!
    const owner = parent >= 0 && page.tag[parent] === Tag.picture ? parent : node
    if (page.tag[node] === Tag.source && owner === node) continue
    pictures.set(owner, [...(pictures.get(owner) ?? []), ...keys])
  }
  return [...pictures.values()]
}

function isPixel(page: Page, img: number): boolean {
  if (EMOJI.test(attribute(page, img, "class") ?? "")) return true
  return ["width", "height"].some((name) => /^\s*[012](?:px)?\s*$/.test(attribute(page, img, name) ?? ""))
}

function keysOf(page: Page, img: number): string[] {
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

/** A picture's file name without its size; undefined for what is no file. */
function pictureKey(address: string): string | undefined {
  if (address === "" || /^(?:data|blob|about):|^[{[<]/i.test(address)) return undefined
  const [path = "", query = ""] = address.trim().split(/[?#]/, 2)
  const file = decoded(path.replace(/\/+$/, "").split("/").at(-1) ?? "").toLowerCase()
  const name = file.replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$|$)/, "").replace(/\.\w{3,4}$/, "")
  return /\.\w{3,4}$/.test(file) ? name : `${name}?${query.slice(0, 80)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
