import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { alignSequences } from "./align-sequences.js"

const sequence = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 60 })

describe("aligning two sequences", () => {
  test("pairs equal items in rising order, each once", () => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        const [left, right] = [Int32Array.from(a), Int32Array.from(b)]
        let last = -1
        for (const [place, partner] of alignSequences(left, right).entries()) {
          if (partner < 0) continue
          expect(right[partner]).toBe(left[place])
          expect(partner).toBeGreaterThan(last)
          last = partner
        }
      }),
    )
  })

  test("finds the longest common subsequence of short sequences", () => {
    const partner = alignSequences(Int32Array.of(1, 2, 3, 4, 5), Int32Array.of(2, 9, 4, 5, 1))
    expect([...partner]).toEqual([-1, 0, -1, 2, 3])
  })

  test("pairs all but the edit in two long texts that differ in the middle", () => {
    const left = Int32Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 5003)
    const right = left.slice()
    right[100_000] = 6000
    const partner = alignSequences(left, right)
    expect(partner.reduce((count, at) => count + (at < 0 ? 1 : 0), 0)).toBe(1)
    expect(partner[100_000]).toBe(-1)
  })
})
