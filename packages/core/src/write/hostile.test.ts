import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { writeHtml } from "./html.js"
import { writeMarkdown } from "./markdown.js"
import { writeTei } from "./tei.js"
import { writeText } from "./text.js"

/** All four formats of everything on a page. */
function all(source: string, depth?: number): { text: string; markdown: string; html: string; tei: string } {
  const page = parsePage(source, {
    url: "https://example.org/",
    limits: depth === undefined ? {} : { depth },
  })
  const kept = new Uint8Array(page.length).fill(1)
  return {
    text: writeText(page, kept),
    markdown: writeMarkdown(page, kept),
    html: writeHtml(page, kept),
    tei: writeTei(page, kept, {}),
  }
}

const MANY = 20_000

describe("pages made to break writers are written in time, with their words", () => {
  test.each([
    ["blockquote"],
    ["ul><li"],
    ["div"],
    ["b><i"],
    ["span"],
    ["dl><dd"],
    ["table><tr><td"],
    ["table><tr><th>x</th><td"],
    ["details"],
    ["sup"],
    ["q"],
    ["math><mrow"],
    ["figure"],
    ["aside role=note"],
    ["code"],
    ["ruby"],
  ])("%s, nested deeply", (tags) => {
    const written = all(`${`<${tags}>`.repeat(MANY / 10)}word`, 100_000)
    for (const format of Object.values(written)) expect(format).toContain("word")
    expect(written.markdown.length).toBeLessThan(3_000_000)
  })

  test.each([
    ["exponents", "x<sup>2</sup> ".repeat(MANY)],
    ["empty links", '<a href="/x"></a>'.repeat(MANY)],
    ["footnotes", `${'<sup><a href="#fn1">1</a></sup>'.repeat(MANY)}<li id="fn1">n</li>`],
    [
      "notes",
      Array.from({ length: 3000 }, (_, i) => `<a href="#fn${i}">${i}</a><p id="fn${i}">n</p>`).join(""),
    ],
    ["breaks", "a<br>".repeat(MANY)],
    ["emphases", "<b>a</b>b<i>c</i>".repeat(MANY / 4)],
    ["brackets", `<p>${"[".repeat(MANY)}${"](".repeat(MANY)}</p>`],
    ["backticks", `<p><code>${"`".repeat(MANY)}</code>${"`a".repeat(MANY)}</p>`],
    ["a long picture list", `<img alt=x srcset="${"a ".repeat(MANY)}">`],
    ["commas", `<img alt=x srcset="${",".repeat(MANY)}a.png${",".repeat(MANY)}">`],
    ["dollars", `<math alttext="${"$".repeat(MANY)}x"></math>`],
    ["code lines", `<pre>${"<div>a</div>".repeat(MANY)}</pre>`],
    ["numbers before lines", `<pre>${Array.from({ length: MANY }, (_, i) => `${i + 1} x`).join("\n")}</pre>`],
    ["items without a list", "<li>a</li>".repeat(MANY)],
    ["white space", `<p>a${" \n".repeat(MANY)}b</p>`],
    ["class names", `<div class="${"note-".repeat(MANY)}">x</div>`],
    ["readings", "<ruby>漢<rt>か</rt></ruby>".repeat(4 * MANY)],
    ["addresses", "https://e.org/_a) ".repeat(MANY)],
    ["an address in the text", `https://e.org/_${"()".repeat(MANY)}${")".repeat(MANY)}`],
    ["names of pictures", `<img alt=x src="/${"lazyload".repeat(200)}1x1!.png">`.repeat(20)],
    ["an address", `<a href="https://example.org/${"(".repeat(MANY)}">x</a>`],
  ])("%s, many", (_name, source) => {
    const written = all(source)
    expect(written.markdown.length).toBeLessThan(20 * source.length + 1000)
  })
})

test.each([
  [
    "many spoken words beside one text of white space",
    `<p><span aria-hidden=true>${" ".repeat(25 * MANY)}w</span><b>${"<span class=sr-only>x</span>".repeat(MANY)}</b>`,
  ],
  [
    "a title of colons",
    `<div class="admonition note"><p class=admonition-title>${":".repeat(5 * MANY)}x</p><p>a</p></div>`,
  ],
])("%s cost no more than they are", (_name, source) => {
  const before = process.cpuUsage()
  expect(all(source).text).toContain("x")
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(6)
})

test("styles around many paragraphs are not written without measure", () => {
  const source = `<article>${"<q><sub><sup><mark>".repeat(20)}${"<p>a".repeat(MANY)}`
  for (const format of Object.values(all(source))) {
    expect(format.match(/a/g)!.length).toBeGreaterThanOrEqual(MANY)
    expect(format.length).toBeLessThan(8 * source.length + 65_536)
  }
})

describe("long lists of pieces do not fill the stack", () => {
  const PIECES = 150_000
  test.each([
    ["breaks in emphasis", `<p><em>${"a<br>".repeat(PIECES / 2)}`],
    ["breaks in a link", `<p><a href="/x">${"a<br>".repeat(PIECES / 2)}`],
    ["breaks in marked words", `<p><mark>${"a<br>".repeat(PIECES / 2)}`],
    ["paragraphs of one definition", `<ul><li>x</li><dd>${"<p>a</p>".repeat(PIECES)}</dd></ul>`],
  ])("%s", (_name, source) => {
    const written = all(source)
    for (const format of Object.values(written))
      expect(format.match(/a/g)!.length).toBeGreaterThanOrEqual(PIECES / 2)
  })
})

test("spans cost what the cells cost, whatever they claim", () => {
  const cell = '<td colspan="9007199254740991" rowspan="9007199254740991">x</td>'
  const written = all(
    `<table><tr><th>h</th><th>i</th></tr>${`<tr>${cell.repeat(20)}</tr>`.repeat(200)}</table>`,
  )
  expect(written.markdown.length).toBeLessThan(200_000)
  expect(written.html).not.toMatch(/(?:col|row)span="\d{5,}"/)
})

test("any soup gives the same output twice and no exception", () => {
  const tags =
    "p div ul ol li dl dt dd table tr td th h1 pre code b i a sup ruby rt figure figcaption details summary math mi"
  const piece = fc.oneof(
    fc.constantFrom(...tags.split(" ").flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
    fc.constantFrom(
      "<br>",
      "<hr>",
      '<a href="#fn1">',
      '<li id="fn1">',
      '<img src="a.png">',
      '<td colspan="3" rowspan="0">',
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(all(pieces.join(""))).toEqual(all(pieces.join("")))
    }),
    { numRuns: 500 },
  )
})
