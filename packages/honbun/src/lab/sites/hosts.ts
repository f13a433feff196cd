import { type Article, characterScore, extract, extractCollection, mean, parsePage } from "@honbun/core"
import { share, textTable } from "../table.js"
import type { MeasureModels } from "./measure.js"
import { readSitePage, type SiteSet } from "./site-set.js"

/** What the pages of a host came to by one method: means over its pages. */
export interface HostScores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** A host's pages, each by itself and all together. */
export interface HostMeasure {
  readonly host: string
  readonly pages: number
  readonly single: HostScores
  readonly site: HostScores
}

/** Extracts the few pages of a host by the single-page model and by ours, and compares characters with gold texts. */
export function measureHost(set: SiteSet, { article, site }: MeasureModels): HostMeasure {
  const pages = set.pages.map((gold) => parsePage(readSitePage(gold), { url: gold.url }))
  return {
    host: set.name,
    pages: pages.length,
    single: scoresOf(
      set,
      pages.map((page) => extract(page, { model: article })),
    ),
    site: scoresOf(set, extractCollection(pages, { model: article, siteModel: site })),
  }
}

function scoresOf({ pages }: SiteSet, articles: readonly Article[]): HostScores {
  const scores = articles.map(({ text }, number) => characterScore(pages[number]!.text, text))
  return {
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    f1: mean(scores.map(({ f1 }) => f1)),
  }
}

/** Both methods on all hosts: means over hosts. */
export function hostTable(measures: readonly HostMeasure[]): string {
  const pages = measures.reduce((sum, each) => sum + each.pages, 0)
  const rows = (["single", "site"] as const).map((method) => [
    method === "single" ? "single-page model" : "ours",
    String(measures.length),
    String(pages),
    ...(["precision", "recall", "f1"] as const).map((score) =>
      share(mean(measures.map((each) => each[method][score]))),
    ),
  ])
  return textTable(["", "hosts", "pages", "char P", "char R", "F"], rows)
}
