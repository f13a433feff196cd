import { Defuddle } from "@honbun/core/defuddle"
import { isProbablyReaderable, Readability } from "@honbun/core/readability"
import { parseHTML } from "linkedom"
import { expect, test } from "vitest"

const TEXT = "Green tea wants two minutes and water off the boil, and black tea wants four. "
const HTML = `<!doctype html><html lang=en><head><title>Tea</title><meta name=author content="Ann Lee">
<meta property="og:site_name" content="The Kettle"><meta name=description content="On tea."></head><body>
<nav><a href="/">Home</a></nav><article><h1>Tea</h1><p>${TEXT.repeat(6)}</p><p><img src="/pot.jpg" alt="A pot">${TEXT.repeat(4)}
<a href="/water">Water</a></p></article></body></html>`
const documentOf = (html: string) => parseHTML(html).document

test("Readability's class gives Readability's fields and leaves the document as it is", () => {
  const document = documentOf(HTML)
  const before = document.documentElement.outerHTML
  const result = new Readability(document, { charThreshold: 100 }).parse()
  expect(result).toMatchObject({ title: "Tea", byline: "Ann Lee", lang: "en", siteName: "The Kettle" })
  expect(result).toMatchObject({ excerpt: "On tea.", dir: null, publishedTime: null })
  expect(result?.content).toMatch(/^<div id="readability-page-1" class="page"><p>Green tea/)
  expect(result?.length).toBe(result?.textContent?.length)
  expect(document.documentElement.outerHTML).toBe(before)
})

test("a serializer gets the element, and a page without text gives null", () => {
  const serializer = (element: { querySelectorAll(selector: string): ArrayLike<unknown> }) =>
    element.querySelectorAll("p").length
  expect(new Readability<number>(documentOf(HTML), { serializer }).parse()?.content).toBe(2)
  expect(new Readability(documentOf("<html><body></body></html>")).parse()).toBe(null)
})

test("what Readability refuses is refused", () => {
  expect(() => new Readability(undefined as never)).toThrow(/document/)
  expect(() => new Readability(documentOf(HTML), { maxElemsToParse: 3 }).parse()).toThrow(/more than 3/)
})

test("isProbablyReaderable looks at long paragraphs", () => {
  expect(isProbablyReaderable(documentOf(HTML))).toBe(true)
  expect(isProbablyReaderable(documentOf(HTML), { minScore: 1000 })).toBe(false)
  expect(isProbablyReaderable(documentOf("<p>Short.</p>"))).toBe(false)
})

test("Defuddle's class gives Defuddle's fields", async () => {
  const options = {
    url: "https://www.kettle.example/tea",
    markdown: true,
    separateMarkdown: true,
    useAsync: false,
  }
  const result = new Defuddle(documentOf(HTML), options).parse()
  expect(result).toMatchObject({
    title: "Tea",
    author: "Ann Lee",
    site: "The Kettle",
    domain: "kettle.example",
  })
  expect(result).toMatchObject({ description: "On tea.", published: "", schemaOrgData: undefined })
  expect(result.content).toContain("[Water](https://www.kettle.example/water)")
  expect(result.contentMarkdown).toBe(result.content)
  expect(result.metaTags[0]).toEqual({ name: "author", property: null, content: "Ann Lee" })
  expect(result.wordCount).toBeGreaterThan(100)
  const asked = await new Defuddle(documentOf(HTML), {
    contentSelector: "h1",
    removeImages: true,
  }).parseAsync()
  expect(asked.content).toBe("<h1>Tea</h1>")
})
