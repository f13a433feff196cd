import { expect, test } from "vitest"
import { placeNames, spreadLabels } from "./labels.js"

test("labels of a column are moved apart to both sides of where they wanted to be", () => {
  const [lower, upper] = spreadLabels([
    { text: "lower", x: 0, y: 12 },
    { text: "upper", x: 0, y: 10 },
  ])
  expect(lower! - upper!).toBe(16)
  expect(upper).toBeLessThan(10)
  expect(lower).toBeGreaterThan(12)
})

test("labels that are apart stay where they are", () => {
  const labels = [10, 50, 90].map((y) => ({ text: "name", x: 0, y }))
  expect(spreadLabels(labels)).toEqual([10, 50, 90])
})

test("a name stands right of its point, and elsewhere when that would hide a point or leave the plot", () => {
  const alone = placeNames([{ text: "alone", x: 100, y: 50 }], 760)
  expect(alone[0]!.x).toBeGreaterThan(100)
  const [first] = placeNames(
    [
      { text: "first", x: 100, y: 50 },
      { text: "second", x: 120, y: 50 },
    ],
    760,
  )
  expect(first!.x + 36).toBeLessThan(100)
  const [edge] = placeNames([{ text: "at the edge", x: 740, y: 50 }], 760)
  expect(edge!.x).toBeLessThan(740 - 70)
})
