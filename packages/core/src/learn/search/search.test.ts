import { expect, test } from "vitest"
import type { SearchState } from "./search.js"
import { searchSettings } from "./search.js"
import type { SearchSpace, Settings } from "./space.js"
import { drawSettings } from "./space.js"

const SPACE: SearchSpace = {
  rate: { low: 0.001, high: 1, log: true },
  depth: { low: 2, high: 8, integer: true },
  kind: { values: ["a", "b"] },
}

/** Best at rate 0.1 and depth 5; folds differ a little. */
function evaluate(settings: Settings, fold: number): number {
  return (
    1 -
    Math.abs(Math.log10(settings.rate as number) + 1) / 3 -
    Math.abs((settings.depth as number) - 5) / 20 -
    fold / 100
  )
}

test("settings stay in their ranges, and logarithmic ones are spread over the powers of ten", () => {
  const drawn = Array.from({ length: 600 }, (_, trial) => drawSettings(SPACE, 1, trial))
  for (const { rate, depth, kind } of drawn) {
    expect(rate).toBeGreaterThanOrEqual(0.001)
    expect(rate).toBeLessThanOrEqual(1)
    expect([2, 3, 4, 5, 6, 7, 8]).toContain(depth)
    expect(["a", "b"]).toContain(kind)
  }
  const small = drawn.filter(({ rate }) => (rate as number) < 0.01).length
  expect(Math.abs(small - 200)).toBeLessThan(40)
  expect(new Set(drawn.map(({ depth }) => depth)).size).toBe(7)
})

test("the best of the finished trials is found, and hopeless ones are given up after fewer folds", async () => {
  let evaluations = 0
  const lines: string[] = []
  const { best, state } = await searchSettings({
    space: SPACE,
    trials: 40,
    folds: 5,
    evaluate: (settings, fold) => {
      evaluations++
      return evaluate(settings, fold)
    },
    onProgress: (_, line) => void lines.push(line),
  })
  const scores = state.trials
    .filter((trial) => !trial.pruned)
    .map((trial) => trial.scores.reduce((a, b) => a + b) / 5)
  expect(best.score).toBeCloseTo(Math.max(...scores), 12)
  expect(best.score).toBeGreaterThan(0.85)
  expect(evaluations).toBeLessThan(150)
  expect(state.trials.filter((trial) => trial.pruned).length).toBeGreaterThan(10)
  expect(lines.length).toBe(evaluations)
  expect(lines[0]).toMatch(/^trial 1\/40 · fold 1\/5 · [\d.-]+$/)
  expect(lines.at(-1)).toContain("best")
})

test("a search stopped anywhere and resumed from its saved state ends the same", async () => {
  const options = { space: SPACE, trials: 12, folds: 3, seed: 7, evaluate }
  const whole = await searchSettings(options)
  for (const stopAfter of [1, 7, 20]) {
    let saved = ""
    let steps = 0
    const interrupted = searchSettings({
      ...options,
      onProgress: (state) => {
        saved = JSON.stringify(state)
        if (++steps === stopAfter) throw new Error("power cut")
      },
    })
    await expect(interrupted).rejects.toThrow("power cut")
    let again = 0
    const resumed = await searchSettings({
      ...options,
      state: JSON.parse(saved) as SearchState,
      evaluate: (settings, fold) => {
        again++
        return evaluate(settings, fold)
      },
    })
    expect(resumed).toEqual(whole)
    expect(again).toBe(whole.state.trials.reduce((sum, trial) => sum + trial.scores.length, 0) - stopAfter)
  }
})

test("a state of another search is refused", async () => {
  const state: SearchState = { seed: 2, folds: 3, trials: [] }
  const other = searchSettings({ space: SPACE, trials: 1, folds: 5, seed: 2, evaluate, state })
  await expect(other).rejects.toThrow("Expected a state of seed 2 and 5 folds, got seed 2 and 3 folds.")
})
