import {
  type Interval,
  type PageScore,
  type PageSummary,
  scorePage,
  summarisePages,
} from "@honbun/core/learn"
import type { BenchPage } from "../pages.js"
import type { Failure, Run } from "../run/alternate.js"
import { mean, median, quantile, ratioOfTotals, sum } from "../statistics.js"
import { entryOf, FLOOR_ID, type Kind } from "../systems/catalogue.js"

/** How fast a system was. */
export interface Speed {
  /** Milliseconds a page: the middle page, the mean, and the pages slower than all but 10 and 1 of 100. */
  readonly median: number
  readonly mean: number
  readonly p90: number
  readonly p99: number
  /** The same mean of processor time. */
  readonly cpuMean: number
  readonly megabytesPerSecond: number
  /** How many times the bare parser's time it took, and honbun's. */
  readonly toFloor?: Interval | undefined
  readonly toHonbun?: Interval | undefined
  /** The same of processor time, which other work on the machine disturbs less. */
  readonly cpuToFloor?: Interval | undefined
  readonly cpuToHonbun?: Interval | undefined
  /** Processor time of the first round, when every system is cold, in times of the bare parser's. */
  readonly firstToFloor?: Interval | undefined
  /** Processor time in times of the bare parser's, by class of page size; undefined for a class without pages. */
  readonly bySize: readonly (Interval | undefined)[]
}

/** Where classes of page size begin, in bytes. */
export const SIZE_CLASSES: readonly { readonly name: string; readonly from: number; readonly to: number }[] =
  [
    { name: "< 64 KB", from: 0, to: 65_536 },
    { name: "64–256 KB", from: 65_536, to: 262_144 },
    { name: "> 256 KB", from: 262_144, to: Number.POSITIVE_INFINITY },
  ]

/** All that was measured of one system. */
export interface SystemResult {
  readonly id: string
  readonly label: string
  readonly kind: Kind
  /** Absent when no timed rounds were run. */
  readonly speed?: Speed | undefined
  readonly peakBytes: number
  readonly failures: readonly Failure[]
  /** Absent for systems that make no text. */
  readonly accuracy?: GroupedAccuracy | undefined
}

/** PageSummary on all pages and on groups of them. */
export interface GroupedAccuracy {
  readonly all: PageSummary
  readonly bySet: Readonly<Record<string, PageSummary>>
  readonly byType: Readonly<Record<string, PageSummary>>
  readonly byLang: Readonly<Record<string, PageSummary>>
}

/** What one system did with one page, for the JSON file. */
export interface PageResult {
  readonly id: string
  readonly milliseconds: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, PageScore>>
}

/** The outcome of a run of `extract`. */
export interface ExtractResult {
  readonly pages: number
  readonly bytes: number
  readonly systems: readonly SystemResult[]
  readonly perPage: readonly PageResult[]
}

/** Reads the figures out of what the systems did. */
export function extractResult(
  pages: readonly BenchPage[],
  sizes: readonly number[],
  runs: readonly Run[],
): ExtractResult {
  const scores = runs.map((run) => scoresOf(pages, run))
  const floor = runs.find((run) => run.id === FLOOR_ID)
  const ours = runs.find((run) => entryOf(run.id).kind === "honbun")
  return {
    pages: pages.length,
    bytes: sum(sizes),
    systems: runs.map((run, i) => ({
      id: run.id,
      label: entryOf(run.id).label,
      kind: entryOf(run.id).kind,
      speed: speedOf(run, sizes, floor, ours),
      peakBytes: run.peakBytes,
      failures: run.failures,
      accuracy: scores[i] === undefined ? undefined : groupedAccuracy(pages, scores[i]),
    })),
    perPage: pages.map((page, p) => pageResult(page, p, runs, scores)),
  }
}

function scoresOf(pages: readonly BenchPage[], run: Run): PageScore[] | undefined {
  if (entryOf(run.id).kind === "floor") return undefined
  return pages.map((page, i) => scorePage(page.gold, run.texts[i] ?? ""))
}

function speedOf(
  run: Run,
  sizes: readonly number[],
  floor: Run | undefined,
  ours: Run | undefined,
): Speed | undefined {
  const times = run.milliseconds
  const cpuTimes = run.cpuMilliseconds
  if (times.length === 0) return undefined
  return {
    median: median(times),
    mean: mean(times),
    p90: quantile(times, 0.9),
    p99: quantile(times, 0.99),
    cpuMean: mean(run.cpuMilliseconds),
    megabytesPerSecond: sum(sizes) / 1e6 / (sum(times) / 1e3),
    toFloor: floor === undefined ? undefined : ratioOfTotals(times, floor.milliseconds),
    toHonbun: ours === undefined ? undefined : ratioOfTotals(times, ours.milliseconds),
    cpuToFloor: floor === undefined ? undefined : ratioOfTotals(cpuTimes, floor.cpuMilliseconds),
    cpuToHonbun: ours === undefined ? undefined : ratioOfTotals(cpuTimes, ours.cpuMilliseconds),
    firstToFloor:
      floor === undefined ? undefined : ratioOfTotals(run.firstCpuMilliseconds, floor.firstCpuMilliseconds),
    bySize: SIZE_CLASSES.map(({ from, to }) => {
      const rows = [...sizes.keys()].filter((row) => sizes[row]! >= from && sizes[row]! < to)
      const of = (times: Float64Array): number[] => rows.map((row) => times[row]!)
      return floor === undefined || rows.length === 0
        ? undefined
        : ratioOfTotals(of(cpuTimes), of(floor.cpuMilliseconds))
    }),
  }
}

function groupedAccuracy(pages: readonly BenchPage[], scores: readonly PageScore[]): GroupedAccuracy {
  return {
    all: summarisePages(scores),
    bySet: accuracyBy(pages, scores, (page) => page.set),
    byType: accuracyBy(pages, scores, (page) => page.type),
    byLang: accuracyBy(pages, scores, (page) => page.lang),
  }
}

function accuracyBy(
  pages: readonly BenchPage[],
  scores: readonly PageScore[],
  nameOf: (page: BenchPage) => string,
): Record<string, PageSummary> {
  const groups = new Map<string, PageScore[]>()
  for (const [i, page] of pages.entries()) {
    const name = nameOf(page)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [scores[i]!])
    else group.push(scores[i]!)
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, group]) => [name, summarisePages(group)]))
}

function pageResult(
  page: BenchPage,
  place: number,
  runs: readonly Run[],
  scores: readonly (PageScore[] | undefined)[],
): PageResult {
  const timed = runs.filter((run) => run.milliseconds.length > 0)
  const scored = runs.flatMap((run, i) =>
    scores[i] === undefined ? [] : [[run.id, scores[i][place]!] as const],
  )
  return {
    id: page.id,
    milliseconds: Object.fromEntries(timed.map((run) => [run.id, run.milliseconds[place]!])),
    scores: Object.fromEntries(scored),
  }
}
