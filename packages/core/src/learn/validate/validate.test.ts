import fc from "fast-check"
import { expect, test } from "vitest"
import { seeded } from "../random.js"
import { bootstrap, pairedTest } from "./bootstrap.js"
import { foldRows, groupedFolds } from "./folds.js"

test("no host is in two folds, and every row is tested once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 2, max: 6 }),
      (hosts, count) => {
        const folds = groupedFolds(hosts, count, 3)
        const tested = Array.from({ length: count }, (_, fold) => foldRows(folds, fold))
        expect(tested.flatMap(({ test: rows }) => [...rows]).sort((a, b) => a - b)).toEqual([...hosts.keys()])
        for (const { train, test: rows } of tested) {
          const trained = new Set([...train].map((row) => hosts[row]))
          expect([...rows].some((row) => trained.has(hosts[row]))).toBe(false)
        }
      },
    ),
  )
})

test("folds are of about equal size where the hosts allow it, and the seed moves hosts", () => {
  const hosts = Array.from({ length: 1000 }, (_, i) => `host${i % 97}`)
  const folds = groupedFolds(hosts, 5, 1)
  const sizes = [0, 1, 2, 3, 4].map((fold) => folds.filter((each) => each === fold).length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(11)
  expect(groupedFolds(hosts, 5, 1)).toEqual(folds)
  expect(groupedFolds(hosts, 5, 2)).not.toEqual(folds)
})

test("the interval of a mean is about two standard errors either side", () => {
  const random = seeded(4)
  const values = Array.from({ length: 400 }, () => random.next())
  const interval = bootstrap(values)
  const error = Math.sqrt(1 / 12 / 400)
  expect(interval.high - interval.low).toBeGreaterThan(3.4 * error)
  expect(interval.high - interval.low).toBeLessThan(4.4 * error)
  expect(interval.low).toBeLessThan(interval.value)
  expect(bootstrap(values)).toEqual(interval)
})

test("whole hosts vary more than pages that are alike within a host", () => {
  const groups = Array.from({ length: 200 }, (_, i) => Math.floor(i / 20))
  const values = groups.map((group) => group % 2)
  const width = (options: object): number => {
    const { low, high } = bootstrap(values, options)
    return high - low
  }
  expect(width({ groups })).toBeGreaterThan(2.5 * width({}))
})

test("any statistic of rows can be resampled", () => {
  const found = bootstrap({ count: 50, statistic: (rows) => new Set(rows).size }, { rounds: 200 })
  expect(found.value).toBe(50)
  expect(found.high).toBeLessThan(40)
})

test("a method that is better on nearly every page is significantly better", () => {
  const random = seeded(5)
  const first = Array.from({ length: 60 }, () => random.next())
  const second = first.map((value, i) => value - (i % 10 === 0 ? -0.01 : 0.02))
  const result = pairedTest(first, second)
  expect(result.pValue).toBeLessThan(0.001)
  expect(result).toMatchObject({ wins: 54, losses: 6, ties: 0 })
  expect(result.difference.low).toBeGreaterThan(0)
})

test("methods that differ by chance are not, and equal ones least of all", () => {
  const random = seeded(6)
  const first = Array.from({ length: 60 }, () => random.next())
  expect(pairedTest(first, first)).toMatchObject({ pValue: 1, ties: 60 })
  const noisy = first.map((value) => value + random.next() - 0.5)
  expect(pairedTest(first, noisy).pValue).toBeGreaterThan(0.05)
})

test("a sign-flip test of few pages is exact up to its draws", () => {
  // Five differences of one sign: 2 of the 32 sign patterns are as extreme.
  const result = pairedTest([2, 2, 2, 2, 2], [1, 1, 1, 1, 1], { rounds: 20_000 })
  expect(result.pValue).toBeCloseTo(2 / 32, 2)
})
