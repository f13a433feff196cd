import { describe, expect, test } from "vitest"
import { extract } from "./extract.js"

const STORY = [1, 2, 3, 4].map(
  (part) =>
    `<p>Tea has been grown on these hills for about nine hundred years, and part ${part} tells how the farmers, who came from the coast, learned to dry and to roll the leaves by hand.</p>`,
)

/** The Markdown of an article with something in its middle, and something at its end. */
function read(inside: string, atEnd = ""): string {
  const page = `<html lang="en"><title>The hills of tea</title><body><nav><a href="/">Home</a> <a href="/b">About</a></nav><article><h1>The hills of tea</h1>${STORY.slice(0, 2).join("")}${inside}${STORY.slice(2).join("")}${atEnd}</article><footer><a href="/imprint">Imprint</a></footer>`
  return extract(page, { url: "https://tea.example/a/" }).markdown
}

const LINE = "The farmers came from the coast a long time ago and brought their tools along"

describe("footnotes whose marks are only text", () => {
  test.each([
    ["※1", "※1 Says the chronicle."],
    ["（注1）", "（注1）Says the chronicle."],
    ["[注1]", "注1：Says the chronicle."],
    ["[1]", "[1] Says the chronicle."],
  ])("%s", (mark, note) => {
    const markdown = read(`<p>${LINE}${mark} and more.</p>`, `<p>${note}</p>`)
    expect(markdown).toContain("tools along[^1] and more.")
    expect(markdown).toContain("[^1]: Says the chronicle.")
  })

  test("a number in brackets that no note begins with, or two do, stays text", () => {
    expect(read(`<p>${LINE} [1] and more.</p>`)).toContain("along [1] and more")
    expect(
      read(`<p>${LINE} [1] and more.</p>`, "<p>[1] One of the lists.</p><p>[1] Another of the lists.</p>"),
    ).not.toContain("[^1]")
  })

  test("an index in code is no mark", () => {
    const markdown = read("<p>Take <code>leaves[1]</code> and dry it.</p>", "<p>[1] Says the chronicle.</p>")
    expect(markdown).toContain("`leaves[1]`")
  })
})

test("a note's number is written once, whatever its generator puts around it", () => {
  const sphinx = read(
    `<p>${LINE}<a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a>.</p>`,
    `<aside class="footnote brackets" id="id2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>Says the chronicle.</p></aside>`,
  )
  expect(sphinx).toContain("[^1]: Says the chronicle.")
  const hatena = read(
    `<p>${LINE}<span class="footnote"><a href="#f-1" name="fn-1">*1</a></span>.</p>`,
    `<div class="footnote"><p class="footnote"><a href="#fn-1" name="f-1" class="footnote-number">*1</a><span class="footnote-delimiter">:</span><span class="footnote-text">Says the chronicle.</span></p></div>`,
  )
  expect(hatena).toContain("[^1]: Says the chronicle.")
  const raised = read(`<p>${LINE}<sup>注1</sup>.</p>`, "<p>注1：Says the chronicle.</p>")
  expect(raised).toContain("[^1]: Says the chronicle.")
})

test.each([
  [`<div class="highlight-go notranslate"><div class="highlight"><pre>x := 1</pre></div></div>`, "go"],
  [`<pre class="src src-emacs-lisp">(setq x 1)</pre>`, "emacs-lisp"],
  [`<pre class="crayon-plain-tag lang:c decode:true">int x = 1;</pre>`, "c"],
  [`<pre class="EnlighterJSRAW" data-enlighter-language="java">int x = 1;</pre>`, "java"],
  [`<div class="highlight-default notranslate"><div class="highlight"><pre>x = 1</pre></div></div>`, ""],
])("the language of code, as highlighters name it: %s", (code, language) => {
  expect(read(code)).toContain(`\n\`\`\`${language}\n`)
})

test("tabs of Material for MkDocs keep their names", () => {
  const markdown = read(
    `<div class="tabbed-set" data-tabs="1:2"><input id="t1" type="radio"><input id="t2" type="radio"><div class="tabbed-labels"><label for="t1">C</label><label for="t2">Rust</label></div><div class="tabbed-content"><div class="tabbed-block"><pre><code>int tea;</code></pre></div><div class="tabbed-block"><pre><code>let tea;</code></pre></div></div></div>`,
  )
  expect(markdown).toContain("**C**\n\n```\nint tea;\n```\n\n**Rust**\n\n```\nlet tea;\n```")
})

test("a first row in bold heads its table, a first column in bold does not", () => {
  const row = (first: string, second: string): string => `<tr><td>${first}</td><td>${second}</td></tr>`
  const headed = read(
    `<table>${row("<b>Tea</b>", "<b>Minutes</b>")}${row("Green", "2")}${row("Black", "4")}</table>`,
  )
  expect(headed).toContain("| **Tea** | **Minutes** |\n| --- | --- |\n| Green | 2 |")
  const column = read(
    `<table>${row("<b>Green</b>", "2")}${row("<b>Black</b>", "4")}${row("<b>Red</b>", "3")}</table>`,
  )
  expect(column).toContain("|  |  |\n| --- | --- |\n| **Green** | 2 |")
})

test.each([
  [
    `<aside class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title">Caution</p><div><p>Hot.</p></div></aside>`,
    "CAUTION",
  ],
  [`<blockquote class="book-hint warning"><p>Hot.</p></blockquote>`, "WARNING"],
  [`<div class="hint hint-info"><p>Hot.</p></div>`, "NOTE"],
  [`<div class="hint"><p>Hot.</p></div>`, "TIP"],
])("boxes of generators: %s", (box, type) => {
  expect(read(box)).toContain(`> [!${type}]\n> Hot.`)
})

test("an emoji that is only named becomes the character that its file is called after", () => {
  const smile = `<img class="emoji" alt=":smile:" src="https://x.example/unicode/1f604.png?v8">`
  const thumb = `<img class="twemoji" alt=":+1:" src="/t/1f44d-1f3fb.svg">`
  const own = `<img class="emoji" alt=":octocat:" src="/octocat.png">`
  expect(read(`<p>So good ${smile} and ${thumb} and ${own} it is.</p>`)).toContain(
    "So good 😄 and 👍🏻 and :octocat: it is.",
  )
})

test("late players and listings of GitHub are links, a quoted post keeps its author", () => {
  const markdown = read(
    `<lite-youtube videoid="abcdefghijk" title="A film"></lite-youtube><script src="https://gist.github.com/jo/0123abcd.js"></script><script src="https://ads.example/x.js"></script>
     <blockquote class="twitter-tweet"><p>Tea is good for everybody who drinks it.</p>— Jo (@jo) <a href="https://twitter.com/jo/status/1">May 1, 2020</a></blockquote>`,
  )
  expect(markdown).toContain("[A film](https://www.youtube.com/watch?v=abcdefghijk)")
  expect(markdown).toContain("[GitHub Gist](https://gist.github.com/jo/0123abcd)")
  expect(markdown).toContain("> — Jo (@jo) [May 1, 2020](https://twitter.com/jo/status/1)")
  expect(markdown).not.toContain("ads.example")
})

test("adverts are no pictures", () => {
  const picture = `<img src="https://cdn.example/b.jpg" width="728" height="90" alt="Buy">`
  const markdown = read(
    `<div class="ad"><a href="https://shop.example/">${picture}</a></div><p><a href="https://ad.doubleclick.net/c">${picture}</a></p><p><a href="/large.jpg"><img src="/leaves.jpg" width="600" height="400" alt="Leaves"></a></p>`,
  )
  expect(markdown).not.toContain("Buy")
  expect(markdown).toContain("![Leaves](https://tea.example/leaves.jpg)")
})

test("a board on which nobody has a name is a discussion", () => {
  const posts = [1, 2, 3].map(
    (number) =>
      `<dt>${number} ：<b>名無しさん</b>：2024/03/0${number}(金) 10:00:0${number}.00 ID:abc${number}</dt><dd>お茶は九百年前からこの丘で作られてきたそうです。農家の人が海辺から来て葉を乾かし、手で揉むことを学びました。その${"一二三"[number - 1]}。<br><br></dd>`,
  )
  const { posts: found } = extract(
    `<html lang="ja"><title>お茶スレ</title><body><h1>お茶スレ</h1><dl class="thread">${posts.join("")}</dl>`,
    { now: "2024-06-01" },
  )
  expect(found.map(({ author, date }) => `${author} ${date}`)).toEqual([
    "名無しさん 2024-03-01T10:00",
    "名無しさん 2024-03-02T10:00",
    "名無しさん 2024-03-03T10:00",
  ])
})
