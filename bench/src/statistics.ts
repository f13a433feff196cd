import { bootstrap, type Interval } from "@honbun/core/learn"

/** The value below which a share of the values lies, linear between neighbours; 0 of nothing. */
export function quantile(values: ArrayLike<number>, share: number): number {
  if (values.length === 0) return 0
  const sorted = Float64Array.from(values).sort()
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!)
}

/** The middle value; 0 of nothing. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5)
}

/** The sum of the values. */
export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i]!
  return total
}

/** The arithmetic mean; 0 of nothing. */
export function mean(values: ArrayLike<number>): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

/**
 * How many times the first system's total is the second's over the same pages, with the interval that
 * drawing the pages anew gives (pages drawn in pairs).
 */
export function ratioOfTotals(first: ArrayLike<number>, second: ArrayLike<number>): Interval {
  const statistic = (rows: Int32Array): number => {
    let above = 0
    let below = 0
    for (const row of rows) {
      above += first[row]!
      below += second[row]!
    }
    return above / below
  }
  return bootstrap({ count: first.length, statistic })
}

/** The slope of the straight line closest to the points by least squares. */
export function slope(x: readonly number[], y: readonly number[]): number {
  const centreX = mean(x)
  const centreY = mean(y)
  let together = 0
  let alone = 0
  for (let i = 0; i < x.length; i++) {
    together += (x[i]! - centreX) * (y[i]! - centreY)
    alone += (x[i]! - centreX) ** 2
  }
  return together / alone
}
