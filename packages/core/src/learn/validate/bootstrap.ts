import { expectData, expectNumber } from "../model-error.js"
import type { Random } from "../random.js"
import { seeded } from "../random.js"

/** A measured value and the range it would likely fall into on other pages of the same kind. */
export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** How often to draw, how wide the range is, and what is drawn together. */
export interface BootstrapOptions {
  readonly rounds?: number
  /** Share of the resampled values inside the range. */
  readonly level?: number
  readonly seed?: number
  /** Draw whole groups (hosts) instead of single items, because items of one group are alike. */
  readonly groups?: ArrayLike<string | number>
}

/** How often items are drawn anew by default. */
const BOOTSTRAP_ROUNDS = 1000
/** Share of the drawn values inside the range by default. */
const BOOTSTRAP_LEVEL = 0.95

/** The percentile bootstrap interval of a statistic of items 0 … count-1 (their mean when values are given). */
export function bootstrap(
  items: readonly number[] | { readonly count: number; readonly statistic: (rows: Int32Array) => number },
  options: BootstrapOptions = {},
): Interval {
  const { rounds = BOOTSTRAP_ROUNDS, level = BOOTSTRAP_LEVEL, seed = 1 } = options
  expectNumber("level", level, 0, 1)
  const { count, statistic } =
    "statistic" in items ? items : { count: items.length, statistic: meanOf(items) }
  expectData(count > 0, "Expected at least one item to resample, got none.")
  const clusters = clustersOf(count, options.groups)
  const random = seeded(seed, 0xb007)
  const drawn = Float64Array.from({ length: rounds }, () => statistic(draw(clusters, random))).sort()
  const all = Int32Array.from({ length: count }, (_, i) => i)
  return {
    value: statistic(all),
    low: quantile(drawn, (1 - level) / 2),
    high: quantile(drawn, (1 + level) / 2),
  }
}

/** Result of comparing two methods on the same items. */
export interface PairedResult {
  /** Mean of first less second, with its interval. */
  readonly difference: Interval
  /** Chance of a mean difference at least this large if the two were alike. */
  readonly pValue: number
  readonly wins: number
  readonly losses: number
  readonly ties: number
}

/** Whether the first method's values are higher than the second's: sign-flip test and bootstrap over the same items. */
export function pairedTest(
  first: readonly number[],
  second: readonly number[],
  options: BootstrapOptions = {},
): PairedResult {
  expectData(
    first.length === second.length,
    `Expected as many values as ${first.length}, got ${second.length}.`,
  )
  const { rounds = BOOTSTRAP_ROUNDS * 10, seed = 1 } = options
  const differences = first.map((value, i) => value - second[i]!)
  const clusters = clustersOf(differences.length, options.groups)
  const sums = clusters.map((rows) => rows.reduce((sum, row) => sum + differences[row]!, 0))
  const observed = Math.abs(sums.reduce((sum, value) => sum + value, 0))
  const random = seeded(seed, 0x51f1)
  let asLarge = 0
  for (let round = 0; round < rounds; round++) {
    let total = 0
    for (const sum of sums) total += random.next() < 0.5 ? sum : -sum
    // Rounding must not make an equal sum look smaller.
    if (Math.abs(total) >= observed * (1 - 1e-12)) asLarge++
  }
  return {
    difference: bootstrap(differences, { ...options, rounds: Math.min(rounds, BOOTSTRAP_ROUNDS) }),
    pValue: (asLarge + 1) / (rounds + 1),
    wins: differences.filter((difference) => difference > 0).length,
    losses: differences.filter((difference) => difference < 0).length,
    ties: differences.filter((difference) => difference === 0).length,
  }
}

function meanOf(values: readonly number[]): (rows: Int32Array) => number {
  return (rows) => rows.reduce((sum, row) => sum + values[row]!, 0) / rows.length
}

function clustersOf(count: number, groups: ArrayLike<string | number> | undefined): number[][] {
  const clusters = new Map<string | number, number[]>()
  for (let i = 0; i < count; i++) {
    const name = groups ? groups[i]! : i
    const rows = clusters.get(name)
    if (rows) rows.push(i)
    else clusters.set(name, [i])
  }
  return [...clusters.values()]
}

function draw(clusters: readonly number[][], random: Random): Int32Array {
  const rows: number[] = []
  for (let i = 0; i < clusters.length; i++)
    for (const row of clusters[random.below(clusters.length)]!) rows.push(row)
  return Int32Array.from(rows)
}

/** The value below which a share of the sorted values lies, interpolated. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const above = Math.min(sorted.length - 1, below + 1)
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!)
}
