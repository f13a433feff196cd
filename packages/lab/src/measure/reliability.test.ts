import { expect, test } from "vitest"
import type { HeldOut } from "../train/train.js"
import { reliabilityError, reliabilityPoints, reliances } from "./reliability.js"

const pages = Array.from({ length: 200 }, (_, i) => ({ confidence: i / 200, f1: (i / 200) ** 2 }))

test("the curve rises from the least sure pages to the surest, equal parts of them", () => {
  const points = reliabilityPoints(pages, 4)
  expect(points.map((point) => Number(point.x.toFixed(4)))).toEqual([0.1225, 0.3725, 0.6225, 0.8725])
  for (const { y, low, high } of points) {
    expect(low).toBeLessThan(y)
    expect(high).toBeGreaterThan(y)
  }
})

test("the error is nothing when confidence is the truth", () => {
  const honest = pages.map(({ confidence }) => ({ confidence, f1: confidence }))
  expect(reliabilityError(reliabilityPoints(honest))).toBeCloseTo(0, 12)
  expect(reliabilityError(reliabilityPoints(pages))).toBeGreaterThan(0.1)
})

test("a page's confidence is calibrated by pages of other hosts only", () => {
  // All but one host overestimate themselves by .3; that one is right, and nobody else can tell.
  const heldOut = Array.from({ length: 300 }, (_, i) => {
    const expectedF1 = 0.5 + (i % 50) / 100
    const group = i % 3 === 0 ? "right.example" : `other${i % 2}.example`
    return {
      example: { group },
      expectedF1,
      chances: Float32Array.of(1, 0, 0, 0, 0, 0),
      score: { text: { f1: i % 3 === 0 ? expectedF1 : expectedF1 - 0.3 } },
    }
  }) as unknown as HeldOut[]
  const found = reliances(heldOut, 3, 1).filter((_, i) => heldOut[i]!.example.group === "right.example")
  expect(found.length).toBe(100)
  for (const { confidence, f1 } of found) expect(f1 - confidence).toBeGreaterThan(0.05)
})
