import { expect, test } from "vitest"
import { rougeLSum } from "./rouge-lsum.js"

// The expected figures are those of a separate implementation of the published definition.
test.each([
  ["The cat sat. It slept.", "The cat sat. It slept.", 1],
  ["The cat sat on the mat. It slept all day long.", "The cat sat there. It slept all night.", 0.631579],
  ["Dr. Smith came home. He was tired.", "Menu Home\nDr. Smith came home.\nCopyright", 0.571429],
  ["one two three four", "four three two one", 0.25],
  ["a b c a b c", "a b c", 0.666667],
  ["日本語 の 文章 です。次の 文。", "日本語 の 文章", 0.75],
  ["", "", 1],
  ["", "something", 0],
  ["gold", "", 0],
])("%j beside %j", (gold, found, expected) => {
  expect(rougeLSum(gold, found)).toBeCloseTo(expected, 5)
})
