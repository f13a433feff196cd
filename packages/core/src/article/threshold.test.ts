import fc from "fast-check"
import { expect, test } from "vitest"
import { evenThreshold, LOWEST_LOG_ODDS, pageThreshold, probability } from "./threshold.js"

const expectedF1 = (
  logOdds: readonly number[],
  tokens: readonly number[],
  kept: (odds: number) => boolean,
): number => {
  let hit = 0
  let taken = 0
  let wanted = 0
  for (const [i, odds] of logOdds.entries()) {
    wanted += probability(odds) * tokens[i]!
    if (!kept(odds)) continue
    hit += probability(odds) * tokens[i]!
    taken += tokens[i]!
  }
  return taken + wanted > 0 ? (2 * hit) / (taken + wanted) : 0
}

test("where all is clear the threshold is near even odds, where little is clear it is lower", () => {
  expect(pageThreshold(Float32Array.of(5, 5, -5, -5), [10, 10, 10, 10]).logOdds).toBe(0)
  expect(pageThreshold(Float32Array.of(0.5, -0.5, -0.6, -5), [10, 10, 10, 10]).logOdds).toBeLessThan(-0.5)
})

test("no other threshold up to even odds promises more", () => {
  const page = fc.array(
    fc.tuple(fc.float({ min: -6, max: 6, noNaN: true }), fc.integer({ min: 1, max: 90 })),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(page, (rows) => {
      const logOdds = rows.map(([odds]) => odds)
      const tokens = rows.map(([, count]) => count)
      const best = pageThreshold(Float32Array.from(logOdds), tokens)
      for (const other of logOdds) {
        if (other > 0 || other < LOWEST_LOG_ODDS) continue
        const promised = expectedF1(logOdds, tokens, (odds) => odds >= other)
        expect(best.expectedF1).toBeGreaterThanOrEqual(promised - 1e-6)
      }
    }),
  )
})

test("the even threshold promises what keeping every likely block promises", () => {
  const logOdds = [2, 0.1, -0.1, -3]
  const tokens = [5, 7, 9, 11]
  const { logOdds: threshold, expectedF1: promised } = evenThreshold(Float32Array.from(logOdds), tokens)
  expect(threshold).toBe(0)
  expect(promised).toBeCloseTo(
    expectedF1(logOdds, tokens, (odds) => odds >= 0),
    5,
  )
})
