import { LONG_WORDS } from "../../article/features/context.js"
import { blockText } from "../../blocks/blocks.js"
import { hashText, highBits, lowBits } from "../../page/hash.js"
import type { PageProfile } from "../page-profile.js"

/** Numbers in a page's signature, and how many of them make a band by which partners are looked up. */
const SIGNATURE_SIZE = 64
const BAND_SIZE = 4
/** Length of the pieces of text that are compared, in characters. */
const SHINGLE = 12
/** Pages are near duplicates when this share of their main texts' pieces is common, by estimate. */
export const DUPLICATE_LIKENESS = 0.8
/** A text on more than this share of the pages, and on more than so many, is template and says nothing. */
const TEMPLATE_SHARE = 0.1
const TEMPLATE_PAGES = 4

/**
 * For each page the first page that has nearly the same main text; itself when it is the first. The same
 * article at two addresses is counted once, so that its text is not taken for template (E §4.3).
 */
export function firstOfDuplicates(profiles: readonly PageProfile[]): Int32Array {
  const pagesWith = pagesWithEachText(profiles)
  const finder = new DuplicateFinder(
    (text) => pagesWith.get(text)!,
    () => profiles.length,
  )
  return Int32Array.from(profiles, (profile) => finder.add(profile))
}

/** On how many pages each text is, by its hash. */
function pagesWithEachText(profiles: readonly PageProfile[]): Map<number, number> {
  const pagesWith = new Map<number, number>()
  for (const { text } of profiles)
    for (const hash of new Set(text)) pagesWith.set(hash, (pagesWith.get(hash) ?? 0) + 1)
  return pagesWith
}

/**
 * Finds near duplicates among pages that come one by one: MinHash over the long texts that few pages have. Keeps
 * 256 bytes a page, and its bands.
 */
export class DuplicateFinder {
  readonly #signatures: (Uint32Array | undefined)[] = []
  /** The pages with each band, by its hash: one alone as its number. */
  readonly #bands = new Map<number, number | number[]>()
  readonly #pagesWith: (text: number) => number
  readonly #pages: () => number

  /** `pagesWith` tells on how many pages a text is, of as many as `pages` says; as far as known. */
  constructor(pagesWith: (text: number) => number, pages: () => number) {
    this.#pagesWith = pagesWith
    this.#pages = pages
  }

  /** Takes the next page; gives the number of the first that has nearly the same main text, or its own. */
  add(profile: PageProfile): number {
    const number = this.#signatures.length
    const most = Math.max(TEMPLATE_PAGES, TEMPLATE_SHARE * this.#pages())
    const signature = signatureOf(profile, (text) => this.#pagesWith(text) <= most)
    this.#signatures.push(signature)
    if (!signature) return number
    let first = number
    for (let band = 0; band < SIGNATURE_SIZE; band += BAND_SIZE) {
      const key = bandKey(signature, band)
      const others = this.#bands.get(key)
      if (others === undefined) {
        this.#bands.set(key, number)
        continue
      }
      const list = typeof others === "number" ? [others] : others
      for (const other of list)
        if (other < first && likeness(signature, this.#signatures[other]!) >= DUPLICATE_LIKENESS)
          first = other
      // The first few stand for all that are alike.
      if (list.length < MOST_IN_BAND) list.push(number)
      this.#bands.set(key, list)
    }
    return first
  }
}

/** A number for the band that begins at a place of a signature. Bands that meet by chance only cost a comparison. */
function bandKey(signature: Uint32Array, band: number): number {
  let high = band
  let low = band
  for (let i = band; i < band + BAND_SIZE; i++) {
    high = Math.imul(high ^ signature[i]!, 0x85ebca6b) >>> 0
    low = (Math.imul(low, 0x01000193) + signature[i]!) >>> 0
  }
  return (high % 0x200000) * 0x100000000 + low
}

/** Pages remembered with the same band; enough to find a partner among those that are nearly the same. */
const MOST_IN_BAND = 16

/** The smallest hash of each of 64 kinds over the pieces of a page's own long texts; undefined without any. */
function signatureOf(profile: PageProfile, isOwn: (text: number) => boolean): Uint32Array | undefined {
  const { blocks, text, context } = profile
  const signature = new Uint32Array(SIGNATURE_SIZE).fill(0xffffffff)
  let any = false
  for (let block = 0; block < blocks.length; block++) {
    if (context.own.words[block]! < LONG_WORDS || !isOwn(text[block]!)) continue
    const characters = blockText(blocks, block).replace(/\s+/g, "")
    for (let at = 0; at + SHINGLE <= characters.length; at++) {
      addPiece(signature, hashText(characters.slice(at, at + SHINGLE)))
      any = true
    }
  }
  return any ? signature : undefined
}

/** One hash decides which number of the signature it competes for, and with what: one-permutation hashing. */
function addPiece(signature: Uint32Array, hash: number): void {
  const slot = highBits(hash) & (SIGNATURE_SIZE - 1)
  const value = lowBits(hash) >>> 0
  if (value < signature[slot]!) signature[slot] = value
}

/** The share of equal numbers, those that neither page filled left out. */
function likeness(one: Uint32Array, other: Uint32Array): number {
  let same = 0
  let filled = 0
  for (let i = 0; i < one.length; i++) {
    if (one[i] === 0xffffffff && other[i] === 0xffffffff) continue
    filled++
    if (one[i] === other[i]) same++
  }
  return filled > 0 ? same / filled : 0
}
