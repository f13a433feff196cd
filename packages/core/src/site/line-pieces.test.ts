import { expect, test } from "vitest"
import { findBlocks } from "../blocks/blocks.js"
import { parsePage } from "../page/parse.js"
import { cutLines } from "./line-pieces.js"

test("a line of facts is cut into its pieces", () => {
  const blocks = findBlocks(
    parsePage("<p><time>3 May 2024</time> · <span>5 min read</span></p><p>A text.</p>"),
  )
  const { blocks: pieces, of } = cutLines(blocks)
  expect(blocks.length).toBe(2)
  expect(pieces.length).toBe(3)
  expect([...of]).toEqual([0, 0, 1])
})

test("blocks that were joined because a page has too many are not taken apart again", () => {
  const page = parsePage("<p>a<i>b</i>".repeat(20_000))
  const blocks = findBlocks(page)
  expect(blocks.length).toBeLessThan(20_000)
  const { blocks: pieces } = cutLines(blocks)
  expect(pieces.length).toBeGreaterThanOrEqual(blocks.length)
  expect(pieces.length).toBeLessThanOrEqual(2_000 + page.size / 32)
})
