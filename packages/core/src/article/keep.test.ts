import { expect, test } from "vitest"
import { blockText, findBlocks } from "../blocks/blocks.js"
import { nodesWithTag } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { Tag } from "../page/tags.js"
import { writeMarkdown } from "../write/markdown.js"
import { keepNodes } from "./keep.js"

/** The page with the blocks kept that contain one of the words. */
const keeping = (html: string, ...words: string[]) => {
  const page = parsePage(html)
  const blocks = findBlocks(page)
  const kept = Uint8Array.from({ length: blocks.length }, (_, block) =>
    words.some((word) => blockText(blocks, block).includes(word)) ? 1 : 0,
  )
  return { page, kept: keepNodes(blocks, kept) }
}

test("a picture among kept text is kept, one among dropped text is not", () => {
  const { page, kept } = keeping(
    "<main><p>kept one<p><img src=a><p>kept two</main><aside><img src=b><p>dropped words</aside>",
    "kept",
  )
  expect(Array.from(nodesWithTag(page, Tag.img), (node) => kept[node])).toEqual([1, 0])
})

test("a picture whose caption is kept is kept with it", () => {
  const { page, kept } = keeping("<p>other<figure><img src=a><figcaption>kept</figcaption></figure>", "kept")
  expect(kept[nodesWithTag(page, Tag.img)[0]!]).toBe(1)
})

test("the indent of kept code survives", () => {
  const { page, kept } = keeping("<pre>\n  <b>one</b>\n    two\n</pre>", "one")
  expect(writeMarkdown(page, kept)).toContain("  one\n    two")
})

test("nothing kept keeps nothing", () => {
  const { kept } = keeping("<p>a<p><img src=b>", "absent")
  expect(kept.includes(1)).toBe(false)
})
