import { expect, test } from "vitest"
import { COPY_LOG_ODDS, foldRepeats } from "./repeats.js"

/** Blocks named by letters, each of so many words. */
function fold(names: string, words: number, logOdds: readonly number[]): number[] {
  const hash = Int32Array.from(names, (name) => name.charCodeAt(0))
  return [
    ...foldRepeats({ hash, words: new Float32Array(names.length).fill(words) }, Float32Array.from(logOdds)),
  ]
}

const C = COPY_LOG_ODDS

test("of a run of blocks that comes twice, the copy is dropped and each block has the better score", () => {
  expect(fold("abcdxabcd", 20, [3, 1, 3, 3, 0, 2, 2, 2, 2])).toEqual([3, 2, 3, 3, 0, C, C, C, C])
})

test("the likelier copy stays, be it the second", () => {
  expect(fold("abcdabcd", 20, [-3, -3, -3, -3, 2, 2, 2, 2])).toEqual([C, C, C, C, 2, 2, 2, 2])
})

test("of three copies one stays", () => {
  const kept = fold("abcdabcdabcd", 20, new Array(12).fill(2)).filter((each) => each > 0)
  expect(kept).toHaveLength(4)
})

test("a single line may repeat, however long the page", () => {
  const scores = [2, 2, 2, 2, 2, 2]
  expect(fold("aXbXcX", 20, scores)).toEqual(scores)
})

test("short lines are no copy, however many", () => {
  const scores = new Array(10).fill(1)
  expect(fold("abcdeabcde", 3, scores)).toEqual(scores)
})

test("a block of many words alone is a copy", () => {
  expect(fold("axa", 200, [2, 2, 1])).toEqual([2, 2, C])
})

test("what repeats within a far longer text is part of it", () => {
  const names = `abcd${Array.from({ length: 300 }, (_, i) => String.fromCharCode(300 + i)).join("")}abcd`
  const scores = new Array(names.length).fill(1)
  expect(fold(names, 20, scores)).toEqual(scores)
})

test("one line over and over is no copy of anything", () => {
  const scores = new Array(40).fill(1)
  expect(fold("a".repeat(40), 20, scores)).toEqual(scores)
})
