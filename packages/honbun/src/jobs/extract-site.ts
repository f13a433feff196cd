import type { Article, ArticleModel, CollectionMethod, Include, Page, SiteTemplate } from "@honbun/core"
import { layoutNumberOf, SiteCollection } from "@honbun/core/internal"
import {
  articleByPaperC,
  articleByPaperE,
  extract,
  PaperECollection,
  StringCounts,
} from "@honbun/core/papers"
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

interface GrowingGroup extends SiteGroup {
  readonly names: string[]
  readonly firstOf: Map<string, string>
  readonly layoutOf: Map<string, number>
  readonly collection: SiteCollection
}

async function* bySite(
  pages: SitePages,
  { known, model, include, explain, learnt }: ExtractSiteOptions,
): AsyncGenerator<SitePage & { readonly article: Article }> {
  const groups = new Map<string, GrowingGroup>()
  for await (const site of pages()) {
    const group = groups.get(site.host) ?? newGroup(known, model)
    groups.set(site.host, group)
    learn(group, site)
  }
  learnt?.(groups)
  for await (const site of pages()) {
    const { template, firstOf } = groups.get(site.host)!
    const under = template.under(firstOf.get(site.id) ?? site.id)
    yield { ...site, article: extract(site.page, { template: under, include, explain, model }) }
  }
}

function newGroup(known: SiteTemplate | undefined, model: ArticleModel | undefined): GrowingGroup {
  const collection = new SiteCollection({ model, template: known })
  return { template: collection.template, collection, names: [], firstOf: new Map(), layoutOf: new Map() }
}

function learn(group: GrowingGroup, { id, page, fetched }: SitePage): void {
  const profile = group.template.profile(page, id)
  group.layoutOf.set(id, layoutNumberOf(profile))
  group.names.push(id)
  const first = group.collection.add(profile, fetched)
  if (first !== id) group.firstOf.set(id, first)
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
