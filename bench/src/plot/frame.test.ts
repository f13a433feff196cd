import { expect, test } from "vitest"
import { linearAxis, logarithmicAxis, placeX, placeY, ticks } from "./frame.js"

test("an axis that multiplies puts equal factors at equal distances", () => {
  const axis = logarithmicAxis("ms", [1, 100], 1)
  expect(placeX(axis, 10) - placeX(axis, 1)).toBeCloseTo(placeX(axis, 100) - placeX(axis, 10), 0)
  expect(ticks(axis)).toEqual([1, 2, 5, 10, 20, 50, 100])
})

test("an axis that adds has round ticks that enclose the values, larger values higher", () => {
  const axis = linearAxis("F1", [0.713, 0.862])
  expect(axis.from).toBeLessThanOrEqual(0.713)
  expect(axis.to).toBeGreaterThanOrEqual(0.862)
  expect(ticks(axis)).toContain(0.8)
  expect(placeY(axis, 0.862)).toBeLessThan(placeY(axis, 0.713))
})
