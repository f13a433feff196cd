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

/** The hosts with fewest pages are shown apart from those with more: few pages are where a site says least. */
const FEWEST = 3

/** Both methods on all hosts, on those of three pages and on those of more: means over hosts. */
export function hostTable(measures: readonly HostMeasure[]): string {
  const groups: [name: string, hosts: readonly HostMeasure[]][] = [
    ["all", measures],
    ["of three pages", measures.filter(({ pages }) => pages <= FEWEST)],
    ["of more", measures.filter(({ pages }) => pages > FEWEST)],
  ]
  const rows = groups.flatMap(([name, hosts]) =>
    hosts.length === 0 ? [] : (["single", "site"] as const).map((method) => hostRow(name, hosts, method)),
  )
  return textTable(["", "hosts", "pages", "char P", "char R", "F"], rows)
}

function hostRow(name: string, hosts: readonly HostMeasure[], method: "single" | "site"): string[] {
  return [
    `${name}: ${method === "single" ? "single-page model" : "ours"}`,
    String(hosts.length),
    String(hosts.reduce((sum, each) => sum + each.pages, 0)),
    ...(["precision", "recall", "f1"] as const).map((score) =>
      share(mean(hosts.map((each) => each[method][score]))),
    ),
  ]
}
