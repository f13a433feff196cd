import { type Article, COLLECTION_METHODS, type CollectionMethod } from "../article/article.js"
import { dialOf, type Favor } from "../article/dial.js"
import { extract } from "../article/extract.js"
import { completeInclude, type Include } from "../article/include.js"
import type { ArticleModel } from "../article/model.js"
import { articleOfSite } from "../article/of-site.js"
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

/** What {@link extractCollection} can be told. */
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
 * 240 kB for each; `streamCollection` goes through more of them than memory holds.
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
  throw new HonbunError("bad-option", complaintAbout(method))
}

function complaintAbout(method: CollectionMethod): string {
  return COLLECTION_METHODS.includes(method)
    ? `The method \`${method}\` is not part of this build: import \`extractCollection\` from "@honbun/core/papers", or pass \`method: ${method}\` with \`${method}\` imported from there`
    : `Expected \`method\` to be one of ${COLLECTION_METHODS.join(", ")}, got \`${method}\``
}

/** The template of some pages: what `extract` needs to know of their site. Near duplicates are counted once. */
export function learnTemplate(
  pages: Iterable<Page>,
  { model, siteModel }: Pick<CollectionOptions, "model" | "siteModel"> = {},
): SiteTemplate {
  const collection = new SiteCollection({ model, siteModel })
  collection.addAll(Array.from(pages, (page) => collection.template.profile(page)))
  return collection.template
}

function bySite(pages: readonly Page[], options: CollectionOptions): Article[] {
  const { model, favor, include, explain } = options
  if (pages.length === 1 && !options.template) return [extract(pages[0]!, { model, favor, include, explain })]
  const collection = new SiteCollection(options)
  const { template } = collection
  const profiles = pages.map((page) => template.profile(page))
  const names = collection.addAll(profiles)
  const captions = include?.captions !== false
  const settings = { dial: dialOf(favor), include: completeInclude(include), explain, captions }
  return profiles.map((profile, number) => {
    const judged = template.judgeProfile({ ...profile, id: names[number]! })
    return articleOfSite(profile.about, judged, settings)
  })
}
