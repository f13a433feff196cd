import fc from "fast-check"
import { expect, test } from "vitest"
import { relabelByVote } from "./vote.js"

/** A parent and four children, as in Figure 2. */
const family = { length: 5, parent: Int32Array.of(-1, 0, 0, 0, 0) }

test("three of five content is 0.6: everything becomes content for an upper threshold up to 0.6 (A Figure 2)", () => {
  const first = Uint8Array.of(0, 1, 1, 0, 1)
  expect([...relabelByVote(family, first, { upper: 0.6, lower: 0.4 })]).toEqual([1, 1, 1, 1, 1])
  expect([...relabelByVote(family, first, { upper: 0.7, lower: 0.4 })]).toEqual([0, 1, 1, 0, 1])
})

test("two of five content is 0.4: a lower threshold above 0.4 drops the parent alone (A Figure 2)", () => {
  const first = Uint8Array.of(1, 0, 1, 0, 0)
  expect([...relabelByVote(family, first, { upper: 0.8, lower: 0.5 })]).toEqual([0, 0, 1, 0, 0])
  expect([...relabelByVote(family, first, { upper: 0.8, lower: 0.4 })]).toEqual([1, 0, 1, 0, 0])
})

test("a child votes with its second decision, not its first", () => {
  // root 0 — child 1 (with children 2, 3, 4) and child 5.
  const deep = { length: 6, parent: Int32Array.of(-1, 0, 1, 1, 1, 0) }
  const first = Uint8Array.of(1, 0, 1, 1, 1, 0)
  // 1 becomes content by 3 of 4; then the root has 2 of 3.
  expect([...relabelByVote(deep, first, { upper: 0.6, lower: 0.1 })]).toEqual([1, 1, 1, 1, 1, 1])
  expect([...relabelByVote(deep, first, { upper: 0.7, lower: 0.1 })]).toEqual([1, 1, 1, 1, 1, 0])
})

const anyFamily = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 60 }).map((rows) => ({
  family: { length: rows.length, parent: Int32Array.from(rows, ([pick], i) => (i === 0 ? -1 : pick % i)) },
  first: Uint8Array.from(rows, ([, label]) => Number(label)),
}))
const share = fc.double({ min: 0, max: 1, noNaN: true })

test("raising a threshold never adds content", () => {
  fc.assert(
    fc.property(anyFamily, share, share, share, share, ({ family, first }, a, b, c, d) => {
      const low = relabelByVote(family, first, { upper: Math.min(a, b), lower: Math.min(c, d) })
      const high = relabelByVote(family, first, { upper: Math.max(a, b), lower: Math.max(c, d) })
      for (let i = 0; i < first.length; i++) expect(high[i]!).toBeLessThanOrEqual(low[i]!)
    }),
  )
})
