import { expect, test } from "vitest"
import { mean, median, quantile, ratioOfTotals, slope } from "./statistics.js"

test("quantiles lie between neighbours in proportion and do not change their input", () => {
  const values = [4, 1, 3, 2]
  expect(quantile(values, 0)).toBe(1)
  expect(quantile(values, 0.5)).toBe(2.5)
  expect(quantile(values, 0.9)).toBeCloseTo(3.7)
  expect(quantile(values, 1)).toBe(4)
  expect(values).toEqual([4, 1, 3, 2])
})

test("numbers are ordered by value, not by their letters", () => {
  expect(median([100, 20, 3])).toBe(20)
})

test("nothing has mean and median zero", () => {
  expect(mean([])).toBe(0)
  expect(median([])).toBe(0)
})

test("a system twice as slow on every page has ratio two with no doubt", () => {
  const second = [1, 5, 20, 100]
  const first = second.map((time) => 2 * time)
  expect(ratioOfTotals(first, second)).toEqual({ value: 2, low: 2, high: 2 })
})

test("the interval of a ratio holds it, is wider when pages differ, and is the same every time", () => {
  const first = Array.from({ length: 50 }, (_, i) => 10 + (i % 7))
  const second = Array.from({ length: 50 }, (_, i) => 10 + (i % 5))
  const ratio = ratioOfTotals(first, second)
  expect(ratio.low).toBeLessThan(ratio.value)
  expect(ratio.high).toBeGreaterThan(ratio.value)
  expect(ratioOfTotals(first, second)).toEqual(ratio)
})

test("time that doubles with size has slope one on logarithms, time that quadruples slope two", () => {
  const sizes = [1, 2, 4, 8].map(Math.log)
  expect(slope(sizes, [3, 6, 12, 24].map(Math.log))).toBeCloseTo(1)
  expect(slope(sizes, [3, 12, 48, 192].map(Math.log))).toBeCloseTo(2)
})
