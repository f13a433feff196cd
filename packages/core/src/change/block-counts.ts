import { comparable } from "./tokens.js"
import type { VisitRecord } from "./visit-record.js"

/** A block is template from this share of the other pages on … */
export const TEMPLATE_SHARE = 0.1
/** … and from this many: one other page may quote it. */
export const TEMPLATE_PAGES = 2

/** How many pages of a site hold each block, at one time: what repeats is template (C §3.1). Mergeable. */
export class BlockCounts {
  readonly #counts = new Map<number, number>()
  #pages = 0

  /** How many pages were counted. */
  get pages(): number {
    return this.#pages
  }

  /** Counts a page, by its record or by the fingerprints of its blocks. */
  add(page: VisitRecord | Iterable<number>): void {
    this.#pages++
    for (const hash of "blocks" in page ? blockHashes(page) : new Set(page))
      this.#counts.set(hash, (this.#counts.get(hash) ?? 0) + 1)
  }

  /** Adds what another has counted, of other pages. */
  merge(other: BlockCounts): void {
    this.#pages += other.#pages
    for (const [hash, count] of other.#counts) this.#counts.set(hash, (this.#counts.get(hash) ?? 0) + count)
  }

  /** How many pages hold a text as a block. */
  pagesWith(text: string): number {
    return this.#counts.get(hashOf(comparable(text))) ?? 0
  }

  /** Whether a text that stands on a page that was counted is one that pages of the site have in common. */
  isTemplate(text: string): boolean {
    const others = this.pagesWith(text) - 1
    return others >= Math.max(TEMPLATE_PAGES, TEMPLATE_SHARE * (this.#pages - 1))
  }
}

/** The fingerprints of a page's blocks, each once. */
export function blockHashes(record: VisitRecord): Set<number> {
  return new Set(record.blocks.map((block) => hashOf(comparable(block.text))))
}

/** A fingerprint of a text: FNV-1a over its UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}
