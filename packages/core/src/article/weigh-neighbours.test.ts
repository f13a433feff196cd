import { expect, test } from "vitest"
import { weighNeighbours } from "./weigh-neighbours.js"

const THRESHOLD = 0
const PLAIN = Uint8Array.of(0, 0, 0)

function middle(
  headings: Uint8Array,
  logOdds: number[],
  isOneText = true,
  words = 5,
  goesOn = (_block: number) => false,
): number {
  const blocks = { headings, words: new Float32Array(headings.length).fill(words), goesOn }
  return weighNeighbours(blocks, Float32Array.from(logOdds), THRESHOLD, isOneText)[1]!
}

test("a doubtful subheading between two kept paragraphs is kept, another block is not", () => {
  expect(middle(Uint8Array.of(0, 2, 0), [3, -1, 3])).toBeGreaterThan(THRESHOLD)
  expect(middle(PLAIN, [3, -1, 3])).toBe(-1)
})

test("a paragraph in doubt goes with the kept ones before and after it where all are of a kind, on a page of one text", () => {
  const ofAKind = () => true
  expect(middle(PLAIN, [3, -0.5, 3], true, 5, ofAKind)).toBeGreaterThan(THRESHOLD)
  expect(middle(PLAIN, [3, -2, 3], true, 5, ofAKind)).toBeLessThan(THRESHOLD)
  expect(middle(PLAIN, [3, -0.5, 3], true, 5, (block) => block === 1)).toBe(-0.5)
  expect(middle(PLAIN, [3, -0.5, -3], true, 5, ofAKind)).toBe(-0.5)
  expect(middle(PLAIN, [3, -0.5, 3], false, 5, ofAKind)).toBe(-0.5)
})

test("a subheading with nothing kept below it stays doubtful, and the page's title is none", () => {
  expect(middle(Uint8Array.of(0, 2, 0), [3, -1, -3])).toBe(-1)
  expect(middle(Uint8Array.of(0, 1, 0), [3, -1, 3])).toBe(-1)
})

test("what stands alone needs better reasons on a page of one text, and only there", () => {
  const plain = new Uint8Array(4)
  expect(middle(plain, [-3, 0.25, -3, 3])).toBeLessThan(THRESHOLD)
  expect(middle(plain, [-3, 2, -3, 3])).toBeGreaterThan(THRESHOLD)
  expect(middle(plain, [-3, 0.25, -3, 3], false)).toBe(0.25)
  expect(middle(plain, [3, 0.25, -3, 3])).toBe(0.25)
})

test("the only block that is kept stays, however doubtful, be it a heading", () => {
  expect(middle(PLAIN, [-3, 0.25, -3])).toBe(0.25)
  expect(middle(Uint8Array.of(0, 3, 0), [-3, 0.25, -3])).toBe(0.25)
})

test("a heading that ends a text goes with what was left out below it, unless it is a text itself", () => {
  const heading = Uint8Array.of(0, 3, 0)
  expect(middle(heading, [3, 2, -3])).toBeLessThan(THRESHOLD)
  expect(middle(heading, [3, 2, -3], false)).toBe(2)
  expect(middle(heading, [3, 2, -3], true, 40)).toBe(2)
})
