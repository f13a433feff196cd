import { splitByPaperE } from "../../blocks/paper-e.js"
import type { Page } from "../../page/page.js"
import { PartnerSearch, repeatedVectors } from "./repeated-vectors.js"
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
  readonly #articles: number[] = []
  /** What {@link others} needs; made when it is first asked and thrown away when a page is added. */
  #counts: ArticleCounts | undefined

  /** How many pages were added. */
  get length(): number {
    return this.#pages.length
  }

  /** Adds a page; gives its number. Blocks of pages of the same `article` are not compared; each page is one by default. */
  add(page: Page, article?: number): number {
    const number = this.#pages.length
    this.#articles.push(article ?? number)
    this.#counts = undefined
    const vectors = blockVectors(splitByPaperE(page))
    this.#pages.push(Int32Array.from(vectors, (vector) => this.#store.add(vector, article ?? number)))
    return number
  }

  /** For each block of a page the number of other articles with a block that is the same. */
  others(page: number): Int32Array {
    this.#counts ??= new ArticleCounts(this.#store, this.#pages, this.#articles)
    const counts = this.#counts
    return this.#pages[page]!.map((vector) => counts.with(vector) - 1)
  }

  /** For each page 1 for every block of `splitByPaperE` that is content. */
  content(): Uint8Array[] {
    const repeated = repeatedVectors(this.#store)
    return this.#pages.map((vectors) => Uint8Array.from(vectors, (vector) => 1 - repeated[vector]!))
  }
}

/** How many articles have a block that is the same as a given one; each vector is searched for once. */
class ArticleCounts {
  readonly #search: PartnerSearch
  readonly #articlesOf: readonly Set<number>[]
  readonly #known = new Map<number, number>()

  constructor(store: VectorStore, pages: readonly Int32Array[], articles: readonly number[]) {
    this.#search = new PartnerSearch(store)
    this.#articlesOf = Array.from({ length: store.length }, () => new Set<number>())
    for (const [page, vectors] of pages.entries())
      for (const vector of vectors) this.#articlesOf[vector]!.add(articles[page]!)
  }

  with(vector: number): number {
    let count = this.#known.get(vector)
    if (count === undefined) {
      const articles = new Set(this.#articlesOf[vector])
      for (const partner of this.#search.partnersOf(vector))
        for (const article of this.#articlesOf[partner]!) articles.add(article)
      count = articles.size
      this.#known.set(vector, count)
    }
    return count
  }
}
