import { expect, test } from "vitest"
import { findBlocks } from "../blocks/blocks.js"
import { parsePage } from "../page/parse.js"
import { decide } from "./decide.js"
import { DEFAULT_INCLUDE, type Include } from "./include.js"

const BLOCKS = findBlocks(parsePage("<p>A summary of it all.</p><p>What happened.</p>"))
const SCORES = Float32Array.of(0.35, 0.35)

function decided(threshold: number, include: Include = DEFAULT_INCLUDE) {
  return decide(BLOCKS, SCORES, { threshold, vote: undefined }, ["standfirst", undefined], include)
}
const kept = (...given: Parameters<typeof decided>): number[] => [...decided(...given).kept]

test("a doubtful standfirst is kept where one is asked for, another doubtful block is not", () => {
  expect(kept(0.5)).toEqual([1, 0])
  expect(decided(0.5).step).toEqual(["include", "score"])
  expect(kept(0.5, { ...DEFAULT_INCLUDE, standfirst: false })).toEqual([0, 0])
})

test("turned towards precision, a doubtful standfirst goes too", () => {
  expect(kept(0.8)).toEqual([0, 0])
  expect(kept(0.2)).toEqual([1, 1])
})
