import { describe, expect, test } from "vitest"
import { seeded } from "../learn/random.js"
import { binTable } from "../learn/table/bin.js"
import { trainBoosting } from "../learn/trees/boosting.js"
import { predictInto } from "../learn/trees/predict.js"
import { GIVEN_UP, scoreBlocks } from "./score-blocks.js"

/** Rows of which the first feature tells nearly all, the second the rest, with trees that learned from them. */
function learned(trees: number) {
  const random = seeded(1)
  const features = ["telling", "doubtful"]
  const values = Float32Array.from({ length: 4000 }, () => random.next())
  const labels = Array.from({ length: 2000 }, (_, row) =>
    values[2 * row]! < 0.6 ? 0 : values[2 * row + 1]! > 0.3 ? 1 : 0,
  )
  const table = binTable({ features, values, labels }, { bins: 32, seed: 1 })
  const model = trainBoosting(table, { trees, depth: 3, rate: 0.1, lambda: 1 })
  const all = new Float32Array(labels.length)
  predictInto(model, values, all)
  return { model, values, all, scored: scoreBlocks(model, values) }
}

describe("a first pass that gives up early", () => {
  const { all, scored } = learned(120)

  test("asks all trees about blocks that could be content", () => {
    const open = scored.findIndex((each) => each >= GIVEN_UP)
    expect(open).toBeGreaterThanOrEqual(0)
    for (const [block, each] of scored.entries())
      if (each >= GIVEN_UP) expect(each).toBeCloseTo(all[block]!, 4)
  })

  test("gives up blocks that all trees would have given up as well", () => {
    const lost = [...scored.keys()].filter((block) => scored[block]! < GIVEN_UP)
    expect(lost.length).toBeGreaterThan(scored.length / 4)
    for (const block of lost) expect(all[block]!).toBeLessThan(-2)
  })
})

test("a model of few trees is asked about everything", () => {
  const { all, scored } = learned(20)
  expect([...scored]).toEqual([...all])
})
