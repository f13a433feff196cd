import { describe, expect, test } from "vitest"
import { controlCharacters } from "../../../../scripts/fuzz/oracles/control-characters.js"
import { tooLong } from "../../../../scripts/fuzz/oracles/size.js"
import { parsePage } from "../page/parse.js"
import { writeHtml } from "../write/html.js"
import { writeMarkdown } from "../write/markdown.js"
import { writeTei } from "../write/tei.js"
import { writeText } from "../write/text.js"
import { extract } from "./extract.js"
import { FORMATS, formatArticle } from "./format.js"

/** What every writer makes of all of a page, and what is made of its main text. */
function written(source: string): Record<string, string> {
  const page = parsePage(source, { url: "https://example.org/a/b" })
  const kept = new Uint8Array(page.length).fill(1)
  const article = extract(page, { explain: true })
  const formats = FORMATS.map(
    (format) => [`as ${format}`, formatArticle({ ...article, blocks: undefined }, format)] as const,
  )
  return {
    text: writeText(page, kept),
    markdown: writeMarkdown(page, kept),
    html: writeHtml(page, kept),
    tei: writeTei(page, kept, {}),
    about: JSON.stringify(article.about),
    // What else is said of a block is of one length, whatever the page.
    explained: JSON.stringify(article.blocks?.map(({ path, text }) => [path, text])),
    ...Object.fromEntries(formats),
  }
}

const LONG = "x".repeat(2000)

/** Pages of about `size` characters that are made to be written at many times their size. */
const MULTIPLIERS: Readonly<Record<string, (size: number) => string>> = {
  "links under a long base": (size) =>
    `<base href="https://x.example/${"b".repeat(size / 2)}/"><article>${"<p><a href=x>y</a>".repeat(size / 36)}`,
  "links under the longest base there is": (size) =>
    `<base href="https://x.example/${LONG}/"><article>${"<p><a href=x>y</a>".repeat(size / 18)}`,
  "pictures under a base": (size) =>
    `<base href="https://x.example/${LONG}/"><article>${"<img src=x>".repeat(size / 11)}`,
  "quotations and players under a base": (size) =>
    `<base href="https://x.example/${LONG}/"><article>${"<blockquote cite=x>y</blockquote><iframe src=x></iframe>".repeat(size / 56)}`,
  "a link around paragraphs": (size) =>
    `<article><a href="/${LONG}" title="${"&quot;".repeat(2000)}">${"<p>y".repeat(size / 4)}`,
  "a long title around paragraphs": (size) =>
    `<article><a href="/x" title="${"t".repeat(size / 2)}">${"<p>y".repeat(size / 8)}`,
  "lines of code in lists": (size) =>
    `<article>${"<ol start=999999999><li>x".repeat(40)}<pre>${"y\n".repeat(size / 2)}`,
  "breaks in quotations": (size) => `<article>${"<blockquote>x".repeat(45)}${"y<br>".repeat(size / 5)}`,
  "a code block in an admonition": (size) =>
    `<article>${"<div class='admonition note'>x".repeat(40)}<pre>${"y\n".repeat(size / 2)}`,
  "rows of one cell in a wide table": (size) =>
    `<table><tr>${"<th>h".repeat(60)}${"<tr><td>x".repeat(size / 9)}</table>`,
  "rows beside tall cells": (size) =>
    `<table><tr>${"<th rowspan=0>h".repeat(size / 30)}<th>i${"<tr><td>x".repeat(size / 18)}</table>`,
  "a wide cell": (size) => `<table><tr><th colspan=1000>h<th>i${"<tr><td>x<td>y".repeat(size / 14)}</table>`,
  "references to one note": (size) =>
    `<p>${`<a href=#fn1 class=footnote>${"漢".repeat(20)}</a>`}${"<a href=#fn1>1</a>".repeat(size / 18)}<p id=fn1>n`,
  rules: (size) => `<article>x${"<hr>a".repeat(size / 5)}`,
  headings: (size) => `<article>${"<h1>a".repeat(size / 5)}`,
  "head cells": (size) => `<table><tr><th>a<th>b<tr>${"<th>a".repeat(size / 5)}</table>`,
  "quotation marks": (size) => `<article><p>${'"'.repeat(size)}`,
  "signs of Markdown": (size) => `<article><p>${"*_`[]<&~".repeat(size / 8)}`,
  items: (size) => `<ol start=999999999>${"<li>a".repeat(size / 5)}`,
  "numbered items": (size) => `<ol>${"<li value=9>a".repeat(size / 13)}`,
  styles: (size) => `<p>${"<b>a</b><i>b</i>".repeat(size / 16)}`,
  "a title": (size) => `<title>${"t".repeat(size)}</title><article><h1>${"t ".repeat(size / 2)}</h1><p>x`,
  formulas: (size) => `<p>${"<math><mi>α</mi></math>".repeat(size / 23)}`,
  "blocks deep in others": (size) =>
    `<article>${"<div class=a>".repeat(size / 26)}${"<p>a".repeat(size / 8)}`,
  "data about the page": (size) =>
    `<script type="application/ld+json">{"@type":"Article","headline":"h","author":[${'{"name":"A B"},'.repeat(size / 15)}{}]}</script><p>x`,
}

describe("what is written is bounded by the page", () => {
  test.each(Object.keys(MULTIPLIERS))("%s", (name) => {
    for (const size of [10_000, 30_000]) {
      const source = MULTIPLIERS[name]!(size)
      expect(tooLong(source, written(source), { "as json": 3 })).toEqual([])
    }
  })
})

test("the bound is on what a page makes others write: links keep their addresses on pages of links", () => {
  const items = Array.from(
    { length: 2000 },
    (_, i) => `<li><a href="page-${i}.html">Page number ${i}</a></li>`,
  )
  const page = parsePage(`<ul>${items.join("\n")}</ul>`, {
    url: "https://example.org/archive/2024/index.html",
  })
  const markdown = writeMarkdown(page, new Uint8Array(page.length).fill(1))
  expect(markdown).toContain("[Page number 1999](https://example.org/archive/2024/page-1999.html)")
})

const NOISE = "a\u001b[31m\u0007\u0000\b\u000b\f\u007f\u0085\u009bz"
const REFERENCES = "a&#27;[31m&#7;&#8;&#11;&#12;&#127;z"
const ESCAPES = '"a\\u001b[31m\\u0007\\u009bz"'
const PROSE = "Tea is made by pouring hot water over leaves, and waiting, which is the hard part. ".repeat(5)

describe("no control characters are written", () => {
  test.each([
    ["text", (noise: string) => `<p>${noise}</p><h2>${noise}</h2>`],
    ["code", (noise: string) => `<pre>${noise}</pre><p><code>${noise}</code></p>`],
    ["pictures", (noise: string) => `<p><img src="/a.png?${noise}" alt="${noise}" title="${noise}"></p>`],
    ["links", (noise: string) => `<p><a href="/${noise}" title="${noise}">${noise}</a></p>`],
    ["formulas", (noise: string) => `<p><math alttext="${noise}"></math><img class=tex alt="${noise}"></p>`],
    ["formulas in scripts", (noise: string) => `<p><script type="math/tex">${noise}</script></p>`],
    ["players", (noise: string) => `<iframe src="https://x.example/" title="${noise}"></iframe>`],
  ])("%s", (_name, place) => {
    for (const noise of [NOISE, REFERENCES]) {
      const outputs = written(`<article><p>${PROSE}</p>${place(noise)}<p>${PROSE}</p></article>`)
      for (const [name, output] of Object.entries(outputs)) {
        expect({ name, found: controlCharacters(output) }).toEqual({ name, found: [] })
      }
    }
  })

  test("what a page says of itself", () => {
    const data = `{"@type":${ESCAPES},"headline":${ESCAPES},"author":{"name":${ESCAPES}},"publisher":{"name":${ESCAPES}},"description":${ESCAPES},"keywords":${ESCAPES},"image":${ESCAPES},"license":${ESCAPES},"inLanguage":${ESCAPES},"datePublished":${ESCAPES}}`
    const metas = [
      "og:title",
      "author",
      "description",
      "keywords",
      "og:site_name",
      "og:type",
      "og:image",
      "og:locale",
    ]
    for (const noise of [NOISE, REFERENCES, REFERENCES.replaceAll("&", "&amp;")]) {
      const head = metas.map((name) => `<meta name="${name}" property="${name}" content="${noise}">`).join("")
      for (const script of ["", `<script type="application/ld+json">${data}</script>`]) {
        const source = `<html lang="${noise}"><title>${noise}</title>${head}<link rel=canonical href="/${noise}">${script}<article><h1>Tea</h1><p>${PROSE}</p></article>`
        const article = extract(source, { url: "https://example.org/" })
        const values = JSON.stringify(article.about).replace(/\\u00[01][\da-f]|\\[bf]/g, "\u001b")
        expect(controlCharacters(values)).toEqual([])
        for (const format of FORMATS) expect(controlCharacters(formatArticle(article, format))).toEqual([])
      }
    }
  })
})
