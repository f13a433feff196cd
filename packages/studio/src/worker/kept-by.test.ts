import { parsePage } from "@honbun/core"
import { expect, test } from "vitest"
import { keptBy } from "./kept-by.js"

const PAGE = parsePage(`<title>Mill</title><nav><a href="/">Home</a></nav><h1>The mill</h1>
<p>It waits for the sea, and then it grinds.</p><p>粉は夜のうちに袋に詰める。</p><p>Read more about ferries and harbours here.</p>`)

test("a block is kept by another extractor when most of its words are in what that gave, in the same order", () => {
  const given = `<div id="content"><h2>The mill</h2><p>It waits for the sea and then grinds.<br>粉は夜のうちに袋に詰める。</p></div>`
  expect(keptBy(PAGE, given)).toEqual([false, true, true, true, false])
})

test("a short block needs all its words: one that stands in other text does not count twice", () => {
  const page = parsePage("<p>Home</p><p>At home the miller sleeps while the water rises.</p>")
  expect(keptBy(page, "<p>At home the miller sleeps while the water rises.</p>")).toEqual([false, true])
})

test("nothing given keeps nothing", () => {
  expect(keptBy(PAGE, "")).toEqual([false, false, false, false, false])
})
