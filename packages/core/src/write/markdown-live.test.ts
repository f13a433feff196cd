import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { liveThings } from "../../../../scripts/fuzz/oracles/rendered-markdown.js"
import { extract } from "../article/extract.js"
import { formatArticle } from "../article/format.js"
import { parsePage } from "../page/parse.js"
import { writeMarkdown } from "./markdown.js"

const IMAGE = "<img src=x onerror=alert(1)>"
const ESCAPED = escapeHtml(IMAGE)

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
}

function markdownOf(source: string): string {
  const page = parsePage(source, { url: "https://example.org/" })
  return writeMarkdown(page, new Uint8Array(page.length).fill(1))
}

describe("the oracle itself sees what is live", () => {
  test.each([
    [IMAGE, "onerror"],
    ["<script>alert(1)</script>", "<script>"],
    ["[x](javascript:alert(1))", "javascript:"],
    ["<javascript:alert(1)>", "javascript:"],
    [`https://x.example/a\\${IMAGE}`, "onerror"],
    [`www.x.example/a\\${IMAGE}`, "onerror"],
    ["<!-- x -->", "comment"],
    ["![x](data:text/html,x)", "data:"],
  ])("%s", (markdown, expected) => expect(liveThings(markdown).join("\n")).toContain(expected))

  test("and leaves alone what is not", () => {
    const harmless =
      '# A\n\n- [x] b\n\n[c](https://x.example/ "t") ![d](/e.png) <sub>f</sub>[^1]\n\n| a |\n| :-: |\n| b |\n\n[^1]: g\n'
    expect(liveThings(harmless)).toEqual([])
  })
})

/** Where on a page text can come from; `T` is the text, already escaped for HTML. */
const PLACES: Readonly<Record<string, string>> = {
  abbreviation: '<p><abbr title="T">T</abbr>T <a href="/a"><abbr title="2 T">T</abbr></a></p>',
  paragraph: "<p>T</p>",
  heading: "<h2>T</h2>",
  "styled words": "<p><b>T</b><i>T</i><mark>T</mark><sub>T</sub><q>T</q><del>T</del></p>",
  "a style in the middle": "<p>https://x.example/<b>T</b>T<i>a</i>T</p>",
  ruby: "<p><ruby>www<rt>T</rt></ruby>.x.example/T</p>",
  "table cell": "<table><tr><th>T</th><th>b</th></tr><tr><td>T|T</td><td><pre>T</pre></td></tr></table>",
  "table caption":
    "<table><caption>T</caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
  "link text": '<p><a href="/x">T</a> <a href="https://x.example/?`">T</a></p>',
  "link title": '<p><a href="/x" title="T">a</a></p>',
  "link address": '<p><a href="/x?T">a</a> <a href="T">b</a></p>',
  "picture text": '<p><img src="/a.png" alt="T"></p>',
  "picture title": '<p><img src="/a.png" alt="a" title="T"></p>',
  caption: '<figure><img src="/a.png" alt="a"><figcaption>T</figcaption></figure>',
  "code in a line": "<p>a<code>T</code>b<kbd>T</kbd>T</p>",
  "code in a link":
    '<p><a href="/x"><code>T</code></a><code>T</code> <a href="https://e.example/">[1](b) T</a><code>T</code></p>',
  "code block": "<pre><code>T\nT</code></pre><p>T</p>",
  "code in a list": "<ul><li>a<pre>T\n\nT</pre></li><li>T</li></ul>",
  list: "<ol><li>T<ul><li>T</li></ul></li></ol>",
  "definition list": "<dl><dt>T</dt><dd>T</dd></dl>",
  quotation: "<blockquote><p>T</p><pre>T</pre></blockquote>",
  details: "<details><summary>T</summary><p>T</p></details>",
  admonition: '<div class="admonition note"><p class="admonition-title">T</p><p>T</p></div>',
  footnote: '<p>a<sup><a href="#fn1">1</a></sup>T</p><ol class="footnotes"><li id="fn1">T</li></ol>',
  "line breaks": "<p>T<br>T<br>~~~<br>T</p>",
  player: '<iframe src="https://player.vimeo.com/video/1" title="T"></iframe>',
  "formula, annotation":
    '<p>a <math><semantics><mi>x</mi><annotation encoding="application/x-tex">T</annotation></semantics></math> <code>T</code></p>',
  "formula, alttext": '<p><math alttext="T"><mi>x</mi></math>T</p>',
  "formula, mtext": "<p><math><mtext>T</mtext></math></p>",
  "formula, signs": "<p><math><mi>T</mi><mo>T</mo><mn>T</mn></math></p>",
  "formula, script": '<p><script type="math/tex">RAW</script> <code>T</code></p>',
  "formula, display": '<script type="math/tex; mode=display">RAW</script><pre>T</pre><p>T</p>',
  "formula, KaTeX":
    '<p><span class="katex"><math><annotation encoding="application/x-tex">T</annotation></math></span></p>',
  "formula, picture": '<p><img class="tex" alt="T" src="/f.png"></p>',
  "formula, code":
    '<p><code class="language-math">T</code></p><pre><code class="language-math">T</code></pre>',
  "formula in a cell":
    '<table><tr><th>a</th><th>b</th></tr><tr><td><math alttext="T"></math></td><td>T</td></tr></table>',
}

function pageWith(place: string, text: string): string {
  const raw = text.replace(/<\/?script/gi, "")
  return PLACES[place]!.replaceAll("RAW", () => raw).replaceAll("T", () => escapeHtml(text))
}

const ATTACKS = [
  IMAGE,
  `https://x.example/a${IMAGE}`,
  `www.x.example/a${IMAGE}`,
  "https://x.example/a<javascript:alert(1)>",
  "www.x.example/<javascript:alert(1)>",
  "[x](javascript:alert(1))",
  "![x](javascript:alert(1))",
  "[x]: javascript:alert(1)",
  "`](javascript:alert(1))",
  `](${IMAGE}`,
  `\`\`\`\n${IMAGE}`,
  `~~~ ${IMAGE}`,
  `\`${IMAGE}\``,
  `\\${IMAGE}`,
  `<\u00adimg src=x onerror=alert(1)>`,
  `<\u200bimg src=x onerror=alert(1)>`,
  `<\u0001img src=x onerror=alert(1)>`,
  `](x)${IMAGE}`,
  `"${IMAGE}`,
  "</p><script>alert(1)</script>",
  "<!--",
  "<![CDATA[x",
  `$${IMAGE}$`,
  `&lt;img src=x onerror=alert(1)&gt;`,
]

describe("nothing a page says is live when its Markdown is rendered", () => {
  test.each(Object.keys(PLACES))("%s", (place) => {
    for (const attack of ATTACKS) {
      const markdown = markdownOf(pageWith(place, attack))
      expect({ attack, markdown, live: liveThings(markdown) }).toMatchObject({ live: [] })
    }
  })

  test("text put together from hostile pieces, in every place", () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(..."< > [ ] ( ) ` ~~~ ``` \\ ! & ; : / * _ $ | # - + = \" '".split(" "), "\n", " "),
      fc.constantFrom("https://", "www.", "a@b.example", "javascript:", "&#60;", "a", "漢"),
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...Object.keys(PLACES)), { minLength: 1, maxLength: 3 }),
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        (places, pieces) => {
          const source = places.map((place) => pageWith(place, pieces.join(""))).join("")
          const markdown = markdownOf(source)
          expect({ markdown, live: liveThings(markdown) }).toMatchObject({ live: [] })
        },
      ),
      { numRuns: 300 },
    )
  })

  test("titles over the text", () => {
    const text = "Tea is made by pouring hot water over leaves, and waiting, which is the hard part. ".repeat(
      5,
    )
    for (const attack of ATTACKS) {
      const title = escapeHtml(attack)
      const source = `<title>${title}</title><article><h1>${title}</h1><p>${text}</p></article>`
      const markdown = formatArticle(extract(source, { url: "https://example.org/" }), "markdown")
      expect({ markdown, live: liveThings(markdown) }).toMatchObject({ live: [] })
    }
  })
})

test("a formula keeps its meaning, and a comparison in it is still one", () => {
  expect(markdownOf('<p><math alttext="a<b"></math></p>')).toBe("$a< b$\n")
  expect(markdownOf(`<p><math alttext="${ESCAPED}"></math></p>`)).toBe("$< img src=x onerror=alert(1)>$\n")
})
