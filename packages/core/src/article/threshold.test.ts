import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fixedThreshold, LOWEST_LOG_ODDS, pageThreshold, probability } from "./threshold.js"
import { LEARNED_VERDICTS, thresholdOf } from "./verdict.js"

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

test("a threshold that all pages share promises what keeping every likely block promises", () => {
  const logOdds = [2, 0.1, -0.1, -3]
  const tokens = [5, 7, 9, 11]
  const { logOdds: threshold, expectedF1: promised } = fixedThreshold(Float32Array.from(logOdds), tokens)
  expect(threshold).toBe(0)
  expect(promised).toBeCloseTo(
    expectedF1(logOdds, tokens, (odds) => odds >= 0),
    5,
  )
})

describe("the threshold of a page", () => {
  const logOdds = Float32Array.of(4, 0.4, 0.2, -0.5)
  const words = [50, 50, 50, 50]
  const chances = (article: number, listing: number) =>
    Float32Array.from(LEARNED_VERDICTS, (verdict) =>
      verdict === "article" ? article : verdict === "listing" ? listing : 0,
    )

  test("of what is likely one text is even odds", () => {
    expect(thresholdOf(chances(0.6, 0.4), logOdds, words).logOdds).toBe(0)
  })

  test("of many pieces is the page's own", () => {
    expect(thresholdOf(chances(0.1, 0.9), logOdds, words)).toEqual(pageThreshold(logOdds, words))
  })
})
