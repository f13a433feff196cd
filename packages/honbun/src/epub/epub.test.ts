import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { checkStructure, tagsIn, unzip } from "./book.test-stage.js"
import { gatherPictures } from "./pictures.js"
import { type Book, writeEpub } from "./write-epub.js"
import { picturesIn, xhtmlOf } from "./xhtml.js"

const PNG = Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1")
const now = new Date("2026-11-17T12:00:00Z")
const chapter = {
  title: "Tide & mills",
  url: "https://mills.example/tide?a=1&b=2",
  author: "Ada <Lind>",
  published: "2024-03-05T09:00:00Z",
  language: "ja",
  html: `<h2>Hours<br>of work</h2><p>Two tides <ruby>潮<rt>しお</rt></ruby> a day.<sup><a href="#fn-1">1</a></sup> <a href="#none">x</a></p>
<figure><img src="https://mills.example/a.png" alt="A mill"><figcaption>The mill</figcaption></figure>
<p><img src="https://mills.example/gone.png" alt="Gone &amp; lost"></p>
<table><tr><td align="right">1</td></tr></table><ol><li id="fn-1" role="doc-footnote">Note</li></ol><script>alert(1)</script>`,
}
const book: Book = { title: "Mills", chapters: [chapter, { title: "Two", html: "<p>Short" }], now }
const pictures = new Map([["https://mills.example/a.png", { bytes: PNG, type: "image/png" as const }]])

describe("a book", () => {
  const files = unzip(writeEpub(book, pictures))
  const text = (name: string) => files.get(name)!.data.toString()

  test("has the structure that readers need", () => {
    checkStructure(writeEpub(book, pictures))
    const spine = tagsIn(text("OEBPS/package.opf")).filter(({ name }) => name === "itemref")
    expect(spine).toHaveLength(3)
  })

  test("leads to a picture that could not be had", () => {
    expect(text("OEBPS/chapter-0001.xhtml")).toContain('<img src="images/1.png" alt="A mill"/>')
    expect(text("OEBPS/chapter-0001.xhtml")).toContain(
      '<a href="https://mills.example/gone.png">[Gone &amp; lost]</a>',
    )
  })

  test("keeps ruby and notes, and nothing that runs", () => {
    const first = text("OEBPS/chapter-0001.xhtml")
    expect(first).toContain("<ruby>潮<rt>しお</rt></ruby>")
    expect(first).toContain('<a href="#fn-1">1</a>')
    expect(first).not.toContain("<script")
    expect(text("OEBPS/nav.xhtml")).toContain("#section-1")
  })

  test("says its language, title, source and time", () => {
    const opf = text("OEBPS/package.opf")
    expect(opf).toContain("<dc:language>ja</dc:language>")
    expect(opf).toContain("<dc:source>https://mills.example/tide?a=1&amp;b=2</dc:source>")
    expect(opf).toContain("2026-11-17T12:00:00Z")
  })

  test("is the same bytes when it is made again", () => {
    expect(writeEpub(book, pictures)).toEqual(writeEpub(book, pictures))
  })
})

test("vertical writing turns the pages from right to left", () => {
  const files = unzip(writeEpub({ ...book, vertical: true }))
  expect(files.get("OEBPS/style.css")!.data.toString()).toContain("vertical-rl")
  expect(files.get("OEBPS/package.opf")!.data.toString()).toContain('page-progression-direction="rtl"')
})

test("any html makes well-formed chapters", () => {
  const pieces = fc.constantFrom(
    "<p>",
    "</p>",
    "<b>",
    "&",
    "<",
    "\u0000",
    "\ufffe",
    "<img src=x>",
    'id="a"',
    "<a href=#a id=a>",
    "語",
    "<td align=left>",
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (given) => {
      const { markup } = xhtmlOf(given.join(""), () => undefined)
      tagsIn(`<div>${markup}</div>`)
    }),
  )
})

test("pictures are gathered by what their bytes are; one that fails is left out", async () => {
  const addresses = picturesIn(chapter.html)
  expect(addresses).toEqual(["https://mills.example/a.png", "https://mills.example/gone.png"])
  const found = await gatherPictures([...addresses, "https://mills.example/page"], async (address) => {
    if (address.endsWith("gone.png")) throw new Error("gone")
    return address.endsWith("page") ? Buffer.from("<html>") : PNG
  })
  expect([...found.keys()]).toEqual(["https://mills.example/a.png"])
})
