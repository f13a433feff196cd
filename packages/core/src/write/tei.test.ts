import fc from "fast-check"
import { SaxesParser } from "saxes"
import { expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { type TeiHeader, writeTei } from "./tei.js"

function tei(source: string, header: TeiHeader = {}): string {
  const page = parsePage(source, { url: "https://example.org/" })
  return writeTei(page, new Uint8Array(page.length).fill(1), header)
}

function errorsOf(xml: string): string[] {
  const errors: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on("error", (error) => errors.push(error.message))
  parser.write(xml).close()
  return errors
}

test("the header says where the text comes from", () => {
  const xml = tei("<p>x</p>", {
    title: "題名 & more",
    authors: ["田中 <太郎>", "B"],
    published: "2025-01-13",
    modified: "last week",
    siteName: "Site",
    url: "https://example.org/?a=1&b=2",
    language: "ja",
    licence: "https://creativecommons.org/licenses/by/4.0/",
    retrieved: "2025-02-01T10:00:00Z",
  })
  expect(errorsOf(xml)).toEqual([])
  expect(xml).toContain(
    "<title>題名 &amp; more</title>\n<author>田中 &lt;太郎&gt;</author>\n<author>B</author>",
  )
  expect(xml).toContain('<date type="published" when="2025-01-13">2025-01-13</date>')
  expect(xml).toContain('<date type="modified">last week</date>')
  expect(xml).toContain('<ref target="https://example.org/?a=1&amp;b=2">')
  expect(xml).toContain('<language ident="ja"/>')
  expect(xml).toContain('<licence target="https://creativecommons.org/licenses/by/4.0/">')
})

test("characters XML cannot hold are left out, halves of pairs replaced", () => {
  const xml = tei("<p>a\u0001b\u0008c\ufffed\ud800e ]]> f</p><pre>\u0002x\udc00</pre>", {
    title: "\u0000\ud83d",
  })
  expect(errorsOf(xml)).toEqual([])
  expect(xml).toContain("<p>abcd\ufffde ]]&gt; f</p>")
})

test("an empty page is a document with an empty body", () => {
  expect(errorsOf(tei(""))).toEqual([])
})

test("any soup of tags and characters is well-formed", () => {
  const tags =
    "h1 h2 p ul li dl dt dd table tr td th blockquote figure figcaption details summary a b sup ruby rt pre code q"
  const piece = fc.oneof(
    fc.constantFrom(...tags.split(" ").flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
    fc.constantFrom(
      '<a href="/x?a&b">',
      '<img src="/i.png" alt="&quot;<">',
      '<sup><a href="#fn1">1</a></sup>',
      '<li id="fn1">',
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.constantFrom("\ud800", "\udfff", "\u0000", "\ufffe", "]]>", "&#x1f;", "&#xd;"),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.string({ unit: "binary" }), (pieces, title) => {
      expect(
        errorsOf(tei(pieces.join(""), { title, authors: [title], url: title, language: title })),
      ).toEqual([])
    }),
    { numRuns: 800 },
  )
})
