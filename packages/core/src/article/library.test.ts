import { expect, test } from "vitest"
import { extract } from "./extract.js"
import { formatArticle } from "./format.js"
import { isProbablyReadable } from "./readable.js"

const TEA = `<!doctype html><html lang=en><head><title>Tea | The Kettle</title>
<link rel="shortcut icon" href="/icon.png"><meta name=author content="Ann Lee">
<script type="application/ld+json">{"@type":"Article","headline":"Tea","__proto__":{"a":1}}</script></head>
<body><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><main><h1>Tea</h1>
<p class=lead>Tea is made by pouring hot water over leaves, and waiting, which is the hard part of it all.</p>
<figure><img src="pot.jpg" alt="A pot"><figcaption>The pot of my aunt</figcaption></figure>
<p id=second>Green tea wants two minutes and <a href="/water">water off the boil</a>; black tea wants four, and does
not mind. <span class=ad>Buy cups now!</span></p></main><footer>© The Kettle</footer></body></html>`
const URL_ = "https://www.example.org/tea/"

test("an article says what apps show beside it", () => {
  const article = extract(TEA, { url: URL_, include: { captions: true } })
  expect(article.excerpt).toMatch(/^Tea is made by pouring .* all\.$/)
  expect(article.domain).toBe("example.org")
  expect(article.favicon).toBe("https://www.example.org/icon.png")
  expect(article.dir).toBe("ltr")
  expect(article.readingMinutes).toBe(1)
  expect(article.wordCount).toBeGreaterThan(35)
  expect(article.links).toEqual([{ url: "https://www.example.org/water", text: "water off the boil" }])
  expect(article.images).toEqual([
    { url: "https://www.example.org/tea/pot.jpg", alt: "A pot", caption: "The pot of my aunt" },
  ])
  expect(JSON.stringify(article.schemaOrg)).toBe('[{"@type":"Article","headline":"Tea","__proto__":{"a":1}}]')
})

test("a copy of an article keeps everything, and so does its JSON", () => {
  const copy = { ...extract(TEA, { url: URL_ }) }
  const again = JSON.parse(JSON.stringify(copy))
  for (const name of ["excerpt", "domain", "dir", "wordCount", "links", "images", "schemaOrg", "markdown"]) {
    expect(again[name], name).toEqual(copy[name as keyof typeof copy])
  }
})

test("words are counted in every script", () => {
  const count = (text: string) => extract(`<main><p>${text}</p></main>`, { content: "main" }).wordCount
  expect(count("It's a well-known 3.5 percent")).toBe(5)
  expect(count("本文を読む。The end")).toBe(7)
  expect(count("안녕하세요 여러분")).toBe(2)
  expect(count("")).toBe(0)
  expect(count("สวัสดีครับทุกคน")).toBeGreaterThan(1)
})

test("Arabic is written from right to left unless the page says otherwise", () => {
  const text = "<p>هذه جملة طويلة باللغة العربية عن الشاي والماء الساخن.</p>"
  expect(extract(text, { content: "p" }).dir).toBe("rtl")
  expect(extract(`<div dir=ltr>${text}</div>`, { content: "p" }).dir).toBe("ltr")
  expect(formatArticle(extract(text, { content: "p" }), "html")).toContain('<html lang="ar" dir="rtl">')
})

test("a selector of the content keeps all of it and nothing else", () => {
  const article = extract(TEA, { content: "nav, #second", explain: true })
  expect(article.text).toBe(
    "Home Shop\n\nGreen tea wants two minutes and water off the boil; black tea wants four, and does not mind. Buy cups now!",
  )
  expect(article.blocks?.every(({ step }) => step === "selector")).toBe(true)
  expect(extract(TEA, { content: ".none" }).text).toBe(extract(TEA).text)
})

test("what a selector removes is gone, be it a block or words in one", () => {
  const { text } = extract(TEA, { remove: ".ad, .lead", explain: true })
  expect(text).toContain("Green tea wants")
  expect(text).not.toMatch(/Buy cups|Tea is made/)
})

test("pictures and addresses of links can be left out", () => {
  const { markdown, html, images, links } = extract(TEA, { content: "main", images: false, links: false })
  expect(markdown).not.toMatch(/\]\(/)
  expect(html).not.toMatch(/<img|<a /)
  expect([...images, ...links]).toEqual([])
})

test("an unknown option is refused by name", () => {
  const wrong = { inclde: { header: true } } as object
  expect(() => extract(TEA, wrong)).toThrow(expect.objectContaining({ code: "bad-option" }))
  expect(() => extract(TEA, wrong)).toThrow(/`inclde`/)
  expect(() => extract(TEA, { content: "p[" })).toThrow(expect.objectContaining({ code: "bad-option" }))
  expect(() => extract(TEA, { images: "no" as unknown as boolean })).toThrow(/`images`/)
})

test("a document is read by its markup and its address", () => {
  const document = { documentElement: { outerHTML: TEA.slice(15) }, URL: URL_, compatMode: "CSS1Compat" }
  expect(extract(document).links).toEqual(extract(TEA, { url: URL_ }).links)
  expect(extract({ documentElement: null }).verdict).toBe("no content")
  expect(isProbablyReadable(document)).toBe(false)
})

test("the address a page is given with does not change its text", () => {
  for (const url of [URL_, "https://example.org/forum/viewtopic?t=1", "https://shop.example.org/p/1"]) {
    expect(extract(TEA, { url }).text).toBe(extract(TEA).text)
  }
})

test("front matter holds what is known, whatever a title says", () => {
  const title = 'a" \n---\n# : {evil}\u0085 \ud800'
  const markdown = formatArticle({ ...extract(TEA, { url: URL_ }), title }, "markdown", { frontMatter: true })
  const [, matter, ...rest] = markdown.split(/^---$/m)
  expect(matter).toContain('title: "a\\" --- # : {evil}\\u0085 \\ud800"\n')
  expect(matter).toContain('author: "Ann Lee"\n')
  expect(matter).toContain(`source: "${URL_}"\n`)
  expect(rest.join("---")).toMatch(/^\n\nTea is made/)
})

test("a page with long paragraphs is probably readable, one of links is not", () => {
  const prose = "<p>The tide mill stands where the creek meets the sea, and turns twice a day. </p>"
  expect(isProbablyReadable(prose.repeat(9))).toBe(false)
  expect(isProbablyReadable(`<article><p>${prose.repeat(9).replace(/<\/?p>/g, "")}</p></article>`)).toBe(true)
  expect(isProbablyReadable(`<p>${"潮の満ち引きで回る水車です。".repeat(30)}</p>`)).toBe(true)
  expect(
    isProbablyReadable(`<ul>${'<li><a href="/a">A link of some length to a page</a>'.repeat(50)}</ul>`),
  ).toBe(false)
})
