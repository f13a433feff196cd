import { comparable } from "./tokens.js"
import type { VisitRecord } from "./visit-record.js"

/** A block is template from this share of the other pages on … */
export const TEMPLATE_SHARE = 0.1
/** … and from this many: one other page may quote it. */
export const TEMPLATE_PAGES = 2

/** A block that so many of the other pages hold belongs to the frame around all articles, whoever wrote it. */
export const FRAME_SHARE = 0.8

/** What is remembered of a page so that other pages of its site can be told from it: fingerprints. Fit for JSON. */
export interface PageSketch {
  /** Of its blocks, each once. */
  readonly blocks: readonly number[]
  readonly title?: number | undefined
}

/** The {@link PageSketch} of a page. */
export function sketchOf(record: VisitRecord): PageSketch {
  const blocks = new Set(record.blocks.map((block) => fingerprint(block.text)))
  return { blocks: [...blocks], ...(record.title ? { title: fingerprint(record.title) } : {}) }
}

/**
 * How many pages of a site hold each block, at one time: what repeats is template (C §3.1). Counts of
 * different pages can be merged in any order.
 */
export class BlockCounts {
  readonly #blocks = new Map<number, number>()
  readonly #titles = new Map<number, number>()
  #pages = 0

  /** How many pages were counted. */
  get pages(): number {
    return this.#pages
  }

  /** Counts a page. */
  add({ blocks, title }: PageSketch): void {
    this.#pages++
    for (const block of blocks) increase(this.#blocks, block, 1)
    if (title !== undefined) increase(this.#titles, title, 1)
  }

  /** Adds what another has counted, of other pages. */
  merge(other: BlockCounts): void {
    this.#pages += other.#pages
    for (const [block, count] of other.#blocks) increase(this.#blocks, block, count)
    for (const [title, count] of other.#titles) increase(this.#titles, title, count)
  }

  /** How many pages hold a text as a block. */
  pagesWith(text: string): number {
    return this.#blocks.get(fingerprint(text)) ?? 0
  }

  /** Whether nearly all other pages hold a block of a page that was counted. */
  isFrame(text: string): boolean {
    const others = this.pagesWith(text) - 1
    return others >= Math.max(TEMPLATE_PAGES, FRAME_SHARE * (this.#pages - 1))
  }

  /**
   * Whether a block of a page that was counted belongs to the site: other pages have it too, or it is the title of
   * another page, as in lists of related articles, which differ on every page.
   */
  isTemplate(text: string, ownTitle: string | undefined): boolean {
    const others = this.pagesWith(text) - 1
    if (others >= Math.max(TEMPLATE_PAGES, TEMPLATE_SHARE * (this.#pages - 1))) return true
    const print = fingerprint(text)
    return this.#titles.has(print) && (ownTitle === undefined || fingerprint(ownTitle) !== print)
  }
}

function increase(counts: Map<number, number>, key: number, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** A fingerprint of a text as it is compared: FNV-1a over its UTF-16 units, 32 bits. */
export function fingerprint(text: string): number {
  const compared = comparable(text)
  let hash = 0x811c9dc5 | 0
  for (let i = 0; i < compared.length; i++) hash = Math.imul(hash ^ compared.charCodeAt(i), 0x01000193)
  return hash
}
