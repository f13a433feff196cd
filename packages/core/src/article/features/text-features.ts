import { blockText } from "../../blocks/blocks.js"
import { attributeReader, Flag, type Page } from "../../page/page.js"
import { Tag, TEXT } from "../../page/tags.js"
import type { Context } from "./context.js"
import { type FeatureGroup, log2p, share } from "./group.js"

const DATE =
  /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}:\d{2}|\d{4}年|\d{1,2}月\d{1,2}日|\d{1,2}\.? ?(?:jan|feb|m[aä]r|apr|may|mai|jun|jul|aug|sep|o[ck]t|nov|de[cz])|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}|ago\b|時間前|日前/i
/** What of it needs no digit. */
const AGO = /ago\b|時間前|日前/i
const RIGHTS = /©|\(c\)|copyright|all rights reserved|無断|転載|著作権|alle rechte|tous droits/i
const BYLINE =
  /^\s*(?:by|von|par|por|di|door|af|av|text|文|取材|記者|写真|author|posted by)\b|^\s*(?:文・|文／|文:|取材・文)/i
const CONTACT = /@|https?:|www\.|tel[:.]|電話/i

/** Short blocks are looked at by pattern; long ones would only match by chance. */
const PATTERN_CHARACTERS = 160

/** What a block's own text says. */
export const textFeatures: FeatureGroup = {
  names: [
    "own-characters",
    "own-words",
    "own-link-share",
    "own-links",
    "own-sentences",
    "own-sentence-words",
    "own-punctuation-share",
    "own-commas",
    "own-digit-share",
    "own-capital-share",
    "own-dense-share",
    "own-ends",
    "own-starts",
    "own-duplicates",
    "own-duplicate-characters",
    "own-date",
    "own-rights",
    "own-byline",
    "own-contact",
    "own-hidden",
    "own-aria-hidden",
    "own-noscript",
    "own-preformatted",
    "own-emphasis",
    "own-images",
    "own-breaks",
    "own-whole-link",
    "own-foreign-link-share",
  ],
  fill(context, rows, width, offset) {
    const { blocks, own, page } = context
    const copies = countHashes(own.hash)
    const addressOf = attributeReader(page, "href")
    const host = hostOf(context.address)
    for (let block = 0; block < blocks.length; block++) {
      const characters = own.characters[block]!
      const marks = marksIn(context, block, addressOf, host)
      const short = characters <= PATTERN_CHARACTERS ? blockText(blocks, block) : ""
      const flags = page.flags[blocks.first[block]!]!
      let at = block * width + offset
      rows[at++] = log2p(characters)
      rows[at++] = log2p(own.words[block]!)
      rows[at++] = share(own.linkCharacters[block]!, characters)
      rows[at++] = Math.min(marks.links, 20)
      rows[at++] = Math.min(own.sentences[block]!, 20)
      rows[at++] = own.sentences[block]! > 0 ? own.words[block]! / own.sentences[block]! : -1
      rows[at++] = share(own.punctuation[block]!, characters)
      rows[at++] = Math.min(own.commas[block]!, 20)
      rows[at++] = share(own.digits[block]!, characters)
      rows[at++] = share(own.capitals[block]!, characters)
      rows[at++] = share(own.dense[block]!, characters)
      rows[at++] = endingOf(own.lastUnit[block]!)
      rows[at++] = beginningOf(own.firstUnit[block]!)
      rows[at++] = Math.min(copies.get(own.hash[block]!)! - 1, 20)
      rows[at++] = copies.get(own.hash[block]!)! > 1 ? log2p(characters) : 0
      rows[at++] = short !== "" && (own.digits[block]! > 0 ? DATE : AGO).test(short) ? 1 : 0
      rows[at++] = short !== "" && RIGHTS.test(short) ? 1 : 0
      rows[at++] = short !== "" && BYLINE.test(short) ? 1 : 0
      rows[at++] = short !== "" && CONTACT.test(short) ? 1 : 0
      rows[at++] = context.hidden[block]!
      rows[at++] = flags & Flag.ariaHidden ? 1 : 0
      rows[at++] = flags & Flag.noscript ? 1 : 0
      rows[at++] = flags & Flag.preformatted ? 1 : 0
      rows[at++] = share(marks.emphasised, characters)
      rows[at++] = Math.min(marks.images, 5)
      rows[at++] = Math.min(marks.breaks, 10)
      rows[at++] = marks.links === 1 && own.linkCharacters[block]! >= 0.9 * characters ? 1 : 0
      rows[at++] = share(marks.foreign, marks.links)
    }
  },
}

function countHashes(hashes: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return counts
}

/** Remembers what a function says of each UTF-16 unit; the same few come again and again. */
function remembered(classify: (unit: number) => number): (unit: number) => number {
  const known = new Int8Array(1 << 16).fill(-1)
  return (unit) => {
    if (known[unit]! < 0) known[unit] = classify(unit)
    return known[unit]!
  }
}

/** What ends a block: 3 a sentence, 2 a colon, 1 a word, 0 another sign. */
const endingOf: (unit: number) => number = remembered((unit) => {
  const character = String.fromCharCode(unit)
  if (/[.!?。！？…」』”"）)]/.test(character)) return 3
  if (/[:：]/.test(character)) return 2
  return /[\p{L}\p{N}]/u.test(character) ? 1 : 0
})

/** What begins a block: 3 a capital, 2 a small letter, 1 a digit, 0 a sign; scripts without case count as capitals. */
const beginningOf: (unit: number) => number = remembered((unit) => {
  const character = String.fromCharCode(unit)
  if (/\p{Ll}/u.test(character)) return 2
  if (/\p{L}/u.test(character)) return 3
  return /\p{N}/u.test(character) ? 1 : 0
})

interface Marks {
  links: number
  /** Links to other hosts. */
  foreign: number
  emphasised: number
  images: number
  breaks: number
}

function marksIn(
  { blocks, page }: Context,
  block: number,
  addressOf: (node: number) => string | undefined,
  host: string | undefined,
): Marks {
  const marks = { links: 0, foreign: 0, emphasised: 0, images: 0, breaks: 0 }
  const first = blocks.first[block]!
  // Inline elements that began before the first text still hold it.
  for (let at = page.parent[first]!; at > blocks.container[block]!; at = page.parent[at]!)
    mark(page, at, addressOf, host, marks)
  for (let node = first + 1; node < blocks.last[block]!; node++)
    if (page.tag[node] !== TEXT) mark(page, node, addressOf, host, marks)
  return marks
}

function mark(
  page: Page,
  node: number,
  addressOf: (node: number) => string | undefined,
  host: string | undefined,
  marks: Marks,
): void {
  const tag = page.tag[node]!
  if (tag === Tag.a) {
    const address = addressOf(node)
    if (address === undefined) return
    marks.links++
    const linked = hostOf(address)
    if (linked !== undefined && linked !== host) marks.foreign++
  } else if (tag === Tag.strong || tag === Tag.b || tag === Tag.em || tag === Tag.i) {
    marks.emphasised += page.characters[page.end[node]!]! - page.characters[node]!
  } else if (tag === Tag.img) marks.images++
  else if (tag === Tag.br) marks.breaks++
}

/** The host an address names, lower case; undefined for one within its site. */
function hostOf(address: string | undefined): string | undefined {
  return /^(?:https?:)?\/\/([^/?#]*)/i.exec(address ?? "")?.[1]?.toLowerCase()
}
