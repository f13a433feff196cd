import fc from "fast-check"
import { expect, test } from "vitest"
import { binRows, binTable } from "./bin.js"
import { binOf, findCuts, RowSample } from "./cuts.js"
import type { Table } from "./table.js"
import { takeRows } from "./table.js"

const float32 = fc.float({ noNaN: true, noDefaultInfinity: false })

test("a value is left of a cut exactly when it is smaller, in float32", () => {
  fc.assert(
    fc.property(
      fc.array(float32, { minLength: 1, maxLength: 300 }),
      fc.integer({ min: 2, max: 40 }),
      (list, bins) => {
        const values = Float32Array.from(list)
        const cuts = findCuts(values.slice().sort(), bins)
        expect(cuts.length).toBeLessThan(bins)
        for (const value of values) {
          const bin = binOf(cuts, value)
          for (let cut = 0; cut < cuts.length; cut++) expect(value < cuts[cut]!).toBe(bin <= cut + 1)
        }
      },
    ),
  )
})

test("few distinct values each have a bin, and neighbours in float32 are told apart", () => {
  const next = Math.fround(1 + 2 ** -23)
  const cuts = findCuts(Float32Array.of(1, 1, next, 5), 64)
  expect([1, next, 5].map((value) => binOf(cuts, value))).toEqual([1, 2, 3])
})

test("bins of a smooth feature hold about equally many rows, and a frequent value has its own", () => {
  const smooth = Float32Array.from({ length: 10_000 }, (_, i) => i)
  const cuts = findCuts(smooth, 10)
  const counts = new Array<number>(11).fill(0)
  for (const value of smooth) counts[binOf(cuts, value)]!++
  expect(counts.slice(1).every((count) => Math.abs(count - 1000) <= 2)).toBe(true)
  const mostly = Float32Array.from({ length: 1000 }, (_, i) => (i < 800 ? 0 : i)).sort()
  const others = findCuts(mostly, 8)
  expect(binOf(others, 0)).toBe(1)
  expect(binOf(others, 800)).toBe(2)
  expect(others.length).toBe(7)
})

function chunked(table: Table, size: number) {
  return {
    features: table.features,
    *chunks() {
      const width = table.features.length
      for (let row = 0; row < table.labels.length; row += size) {
        const end = Math.min(row + size, table.labels.length)
        yield {
          values: table.values.slice(row * width, end * width),
          labels: Array.from(table.labels).slice(row, end),
          weights: Array.from(table.weights!).slice(row, end),
        }
      }
    },
  }
}

test("rows that stream in chunks are binned as the whole table is", async () => {
  const values = Float32Array.from({ length: 999 }, (_, i) => (i % 10 === 7 ? NaN : (i * 37) % 101))
  const labels = Float32Array.from({ length: 333 }, (_, i) => i % 2)
  const weights = Float32Array.from({ length: 333 }, (_, i) => 1 + (i % 3))
  const table = { features: ["a", "b", "c"], values, labels, weights }
  expect(await binRows(chunked(table, 50))).toEqual(binTable(table))
})

test("a sample of a long stream is fair and repeatable", () => {
  const draw = (seed: number): Float32Array => {
    const sample = new RowSample(1, seed)
    for (let part = 0; part < 6; part++) {
      sample.add(
        Float32Array.from({ length: 100_000 }, (_, i) => part * 100_000 + i),
        100_000,
      )
    }
    return sample.sorted(0)
  }
  const sorted = draw(1)
  expect(sorted.length).toBe(200_000)
  expect(Math.abs(sorted[100_000]! - 300_000)).toBeLessThan(3000)
  expect(draw(1)).toEqual(sorted)
  expect(draw(2)).not.toEqual(sorted)
})

test("rows that do not fit their features are refused", () => {
  const table = { features: ["a", "b"], values: new Float32Array(3), labels: [1, 0] }
  expect(() => binTable(table)).toThrow("Expected 2 rows of 2 values (4), got 3 values.")
  expect(() => binTable({ ...table, values: new Float32Array(4), weights: [1] })).toThrow(
    "one weight for each",
  )
  expect(() => binTable({ ...table, values: new Float32Array(4) }, { bins: 256 })).toThrow("`bins`")
})

test("chosen rows come in the order asked for", () => {
  const table = { features: ["a"], values: Float32Array.of(1, 2, 3), labels: [0, 1, 0], weights: [5, 6, 7] }
  const taken = takeRows(table, [2, 0])
  expect([[...taken.values], Array.from(taken.labels), Array.from(taken.weights!)]).toEqual([
    [3, 1],
    [0, 0],
    [7, 5],
  ])
})
