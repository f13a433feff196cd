import fc from "fast-check"
import { expect, test } from "vitest"
import { findBlocks } from "../../../core/src/blocks/blocks.js"
import { parsePage } from "../../../core/src/page/parse.js"
import { alignToGold } from "./align.js"

const labels = (html: string, gold: string): number[] => [
  ...alignToGold(findBlocks(parsePage(html)), gold).label,
]

test("blocks whose words stand in the gold text in the same order are content", () => {
  const html =
    "<p>Home<p>The tide comes in twice a day.<p>Subscribe<p>It goes out again, every time.<p>Imprint"
  expect(labels(html, "The tide comes in twice a day. It goes out again, every time.")).toEqual([
    0, 1, 0, 1, 0,
  ])
})

test("a short block must match wholly", () => {
  const gold = "Read more. The rest of it all."
  expect(labels("<p>Read more here<p>The rest of it all.", gold)).toEqual([0, 1])
  expect(labels("<p>Read more<p>The rest of it all.", gold)).toEqual([1, 1])
})

test("Japanese is compared character by character", () => {
  const html = "<p>メニュー<p>潮は一日に二度満ちる。<p>お問い合わせ"
  expect(labels(html, "潮は一日に二度満ちる。")).toEqual([0, 1, 0])
})

test("text that the gold has in another place is found all the same", () => {
  const html =
    "<p>The second part of the story has nine words.<p>And the first part of it has ten words here."
  const gold = "And the first part of it has ten words here. The second part of the story has nine words."
  expect(labels(html, gold)).toEqual([1, 1])
})

test("how much of the gold text is on the page is reported", () => {
  const { found } = alignToGold(
    findBlocks(parsePage("<p>one two three four")),
    "one two three four five six seven eight",
  )
  expect(found).toBeCloseTo(0.5)
})

test("a page made of its gold text alone is all content", () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/)
  const paragraph = fc.array(word, { minLength: 6, maxLength: 30 }).map((words) => words.join(" "))
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 12 }), (paragraphs) => {
      const html = paragraphs.map((each) => `<p>${each}</p>`).join("")
      expect(labels(html, paragraphs.join("\n"))).toEqual(paragraphs.map(() => 1))
    }),
  )
})
