import { expect, test } from "vitest"
import { lessonOf } from "./lesson.js"
import type { Prepared } from "./prepare.js"

function pageOf(tokens: readonly number[], more: { text?: string; weight?: number } = {}): Prepared {
  return {
    example: { text: "gold", weight: 1, ...more },
    label: new Uint8Array(tokens.length),
    known: new Uint8Array(tokens.length).fill(1),
    tokens: Int32Array.from(tokens),
  } as unknown as Prepared
}

const sum = (weights: readonly number[]): number => weights.reduce((all, each) => all + each, 0)

test("pages weigh alike whatever their length, blocks by the root of their tokens", () => {
  const { blocks, weights } = lessonOf(pageOf([1, 4, 25]))
  expect(blocks).toEqual([0, 1, 2])
  expect(weights).toEqual([25, 50, 125])
  expect(sum(lessonOf(pageOf([9, 9], { weight: 0.5 })).weights)).toBe(100)
})

test("of a long page some short blocks stand for all, and no long one is lost", () => {
  const tokens = Array.from({ length: 3_000 }, (_, block) => (block % 100 === 7 ? 400 : 1))
  const { blocks, weights } = lessonOf(pageOf(tokens))
  expect(blocks.length).toBeLessThanOrEqual(200)
  expect(blocks.filter((block) => tokens[block] === 400)).toHaveLength(30)
  expect(sum(weights)).toBeCloseTo(200, 0)
})
