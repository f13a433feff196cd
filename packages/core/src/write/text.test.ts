import { expect, test } from "vitest"
import { bodyOf } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { Tag, TEXT } from "../page/tags.js"
import { keepSubtree, showsByItself } from "./kept.js"
import { type PlainTextOptions, writeText } from "./text.js"

function text(html: string, options?: PlainTextOptions): string {
  const page = parsePage(html, { url: "https://example.org/" })
  return writeText(page, keepSubtree(page, bodyOf(page)), options)
}

test("only kept texts are written, with the spaces between them", () => {
  const page = parsePage("<p>one <b>two</b> <i>three</i></p><p>four</p>")
  const kept = new Uint8Array(page.length)
  for (let node = 0; node < page.length; node++) {
    const words = page.text.slice(page.textStart[node]!, page.textStart[node + 1]!)
    if (page.tag[node] === TEXT && /two|three/.test(words)) kept[node] = 1
  }
  expect(writeText(page, kept)).toBe("two three")
})

test("what nobody kept is nothing", () => {
  const page = parsePage("<p>one</p>")
  expect(writeText(page, new Uint8Array(page.length))).toBe("")
})

test("hidden texts and texts for browsers without scripts are not kept, unless the subtree is one", () => {
  const html = "<p>a</p><p hidden>b</p><noscript><p>c</p></noscript>"
  expect(text(html)).toBe("a")
  const page = parsePage(html)
  const noscript = page.tag.indexOf(Tag.noscript)
  expect(writeText(page, keepSubtree(page, noscript))).toBe("c")
})

test("a break separates words whether or not it was kept", () => {
  const page = parsePage("<p>one<br>two<br><br>three</p>")
  const kept = keepSubtree(page, 0)
  for (let node = 0; node < page.length; node++) if (page.tag[node] === Tag.br) kept[node] = 0
  expect(writeText(page, kept)).toBe("one\ntwo\nthree")
  expect(text("<p>one<br>two<br><br>three</p>")).toBe("one\ntwo\n\nthree")
})

test("inline elements add no spaces, blocks in inline elements separate", () => {
  expect(text("<p>日<b>本</b><i>語</i></p>")).toBe("日本語")
  expect(text('<a href="/x"><div>one</div><div>two</div></a>')).toBe("one\ntwo")
})

test("a newline of the source between Japanese characters is no space, one between words is", () => {
  expect(text("<p>これは\n  長い文です。</p>")).toBe("これは長い文です。")
  expect(text("<p>これは\n<b>長い</b>\n文です</p>")).toBe("これは長い文です")
  expect(text("<p>日本 語と\nEnglish\nwords 한국\n어</p>")).toBe("日本 語と English words 한국 어")
})

test("no-break spaces are spaces, marks that show nothing go, joiners stay", () => {
  expect(text("<p>a&nbsp;b&nbsp; c&shy;d\u200be\ufefff</p>")).toBe("a b cdef")
  expect(text("<p>👩\u200d💻</p>")).toBe("👩\u200d💻")
})

test("rows are lines and cells have tabs between them, empty ones too", () => {
  const html = "<table><tr><th>a<th>b<th>c<tr><td>1<td><td>3<tr><td><td><p>x</p><p>y</p><td></table><p>z"
  expect(text(html)).toBe("a\tb\tc\n1\t\t3\n\tx y\n\nz")
})

test("readings stand in parentheses or are dropped", () => {
  const html = "<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>を読む</p>"
  expect(text(html)).toBe("漢字(かんじ)を読む")
  expect(text(html, { ruby: "drop" })).toBe("漢字を読む")
})

test("exponents get a caret, indices and ordinals none", () => {
  expect(
    text("<p>E=mc<sup>2</sup>, 10<sup>−6</sup>, H<sub>2</sub>O, 2<sup>nd</sup>, word <sup>1</sup></p>"),
  ).toBe("E=mc^2, 10^(−6), H2O, 2nd, word 1")
})

test("scripts with formulas show something by themselves, others do not", () => {
  const page = parsePage('<script type="math/tex">x</script><script type="application/ld+json">{}</script>')
  const shown = [...page.tag.keys()].filter((node) => showsByItself(page, node))
  expect(shown).toEqual([page.tag.indexOf(Tag.script)])
})

test("soft hyphens are no part of a word", () => {
  expect(text("<p>Donau&shy;dampf\u00adschiff</p>")).toBe("Donaudampfschiff")
})

test("numbers beside lines of code are left out, or stand where the page has them", () => {
  const html = `<table><tr><td class=gutter><pre>1
2</pre></td><td class=code><pre>let a
let b</pre></td></tr></table>`
  expect(text(html)).toBe("let a\nlet b")
  expect(text(html, { lineNumbers: true })).toBe("1\n2\nlet a\nlet b")
  expect(text("<pre>1 one\n2 two</pre>", { lineNumbers: true })).toBe("1 one\n2 two")
})

test("texts do not touch where a block between them is empty or was not kept; a hidden one is not there", () => {
  expect(text("<div>First ends.<div></div>Second begins.<table></table>Third.</div>")).toBe(
    "First ends.\nSecond begins.\nThird.",
  )
  expect(text("<div>one<div hidden>x</div>two</div>")).toBe("onetwo")
  const page = parsePage("<div>Before.<div>Advertisement</div>After.</div>")
  const kept = keepSubtree(page, 0)
  for (let node = 0; node < page.length; node++) {
    const words = page.text.slice(page.textStart[node]!, page.textStart[node + 1]!)
    if (page.tag[node] === TEXT && words === "Advertisement") kept[node] = 0
  }
  expect(writeText(page, kept)).toBe("Before.\nAfter.")
})

test("blocks below the deepest level keep their lines", () => {
  expect(text(`${"<div>".repeat(3000)}<p>one</p><p>two</p><ul><li>three</li><li>four</li></ul>`)).toBe(
    "one\ntwo\nthree\nfour",
  )
})

test("what the last element of a page opened is closed", () => {
  expect(text("<p>He said <q>hello")).toBe("He said “hello”")
  expect(text("<p><ruby>東<rt>ひがし")).toBe("東(ひがし)")
  expect(text("<p>10<sup>-3")).toBe("10^(-3)")
})

test("the shadow tree that a page declares is written, other templates are not", () => {
  const html = '<my-story><template shadowrootmode="open"><p>inside</p></template></my-story>'
  expect(text(html)).toBe("inside")
  expect(text("<p>one</p><template><p>two</p></template>")).toBe("one")
})

test.each([
  ["<pre>0\n1\n2</pre>", "0\n1\n2"],
  ["<pre>1 apple\n2 pears\n3 plums</pre>", "1 apple\n2 pears\n3 plums"],
  ["<pre>1  let a\n2  let b</pre>", "let a\nlet b"],
  ["<pre><code>1 let a\n2 let b</code></pre>", "let a\nlet b"],
  ["<pre><code class='language-js line-numbers'>let a</code></pre>", "let a"],
])("numbers before lines are left out of code, not out of other texts: %j", (html, expected) => {
  expect(text(html)).toBe(expected)
})
