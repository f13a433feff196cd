import { expect, test } from "vitest"
import { makeTable } from "../../../../../bench/src/learn/tables.js"
import { rocAuc } from "../measures/curves.js"
import { binTable } from "../table/bin.js"
import type { Table } from "../table/table.js"
import { takeRows } from "../table/table.js"
import { trainBoosting } from "./boosting.js"
import type { TreeEnsemble } from "./ensemble.js"
import { contributions, permutationImportance } from "./explain.js"
import { trainForest, trainTree } from "./forest.js"
import { predict, predictClasses, predictInto, predictMany, predictRaw } from "./predict.js"

const SHAPE = { name: "", train: 0, test: 0, features: 16, shift: 0, missing: 0.1, seed: 21 }
const table = makeTable(SHAPE, 3000, 1)
const other = makeTable(SHAPE, 3000, 2)
const binned = binTable(table)

function tableOf(rows: readonly (readonly number[])[], labels: readonly number[]): Table {
  const features = rows[0]!.map((_, i) => `f${i}`)
  return { features, values: Float32Array.from(rows.flat()), labels }
}

test("a tree splits where the gini gain is greatest, at the middle between the values", () => {
  const model = trainTree(
    binTable(
      tableOf(
        [
          [1, 5],
          [2, 5],
          [4, 6],
          [5, 5],
        ],
        [0, 0, 1, 1],
      ),
    ),
  )
  expect([...model.feature]).toEqual([0, -1, -1])
  expect(model.cut[0]).toBe(3)
  expect(predict(model, Float32Array.of(2.9, 5))).toBe(0)
  expect(predict(model, Float32Array.of(3, 5))).toBe(1)
})

test("importance is gain normalised in each tree: a hand-computed tree of two splits", () => {
  // Root: 8 rows, 4 positive. f0 leaves {0,0,0} and {1,1,1,1,0}; f1 then splits the latter: gains 2.4 and 1.6 of 4.
  const rows = [
    [0, 0],
    [0, 1],
    [0, 0],
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 0],
  ]
  const model = trainTree(binTable(tableOf(rows, [0, 0, 0, 1, 1, 1, 1, 0])))
  expect(model.importance[0]).toBeCloseTo(0.6, 10)
  expect(model.importance[1]).toBeCloseTo(0.4, 10)
  const forest = trainForest(binned, { trees: 20 })
  expect(forest.importance.reduce((a, b) => a + b)).toBeCloseTo(1, 10)
})

test("a weight of three is a row given three times", () => {
  // Few distinct values, so that repeating rows does not move the cuts.
  const coarse = { ...table, values: table.values.map((value) => Math.round(value * 2)) }
  const weights = Array.from(table.labels, (_, row) => 1 + (row % 3))
  const repeated = takeRows(
    coarse,
    weights.flatMap((times, row) => new Array<number>(times).fill(row)),
  )
  const a = trainBoosting(binTable({ ...coarse, weights }), { trees: 10, depth: 4 })
  const b = trainBoosting(binTable(repeated), { trees: 10, depth: 4 })
  expect(b.feature).toEqual(a.feature)
  expect(b.cut).toEqual(a.cut)
  b.value.forEach((value, node) => {
    expect(value).toBeCloseTo(a.value[node]!, 5)
  })
})

test("what is missing goes where it lowers the loss", () => {
  const rows = Array.from({ length: 400 }, (_, i) => [i % 4 === 0 ? NaN : i % 10, 0])
  const labels = rows.map(([value]) => (Number.isNaN(value!) || value! > 7 ? 1 : 0))
  const model = trainBoosting(binTable(tableOf(rows, labels)), { trees: 30, depth: 2 })
  expect(predict(model, Float32Array.of(NaN, 0))).toBeGreaterThan(0.9)
  expect(predict(model, Float32Array.of(3, 0))).toBeLessThan(0.1)
  expect(predict(model, Float32Array.of(9, 0))).toBeGreaterThan(0.9)
})

test("a feature that is only ever missing or present can still be split", () => {
  const rows = Array.from({ length: 100 }, (_, i) => [i % 2 ? NaN : 1])
  const model = trainTree(
    binTable(
      tableOf(
        rows,
        rows.map(([value]) => (Number.isNaN(value!) ? 1 : 0)),
      ),
    ),
  )
  expect(predict(model, Float32Array.of(NaN))).toBe(1)
  expect(predict(model, Float32Array.of(7))).toBe(0)
})

test("one row, many rows and classes give the same probability", () => {
  const model = trainBoosting(binned, { trees: 20 })
  const many = predictMany(model, other.values)
  const raw = new Float32Array(other.labels.length)
  predictInto(model, other.values, raw)
  for (let row = 0; row < 200; row++) {
    const own = other.values.subarray(row * 16, (row + 1) * 16)
    expect(predictRaw(model, own)).toBe(raw[row])
    expect(Math.fround(predict(model, own))).toBe(many[row])
    expect(predictClasses(model, own)[1]).toBe(many[row])
  }
})

/** The raw score by walking through every tree, split by split. */
function walkThrough(model: TreeEnsemble, row: Float32Array): number {
  let sum = 0
  for (const root of model.roots) {
    let node = root
    while (model.feature[node]! >= 0) {
      const x = row[model.feature[node]!]!
      const right = Number.isNaN(x) ? !model.missingLeft[node] : x >= model.cut[node]!
      node = model.left[node]! + Number(right)
    }
    sum += model.value[node]!
  }
  return Math.fround(model.start[0]! + sum)
}

test("many rows get what a walk through every tree gives each, whatever they share or lack", () => {
  const model = trainBoosting(binned, { trees: 40, depth: 6 })
  const few = (change: (value: number, place: number) => number) =>
    other.values.slice(0, 16 * 200).map(change)
  const cases = [
    few((value) => (Number.isNaN(value) ? 0 : value)),
    few((value, place) => (place % 16 < 12 ? other.values[place % 16]! : value)),
    few((value, place) => (place % 7 === 0 ? (place % 2 ? Infinity : -Infinity) : value)),
  ]
  for (const rows of cases) {
    const raw = new Float32Array(200)
    predictInto(model, rows, raw)
    const walked = Float32Array.from(raw, (_, row) =>
      walkThrough(model, rows.subarray(row * 16, (row + 1) * 16)),
    )
    expect(raw).toEqual(walked)
  }
})

test("a tree of many thousand nodes is walked through like any other", () => {
  const nodes = (1 << 14) - 1
  const inner = nodes >> 1
  const depthOf = (node: number) => 31 - Math.clz32(node + 1)
  const model: TreeEnsemble = {
    ...trainBoosting(binned, { trees: 1, depth: 1 }),
    features: Array.from({ length: 13 }, (_, i) => `f${i}`),
    start: Float32Array.of(0),
    roots: Int32Array.of(0),
    feature: Int16Array.from({ length: nodes }, (_, node) => (node < inner ? depthOf(node) : -1)),
    cut: new Float32Array(nodes).fill(0.5),
    left: Int32Array.from({ length: nodes }, (_, node) => (node < inner ? 2 * node + 1 : -1)),
    missingLeft: new Uint8Array(nodes),
    value: Float32Array.from({ length: nodes }, (_, node) => node),
  }
  const rows = Float32Array.from(
    { length: 13 * 100 },
    (_, place) => (Math.imul(place, 0x9e3779b1) >>> 16) & 1,
  )
  const raw = new Float32Array(100)
  predictInto(model, rows, raw)
  expect(raw).toEqual(raw.map((_, row) => walkThrough(model, rows.subarray(row * 13, (row + 1) * 13))))
  expect(new Set(raw).size).toBeGreaterThan(20)
})

test("contributions and bias add up to the raw score, for boosting, forest and softmax", () => {
  const softmax = trainBoosting(
    { ...binned, labels: threeClasses(table) },
    { loss: "softmax", classes: 3, trees: 5 },
  )
  for (const model of [trainBoosting(binned, { trees: 20 }), trainForest(binned, { trees: 10 }), softmax]) {
    const scores = new Float32Array(other.labels.length * model.outputs)
    predictInto(model, other.values, scores)
    for (let row = 0; row < 50; row++) {
      for (let output = 0; output < model.outputs; output++) {
        const parts = contributions(model, other.values.subarray(row * 16, (row + 1) * 16), output)
        expect(parts.reduce((a, b) => a + b)).toBeCloseTo(scores[row * model.outputs + output]!, 4)
      }
    }
  }
})

function threeClasses(rows: Table): Float32Array {
  return Float32Array.from(rows.labels, (_, row) => {
    const value = rows.values[row * 16 + 2]!
    return value < -0.5 ? 0 : value < 0.5 ? 1 : 2
  })
}

test("softmax tells three classes apart and its probabilities add up to 1", () => {
  const model = trainBoosting(
    { ...binned, labels: threeClasses(table) },
    { loss: "softmax", classes: 3, trees: 20 },
  )
  expect(model.roots.length).toBe(60)
  const gold = threeClasses(other)
  let right = 0
  for (let row = 0; row < gold.length; row++) {
    const classes = predictClasses(model, other.values.subarray(row * 16, (row + 1) * 16))
    expect(Math.abs(classes[0]! + classes[1]! + classes[2]! - 1)).toBeLessThan(1e-5)
    if (classes.indexOf(Math.max(...classes)) === gold[row]) right++
  }
  expect(right / gold.length).toBeGreaterThan(0.98)
})

test("squared loss learns a line", () => {
  const rows = Array.from({ length: 1000 }, (_, i) => [i / 100])
  const labels = rows.map(([x]) => 3 * x! - 7)
  const model = trainBoosting(binTable(tableOf(rows, labels)), { loss: "squared", trees: 200, depth: 3 })
  for (const x of [1, 4.2, 8.8])
    expect(Math.abs(predict(model, Float32Array.of(x)) - (3 * x - 7))).toBeLessThan(0.3)
})

test("training stops when the validation rows say so, and keeps the best round", () => {
  const rounds: (number | undefined)[] = []
  const model = trainBoosting(binned, {
    trees: 400,
    rate: 0.3,
    validation: other,
    patience: 10,
    onRound: (round) => void rounds.push(round.validationLoss),
  })
  const least = rounds.indexOf(Math.min(...(rounds as number[]))) + 1
  expect(model.roots.length).toBe(least)
  expect(rounds.length).toBe(least + 10)
  const stopped = trainBoosting(binned, { onRound: ({ round }) => round < 3 })
  expect(stopped.roots.length).toBe(3)
})

test("leaves and depth are limits", () => {
  const model = trainBoosting(binned, { trees: 1, leaves: 5, depth: 10 })
  expect(model.feature.filter((feature) => feature < 0).length).toBe(5)
  expect(trainBoosting(binned, { trees: 1, depth: 2 }).feature.length).toBeLessThanOrEqual(7)
  expect(trainBoosting(binned, { trees: 3, depth: 0 }).feature.length).toBe(3)
})

test("the same seed gives the same trees, another seed others", () => {
  const options = { trees: 10, rowShare: 0.5, columnShare: 0.5 }
  const model = trainBoosting(binned, { ...options, seed: 3 })
  expect(trainBoosting(binned, { ...options, seed: 3 })).toEqual(model)
  expect(trainBoosting(binned, { ...options, seed: 4 }).cut).not.toEqual(model.cut)
  const forest = trainForest(binned, { trees: 5, seed: 3 })
  expect(trainForest(binned, { trees: 5, seed: 3 })).toEqual(forest)
  expect(trainForest(binned, { trees: 5, seed: 4 }).cut).not.toEqual(forest.cut)
})

test("half the rows and columns still learn", () => {
  const model = trainBoosting(binned, { trees: 100, rowShare: 0.5, columnShare: 0.5 })
  expect(rocAuc(other.labels, predictMany(model, other.values))).toBeGreaterThan(0.86)
})

test("shuffling a feature that matters costs, shuffling one that does not is free", () => {
  const model = trainBoosting(binned, { trees: 50 })
  const found = permutationImportance(model, other, rocAuc, { rounds: 3 })
  expect(found.map((each) => each.feature)).toEqual(table.features)
  expect(found[2]!.mean).toBeGreaterThan(0.05)
  expect(Math.abs(found[15]!.mean)).toBeLessThan(0.01)
  expect(found[2]!.mean).toBeGreaterThan(10 * found[2]!.deviation)
})

test("labels and options out of range are refused with what was expected", () => {
  const three = { ...binned, labels: threeClasses(table) }
  expect(() => trainBoosting(three)).toThrow("Expected labels 0 … 1, got 2")
  expect(() => trainForest(three)).toThrow("Expected labels 0 … 1")
  expect(() => trainBoosting(binned, { rate: -1 })).toThrow(
    "Expected `rate` to be a number from 0 to 10, got `-1`.",
  )
  expect(() => trainBoosting(binTable({ features: ["a"], values: new Float32Array(0), labels: [] }))).toThrow(
    "row",
  )
})
