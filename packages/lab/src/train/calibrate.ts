import type { PageScore } from "@honbun/core/learn"

/** Points at which the calibration is kept: expected F1 of 0, 0.05 … 1. */
const CALIBRATION_POINTS = 21

/** Pages on both sides of a point that its value is the mean of. */
const NEIGHBOURS = 40

/**
 * What an expected F1 is worth: the F1 that pages of the cross-validation with about that expectation
 * really had, made to rise everywhere (pool adjacent violators).
 */
export function calibrate(
  pages: readonly { readonly expectedF1: number; readonly score: PageScore }[],
): Float32Array {
  const pairs = pages
    .filter((page) => page.score.text)
    .map((page) => ({ expected: page.expectedF1, real: page.score.text!.f1 }))
    .sort((a, b) => a.expected - b.expected)
  const rising = poolAdjacent(pairs.map((pair) => pair.real))
  return Float32Array.from({ length: CALIBRATION_POINTS }, (_, point) => {
    const at = point / (CALIBRATION_POINTS - 1)
    if (pairs.length === 0) return at
    let place = pairs.findIndex((pair) => pair.expected >= at)
    if (place < 0) place = pairs.length - 1
    const near = rising.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
}

/** The rising sequence nearest to the given one. */
function poolAdjacent(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = []
  for (const value of values) {
    pools.push({ sum: value, count: 1 })
    while (pools.length > 1 && meanOf(pools.at(-2)!) >= meanOf(pools.at(-1)!)) {
      const last = pools.pop()!
      pools.at(-1)!.sum += last.sum
      pools.at(-1)!.count += last.count
    }
  }
  return pools.flatMap((pool) => new Array<number>(pool.count).fill(meanOf(pool)))
}

function meanOf(pool: { readonly sum: number; readonly count: number }): number {
  return pool.sum / pool.count
}
