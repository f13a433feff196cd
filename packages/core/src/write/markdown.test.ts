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

test.each([
  "https://example.edu/~smith/papers/",
  "https://example.org/_next/a_b_",
  "https://en.example.org/wiki/Tide_(sea)",
  "https://example.org/a*b*c",
])("an address in a text leads where it says: %s", (url) => {
  const clean = url.replace(/_$/, "")
  const links = /href="([^"]*)"/.exec(rendered(markdown(`<p>See ${url}, or (${url}).</p>`)))
  expect(links?.[1]).toBe(clean)
  expect(rendered(markdown(`<p>See ${url}, or (${url}).</p>`)).match(/href=/g)).toHaveLength(2)
})

test("sections that a number links to are sections, and no notes", () => {
  const text = markdown(
    '<p>Jump to <a href="#reason-1">1</a>.</p><section id="reason-1"><h2>It is cheap</h2><p>Very.</p></section>',
  )
  expect(text).toContain("\n## It is cheap\n")
  const list = '<p>As shown<a href="#ref-CR1">1</a>.</p><ol><li id="ref-CR1">A book.</li></ol>'
  expect(markdown(list)).toContain("[^1]: A book.")
})

test.each(["google-pixel-9.jpg", "gray-whale.jpg", "lazy-sunday.webp", "new-transport-hub.png"])(
  "a picture may be called %s",
  (name) => expect(markdown(`<p><img src="/${name}" alt="x">`)).toContain(name),
)

test.each(["blank.gif", "placeholder-300x200.png", "1x1.png", "lazy_pixel.gif", "img-placeholder.svg"])(
  "%s holds the place of a picture",
  (name) => expect(markdown(`<p>a<img src="/static/${name}?v=1" alt="x">`)).toBe("a\n"),
)

test("a row without content takes its part of the cells that span it along", () => {
  const rows = "<tr><td rowspan=2>Monday<td>08:00<tr><td></td></tr><tr><td>Tuesday<td>09:00</tr>"
  expect(markdown(`<table><tr><th>Day<th>Hour</tr>${rows}</table>`).split("\n")).toEqual([
    "| Day | Hour |",
    "| --- | --- |",
    "| Monday | 08:00 |",
    "| Tuesday | 09:00 |",
    "",
  ])
})

test("items of a list keep the numbers they give themselves", () => {
  expect(
    markdown("<ol><li value=4>Four<li value=5>Five<li value=7>Seven<li>Eight</ol>").split(/\n+/),
  ).toEqual(["4. Four", "5. Five", "7) Seven", "8) Eight", ""])
})

test("a cell that spans no rows spans all that are left", () => {
  const table = "<table><tr><th>x<th>y<tr><td rowspan=0>A<td>B<tr><td>C</table>"
  expect(markdown(table)).toContain("|  | C |")
})

test("a closing bracket is escaped only where what follows would make it a link", () => {
  expect(markdown("<p>[DNA] or [Protein]<br>a <b>list []</b>, in <i>[m/s]</i></p>")).toBe(
    "[DNA] or [Protein]\\\na **list []**, in *[m/s]*\n",
  )
  expect(markdown("<p>[a]<span>(b)</span> [c]<a href='/d'>d</a> [e]<wbr>: f</p>")).toBe(
    "[a\\](b) [c\\][d](https://example.org/d) [e\\]: f\n",
  )
})

test("what is bold or slanted as a whole is so once: a parser could not tell which end is whose", () => {
  expect(markdown("<dl><dt><i>&gt;<b>^1</b>.</i><dd>x</dl>")).toBe("- **_>^1._**\n  - x\n")
  expect(
    markdown("<figure><img src=a.png><figcaption>a <mark><i>(b)</i></mark>.</figcaption></figure>"),
  ).toContain("\n*a <mark>(b)</mark>.*\n")
  expect(markdown("<details open><summary>a: <s><b>b</b>c</s></summary>w</details>")).toContain(
    "**a: ~~bc~~**",
  )
})

test("codes stay apart where the style between them is left out", () => {
  expect(markdown("<h2><b><code>a</code></b><code>b</code></h2>")).toBe("## `a`&#8203;`b`\n")
  expect(markdown("<p><code>a</code><ruby><code>b</code><rt>c</rt></ruby>")).toBe("`a`&#8203;`b`(c)\n")
})

test("a bracket alone is a sign like others beside letters", () => {
  expect(markdown("<p>日<em>]</em>")).toBe("日<em>]</em>\n")
})

test("a paragraph whose code or address has the end of a bracket defines no address", () => {
  expect(markdown("<p>[a <code>b]: c</code>")).toBe("&#8203;[a `b]: c`\n")
  expect(markdown("<p><a href=/u>a <code>b]:</code></a>(c)")).toBe(
    "&#8203;[a `b]:`](https://example.org/u)(c)\n",
  )
  expect(markdown("<p>[a] <code>b]: c</code>")).toBe("[a] `b]: c`\n")
})

test("brackets in the text of a link or in code end no link, whoever reads it", () => {
  expect(markdown("<p>[a <code>`](b)</code>")).toBe("[a <code>&#96;&#93;(b)</code>\n")
  expect(markdown("<p><a href=/u>[1](b)</a>")).toBe("[\\[1\\]\\(b)](https://example.org/u)\n")
  expect(markdown("<p><a href=/u><code>a`](b)</code></a>")).toBe(
    "[<code>a&#96;&#93;(b)</code>](https://example.org/u)\n",
  )
})

test("a note that begins with an angle bracket defines no address", () => {
  expect(markdown('<p>a<a href="#fn1">1</a></p><ol><li id=fn1>&lt; javascript:x&gt;</li></ol>')).toContain(
    "[^1]: &#8203;<",
  )
})

test("an address keeps brackets in pairs, and others do not spoil the link around a picture", () => {
  const picture = (address: string) =>
    markdown(`<p><a href="https://a.example/"><img src="${address}" alt=b></a></p>`)
  expect(picture("https://a.example/?c[d]=e")).toContain("?c[d]=e")
  expect(picture("https://a.example/c[d")).toContain("/c%5Bd)")
})

test("a part of the page with headings of its own is no tip, whatever its class says", () => {
  const parts = ["Ingredients", "Steps", "Notes", "Nutrition"]
    .map((each) => `<h3>${each}</h3><p>Tea.</p>`)
    .join("")
  expect(markdown(`<div class="jump-hint-wrapper">${parts}</div>`)).not.toContain("[!TIP]")
  expect(markdown('<div class="jump-hint-wrapper"><p>Warm the cups.</p></div>')).toContain("[!TIP]")
})

test("a mark may name the group of its note in brackets", () => {
  const text =
    markdown(`<p>Mars is red.<sup><a href="#cite_note-a">[n 1]</a></sup> See <a href="#table-3">[Table 3]</a>.</p>
<ol class="references"><li id="cite_note-a">Nearly.</li></ol><p id="table-3">A table.</p>`)
  expect(text).toContain("Mars is red.[^n1] See [\\[Table 3\\]](https://example.org/#table-3).")
  expect(text).toContain("[^n1]: Nearly.")
})

test("pictures that a heading begins with are before it", () => {
  expect(markdown('<h2><a href="/l.jpg"><img src="/s.jpg" alt="A pot"></a>Green tea</h2>')).toBe(
    "[![A pot](https://example.org/s.jpg)](https://example.org/l.jpg)\n\n## Green tea\n",
  )
  expect(markdown('<h2><img src="/s.jpg" alt="Green tea"></h2>')).toBe(
    "## ![Green tea](https://example.org/s.jpg)\n",
  )
})

test("a title that says what the description says is left out", () => {
  expect(markdown('<p><img src="/s.jpg" alt="A pot" title="A  pot"></p>')).toBe(
    "![A pot](https://example.org/s.jpg)\n",
  )
})

test("a box for those who listen beside a box to tick is not said again", () => {
  const label = '<label><span class="sr-only">▢ </span></label>'
  expect(markdown(`<ul><li><input type="checkbox">${label}<span>2 lemons</span></li></ul>`)).toBe(
    "- [ ] 2 lemons\n",
  )
})

test("the words of a Japanese sentence stay together though each is in an element; sizes side by side do not", () => {
  const each = (...words: string[]): string =>
    words.map((word) => `<span class="word">${word}</span>`).join("")
  expect(markdown(`<p>${each("東京", "電力", "福島", "第一")}です。`)).toBe("東京電力福島第一です。\n")
  expect(markdown(`<p>${each("38", "39", "40")}`)).toBe("38 39 40\n")
})
