import {
  type Article,
  type ArticleModel,
  articleByPaperC,
  type BlockScores,
  blockScores,
  type CollectionMethod,
  characterScore,
  extract,
  extractCollection,
  findBlocks,
  type Include,
  learnTemplate,
  mean,
  type Page,
  parsePage,
  type SiteModel,
  StringCounts,
} from "@honbun/core"
import { labelExactly, lettersOf } from "./label.js"
import { trainFromSite } from "./self-train.js"
import { silentModel } from "./single-models.js"
import { readSitePage, type SiteSet, spread } from "./site-set.js"

/** A way to extract the pages of a site; `alone` is ours without the single-page model. */
export type SiteMethod = CollectionMethod | "single" | "alone"

/** The ways that are compared, in the order of the table. */
export const SITE_METHODS: readonly SiteMethod[] = ["repetition", "collection", "single", "alone", "site"]

/** What a site's pages came to. */
export interface SiteMeasure {
  readonly site: string
  readonly pages: number
  /** Over all blocks, and the share of pages with none wrong (E §4.1). */
  readonly blocks: BlockScores
  /** Mean over pages (C §4). */
  readonly characters: { readonly precision: number; readonly recall: number }
  /** Share of pages whose letters and digits are the gold text's; and whose body's are, the title unchecked. */
  readonly exact: number
  readonly exactBody: number
}

/** The models a site is measured with; those that never met it. */
export interface MeasureModels {
  readonly article?: ArticleModel | undefined
  readonly site?: SiteModel | undefined
}

/** What gold texts of sites hold besides the body. */
const WHOLE: Partial<Include> = { header: true, captions: true }

/**
 * Extracts all pages of a site by one method and compares them with their gold texts. Ours learns from `learnt` pages,
 * evenly spread; the papers count all that there are.
 */
export function measureSite(
  set: SiteSet,
  method: SiteMethod,
  models: MeasureModels = {},
  learnt: number = Infinity,
): SiteMeasure {
  const pages = set.pages.map((gold) => parsePage(readSitePage(gold), { url: gold.url }))
  const articles = extractAll(pages, method, models, learnt)
  return summarise(set, pages, articles)
}

function extractAll(
  pages: readonly Page[],
  method: SiteMethod,
  { article, site }: MeasureModels,
  learnt: number,
): Article[] {
  if (method === "single") return pages.map((page) => extract(page, { include: WHOLE, model: article }))
  if (method === "repetition") {
    const counts = new StringCounts()
    for (const page of pages) counts.add(page)
    return pages.map((page) => articleByPaperC(page, counts))
  }
  if (method === "collection") return extractCollection(pages, { method })
  const model = method === "alone" ? silentModel() : article
  const template = learnTemplate(spread(pages, learnt), { model, siteModel: site })
  return pages.map((page) => extract(page, { template, model, include: WHOLE }))
}

function summarise(set: SiteSet, pages: readonly Page[], articles: readonly Article[]): SiteMeasure {
  const labelled = pages.map((page, number) => {
    const blocks = findBlocks(page)
    const gold = labelExactly(blocks, set.pages[number]!.text).label
    const predicted = labelExactly(blocks, articles[number]!.text).label
    return { gold, predicted }
  })
  const scores = articles.map(({ text }, number) => characterScore(set.pages[number]!.text, text))
  const isExact = ({ text }: Article, number: number) =>
    lettersOf(text) === lettersOf(set.pages[number]!.text)
  return {
    site: set.name,
    pages: pages.length,
    blocks: blockScores(labelled),
    characters: {
      precision: mean(scores.map(({ precision }) => precision)),
      recall: mean(scores.map(({ recall }) => recall)),
    },
    exact: mean(articles.map((article, number) => Number(isExact(article, number)))),
    exactBody: mean(articles.map((article, number) => Number(sameBody(article, set.pages[number]!.text)))),
  }
}

/** A gold text's header has at most so many lines, each at most so long; a body that begins there has it all. */
const HEADER_LINES = 6
const HEADER_LENGTH = 120

/**
 * Whether the body is right, whatever of the header stands before it: what of that counts as content, golds do not
 * agree on. The body must be the gold text without some of its first short lines; the title is not checked.
 */
function sameBody({ parts, text }: Article, gold: string): boolean {
  const body = lettersOf(parts?.body ?? text)
  const lines = gold.split("\n").filter((line) => lettersOf(line) !== "")
  for (let skipped = 0; skipped <= HEADER_LINES; skipped++) {
    if (skipped > 0 && (lines[skipped - 1]?.length ?? Infinity) > HEADER_LENGTH) return false
    if (lettersOf(lines.slice(skipped).join("")) === body) return true
  }
  return false
}

/** A single-page model on pages it was not trained on, before and after self-training on other pages of the site. */
export interface SelfMeasure {
  readonly site: string
  readonly before: SiteMeasure
  readonly after: SiteMeasure
}

/** Trains on every other page of a site, by its own labels, and measures on the rest. */
export function measureSelfTraining(set: SiteSet, models: MeasureModels): SelfMeasure {
  const half = (odd: number): SiteSet => ({ ...set, pages: set.pages.filter((_, i) => i % 2 === odd) })
  const pages = half(0).pages.map((gold) => parsePage(readSitePage(gold), { url: gold.url }))
  const card = { data: set.name, date: "", measures: {}, command: "honbun train --from-site" }
  const adapted = trainFromSite(pages, { model: models.article, siteModel: models.site, card })
  return {
    site: set.name,
    before: measureSite(half(1), "single", models),
    after: measureSite(half(1), "single", { ...models, article: adapted }),
  }
}
