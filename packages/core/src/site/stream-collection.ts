import type { Article } from "../article/article.js"
import type { Page } from "../page/page.js"
import type { CollectionOptions } from "./extract-collection.js"
import { SiteCollection } from "./site-collection.js"

/** Options of {@link streamCollection}: those of `extractCollection` with the method `site`. */
export type StreamOptions = Omit<CollectionOptions, "method">

/**
 * The same as `extractCollection` for more pages than fit into memory: `pages` is called twice and gives them one by one,
 * in the same order. The first time, what repeats is learned; the second time, each page's article is given as soon as
 * the page is read. Keeps the site's template, whose size is bounded, and for each page its name and a signature.
 *
 * @example
 * ```ts
 * import { parsePage, streamCollection } from "@honbun/core"
 * const files = ["Rain fell all day.", "Then came the snow."].map(
 *   (text) => `<ul><li>Home</li><li>News</li></ul><p>${text}</p><p>© The Kettle</p>`,
 * )
 * function* pages() {
 *   for (const html of files) yield parsePage(html)
 * }
 * console.log([...streamCollection(pages)].length) // 2
 * ```
 */
export function* streamCollection(
  pages: () => Iterable<Page>,
  options: StreamOptions = {},
): Generator<Article, void> {
  const collection = new SiteCollection(options)
  for (const page of pages()) collection.learn(page)
  let number = 0
  for (const page of pages()) yield collection.articleOf({ page, number: number++ }, options)
}
