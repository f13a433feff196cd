import { bootstrap, mean, scoresOf, sumCounts } from "@honbun/core/learn"
import { percent, share, textTable } from "honbun/command"
import { counted } from "../counted.js"
import type { SiteMeasure, SiteMethod, SitePageMeasure } from "./measure.js"
import type { BlockMeasure } from "./measure-blocks.js"
import type { MeasuredMethod } from "./run.js"

/** What a method is called in tables. */
export const METHOD_NAMES: Readonly<Record<SiteMethod, string>> = {
  repetition: "paper C",
  collection: "paper E",
  single: "single-page model",
  site: "ours",
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
  const pages = pagesOf(measures)
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
  const row = (name: string, of: readonly SiteMeasure[]): string[] => [
    name,
    String(pagesOf(of)),
    share(mean(of.map(({ characters }) => characters.precision))),
    share(mean(of.map(({ characters }) => characters.recall))),
    percent(mean(of.map(({ exact }) => exact))),
    percent(mean(of.map(({ exactBody }) => exactBody))),
  ]
  const rows = measures.map((each) => row(each.site, [each]))
  const headings = ["", "pages", "char P", "char R", "exact", "exact body"]
  return textTable(headings, [...rows, row("mean of sites", measures), ...PAPER_C])
}

/** The pages with the lowest F of characters, the worst first. */
export function worstSitePages(pages: readonly SitePageMeasure[], count: number): string {
  return [...pages]
    .sort((one, other) => one.characters.f1 - other.characters.f1)
    .slice(0, count)
    .map(({ site, id, url, characters: { precision, recall, f1 } }) => {
      const shares = `${share(f1).padStart(5)}  P ${share(precision)}  R ${share(recall)}`
      return `${shares}  ${site}  ${id}  ${url}\n`
    })
    .join("")
}

function pagesOf(measures: readonly SiteMeasure[]): number {
  return measures.reduce((sum, each) => sum + each.pages, 0)
}

const MEAN_HEADINGS = ["", "sites", "pages", "char P", "R", "F", "exact", "95 % of samples", "exact body"]

/** The tables of a run, as Markdown. */
export function sitesReport(measures: ReadonlyMap<MeasuredMethod, readonly SiteMeasure[]>): string {
  const ours = measures.get("site")!
  const single = measures.get("single")!
  const groups = (key: (each: SiteMeasure) => string): string[][] =>
    groupBy(ours, key).flatMap(([name, group]) => {
      const same = single.filter(({ site }) => group.some((each) => each.site === site))
      return [meanRow(name, group), meanRow(`${name}, single pages`, same)]
    })
  const table = (rows: readonly string[][]): string => `\`\`\`text\n${textTable(MEAN_HEADINGS, rows)}\`\`\``
  return [
    `All methods, means over sites\n\n${table([...measures].map(([method, of]) => meanRow(nameOf(method), of)))}`,
    `By kind of page\n\n${table(groups(({ kind }) => kind))}`,
    `By language\n\n${table(groups(({ language }) => languageOf(language)))}`,
    worseThanSingle(ours, single),
  ].join("\n\n")
}

function nameOf(method: MeasuredMethod): string {
  const [name, learnt] = method.split("/")
  return (
    METHOD_NAMES[name as SiteMethod] +
    (learnt === undefined ? "" : `, ${counted(Number(learnt), "page")} learnt`)
  )
}

function meanRow(name: string, of: readonly SiteMeasure[]): string[] {
  const exact = of.map((each) => each.exact)
  const { low, high } = bootstrap(exact)
  return [
    name,
    String(of.length),
    String(pagesOf(of)),
    share(mean(of.map(({ characters }) => characters.precision))),
    share(mean(of.map(({ characters }) => characters.recall))),
    share(mean(of.map(({ characters }) => characters.f1))),
    percent(mean(exact)),
    `${percent(low)}–${percent(high)}`,
    percent(mean(of.map(({ exactBody }) => exactBody))),
  ]
}

function groupBy(
  measures: readonly SiteMeasure[],
  key: (each: SiteMeasure) => string,
): [string, SiteMeasure[]][] {
  const groups = new Map<string, SiteMeasure[]>()
  for (const each of measures) groups.set(key(each), [...(groups.get(key(each)) ?? []), each])
  return [...groups].sort(([, one], [, other]) => other.length - one.length)
}

/** Languages with a row of their own; the others share one. */
const LANGUAGES: Readonly<Record<string, string>> = { ja: "Japanese", en: "English" }

function languageOf(language: string): string {
  return LANGUAGES[language.slice(0, 2)] ?? "other languages"
}

/** Differences of F below this are none. */
const SAME = 0.0005

/** The sites that ours reads worse than the single-page model, by characters. */
function worseThanSingle(ours: readonly SiteMeasure[], single: readonly SiteMeasure[]): string {
  return worseOnes(
    ours.map(({ site, characters }, number) => ({
      site,
      own: characters.f1,
      other: single[number]!.characters.f1,
    })),
  )
}

function worseOnes(
  sites: readonly { readonly site: string; readonly own: number; readonly other: number }[],
): string {
  const list = sites
    .filter(({ own, other }) => own < other - SAME)
    .sort((one, other) => one.own - one.other - (other.own - other.other))
    .map(({ site, own, other }) => `${site} ${share(own)} (${share(other)})`)
  return `Worse than the single-page model by characters: ${list.length} of ${sites.length} sites. ${list.join(", ")}`
}

/** Means over sites: all, by kind and by language. */
export function blockMeasuresTable(measures: readonly BlockMeasure[]): string {
  const kinds = [...new Set(measures.map(({ set }) => set.kind))]
  const languages = [...new Set(measures.map(({ set }) => languageOf(set.language)))]
  const table = textTable(
    ["", "sites", "exact", "95 % of samples", "F", "exact, 5 pages", "F", "exact, single pages", "F"],
    [
      blockRow("all", measures),
      ...kinds.map((kind) =>
        blockRow(
          kind,
          measures.filter(({ set }) => set.kind === kind),
        ),
      ),
      ...languages.map((name) =>
        blockRow(
          name,
          measures.filter(({ set }) => languageOf(set.language) === name),
        ),
      ),
    ],
  )
  const large = measures.filter(({ set }) => set.pages.length > FEW_PAGES)
  const compared = large.map(({ set, all, single }) => ({ site: set.name, own: all.f1, other: single.f1 }))
  return `${table}\n${worseOnes(compared)}\n`
}

/** Sites of no more pages show too little for a comparison. */
const FEW_PAGES = 3

function blockRow(name: string, of: readonly BlockMeasure[]): string[] {
  const over = (value: (each: BlockMeasure) => number): number => mean(of.map(value))
  const { low, high } = bootstrap(of.map(({ all }) => all.exact))
  return [
    name,
    String(of.length),
    percent(over(({ all }) => all.exact)),
    `${percent(low)}–${percent(high)}`,
    share(over(({ all }) => all.f1)),
    percent(over(({ few }) => few.exact)),
    share(over(({ few }) => few.f1)),
    percent(over(({ single }) => single.exact)),
    share(over(({ single }) => single.f1)),
  ]
}
