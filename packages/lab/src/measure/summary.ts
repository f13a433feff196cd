import {
  bootstrap,
  harmonicMean,
  type Interval,
  type PageSummary,
  type PageTextScore,
  type SnippetCounts,
  summarisePages,
  summariseSnippets,
} from "@honbun/core/learn"
import type { Judged } from "./judge.js"
import { type MetadataSummary, summariseMetadata } from "./metadata.js"

/** Everything measured over some pages. */
export interface Summary extends PageSummary {
  /** F1 of whole texts with the range it would likely fall into on other hosts. */
  readonly f1?: Interval
  /** Pages with a whole gold text on which nothing was found. */
  readonly emptyTexts?: number
  /** F of snippets, likewise. */
  readonly snippetF?: Interval
  /** Share of pages with exactly the letters and digits of the gold text. */
  readonly sameLetters?: number | undefined
  /** Mean ROUGE-LSum F1 over pages with whole gold texts. */
  readonly rougeLSum?: number | undefined
  readonly metadata: MetadataSummary
}

/** Summarises pages; hosts are drawn together for the intervals, because pages of one host are alike. */
export function summarise(judged: readonly Judged[]): Summary {
  const withText = judged.filter((page) => page.score.text)
  const withSnippets = judged.filter((page) => page.score.snippets)
  return {
    ...summarisePages(judged.map((page) => page.score)),
    ...(withText.length > 0
      ? {
          f1: f1Interval(withText),
          emptyTexts: withText.filter((page) => page.score.empty).length,
          sameLetters: shareOfSameLetters(withText),
          rougeLSum: meanRougeLSum(withText),
        }
      : {}),
    ...(withSnippets.length > 0 ? { snippetF: snippetInterval(withSnippets) } : {}),
    metadata: summariseMetadata(judged.map((page) => page.metadata)),
  }
}

function shareOfSameLetters(pages: readonly Judged[]): number | undefined {
  const known = pages.filter((page) => page.sameLetters !== undefined)
  return known.length > 0 ? known.filter((page) => page.sameLetters).length / known.length : undefined
}

function meanRougeLSum(pages: readonly Judged[]): number | undefined {
  const known = pages.flatMap((page) => page.rougeLSum ?? [])
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : undefined
}

/** The harmonic mean of mean precision and mean recall, of the pages where each is defined. */
function f1Interval(pages: readonly Judged[]): Interval {
  const texts = pages.map((page) => page.score.text!)
  const precisions = texts.map((text) => (isDefined(text, "falsePositives") ? text.precision : Number.NaN))
  const recalls = texts.map((text) => (isDefined(text, "falseNegatives") ? text.recall : Number.NaN))
  const statistic = (rows: Int32Array): number =>
    harmonicMean(meanOfDefined(precisions, rows), meanOfDefined(recalls, rows))
  return bootstrap({ count: pages.length, statistic }, { groups: groupsOf(pages) })
}

function isDefined({ mixed }: PageTextScore, other: "falsePositives" | "falseNegatives"): boolean {
  return mixed.truePositives + mixed[other] > 0
}

function meanOfDefined(values: readonly number[], rows: Int32Array): number {
  let sum = 0
  let count = 0
  for (const row of rows) {
    const value = values[row]!
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return count > 0 ? sum / count : 0
}

function snippetInterval(pages: readonly Judged[]): Interval {
  const counts = pages.map((page) => page.score.snippets!.exact)
  const statistic = (rows: Int32Array): number => summariseSnippets(pick(counts, rows)).f1
  return bootstrap({ count: pages.length, statistic }, { groups: groupsOf(pages) })
}

function* pick(counts: readonly SnippetCounts[], rows: Int32Array): Generator<SnippetCounts> {
  for (const row of rows) yield counts[row]!
}

function groupsOf(pages: readonly Judged[]): string[] {
  return pages.map((page) => page.example.group)
}

/** What tables can be split by. */
export const FIELDS = ["set", "type", "lang", "group"] as const
/** A field that tables can be split by. */
export type Field = (typeof FIELDS)[number]

/** The pages that share a value of a field. */
export interface PageGroup<T> {
  /** `ALL` over several sets, a set's name, or `type=article`. */
  readonly name: string
  readonly pages: readonly T[]
}

/** One group for each set, one for all when there are several, then one for each value of the fields. */
export function groupPages<T extends { readonly example: Judged["example"] }>(
  pages: readonly T[],
  fields: readonly Field[] = [],
): PageGroup<T>[] {
  const sets = [...byField(pages, "set")].map(([name, of]) => ({ name, pages: of }))
  const all = sets.length > 1 ? [{ name: ALL, pages }] : []
  const further = [...new Set(fields)]
    .filter((field) => field !== "set")
    .flatMap((field) => {
      const found = [...byField(pages, field)].sort(([a], [b]) => (a < b ? -1 : 1))
      return found.map(([value, of]) => ({ name: `${field}=${value}`, pages: of }))
    })
  return [...sets, ...all, ...further]
}

/** The name of the group of all pages. */
const ALL = "ALL"
/** Stands for a value that is not known. */
const UNKNOWN = "-"

function byField<T extends { readonly example: Judged["example"] }>(
  pages: readonly T[],
  field: Field,
): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const page of pages) {
    const value = page.example[field] ?? UNKNOWN
    const of = found.get(value)
    if (of) of.push(page)
    else found.set(value, [page])
  }
  return found
}
