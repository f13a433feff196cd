import { type Article, COLLECTION_METHODS, type CollectionMethod } from "../article/article.js"
import type { Favor } from "../article/dial.js"
import type { Include } from "../article/include.js"
import type { ArticleModel } from "../article/model.js"
import { METHOD_NOT_LOADED, UNKNOWN_METHOD } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { expectPage, type Page } from "../page/page.js"
import type { SiteModel } from "./model.js"
import { SiteCollection } from "./site-collection.js"
import type { SiteTemplate } from "./template.js"

/** A method for many pages as a value instead of a name: `collection` and `repetition` in `@honbun/core/papers`. */
export interface PaperCollectionMethod {
  readonly name: CollectionMethod
  /** The article of each page, in order. */
  extract(pages: readonly Page[], options: CollectionOptions): Article[]
}

/** Options of {@link extractCollection}. */
export interface CollectionOptions {
  /**
   * `site` is ours, `collection` paper E's, `repetition` paper C's. In browsers the papers' methods come from
   * `@honbun/core/papers`.
   */
  readonly method?: CollectionMethod | PaperCollectionMethod | undefined
  /** What counts as content; the papers count everything that is not template. */
  readonly include?: Partial<Include> | undefined
  readonly favor?: Favor | undefined
  /** A single-page model of one's own, and a site model, for the method `site`. */
  readonly model?: ArticleModel | undefined
  readonly siteModel?: SiteModel | undefined
  /** A template learnt before: its counts and corrections are used too, and it is not changed. */
  readonly template?: SiteTemplate | undefined
  /** Whether the results list every block with what was decided and why. */
  readonly explain?: boolean | undefined
}

/**
 * Each page's own content, from many pages of one site, or of several. Needs no training on the site: what
 * repeats is template. One article for each page, in order. Memory grows with the pages given, by some
 * 240 kB for each; `streamCollection` goes through more of them than fit into memory.
 *
 * @example
 * ```ts
 * import { parsePage } from "@honbun/core"
 * import { extractCollection } from "@honbun/core/papers"
 * const page = (text: string) => parsePage(`<ul><li>Home</li><li>News</li></ul><p>${text}</p><p>© The Kettle</p>`)
 * const articles = extractCollection([page("Rain fell all day."), page("Then came the snow.")], { method: "collection" })
 * console.log(articles.map(({ text }) => text)) // [ "Rain fell all day.", "Then came the snow." ]
 * ```
 */
export function extractCollection(pages: readonly Page[], options: CollectionOptions = {}): Article[] {
  const method = options.method ?? "site"
  for (const page of pages) expectPage(page)
  if (method === "site") return bySite(pages, options)
  if (typeof method === "object") return method.extract(pages, options)
  throw refusalOf(method)
}

function refusalOf(method: CollectionMethod): HonbunError {
  return COLLECTION_METHODS.includes(method)
    ? new HonbunError("bad-option", METHOD_NOT_LOADED, { method, from: "extractCollection" })
    : new HonbunError("bad-option", UNKNOWN_METHOD, { names: COLLECTION_METHODS.join(", "), method })
}

/** Learns the template of some pages of a site: what `extract` needs to know of their site. Near duplicates are counted once. */
export function learnTemplate(
  pages: Iterable<Page>,
  { model, siteModel }: Pick<CollectionOptions, "model" | "siteModel"> = {},
): SiteTemplate {
  const collection = new SiteCollection({ model, siteModel })
  for (const page of pages) collection.learn(page)
  return collection.template
}

/** What was measured of each page is kept for its article: measuring again would take half as long once more. */
function bySite(pages: readonly Page[], options: CollectionOptions): Article[] {
  const collection = new SiteCollection(options)
  const learned = pages.map((page) => collection.learn(page))
  return learned.map((page) => collection.articleOf(page, options))
}
