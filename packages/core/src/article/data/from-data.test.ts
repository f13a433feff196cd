import { describe, expect, test } from "vitest"
import { parsePage } from "../../page/parse.js"
import { joinPages } from "../../pager/join/join-pages.js"
import { extract } from "../../papers/extract.js"
import { extractShown } from "../extract.js"
import { sourceOf } from "../source.js"

const TITLE = "The ferry that runs on the tide"
const PARAGRAPHS = [
  "For ninety years the ferry at Orrin has crossed without an engine, pulled along a chain by nothing but the tide.",
  "Its keeper, Maud Harrow, reads the water twice a day and writes the hours of the crossings on a slate by the pier.",
  "Last winter the chain broke in a storm, and the village paid for a new one in three weeks, coin by coin.",
  "“Nobody asked whether we needed it,” she says, tying the rope; “they only asked how long the old one was.”",
]
const MARKUP = PARAGRAPHS.map((each) => `<p>${each}</p>`).join("")
const JAPANESE_TITLE = "潮で動く渡し船"
const JAPANESE = [
  "折野の渡し船は九十年のあいだ、エンジンを積まずに潮の力だけで鎖を伝って川を渡ってきた。",
  "船守の春川さんは一日に二度水を読み、桟橋のそばの石板に、その日に船を出す時刻を書きつける。",
  "去年の冬、嵐で鎖が切れたとき、村の人々は三週間のうちに新しい鎖の代金を出し合って集めた。",
  "「要るかどうかは誰も尋ねなかった。古い鎖の長さを尋ねられただけだ」と、縄を結びながら春川さんは笑う。",
]

/** A page that scripts draw: its own markup shows a menu and a place to draw in. */
function drawn(data: string, title = TITLE): string {
  return `<title>${title} | The Orrin Post</title><meta property="og:title" content="${title}">
    <nav><a href="/">Home</a> <a href="/news">News</a></nav><div id="root">Loading…</div>${data}`
}

function script(code: string): string {
  return `<script>${code.replaceAll("</", "<\\/")}</script>`
}

describe("the text of a page that scripts draw is found in", () => {
  test("streamed strings that hold an object as JSON", () => {
    const row = `5:["$","$L9",null,{"story":${JSON.stringify({ headline: TITLE, bodyHtml: MARKUP })}}]\n`
    const article = extract(drawn(script(`self.__f.push([1,${JSON.stringify(row)}])`)))
    expect(article.text).toBe(PARAGRAPHS.join("\n\n"))
    expect(article.fromData).toEqual({ place: "script" })
    expect(article.title).toBe(TITLE)
    expect(article.verdict).not.toBe("no content")
  })

  test("a streamed string that is the markup itself, when it holds the page's title", () => {
    const whole = JSON.stringify(`<h1>${TITLE}</h1>${MARKUP}`).replaceAll("<", "\\u003c")
    expect(extract(drawn(`<script>self.__f.push([1,${whole}])</script>`)).text).toBe(PARAGRAPHS.join("\n\n"))
  })

  test("an array of blocks in a document of JSON", () => {
    const blocks = PARAGRAPHS.map((text) => ({ type: "paragraph", text }))
    const data = { props: { menu: [{ text: "News" }], story: { title: TITLE, blocks } } }
    const html = drawn(`<script type="application/json" id="state">${JSON.stringify(data)}</script>`)
    expect(extract(html).text).toBe(PARAGRAPHS.join("\n\n"))
  })

  test("nodes of rich text, whose pieces are joined to lines where a space says so", () => {
    const content = PARAGRAPHS.map((text) => {
      const [first, second] = [
        text.slice(0, text.indexOf(" ", 40) + 1),
        text.slice(text.indexOf(" ", 40) + 1),
      ]
      return { content: [{ value: first }, { uri: "/x", content: [{ value: second }] }] }
    })
    const html = drawn(script(`window.__STATE__ = ${JSON.stringify({ title: TITLE, body: { content } })};`))
    expect(extract(html).text).toBe(PARAGRAPHS.join("\n\n"))
  })

  test("an object of a script whose keys have no quotes, and strings single ones", () => {
    const body = MARKUP.replaceAll("'", "\\'").replaceAll("<", "\\x3C")
    const html = drawn(script(`w.data=(function(a){return {post:{title:'${TITLE}',body:'${body}',n:a}}})(1)`))
    expect(extract(html).text).toBe(PARAGRAPHS.join("\n\n"))
  })

  test("a string of an old script, whose signs are escaped by octal numbers", () => {
    const body = MARKUP.replaceAll("'", "\\47").replaceAll("<", "\\74").replaceAll(">", "\\76")
    const html = drawn(script(`w.data={title:'${TITLE}',body:'${body}'}`))
    expect(extract(html).text).toBe(PARAGRAPHS.join("\n\n"))
  })

  test("an object around the one with the title", () => {
    const data = { page: { frontmatter: { title: TITLE, date: "2024-05-01" }, html: MARKUP } }
    expect(extract(drawn(script(`x=${JSON.stringify(data)}`))).text).toBe(PARAGRAPHS.join("\n\n"))
  })

  test("JSON-LD, even where lines end within its strings", () => {
    const data = `{"@type":"NewsArticle","headline":"${TITLE}","articleBody":"${PARAGRAPHS.join("\n")}"}`
    const article = extract(drawn(`<script type="application/ld+json">${data}</script>`))
    expect(article.text).toBe(PARAGRAPHS.join("\n\n"))
    expect(article.fromData?.place).toBe("json-ld")
  })

  test("data that is written into data in an attribute: the posts of a forum", () => {
    const topic = JSON.stringify({
      title: TITLE,
      posts: PARAGRAPHS.map((each) => ({ cooked: `<p>${each}</p>` })),
    })
    const value = JSON.stringify({ topic_7: topic }).replaceAll("&", "&amp;").replaceAll('"', "&quot;")
    const article = extract(drawn(`<div hidden data-preloaded="${value}"></div>`))
    expect(article.text).toBe(PARAGRAPHS.join("\n\n"))
    expect(article.fromData?.place).toBe("attribute")
  })

  test("Japanese data, escaped letter by letter", () => {
    const data = JSON.stringify({ post: { title: JAPANESE_TITLE, body: JAPANESE.join("\n") } })
    const ascii = data.replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    const article = extract(drawn(script(`window.__INITIAL_STATE__=${ascii}`), JAPANESE_TITLE))
    expect(article.text).toBe(JAPANESE.join("\n\n"))
  })
})

describe("data is left alone", () => {
  const state = script(`x=${JSON.stringify({ title: TITLE, body: MARKUP })}`)

  test("where the page shows a text of its own", () => {
    const own = JAPANESE.map((each) => `<p>${each}</p>`).join("")
    const article = extract(drawn(`<article><h1>${TITLE}</h1>${own}</article>${state}`))
    expect(article.text).toBe(JAPANESE.join("\n\n"))
    expect(article.fromData).toBeUndefined()
  })

  test("where it is not about the page: another article, a notice, remarks in the settings", () => {
    const others = { related: [{ title: "How chains are made", body: MARKUP }], notice: PARAGRAPHS.join(" ") }
    expect(extract(drawn(script(`x=${JSON.stringify(others)}`))).fromData).toBeUndefined()
  })

  test("where it is code, style or encoded bytes", () => {
    const css = ".a{color:red;margin:0 auto}.b, .c:hover{padding:1px 2px;background:#fff}".repeat(40)
    const bytes = "aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ/".repeat(200)
    expect(
      extract(drawn(script(`x=${JSON.stringify({ title: TITLE, css, bytes })}`))).fromData,
    ).toBeUndefined()
  })

  test("by the papers' methods, and by those who count on the page's own blocks", async () => {
    const page = parsePage(drawn(state))
    expect(extract(page).fromData).toBeDefined()
    expect(extract(page, { method: "crf" }).fromData).toBeUndefined()
    expect(extractShown(page).fromData).toBeUndefined()
    const joined = await joinPages("https://example.org/", async () => page)
    expect(joined.text).not.toContain(PARAGRAPHS[0])
  })

  test("where it would be more than the caller wants to read", () => {
    const long = drawn(script(`x=${JSON.stringify({ title: TITLE, body: MARKUP.replaceAll(" ", "<br>") })}`))
    expect(extract(long).fromData).toBeDefined()
    expect(extract(long, { limits: { nodes: 50 } }).fromData).toBeUndefined()
  })
})

describe("a text from data", () => {
  const figure = "<figure><img src='/ferry.jpg'><figcaption>The ferry in May</figcaption></figure>"
  const links = ["News", "Weather", "Sport", "Letters"].map(
    (each) => `<li><a href="/${each}">${each}</a></li>`,
  )
  const linked = MARKUP.replace("a slate", '<a href="/slate">a slate</a>')
  const menu = `<nav class="menu"><ul>${links.join("")}</ul></nav>`
  const html = drawn(script(`x=${JSON.stringify({ title: TITLE, body: figure + linked + menu })}`))

  test("is judged as a page is: menus go, captions are as `include` says, links start from the page", () => {
    const url = "https://example.org/news/ferry"
    const article = extract(html, { url })
    expect(article.text).toBe(PARAGRAPHS.join("\n\n"))
    expect(article.markdown).toContain("[a slate](https://example.org/slate)")
    expect(extract(html, { url, include: { captions: true } }).text).toContain("The ferry in May")
    expect(extract(html, { url, include: { header: true } }).text).toContain(TITLE)
  })

  test("has decisions of its own, beside those about the page, whose blocks are all dropped", () => {
    const page = parsePage(html)
    const { blocks, fromData } = extract(page, { explain: true })
    expect(blocks?.map(({ text }) => text)).toEqual(
      extractShown(page, { explain: true }).blocks?.map(({ text }) => text),
    )
    expect(blocks?.some(({ kept }) => kept)).toBe(false)
    const kept = fromData?.blocks?.filter((each) => each.kept)
    expect(kept?.map(({ text }) => text)).toEqual(PARAGRAPHS)
    expect(kept?.[0]?.path).toMatch(/^data\/body:/)
  })

  test("brings the blocks and nodes it was made from", () => {
    const source = sourceOf(extract(html))!
    expect(source.nodes.length).toBe(source.blocks.page.length)
    expect(source.kept.length).toBe(source.blocks.length)
  })

  test("runs nothing and keeps nothing that could run", () => {
    const body = `${MARKUP}<p onclick="alert(1)">The end of it was, after all, a quiet one for everybody.</p><script>alert(1)</script>`
    const article = extract(drawn(script(`x=${JSON.stringify({ title: TITLE, body })}`)))
    expect(article.text).toContain("a quiet one")
    expect(article.html).not.toMatch(/alert|onclick/)
  })
})

describe("hostile data is read in bounded time and memory", () => {
  const cases: [string, string][] = [
    ["brackets, five million deep", "[".repeat(5_000_000)],
    ["a million empty brackets", "[],{},".repeat(500_000)],
    ["a million strings", `[${'"a b c.",'.repeat(1_000_000)}0]`],
    [
      "a million keys",
      `{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":"A text, of a few words."`).join()}}`,
    ],
    ["quotes that never close", "\"'`\n".repeat(500_000)],
    ["quotes of one kind on one line", `${'\\"'.repeat(1_000_000)}"`],
    ["one string of escapes", `"${"\\u0041\\n".repeat(400_000)}"`],
    [
      "data in data in data",
      JSON.stringify(JSON.stringify(JSON.stringify(JSON.stringify({ a: MARKUP.repeat(99) })))),
    ],
    ["the title a hundred thousand times", `[${`{"title":"${TITLE}"},`.repeat(100_000)}0]`],
    ["tags that never close", JSON.stringify({ title: TITLE, body: "<a. ".repeat(500_000) })],
    ["names of what objects have", "constructor({__proto__:'a',hasOwnProperty:\"b\"})".repeat(50_000)],
  ]
  test.each(cases)("%s", (_, code) => {
    const article = extract(drawn(`<script>${code}</script>`))
    expect(article.title).toBe(TITLE)
  })
})
