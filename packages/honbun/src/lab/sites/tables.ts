import { mean, scoresOf, sumCounts } from "@honbun/core"
import { percent, share, textTable } from "../table.js"
import type { SelfMeasure, SiteMeasure, SiteMethod } from "./measure.js"

/** What a method is called in tables. */
export const METHOD_NAMES: Readonly<Record<SiteMethod, string>> = {
  repetition: "paper C",
  collection: "paper E",
  single: "single-page model",
  alone: "ours without the single-page model",
  site: "ours: site and single-page model",
}

/** Paper E's own results (E Tables 4 and 7). */
const PAPER_E: readonly (readonly string[])[] = [
  ["E: asahi.com", "179", ".998", ".978", ".988", "89.4%"],
  ["E: mainichi.jp", "180", ".937", ".793", ".859", "51.1%"],
  ["E: YOMIURI ONLINE", "176", ".997", ".956", ".976", "81.3%"],
  ["E: all three", "535", ".980", ".911", ".944", "73.8%"],
  ["E: CNN.com", "175", ".944", ".713", ".812", "29.7%"],
]

/** Paper C's own results (C Table 1). */
const PAPER_C: readonly (readonly string[])[] = [
  ["C: sites 1–5", "250", ".999", ".978"],
  ["C: content sites 1–3", "150", ".995", ".907"],
]

/** Blocks as paper E counts them: precision, recall, F, perfect match, a row a site, beside the paper's. */
export function blockTable(measures: readonly SiteMeasure[]): string {
  const rows = measures.map(({ site, pages, blocks }) => [
    site,
    String(pages),
    share(blocks.precision),
    share(blocks.recall),
    share(blocks.f1),
    percent(blocks.perfect),
  ])
  const all = scoresOf(sumCounts(measures.map(({ blocks }) => blocks)))
  const pages = measures.reduce((sum, each) => sum + each.pages, 0)
  const perfect =
    measures.reduce((sum, each) => sum + each.blocks.perfect * each.pages, 0) / Math.max(1, pages)
  const total = [
    "ALL",
    String(pages),
    share(all.precision),
    share(all.recall),
    share(all.f1),
    percent(perfect),
  ]
  return textTable(["", "pages", "P", "R", "F", "perfect"], [...rows, total, ...PAPER_E])
}

/** Characters as paper C counts them, and exact pages, a row a site, beside the paper's. */
export function characterTable(measures: readonly SiteMeasure[]): string {
  const row = (name: string, pages: number, of: readonly SiteMeasure[]): string[] => [
    name,
    String(pages),
    share(mean(of.map(({ characters }) => characters.precision))),
    share(mean(of.map(({ characters }) => characters.recall))),
    percent(mean(of.map(({ exact }) => exact))),
    percent(mean(of.map(({ exactBody }) => exactBody))),
  ]
  const rows = measures.map((each) => row(each.site, each.pages, [each]))
  const pages = measures.reduce((sum, each) => sum + each.pages, 0)
  const headings = ["", "pages", "char P", "char R", "exact", "exact body"]
  return textTable(headings, [...rows, row("mean of sites", pages, measures), ...PAPER_C])
}

/** All methods side by side: means over sites. */
export function methodTable(byMethod: ReadonlyMap<SiteMethod, readonly SiteMeasure[]>): string {
  return meansTable(Array.from(byMethod, ([method, measures]) => [METHOD_NAMES[method], measures]))
}

/** One method by the number of pages it learns from: means over sites. */
export function learntTable(byPages: ReadonlyMap<number, readonly SiteMeasure[]>): string {
  return meansTable(Array.from(byPages, ([pages, measures]) => [`${pages} pages`, measures]))
}

function meansTable(all: readonly (readonly [name: string, measures: readonly SiteMeasure[]])[]): string {
  const rows = all.map(([name, measures]) => [
    name,
    share(mean(measures.map(({ blocks }) => blocks.precision))),
    share(mean(measures.map(({ blocks }) => blocks.recall))),
    share(mean(measures.map(({ blocks }) => blocks.f1))),
    percent(mean(measures.map(({ blocks }) => blocks.perfect))),
    share(mean(measures.map(({ characters }) => characters.precision))),
    share(mean(measures.map(({ characters }) => characters.recall))),
    percent(mean(measures.map(({ exact }) => exact))),
    percent(mean(measures.map(({ exactBody }) => exactBody))),
  ])
  const headings = ["", "block P", "R", "F", "perfect", "char P", "char R", "exact", "exact body"]
  return textTable(headings, rows)
}

/** Self-training: the single-page model on held-out pages, before and after. */
export function selfTable(measures: readonly SelfMeasure[]): string {
  const row = (name: string, pages: number, of: readonly SelfMeasure[]): string[] => [
    name,
    String(pages),
    share(mean(of.map(({ before }) => before.blocks.f1))),
    share(mean(of.map(({ after }) => after.blocks.f1))),
    percent(mean(of.map(({ before }) => before.exact))),
    percent(mean(of.map(({ after }) => after.exact))),
  ]
  const rows = measures.map((each) => row(each.site, each.after.pages, [each]))
  const pages = measures.reduce((sum, each) => sum + each.after.pages, 0)
  const headings = ["", "pages", "block F before", "after", "exact before", "after"]
  return textTable(headings, [...rows, row("mean of sites", pages, measures)])
}
