import fc from "fast-check"
import { expect, test } from "vitest"
import { nodesWithTag, textOf } from "./page.js"
import { parsePage } from "./parse.js"
import { Tag } from "./tags.js"

const contentType = "text/plain; charset=utf-8"

test("a plain text keeps its paragraphs and lines, and shows its angle brackets", () => {
  const page = parsePage("First line\r\nsecond.\r\n \r\n\r\nIf a <b then & more.", { contentType })
  const paragraphs = Array.from(nodesWithTag(page, Tag.p), (node) => textOf(page, node))
  expect(paragraphs).toEqual(["First linesecond.", "If a <b then & more."])
  expect(nodesWithTag(page, Tag.br)).toHaveLength(1)
})

test("markup that is sent as plain text is markup", () => {
  const page = parsePage("<p class=a>One</p><p>Two</p>", { contentType })
  expect(Array.from(nodesWithTag(page, Tag.p), (node) => textOf(page, node))).toEqual(["One", "Two"])
})

test("no character of a plain text but white space is lost", () => {
  const characters = fc.constantFrom("a", "&", "<", ">", " ", "\n", "\t", "&amp;", "語")
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("")
      const page = parsePage(text, { contentType })
      expect(textOf(page, 0).replace(/\s+/g, "")).toBe(text.replace(/\s+/g, ""))
    }),
  )
})
