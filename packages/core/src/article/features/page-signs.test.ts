import { expect, test } from "vitest"
import { aboutPage } from "../../about/about.js"
import { findBlocks } from "../../blocks/blocks.js"
import { parsePage } from "../../page/parse.js"
import { contextOf } from "./context.js"
import { PAGE_SIGNS, pageSigns } from "./page-signs.js"

/** The signs of a page that are not 0, by name; `address` is what the page says its address is. */
function signsOf(html: string, address?: string): Record<string, number> {
  const link = address === undefined ? "" : `<link rel=canonical href="${address}">`
  const page = parsePage(link + html, { url: "https://given.example/forum/t/1" })
  const values = pageSigns(contextOf(page, findBlocks(page), aboutPage(page)))
  expect(values).toHaveLength(PAGE_SIGNS.length)
  return Object.fromEntries(
    PAGE_SIGNS.map((name, i) => [name, values[i]!] as const).filter(([, value]) => value !== 0),
  )
}

test("an address says what it leads to by its host, by a part of its path, or by a word in one", () => {
  expect(signsOf("", "https://forum.example.org/t/tea/12")).toMatchObject({
    "host-discussion": 1,
    "path-discussion": 2,
  })
  expect(signsOf("", "https://example.org/green-tea-guide.html?topic=1")).toEqual({ "path-documentation": 1 })
})

test("the address a page is given with says something only where the page names none", () => {
  expect(signsOf("")).toEqual({ "path-discussion": 2 })
  expect(signsOf("", "https://example.org/")).toEqual({})
})

test("a page's data says what it speaks of", () => {
  const data = '{"@type":["Product"],"offers":{"@type" : "AggregateOffer"}}'
  expect(signsOf(`<script type="application/ld+json">${data}</script>`)).toMatchObject({ "data-product": 1 })
})

test("prices, questions and elements are counted, a title that asks is noticed", () => {
  const signs = signsOf("<title>How long?</title><h1>How long?</h1><p>$5 or €4 or ¥300? <code>x</code></p>")
  expect(signs).toMatchObject({ "title-asks": 1, prices: 2, "count-code": 1 })
})
