import { log } from "@honbun/core/learn"

/** A stretch of numbers and the round numbers to mark on it. */
export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  /** Equal ratios, not equal differences, are equally far apart. */
  readonly logarithmic?: boolean
}

/** The least and the most of some numbers, and of one more where it is given. */
export function extentOf(
  values: readonly number[],
  also?: number,
): { readonly least: number; readonly most: number } {
  let [least, most] = [also ?? Infinity, also ?? -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return { least, most }
}

/** How far along a scale a value lies: 0 at its low end, 1 at its high end. */
export function shareOf(scale: Scale, value: number): number {
  if (!scale.logarithmic) return (value - scale.low) / (scale.high - scale.low)
  return (log(value) - log(scale.low)) / (log(scale.high) - log(scale.low))
}

/** A logarithmic scale over positive numbers, with ticks at 1, 2 and 5 times the powers of ten. */
export function logScaleOf(low: number, high: number): Scale {
  const bottom = Math.max(low, Number.MIN_VALUE)
  const top = high > bottom ? high : bottom * 10
  const ticks: number[] = []
  for (let power = powerOfTen(bottom); power <= top; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const tick = Number((factor * power).toPrecision(12))
      if (tick >= bottom && tick <= top) ticks.push(tick)
    }
  }
  return { low: bottom, high: top, ticks, logarithmic: true }
}

/** The power of ten that is at most x, by multiplication alone so that every engine agrees. */
function powerOfTen(x: number): number {
  let power = 1
  while (power * 10 <= x) power *= 10
  while (power > x) power /= 10
  return power
}

/** A scale from `low` to `high` with about `wanted` round ticks; widened to them when `round` is set. */
export function scaleOf(low: number, high: number, wanted: number, round = true): Scale {
  if (!(high > low))
    return scaleOf(low - (Math.abs(low) || 1) / 2, low + (Math.abs(low) || 1) / 2, wanted, round)
  const rough = (high - low) / wanted
  const power = powerOfTen(rough)
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999999) ?? 10)
  const first = round ? Math.floor(low / step + 1e-9) : Math.ceil(low / step - 1e-9)
  const last = round ? Math.ceil(high / step - 1e-9) : Math.floor(high / step + 1e-9)
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  )
  return round ? { low: ticks[0]!, high: ticks[ticks.length - 1]!, ticks } : { low, high, ticks }
}

/** A number as people write it: at most `digits` significant digits, k and M for thousands and millions. */
export function formatNumber(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "–" : value > 0 ? "∞" : "−∞"
  const size = Math.abs(value)
  if (size >= 1e9 || (size > 0 && size < 1e-4))
    return value.toExponential(1).replace("-", "−").replace("+", "")
  if (size >= 1e6) return `${trim(value / 1e6, digits)}M`
  if (size >= 1e4) return `${trim(value / 1e3, digits)}k`
  return trim(value, size >= 1000 ? 4 : digits)
}

function trim(value: number, digits: number): string {
  return String(Number(value.toPrecision(digits))).replace("-", "−")
}

/** Numbers of one table alike: the same count of decimals for all, where they are small; whole numbers stay whole. */
export function formatAlike(values: readonly number[], digits = 3): (value: number) => string {
  const finite = values.filter(Number.isFinite)
  const { most } = extentOf(finite.map(Math.abs), 0)
  if (most >= 100 || finite.every(Number.isInteger)) return (value) => formatNumber(value, digits)
  const decimals = most >= 10 ? Math.max(0, digits - 2) : digits
  return (value) => (Number.isFinite(value) ? value.toFixed(decimals).replace("-", "−") : formatNumber(value))
}
