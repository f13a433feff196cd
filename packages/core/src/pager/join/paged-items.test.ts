import { expect, test } from "vitest"
import { findBlocks } from "../../blocks/blocks.js"
import { tagName } from "../../page/page.js"
import { parsePage } from "../../page/parse.js"
import { findPager } from "../pager.js"
import { listingOf } from "./paged-items.js"

const PAGER = '<p class="pager"><b>1</b> <a href="/page/2">2</a> <a href="/page/2">Next page</a></p>'
const LONG =
  "The ferry left at seven, as it has done since the war, and nobody on the pier looked up from the nets, which were torn again after the storm of Tuesday night."

/** What is listed on a page that reads like an article. */
function listedOn(html: string): (string | undefined)[] | undefined {
  const page = parsePage(`<body>${html}`, { url: "https://boats.example/" })
  return listingOf(findBlocks(page), findPager(page), "article")?.items.map((node) => tagName(page, node))
}

test("a blog with long entries is a listing although it reads like an article", () => {
  const entry = (number: number) =>
    `<article class="post"><h2><a href="/entry-${number}">Entry ${number}</a></h2><p>${LONG}</p><p>${LONG}</p></article>`
  expect(listedOn(`<main>${[1, 2, 3, 4].map(entry).join("")}${PAGER}</main>`)).toEqual(
    Array(4).fill("article"),
  )
})

test("an article above a list of others is no listing, however long the list", () => {
  const other = (number: number) =>
    `<li class="card"><h3><a href="/other-${number}">Another story, number ${number}</a></h3></li>`
  const text = Array.from({ length: 6 }, () => `<p>${LONG}</p>`).join("")
  const others = [1, 2, 3, 4, 5].map(other).join("")
  expect(listedOn(`<main><h1>The ferry</h1>${text}${PAGER}<ul>${others}</ul></main>`)).toBeUndefined()
})

test("paragraphs with links of an article in several pages are no items", () => {
  const paragraph = (number: number) => `<p>${LONG} <a href="/note-${number}">Note ${number}</a></p>`
  const text = [1, 2, 3, 4, 5].map(paragraph).join("")
  expect(listedOn(`<main><h1>The ferry</h1>${text}${PAGER}</main>`)).toBeUndefined()
})
