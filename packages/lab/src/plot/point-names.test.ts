import { expect, test } from "vitest"
import { placeNames } from "./point-names.js"

test("a name is right of its point, and elsewhere when that would hide a point or leave the plot", () => {
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
