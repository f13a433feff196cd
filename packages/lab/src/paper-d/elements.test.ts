import { type Page, parsePage, tagName } from "@honbun/core"
import { expect, test } from "vitest"
import { isText, wholeElements } from "./elements.js"

const TEXT =
  "The kiln is fed for two days and two nights, and nobody who feeds it sleeps through both of them. "

/** The tags of the elements that fit the texts in which `kept` is found. */
function fitting(html: string, kept: RegExp): string[] {
  const page: Page = parsePage(html)
  const marks = Uint8Array.from({ length: page.length }, (_, node) => {
    const text = page.text.slice(page.textStart[node], page.textStart[node + 1])
    return isText(page, node) && kept.test(text) ? 1 : 0
  })
  return [...wholeElements(page, marks)].map((node) => tagName(page, node))
}

test("the content of a page with a long text and a short menu is the article, not the body", () => {
  const html = `<ul><li>Home<li>News</ul><article><p>${TEXT}</p><p>${TEXT}</p></article><p>Imprint</p>`
  expect(fitting(html, /kiln/)).toEqual(["article"])
})

test("of elements around the same text it is the outermost, and a line of dates in it may be left out", () => {
  const html = `<ul><li>Home<li>News</ul><main><article><div><p>5 May</p><p>${TEXT}</p><p>${TEXT}</p></div></article></main><p>Imprint</p>`
  expect(fitting(html, /kiln/)).toEqual(["main"])
})

test("content in two places is two elements", () => {
  const menu = "<ul><li>Home and everything else that there is here<li>News of today and of yesterday</ul>"
  const html = `<div id=one><p>${TEXT}</p><p>${TEXT}</p></div>${menu}${menu}${menu}<section><p>${TEXT}</p><p>${TEXT}</p></section>`
  expect(fitting(html, /kiln/)).toEqual(["div", "section"])
})
