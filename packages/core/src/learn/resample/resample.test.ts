import { expect, test } from "vitest"
import type { Table } from "../table/table.js"
import { RESAMPLE_RECIPES, resample } from "./recipes.js"
import { smote, undersample } from "./smote.js"

/** Positives on the line from (0, 0) to (9, 9), negatives far away. */
function lopsided(positives: number, negatives: number): Table {
  const rows = Array.from({ length: positives + negatives }, (_, i) =>
    i < positives ? [i, i] : [1000 + i, -i],
  )
  return {
    features: ["x", "y"],
    values: Float32Array.from(rows.flat()),
    labels: rows.map((_, i) => (i < positives ? 1 : 0)),
  }
}

function count(table: Table): [positives: number, negatives: number] {
  const positives = Array.from(table.labels).filter((label) => label === 1).length
  return [positives, table.labels.length - positives]
}

test("SMOTE adds positives to the ratio, between positives and their near neighbours", () => {
  const table = lopsided(10, 400)
  const more = smote(table, { ratio: 0.25, neighbours: 2, seed: 3 })
  expect(count(more)).toEqual([100, 400])
  expect(more.values.subarray(0, table.values.length)).toEqual(table.values)
  for (let row = 410; row < 500; row++) {
    const [x, y] = [more.values[2 * row]!, more.values[2 * row + 1]!]
    expect(x).toBeCloseTo(y, 5)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(9)
  }
})

test("a made-up row stays between a row and one of its k nearest", () => {
  const table: Table = {
    features: ["x"],
    values: Float32Array.of(0, 1, 100, 101, 50, 60, 70),
    labels: [1, 1, 1, 1, 0, 0, 0],
  }
  const more = smote(table, { ratio: 10, neighbours: 1, seed: 1 })
  const made = more.values.slice(7)
  expect(made.length).toBe(26)
  expect(made.every((x) => x <= 1 || x >= 100)).toBe(true)
})

test("missing values stay missing, and made-up rows weigh as their model did", () => {
  const table: Table = {
    features: ["x", "y"],
    values: Float32Array.of(1, NaN, 2, NaN, 9, 9, 9, 9),
    labels: [1, 1, 0, 0],
    weights: [3, 3, 1, 1],
  }
  const more = smote(table, { ratio: 2, seed: 1 })
  expect(count(more)).toEqual([4, 2])
  expect(Number.isNaN(more.values[9]!)).toBe(true)
  expect(Array.from(more.weights!)).toEqual([3, 3, 1, 1, 3, 3])
})

test("nothing is made up when there are positives enough, or none to lean to", () => {
  const enough = lopsided(50, 100)
  expect(smote(enough, { ratio: 0.1 })).toBe(enough)
  const lone = lopsided(1, 100)
  expect(smote(lone, { ratio: 0.1 })).toBe(lone)
})

test("under-sampling keeps all positives and the order of rows", () => {
  const less = undersample(lopsided(10, 400), { ratio: 0.5, seed: 2 })
  expect(count(less)).toEqual([10, 20])
  const x = Array.from({ length: 30 }, (_, row) => less.values[2 * row]!)
  expect(x).toEqual([...x].sort((a, b) => a - b))
})

test("paper D's recipes give 1:10, and 1:25 then 1:1", () => {
  expect(count(resample(lopsided(5, 1000), "paper-d-links"))).toEqual([100, 1000])
  expect(count(resample(lopsided(5, 1000), "paper-d-content"))).toEqual([40, 40])
  expect(RESAMPLE_RECIPES["paper-d-content"]).toEqual({ smote: 1 / 25, undersample: 1 })
})

test("the same seed draws the same rows, another seed others", () => {
  const table = lopsided(10, 400)
  for (const draw of [
    (seed: number) => smote(table, { ratio: 0.5, seed }),
    (seed: number) => undersample(table, { ratio: 1, seed }),
  ]) {
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1).values).not.toEqual(draw(2).values)
  }
})
