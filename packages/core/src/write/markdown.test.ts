import fc from "fast-check"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"
import { expect, test } from "vitest"
import { bodyOf } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { writeHtml } from "./html.js"
import { keepSubtree, type WriteOptions } from "./kept.js"
import { writeMarkdown } from "./markdown.js"

function markdown(html: string, options?: WriteOptions): string {
  const page = parsePage(html, { url: "https://example.org/" })
  return writeMarkdown(page, keepSubtree(page, bodyOf(page)), options)
}

/** How many documents are tried in each test; all of 6,000 passed when it was last raised. */
const RUNS = 600

/** The HTML of content: the same for a page and for the Markdown made of it, if the structure survived. */
function structure(html: string): string {
  const page = parsePage(html, { url: "https://example.org/" })
  return writeHtml(page, keepSubtree(page, bodyOf(page)))
}

function rendered(text: string): string {
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true })
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
/** Signs that mean something in Markdown, letters of scripts with and without spaces, punctuation of both. */
const words = fc
  .array(
    fc.constantFrom(
      ..."ab 1漢か「」。、*_`[]()<>&#-+.|~!\\:=^😀é\"' ".split(""),
      " ",
      "a ",
      "1. ",
      "- ",
      "# ",
      "```",
      "**",
      "&amp;",
      "<b>",
      "](x)",
      "---",
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => escaped(parts.join("")))

const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    words,
    fc
      .tuple(
        fc.constantFrom("em", "strong", "del", "sub", "sup", "code", "span", "ins", "mark"),
        tie("inline"),
      )
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    tie("inline").map((inside) => `<a href="/x_(y)?a=*b*">${inside}</a>`),
    fc.constant("x<br>y"),
    words.map((alt) => `<img src="/i.png" alt="${alt.replace(/"/g, "&quot;").trim()}">`),
    fc.tuple(tie("inline"), tie("inline")).map(([a, b]) => a + b),
  ),
})).inline

/** Code with line breaks is a block, which a cell cannot hold in Markdown. */
const inCell = inline.filter((inside) => !inside.includes("<br>"))

const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    inline.map((inside) => `<p>${inside}</p>`),
    words.map((inside) => `<h2>${inside}</h2>`),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((i) => `<li>${i}</li>`).join("")}</ul>`),
    fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.array(tie("block"), { minLength: 1, maxLength: 3 }))
      .map(([start, items]) => `<ol start="${start}">${items.map((i) => `<li>${i}</li>`).join("")}</ol>`),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 2 })
      .map((inside) => `<blockquote>${inside.join("")}</blockquote>`),
    words.map((code) => `<pre><code class="language-js">x\n${code}\n  y</code></pre>`),
    fc
      .array(fc.tuple(words, inCell), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<table><tr><th>a</th><th>b</th></tr>${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</table>`,
      ),
    fc.constant("<hr>"),
    fc.tuple(tie("block"), tie("block")).map(([a, b]) => a + b),
  ),
})).block

test("a line parsed again has the structure and the words it was written from", () => {
  fc.assert(
    fc.property(inline, (inside) => {
      const html = `<p>${inside}</p>`
      expect(structure(rendered(markdown(html)))).toBe(structure(html))
    }),
    { numRuns: RUNS },
  )
})

test("blocks parsed again have the structure and the words they were written from", () => {
  fc.assert(
    fc.property(block, (html) => {
      expect(structure(rendered(markdown(html)))).toBe(structure(html))
    }),
    { numRuns: RUNS },
  )
})

test("links and pictures can be left out, captions stay", () => {
  const html =
    '<p><a href="/a">link</a></p><figure><img src="/i.png" alt="x"><figcaption>caption</figcaption></figure>'
  expect(markdown(html, { links: false, images: false })).toBe("link\n\n*caption*\n")
})

test("readings are dropped on request", () => {
  expect(markdown("<p><ruby>漢字<rt>かんじ</rt></ruby>だ</p>", { ruby: "drop" })).toBe("漢字だ\n")
})

test("a link around a picture that is left out leaves nothing", () => {
  expect(markdown('<p>a <a href="/b"><img src="/i.png" alt=""></a></p>', { images: false })).toBe("a\n")
})
