import { type Measures, meanMeasures, pairNumber, type SweptPage } from "./sweep.js"
import { FLAT_LEVELS, TRAITS, type Trait } from "./traits.js"

/** The pair the paper analyses page by page (A §5.2). */
export const ANALYSED = { upper: 0.7, lower: 0.4 } as const
/** A page's ROUGE changed much from this difference on (A §5.2). */
const MUCH = 0.4

const TRAIT_NAMES: Readonly<Record<Trait, string>> = {
  "nested tables": "content in tables inside tables",
  "list items": "content in list items",
  flat: `content at most ${FLAT_LEVELS} blocks deep`,
  other: "none of these",
}

/** Where the vote gains and where it loses: by kind of structure, set, type and language (A §5.2, Table 2). */
export function readings(pages: readonly SweptPage[]): string[] {
  const { upper, lower } = ANALYSED
  return [
    `Where the vote at ${upper}, ${lower} gains and loses, means over all pages of each kind; in the last column the pages whose ROUGE rose or fell by at least ${MUCH}:`,
    "",
    "| pages | number | that differ | BLEU baseline → vote | ROUGE baseline → vote | rose, fell much |",
    "|---|---|---|---|---|---|",
    ...TRAITS.map((trait) => line(TRAIT_NAMES[trait], pages, (page) => page.page.traits.includes(trait))),
    ...linesBy(pages, "set"),
    ...linesBy(pages, "type"),
    ...linesBy(pages, "lang"),
  ]
}

/** Kinds of fewer pages than this say nothing and are left out. */
const LEAST_PAGES = 10

function linesBy(pages: readonly SweptPage[], property: "set" | "type" | "lang"): string[] {
  const values = new Map<string, number>()
  for (const { page } of pages) {
    const value = page.example[property]
    if (value !== undefined) values.set(value, (values.get(value) ?? 0) + 1)
  }
  return [...values]
    .filter(([, count]) => count >= LEAST_PAGES)
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .map(([value]) => line(`${property} ${value}`, pages, (page) => page.page.example[property] === value))
}

function line(name: string, all: readonly SweptPage[], has: (page: SweptPage) => boolean): string {
  const pages = all.filter(has)
  const pair = pairNumber(ANALYSED.upper, ANALYSED.lower)
  const baseline = meanMeasures(pages.map((page) => page.baseline))
  const vote = meanMeasures(pages.map((page) => page.byPair[pair]!))
  const differing = pages.filter((page) => page.byPair[pair] !== page.baseline).length
  const rise = (page: SweptPage): number => page.byPair[pair]!.rouge - page.baseline.rouge
  const rose = pages.filter((page) => rise(page) >= MUCH).length
  const fell = pages.filter((page) => rise(page) <= -MUCH).length
  const cell = (measure: keyof Measures): string =>
    pages.length === 0 ? "" : `${baseline[measure].toFixed(3)} → ${vote[measure].toFixed(3)}`
  const cells = [name, pages.length, differing, cell("bleu"), cell("rouge"), `${rose}, ${fell}`]
  return `| ${cells.join(" | ")} |`
}
