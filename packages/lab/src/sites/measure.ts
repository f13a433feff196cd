import {
  type Article,
  type ArticleModel,
  type CollectionMethod,
  findBlocks,
  type Include,
  type Page,
  type PageProfile,
  parsePage,
  type SiteModel,
  SiteTemplate,
} from "@honbun/core"
import { type BlockScores, blockScores, characterScore, firstOfDuplicates, mean } from "@honbun/core/learn"
import { articleByPaperC, extract, extractCollection, StringCounts } from "@honbun/core/papers"
import { readHtml, spread } from "honbun/command"
import { bodiesIn } from "./gold-body.js"
import { labelExactly, lettersOf } from "./label.js"
import type { SiteSet } from "./site-set.js"

/** A way to extract the pages of a site. */
export type SiteMethod = CollectionMethod | "single"

/** What a site's pages came to. */
export interface SiteMeasure {
  readonly site: string
  readonly kind: string
  readonly language: string
  readonly pages: number
  /** Over all blocks, and the share of pages with none wrong (E §4.1). */
  readonly blocks: BlockScores
  /** Mean over pages (C §4). */
  readonly characters: { readonly precision: number; readonly recall: number; readonly f1: number }
  /** Share of pages whose letters and digits are the gold text's; and whose body's are, the title unchecked. */
  readonly exact: number
  readonly exactBody: number
}

/** What one page of a site came to. */
export interface SitePageMeasure {
  readonly site: string
  readonly id: string
  readonly url: string
  readonly blocks: BlockScores
  readonly characters: SiteMeasure["characters"]
  readonly exact: boolean
  readonly exactBody: boolean
}

/** The models a site is measured with; those that never met it. */
export interface MeasureModels {
  readonly article?: ArticleModel | undefined
  readonly site?: SiteModel | undefined
}

/** What gold texts of sites hold besides the body. */
const WHOLE: Partial<Include> = { header: true, captions: true }

/** A site to be measured, its pages read and described once for all methods. */
export interface OpenSite {
  readonly set: SiteSet
  readonly pages: readonly Page[]
  readonly models: MeasureModels
  profiles(): readonly PageProfile[]
}

/** Reads the pages of a site. */
export function openSite(set: SiteSet, models: MeasureModels = {}): OpenSite {
  const pages = set.pages.map((gold) => parsePage(readHtml(gold), { url: gold.url }))
  let profiles: PageProfile[] | undefined
  return {
    set,
    pages,
    models,
    profiles: () =>
      (profiles ??= pages.map((page) => new SiteTemplate({ model: models.article }).profile(page))),
  }
}

/**
 * Extracts all pages of a site by one method and compares them with their gold texts. Ours learns from `learnt` pages,
 * evenly spread; the papers count all that there are.
 */
export function measureSite(site: OpenSite, method: SiteMethod, learnt: number = Infinity): SiteMeasure {
  return summarise(site.set, judgePages(site, extractAll(site, method, learnt)))
}

/** The same with what each page came to, in the order of the site's pages. */
export function measureSitePages(
  site: OpenSite,
  method: SiteMethod,
): { readonly measure: SiteMeasure; readonly pages: readonly SitePageMeasure[] } {
  const judged = judgePages(site, extractAll(site, method, Infinity))
  const pages = judged.map(({ labels, characters, exact, exactBody }, number) => {
    const { id, url } = site.set.pages[number]!
    const blocks = blockScores([labels])
    return { site: site.set.name, id, url, blocks, characters, exact, exactBody }
  })
  return { measure: summarise(site.set, judged), pages }
}

function extractAll(site: OpenSite, method: SiteMethod, learnt: number): Article[] {
  const { pages, models } = site
  if (method === "single")
    return pages.map((page) => extract(page, { include: WHOLE, model: models.article }))
  if (method === "repetition") {
    const counts = new StringCounts()
    for (const page of pages) counts.add(page)
    return pages.map((page) => articleByPaperC(page, counts))
  }
  if (method === "collection") return extractCollection(pages, { method })
  return extractBySite(site, learnt)
}

function extractBySite({ pages, models, profiles }: OpenSite, learnt: number): Article[] {
  const template = new SiteTemplate({ model: models.article, siteModel: models.site })
  const first = firstOfDuplicates(profiles())
  const single = profiles().filter((_, number) => first[number] === number)
  for (const profile of spread(single, learnt)) template.addProfile(profile)
  return profiles().map((profile, number) => {
    const named = { ...profile, id: profiles()[first[number]!]!.id }
    const known = { judge: () => template.judgeProfile(named) }
    return extract(pages[number]!, { template: known, include: WHOLE })
  })
}

/** A page beside its gold text. */
interface JudgedPage {
  readonly labels: { readonly gold: Uint8Array; readonly predicted: Uint8Array }
  readonly characters: SiteMeasure["characters"]
  readonly exact: boolean
  readonly exactBody: boolean
}

function judgePages({ set, pages }: OpenSite, articles: readonly Article[]): JudgedPage[] {
  return articles.map((article, number) => {
    const gold = set.pages[number]!.text
    const blocks = findBlocks(pages[number]!)
    const { precision, recall, f1 } = characterScore(gold, article.text)
    return {
      labels: { gold: labelExactly(blocks, gold).label, predicted: labelExactly(blocks, article.text).label },
      characters: { precision, recall, f1 },
      exact: lettersOf(article.text) === lettersOf(gold),
      exactBody: sameBody(article, gold),
    }
  })
}

function summarise(set: SiteSet, pages: readonly JudgedPage[]): SiteMeasure {
  const over = (value: (page: JudgedPage) => number): number => mean(pages.map(value))
  return {
    site: set.name,
    kind: set.kind,
    language: set.language,
    pages: pages.length,
    blocks: blockScores(pages.map(({ labels }) => labels)),
    characters: {
      precision: over(({ characters }) => characters.precision),
      recall: over(({ characters }) => characters.recall),
      f1: over(({ characters }) => characters.f1),
    },
    exact: over(({ exact }) => Number(exact)),
    exactBody: over(({ exactBody }) => Number(exactBody)),
  }
}

/** Whether the body is right, whatever of the header is before it; the title is not checked. */
function sameBody({ parts, text }: Article, gold: string): boolean {
  const body = lettersOf(parts?.body ?? text)
  return bodiesIn(gold).some((each) => lettersOf(each) === body)
}
