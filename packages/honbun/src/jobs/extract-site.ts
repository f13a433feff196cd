import type { Article, ArticleModel, CollectionMethod, Include, Page, SiteTemplate } from "@honbun/core"
import { layoutNumberOf, SiteCollection } from "@honbun/core/internal"
import { articleByPaperC, articleByPaperE, PaperECollection, StringCounts } from "@honbun/core/papers"
import { hostOf } from "./page-host.js"

/** A page read and parsed, with its name, its time and the host it belongs to. */
export interface SitePage {
  readonly id: string
  readonly page: Page
  readonly fetched: number | undefined
  readonly host: string
}

/** The pages, as often as they are asked for; they are gone through twice, one in memory at a time. */
export type SitePages = () => AsyncIterable<SitePage>

/** What was learnt of a host. */
export interface SiteGroup {
  readonly template: SiteTemplate
  /** The pages, in the order in which they came. */
  readonly names: readonly string[]
  /** Near duplicates by the name of the first. */
  readonly firstOf: ReadonlyMap<string, string>
  /** The layout of each page by its name. */
  readonly layoutOf: ReadonlyMap<string, number>
}

/** How a collection is extracted. */
export interface ExtractSiteOptions {
  readonly method: CollectionMethod
  readonly include?: Partial<Include> | undefined
  readonly explain?: boolean | undefined
  readonly model?: ArticleModel | undefined
  /** A template learnt before. */
  readonly known?: SiteTemplate | undefined
  /** Told when all pages have been learnt from and before any is judged: the time for corrections. Method `site` only. */
  readonly learnt?: ((groups: ReadonlyMap<string, SiteGroup>) => void) | undefined
}

/** Each page's own content by what repeats over the others; pages of each host are learnt from apart. */
export function extractSite(
  pages: SitePages,
  options: ExtractSiteOptions,
): AsyncGenerator<SitePage & { readonly article: Article }> {
  if (options.method === "collection") return byCollection(pages, options)
  return options.method === "repetition" ? byRepetition(pages, options) : bySite(pages, options)
}

async function* bySite(
  pages: SitePages,
  { known, model, include, explain, learnt }: ExtractSiteOptions,
): AsyncGenerator<SitePage & { readonly article: Article }> {
  const growing = new Map<string, GrowingGroup>()
  for await (const { host, id, page, fetched } of pages()) {
    const group = growing.get(host) ?? new GrowingGroup(known, model)
    growing.set(host, group)
    group.learn(id, page, fetched)
  }
  learnt?.(new Map(Array.from(growing, ([host, group]) => [host, group.learned()])))
  for await (const site of pages()) {
    const { collection, numberOf } = growing.get(site.host)!
    const { id, page } = site
    const article = collection.articleOf({ page, number: numberOf.get(id)! }, { include, explain })
    yield { ...site, article }
  }
}

/** The pages of a host while they are learnt from. */
class GrowingGroup {
  readonly collection: SiteCollection
  readonly #names: string[] = []
  readonly #layoutOf = new Map<string, number>()
  /** The number of each page in the collection, by its name. */
  readonly numberOf: Map<string, number> = new Map()

  constructor(template: SiteTemplate | undefined, model: ArticleModel | undefined) {
    this.collection = new SiteCollection({ model, template })
  }

  learn(id: string, page: Page, time: number | undefined): void {
    const { number, profile } = this.collection.learn(page, { id, time })
    this.#names.push(id)
    this.#layoutOf.set(id, layoutNumberOf(profile))
    this.numberOf.set(id, number)
  }

  learned(): SiteGroup {
    const { template } = this.collection
    const firsts = Array.from(this.numberOf, ([id, number]) => [id, this.collection.nameOf(number)!] as const)
    const firstOf = new Map(firsts.filter(([id, first]) => first !== id))
    return { template, names: this.#names, firstOf, layoutOf: this.#layoutOf }
  }
}

/** Paper E: all pages are one collection (E, Table 5). */
async function* byCollection(
  pages: SitePages,
  { include, explain }: ExtractSiteOptions,
): AsyncGenerator<SitePage & { readonly article: Article }> {
  const collection = new PaperECollection()
  for await (const { page } of pages()) collection.add(page)
  const content = collection.content()
  let number = 0
  for await (const site of pages())
    yield { ...site, article: articleByPaperE(site.page, content[number++]!, { include, explain }) }
}

/** Paper C: each host has its own counts. */
async function* byRepetition(
  pages: SitePages,
  { include, explain }: ExtractSiteOptions,
): AsyncGenerator<SitePage & { readonly article: Article }> {
  const counts = new Map<string, StringCounts>()
  for await (const { page, host } of pages()) {
    const own = counts.get(host) ?? new StringCounts()
    own.add(page)
    counts.set(host, own)
  }
  for await (const site of pages())
    yield { ...site, article: articleByPaperC(site.page, counts.get(site.host)!, { include, explain }) }
}

/** Pages without an address are grouped by this. */
export const NO_HOST = "-"

/** The host a page is grouped by. */
export function siteHost(url: string | undefined): string {
  return hostOf(url) ?? NO_HOST
}
