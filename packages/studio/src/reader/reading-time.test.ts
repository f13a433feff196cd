import { expect, test } from "vitest"
import { readingMinutes } from "./reading-time.js"

test("words are counted where there are spaces, characters where there are none", () => {
  expect(readingMinutes("")).toBe(1)
  expect(readingMinutes("word ".repeat(2_300))).toBe(10)
  expect(readingMinutes("本文の長さ".repeat(500))).toBe(5)
  expect(readingMinutes("word ".repeat(230_000))).toBe(1_000)
})
