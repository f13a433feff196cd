import { splitByPaperE } from "../../blocks/paper-e.js"
import type { Page } from "../../page/page.js"
import { repeatedVectors } from "./repeated-vectors.js"
import { blockVectors } from "./vector.js"
import { VectorStore } from "./vector-store.js"

/**
 * Paper E on a collection that may be larger than memory: pages are added one by one and may be forgotten,
 * only their distinct vectors stay. Then {@link content} tells for each page which of its blocks are content:
 * those that are the same as no block of another page (E §3.7).
 */
export class PaperECollection {
  readonly #store = new VectorStore()
  readonly #pages: Int32Array[] = []

  /** How many pages were added. */
  get length(): number {
    return this.#pages.length
  }

  /** Adds a page; gives its number. Blocks of pages of the same `article` are not compared; each page is one by default. */
  add(page: Page, article?: number): number {
    const number = this.#pages.length
    const vectors = blockVectors(splitByPaperE(page))
    this.#pages.push(Int32Array.from(vectors, (vector) => this.#store.add(vector, article ?? number)))
    return number
  }

  /** For each page 1 for every block of `splitByPaperE` that is content. */
  content(): Uint8Array[] {
    const repeated = repeatedVectors(this.#store)
    return this.#pages.map((vectors) => Uint8Array.from(vectors, (vector) => 1 - repeated[vector]!))
  }
}
