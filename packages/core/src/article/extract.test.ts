import { describe, expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { paperDModel } from "../pager/paper-d/model.js"
import { extract } from "../papers/extract.js"
import { METHODS } from "./article.js"

/** The method `forest` brings its model along; the others pass it over. */
const forest = paperDModel()
const PAGE = `<!doctype html><html lang="en"><title>On tea - The Kettle</title>
<nav><ul><li><a href="/">Home</a><li><a href="/about">About us</a><li><a href="/shop">Shop</a></ul></nav>
<main><article><h1>On tea</h1>
<p>Tea is made by pouring hot water over leaves, and waiting, which is the hard part of it all.</p>
<h2>How long</h2>
<p>Green tea wants two minutes and water that no longer boils; black tea wants four, and does not mind.</p>
<ul><li>Green: two minutes, not more.</li><li>Black: four minutes, or five.</li></ul>
<figure><img src="cup.jpg" alt="A cup"><figcaption>A cup of tea in the morning light.</figcaption></figure>
<p>Some people add milk, others sugar; there is no law about it, though there are opinions.</p></article>
<section id="comments"><h3>Comments</h3><p>I drink it every day, and so does my cat, wrote a reader from Kyoto.</p></section></main>
<footer>Copyright 2024 The Kettle</footer>`

/** The same with as much text as articles have; the CRFs expect that. */
const LONG: string = PAGE.replace(
  "<h2>How long",
  `${"<p>The water must have boiled, and it must have stopped; whoever pours too soon burns the leaves, and whoever pours too late warms them only. In cold houses the pot is warmed first, with water that is thrown away again, which children do not understand.</p>".repeat(6)}<h2>How long`,
)

test("the text of an article is kept in order, the menu, comments and footer are not", () => {
  const { text, title } = extract(PAGE, { method: "text" })
  expect(title).toBe("On tea")
  expect(text.split(/\n+/)).toEqual([
    "Tea is made by pouring hot water over leaves, and waiting, which is the hard part of it all.",
    "How long",
    "Green tea wants two minutes and water that no longer boils; black tea wants four, and does not mind.",
    "Green: two minutes, not more.",
    "Black: four minutes, or five.",
    "Some people add milk, others sugar; there is no law about it, though there are opinions.",
  ])
})

test("what counts as content is the caller's choice", () => {
  const include = { header: true, captions: true, comments: true }
  const { text } = extract(PAGE, { method: "text", include })
  expect(text).toMatch(/^On tea\n/)
  expect(text).toContain("A cup of tea")
  expect(text).toContain("wrote a reader from Kyoto")
})

test.each([
  ["with its maker in brackets", "<p>The kettle of the house. (Photo: A. Lee)</p>"],
  ["with its maker at the start", "<p>Foto: Anna Lee / Agentur</p>"],
  ["in Japanese", "<p>朝の茶。写真：田中一郎</p>"],
  ["of the picture at the top", "<p>Header image: the kettle of the house, by A. Lee</p>"],
  ["of the picture at the top, in German", "<p>Beitragsbild: Die Kanne des Hauses</p>"],
  [
    "by its class beside a picture",
    '<div><img src="k.jpg"><p class="wp-caption">The kettle of the house.</p></div>',
  ],
  [
    "in a paragraph that is all of an element with its class",
    '<div><img src="k.jpg"><div class="wp-caption"><p>The kettle of the house.</p></div></div>',
  ],
])("what stands under a picture is a caption, %s", (_, caption) => {
  const page = PAGE.replace("<p>Some people", `${caption}<p>Some people`)
  const words = caption.replace(/<[^>]+>/g, "")
  expect(extract(page, { method: "text" }).text).not.toContain(words)
  expect(extract(page, { method: "text", include: { captions: true } }).text).toContain(words)
})

test("prose that speaks of pictures is no caption", () => {
  const page = PAGE.replace("<p>Some people", "<p>Of two images: the first shows tea.<p>Some people")
  expect(extract(page, { method: "text" }).text).toContain("Of two images")
})

test.each(["5 March 2024", "Last updated on March 5, 2024, 10:30", "2024年3月5日（火）"])(
  "a line before the text with nothing but the day it was published belongs to the header (%s)",
  (line) => {
    const head = '<meta property="article:published_time" content="2024-03-05T08:00:00Z"><nav>'
    const dated = PAGE.replace("<nav>", head).replace("<p>Tea", `<p>${line}</p><p>Tea`)
    expect(extract(dated, { method: "text" }).text).not.toContain(line)
    expect(extract(dated, { method: "text", include: { header: true } }).text).toContain(line)
    const another = dated.replace("2024-03-05", "2024-03-09")
    expect(extract(another, { method: "text" }).text).toContain(line)
  },
)

test("the line that names the author belongs to the header, unless the author takes part in a discussion", () => {
  const head = '<meta name="author" content="Anna Lee"><nav>'
  const byline = PAGE.replace("<nav>", head).replace("<p>Tea", "<p>By Anna Lee</p><p>Tea")
  expect(extract(byline, { method: "text" }).text).not.toContain("Anna Lee")
  expect(extract(byline, { method: "text", include: { header: true } }).text).toContain("Anna Lee")
  const posts = byline.replaceAll("<p>Some", "<p>Anna Lee</p><p>Anna Lee</p><p>Some")
  expect(extract(posts, { method: "text" }).text).toContain("Anna Lee")
})

test.each(METHODS)("a page without text gives an empty text and says so (%s)", (method) => {
  const article = extract("<title>Nothing</title><nav><a href=/>Home</a></nav>", {
    method,
    forest,
    favor: "precision",
  })
  expect(article.text).toBe("")
  expect(article.verdict).toBe("no content")
})

test.each(METHODS)("empty input gives an empty article (%s)", (method) => {
  expect(extract("", { method, forest }).text).toBe("")
  expect(extract(new Uint8Array(), { method, forest }).verdict).toBe("no content")
})

test.each(METHODS)("bytes, text and a parsed page give the same article (%s)", (method) => {
  const once = extract(PAGE, { method, forest })
  expect(extract(new TextEncoder().encode(PAGE), { method, forest }).markdown).toBe(once.markdown)
  expect(extract(parsePage(PAGE), { method, forest }).markdown).toBe(once.markdown)
})

// The forest of paper D has no dial.
test.each(METHODS.filter((each) => each !== "forest"))(
  "turning the dial towards precision never adds text (%s)",
  (method) => {
    const lines = (favor: "precision" | "balanced" | "recall") =>
      extract(LONG, { method, forest, favor, explain: true }).blocks!.flatMap((each, i) =>
        each.kept ? [i] : [],
      )
    const [recall, balanced, precision] = [lines("recall"), lines("balanced"), lines("precision")]
    expect(recall).toEqual(expect.arrayContaining(balanced))
    expect(balanced).toEqual(expect.arrayContaining(precision))
    expect(recall.length).toBeGreaterThan(0)
  },
)

test.each(METHODS)("raising paper A's thresholds never adds text (%s)", (method) => {
  let before: number[] | undefined
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
    const favor = { upper: share, lower: share }
    const kept = extract(PAGE, { method, forest, favor, explain: true }).blocks!.flatMap((each, i) =>
      each.kept ? [i] : [],
    )
    if (before) expect(before).toEqual(expect.arrayContaining(kept))
    before = kept
  }
})

test.each(["auto", "text"] as const)(
  "the title is not repeated in the text unless the header is asked for (%s)",
  (method) => {
    expect(extract(PAGE, { method, forest }).text).not.toMatch(/^On tea$/m)
  },
)

test.each(METHODS)(
  "comments are told apart from the text, and join it when they are asked for (%s)",
  (method) => {
    const apart = extract(PAGE, { method, forest, include: { comments: false } })
    expect(apart.comments).toBe("I drink it every day, and so does my cat, wrote a reader from Kyoto.")
    expect(apart.text).not.toContain("Kyoto")
    expect(extract(PAGE, { method, forest, include: { comments: true } }).text).toContain("Kyoto")
    expect(extract("<p>No comments here, only a paragraph of text.</p>", { method, forest }).comments).toBe(
      "",
    )
  },
)

test("a page of hardly anything but comments is read for them", () => {
  const said = [
    "I drink it every day, and so does my cat, who prefers the green one and leaves the black one to me.",
    "Two minutes are not enough for my leaves; I wait for three and have never regretted it so far.",
    "Milk goes in last, whatever my aunt says, because nobody can tell how strong it is before that.",
  ]
  const links = Array.from(
    { length: 30 },
    (_, number) => `<li><a href="/t/${number}">Topic ${number} of all</a></li>`,
  )
  const page = `<title>How long does green tea take?</title><nav><ul>${links.join("")}</ul></nav>
    <h1>How long does green tea take?</h1>
    <ol class="comments">${said.map((each) => `<li><div class="comment"><p>${each}</p></div></li>`).join("")}</ol>`
  for (const method of ["auto", "text"] as const) {
    const { text, comments } = extract(page, { method })
    expect(text.split(/\n+/)).toEqual(expect.arrayContaining(said))
    expect(comments).toBe("")
  }
})

test("what only speaks of comments is none: code, a class that says there are some, an id made from a heading", () => {
  const paragraph =
    "The kettle is filled, put on the stove and watched, although everybody knows what that does to it."
  const article = `<article class="post has-comments"><h1>How to boil water</h1><p>${paragraph}</p>
    <pre><code><span class="hljs-comment"># boil it</span>\nkettle --boil</code></pre>
    <section id="how-to-answer-rude-comments"><h2>How to answer rude comments</h2><p>${paragraph} Nobody needs to answer at all.</p></section></article>
    <div id="comments"><p>Mine whistles, and has done so since I bought it from my neighbour in the war.</p></div>`
  const { text, comments } = extract(
    `<title>How to boil water</title>${article}${"<footer><a href=/a>About the kettle</a></footer>".repeat(20)}`,
  )
  expect(text).toContain("# boil it\nkettle --boil")
  expect(text).toContain("Nobody needs to answer at all.")
  expect(comments).toBe("Mine whistles, and has done so since I bought it from my neighbour in the war.")
})

test("a caption under a picture is left out, one under a quotation or code is not", () => {
  const paragraph =
    "The kettle is filled, put on the stove and watched, although everybody knows what that does to it."
  const { text } = extract(`<article><h1>How to boil water</h1><p>${paragraph}</p><p>${paragraph} Twice.</p>
    <figure><blockquote><p>A watched pot never boils, and an unwatched one boils over.</p></blockquote><figcaption>A cook from Kyoto</figcaption></figure>
    <p>${paragraph} Three times.</p><figure><img src="k.jpg"><figcaption>The kettle of the cook from Osaka</figcaption></figure><p>${paragraph} Then it boils.</p></article>`)
  expect(text).toContain("A cook from Kyoto")
  expect(text).not.toContain("Osaka")
})

test("a lead is part of the text, unless it is not wanted", () => {
  const lead = "What the kettle knows about leaves, water and time."
  const page = PAGE.replace("</h1>", `</h1><p class="article-standfirst">${lead}</p>`)
  const described = PAGE.replace("</h1>", `</h1><div>${lead}</div>`).replace(
    "<nav>",
    `<meta name=description content="${lead}"><nav>`,
  )
  for (const html of [page, described]) {
    expect(extract(html, { method: "text", favor: "recall" }).text).toContain(lead)
    expect(extract(html, { include: { standfirst: false } }).text).not.toContain(lead)
    expect(extract(html, { include: { standfirst: false } }).text).toContain("Tea is made by pouring")
  }
})

test("text that stands on a page twice is kept once", () => {
  const twice = PAGE.replace(/<article>(.*)<\/article>/s, "<div>$1</div><article>$1</article>")
  const lines = (html: string) =>
    extract(html)
      .text.split(/\n+/)
      .filter((line) => line.length > 40)
  expect(lines(twice)).toEqual(lines(PAGE))
  expect(lines(PAGE)).toHaveLength(3)
})

describe("the same page gives the same result", () => {
  const { text, markdown, confidence } = extract(PAGE)

  test("whatever the order of attributes", () => {
    const page = '<p class="lead" id="one" lang="en">'
    const other = '<p lang="en" id="one" class="lead">'
    const given = (tag: string) => extract(PAGE.replace("<p>Tea is made", `${tag}Tea is made`))
    expect(given(other)).toEqual(given(page))
  })

  test("whatever white space stands between elements", () => {
    const spread = PAGE.replace(/>\s*</g, ">\n\t  <")
    expect(extract(spread)).toMatchObject({ text, markdown, confidence })
  })

  test("whatever was read before", () => {
    extract(PAGE.replaceAll("tea", "coffee"), { favor: "recall", include: { header: true } })
    extract("<p>Something else altogether, of no interest to anybody.</p>")
    expect(extract(PAGE)).toMatchObject({ text, markdown, confidence })
  })
})

test("explain lists every block with its place, score, step and reason", () => {
  const { blocks } = extract(PAGE, { method: "text", explain: true })
  expect(blocks!.find((each) => each.text === "Home")).toMatchObject({ kept: false, step: "score" })
  expect(blocks!.find((each) => each.text === "Comments")).toMatchObject({ kept: false })
  const first = blocks!.find((each) => each.text.startsWith("Tea is made"))!
  expect(first).toMatchObject({ kept: true, path: "body:0/main:1/article:0/p:1" })
  expect(first.score).toBeGreaterThan(0.5)
  expect(extract(PAGE).blocks).toBeUndefined()
})

test("an option that cannot be is refused with what was expected", () => {
  expect(() => extract("x", { method: "magic" as "text" })).toThrow(
    /Expected `method` to be one of .*got `magic`/,
  )
  expect(() => extract("x", { favor: "speed" as "recall" })).toThrow(/Expected `favor`/)
  expect(() => extract("x", { favor: { upper: 2, lower: 0 } })).toThrow(/between 0 and 1/)
  expect(() => extract("x", { include: { footer: true } as object })).toThrow(/Expected `include`/)
})

test("a page of 60,000 paragraphs beside each other is judged by amounts and explained in linear time", () => {
  const { blocks, method } = extract(
    "<p>One more line of this very long page, as dull as the last.</p>".repeat(60_000),
    {
      explain: true,
    },
  )
  expect(method).toBe("text")
  expect(blocks).toHaveLength(60_000)
  expect(blocks!.at(-1)!.path).toBe("body:0/p:59999")
})

test("words that objects know of themselves are words like others", () => {
  const text =
    "The constructor of the mill, who had seen worse winters, waited for the ice to go, and it went."
  for (const word of ["constructor", "toString", "valueOf", "__proto__", "hasOwnProperty"]) {
    const page = `<html lang="${word}"><meta charset="${word}"><title>${word} &amp;${word};</title>
      <script type="application/ld+json">{"@type": "${word}", "headline": "A mill", "datePublished": "2024-01-02 10:00 ${word}"}</script>
      <div class="${word}" id="${word}" role="${word}" itemprop="${word}"><${word}>${text}</${word}><p>${text} Twice.</p></div>`
    const article = extract(page)
    expect(article.text).toContain(text)
    expect(JSON.stringify([article.title, article.language, article.markdown])).not.toMatch(
      /function|native code|\[object/,
    )
  }
})

test("a line of name, day and part under the headline is metadata, not text", () => {
  const page = `<title>The winter ferry</title><main><h1>The winter ferry</h1>
    <p>Hanne Voss · 6 September 2024 · part 1 of 3</p>
    <p>The ferry leaves the island at six, long before the sun, and nobody is on it but the postman and two teachers.</p>
    <p>In winter the ice grows from the shore, and the captain takes the longer way around the skerries.</p>
    <p>On 6 September 2024 the old ship made its last journey, and the whole island stood on the quay.</p></main>`
  const { text, author, published } = extract(page)
  expect(text).not.toContain("part 1 of 3")
  expect(text).toContain("the old ship made its last journey")
  expect([author, published]).toEqual(["Hanne Voss", "2024-09-06"])
})
