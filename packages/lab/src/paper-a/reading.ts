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

/** What A Table 2 says of each kind of page. */
const PAPER_TABLE_2: Readonly<Record<Trait, string>> = {
  "nested tables": "rose",
  "list items": "fell",
  flat: "fell",
  other: "",
}
/** Most pages that are listed; the others are counted. */
const MOST_LISTED = 30

/** A Table 2: the pages whose ROUGE changed much by the vote, by kind, with what the paper found. */
export function movedPages(pages: readonly SweptPage[]): string[] {
  const pair = pairNumber(ANALYSED.upper, ANALYSED.lower)
  const rise = (page: SweptPage): number => page.byPair[pair]!.rouge - page.baseline.rouge
  const moved = pages.filter((page) => Math.abs(rise(page)) >= MUCH).sort((a, b) => rise(b) - rise(a))
  const counts = TRAITS.map((trait) => {
    const having = moved.filter(({ page }) => page.traits.includes(trait))
    const rose = having.filter((page) => rise(page) > 0).length
    return `| ${TRAIT_NAMES[trait]} | ${PAPER_TABLE_2[trait]} | ${rose} | ${having.length - rose} |`
  })
  const listed = moved.slice(0, MOST_LISTED).map((page) => {
    const { example, traits } = page.page
    const change = `${page.baseline.rouge.toFixed(3)} → ${page.byPair[pair]!.rouge.toFixed(3)}`
    return `| ${example.id} | ${example.set} | ${traits.map((trait) => TRAIT_NAMES[trait]).join(", ")} | ${change} |`
  })
  return [
    `Table 2: ${moved.length} pages whose ROUGE the vote at ${ANALYSED.upper}, ${ANALYSED.lower} changed by at least ${MUCH} (paper: 6):`,
    "",
    "| pages | paper | rose | fell |",
    "|---|---|---|---|",
    ...counts,
    ...(listed.length > 0
      ? ["", "| page | set | kind | ROUGE baseline → vote |", "|---|---|---|---|", ...listed]
      : []),
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
