import type { Interval } from "@honbun/core/learn"
import { largest } from "../../../packages/core/src/extremes.js"
import type { Run } from "../run/alternate.js"
import { mean, median, quantile, ratioOfTotals, slope, sum } from "../statistics.js"
import { entryOf, type Kind } from "../systems/catalogue.js"

/** How fast a parser was over all pages. */
export interface ParserResult {
  readonly id: string
  readonly label: string
  readonly kind: Kind
  readonly median: number
  readonly mean: number
  readonly p99: number
  readonly megabytesPerSecond: number
  readonly peakBytes: number
  /** How many times parse5's time with its default tree. */
  readonly toParse5: Interval
  /** The same of processor time, which other work on the machine disturbs less. */
  readonly cpuToParse5: Interval
  readonly failures: Run["failures"]
}

/** How a system's time and memory grew with the size of pages. */
export interface GrowthResult {
  readonly id: string
  readonly label: string
  readonly kind: Kind
  /** For each factor: all pages' bytes together, and the milliseconds they took. */
  readonly bytes: readonly number[]
  readonly milliseconds: readonly number[]
  /** The most memory its process had held by then, in bytes. */
  readonly peakBytes: readonly number[]
  /** The power of the size that the time follows: 1 is linear. */
  readonly exponent: number
}

/** The parser that ratios are given to. */
const REFERENCE_ID = "text-parse5"

/** Reads the figures out of what the parsers did; `bytes` is the size of all pages. */
export function parserResults(runs: readonly Run[], bytes: number): ParserResult[] {
  const reference = runs.find((run) => run.id === REFERENCE_ID)!
  return runs.map((run) => ({
    id: run.id,
    label: entryOf(run.id).label,
    kind: entryOf(run.id).kind,
    median: median(run.milliseconds),
    mean: mean(run.milliseconds),
    p99: quantile(run.milliseconds, 0.99),
    megabytesPerSecond: bytes / 1e6 / (sum(run.milliseconds) / 1e3),
    peakBytes: run.peakBytes,
    toParse5: ratioOfTotals(run.milliseconds, reference.milliseconds),
    cpuToParse5: ratioOfTotals(run.cpuMilliseconds, reference.cpuMilliseconds),
    failures: run.failures,
  }))
}

/** Reads growth out of runs whose turns are, for each factor, the same pages; `sizes` are the turns' bytes. */
export function growthResults(
  runs: readonly Run[],
  sizes: readonly number[],
  factors: number,
): GrowthResult[] {
  const pages = sizes.length / factors
  const byFactor = (values: ArrayLike<number>): number[][] =>
    Array.from({ length: factors }, (_, f) => Array.from(values).slice(f * pages, (f + 1) * pages))
  const perFactor = (values: ArrayLike<number>): number[] => byFactor(values).map(sum)
  return runs.map((run) => {
    const bytes = perFactor(sizes)
    const milliseconds = perFactor(run.milliseconds)
    return {
      id: run.id,
      label: entryOf(run.id).label,
      kind: entryOf(run.id).kind,
      bytes,
      milliseconds,
      peakBytes: byFactor(run.firstPeakBytes).map((peaks) => largest(peaks)),
      exponent: slope(bytes.map(Math.log), milliseconds.map(Math.log)),
    }
  })
}
