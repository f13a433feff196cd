import { expect, test } from "vitest"
import { textOf } from "../page/page.js"
import { parsePage } from "../page/parse.js"
import { findNext, findPager } from "./pager.js"

const PROSE = `<p>${"Tea is made by pouring hot water over leaves, and waiting, which is the hard part. ".repeat(8)}</p>`

function page(body: string, url = "https://tea.example/leaves", head = "") {
  return parsePage(
    `<!doctype html><html><head><title>Leaves</title>${head}</head><body>${body}</body></html>`,
    { url },
  )
}

test.each([
  ["次へ", "次へ"],
  ["次のページ", "次のページ"],
  ["下一页", "下一页"],
  ["다음", "다음"],
  ["Nächste Seite", "Nächste Seite"],
  ["Page suivante", "Page suivante"],
  ["Siguiente", "Siguiente"],
  ["Pagina successiva", "Pagina successiva"],
  ["Próxima página", "Próxima página"],
  ["Следующая", "Следующая"],
  ["an arrow", "»"],
  ["an icon", '<i class="fa fa-chevron-right"></i>'],
  ["a picture", '<img src="arrow.gif" alt="Next page">'],
])("finds the next page behind %s", (_, label) => {
  const found = findNext(page(`${PROSE}<div class="pagination"><a href="/leaves?page=2">${label}</a></div>`))
  expect(found).toMatchObject({ url: "https://tea.example/leaves?page=2", kind: "page" })
})

test("finds the next page among numbers without any word", () => {
  const strip =
    '<div><a href="/leaves/1">1</a> <span>2</span> <a href="/leaves/3">3</a> <a href="/leaves/4">4</a></div>'
  expect(findNext(page(PROSE + strip, "https://tea.example/leaves/2"))?.url).toBe(
    "https://tea.example/leaves/3",
  )
})

test("how many items a page shows is not the page one is on", () => {
  const sizes = 'Show <b>24</b> <a href="/leaves?size=48">48</a> <a href="/leaves?size=96">96</a>'
  const pages = '<b>1</b> <a href="/leaves?page=2&size=24">2</a> <a href="/leaves?page=3&size=24">3</a>'
  expect(findPager(page(`${PROSE}<div>${sizes} ${pages}</div>`))).toMatchObject({
    current: 1,
    next: { url: "https://tea.example/leaves?page=2&size=24" },
  })
})

test("finds the second file of a folder", () => {
  const strip =
    '<ul><li class="current">1</li><li><a href="list_7_2.html">2</a></li><li>共 <b>2</b> 页 <b>26</b> 条</li></ul>'
  expect(findNext(page(PROSE + strip, "https://tea.example/news/"))?.url).toBe(
    "https://tea.example/news/list_7_2.html",
  )
})

test("finds older posts behind a cursor", () => {
  const link =
    '<a class="blog-pager-older-link" href="/search?updated-max=2016-03-18T10:07:00&max-results=7">Older Posts</a>'
  const found = findNext(page(`${PROSE}${PROSE}<div id="blog-pager">${link}</div>`, "https://tea.example/"))
  expect(found?.url).toContain("updated-max")
})

test("finds what a button that loads more would load", () => {
  const found = findNext(page(`${PROSE}<button data-next-url="/leaves?page=2">Load more, next page</button>`))
  expect(found?.url).toBe("https://tea.example/leaves?page=2")
})

test("the last page has no next page, whatever the head says", () => {
  const strip =
    '<div class="pager"><a href="/leaves?page=1">1</a> <a href="/leaves?page=2">2</a> <b class="current">3</b></div>'
  const head = '<link rel="next" href="/leaves?page=4">'
  expect(findNext(page(PROSE + strip, "https://tea.example/leaves?page=3", head))).toBeUndefined()
})

test("the next article is not the next page, even with rel=next", () => {
  const nav =
    '<nav class="post-navigation"><a rel="prev" href="/2024/05/01/green-tea/">← Previous post</a> <a rel="next" href="/2024/05/09/black-tea/">Next post: black tea →</a></nav>'
  const head = '<meta property="og:type" content="article"><link rel="next" href="/2024/05/09/black-tea/">'
  const found = findNext(
    page(`<article>${PROSE}${PROSE}</article>${nav}`, "https://tea.example/2024/05/05/white-tea/", head),
  )
  expect(found).toBeUndefined()
})

test("the pager of the comments is not that of the article", () => {
  const comments =
    '<div id="comments" class="comments"><p>Nice!</p><div class="comment-pager"><b>1</b> <a href="?cpage=2">2</a> <a href="?cpage=3">3</a> <a href="?cpage=2">Next</a></div></div>'
  const head = '<meta property="og:type" content="article">'
  expect(findNext(page(`<article>${PROSE}${PROSE}</article>${comments}`, undefined, head))).toBeUndefined()
})

test("the next chapter of a book is a section, and is found only when sections are followed", () => {
  const head =
    '<meta name="generator" content="DocBook XSL Stylesheets V1.79.1"><link rel="up" href="index.html">'
  const nav =
    '<div class="navfooter"><a accesskey="p" href="water.html">Prev</a> <a href="index.html">Up</a> <a accesskey="n" href="pots.html">Next</a></div>'
  const chapter = page(`<h1>Leaves</h1>${PROSE}${nav}`, "https://tea.example/book/leaves.html", head)
  expect(findNext(chapter)).toMatchObject({ url: "https://tea.example/book/pots.html", kind: "section" })
  expect(findNext(chapter, { follow: "page" })).toBeUndefined()
})

test("the pager tells where one is and where one can go", () => {
  const strip = `<div class="pagination"><a href="/leaves">First</a> <a href="/leaves?page=2">2</a> <b>3</b>
    <a href="/leaves?page=4">4</a> <a href="/leaves?page=9">9</a> <a href="/leaves?page=4">Next ›</a></div>
    <a href="/leaves?page=all">View all</a>`
  const pager = findPager(page(PROSE + strip, "https://tea.example/leaves?page=3"))
  expect(pager).toMatchObject({
    current: 3,
    total: 9,
    previous: "https://tea.example/leaves?page=2",
    first: "https://tea.example/leaves",
    last: "https://tea.example/leaves?page=9",
    viewAll: "https://tea.example/leaves?page=all",
    next: { url: "https://tea.example/leaves?page=4" },
  })
  expect(pager.links.map((link) => link.number)).toEqual([2, 4, 9])
})

test("the pager does not hold what is listed above it, though that leads to another site", () => {
  const items = ["Green tea from the hills of Uji", "Black tea from the south of China"]
  const list = items.map((item, i) => `<h2><a href="https://other.example/${i}">${item}</a></h2>`).join("")
  const strip =
    '<ul><li><b>1</b></li><li><a href="/leaves?page=2">2</a></li><li><a href="/leaves?page=3">3</a></li></ul>'
  const found = page(`<div>${list}${strip}</div>`)
  const [node] = findPager(found).nodes
  expect(textOf(found, node!).replace(/\s+/g, "")).toBe("123")
})

test("the pager of a short section does not hold the section, though the contents above name the next one too", () => {
  const contents = '<ul><li><a href="water.html">Water</a></li><li><a href="pots.html">Pots</a></li></ul>'
  const nav =
    '<div class="nav-chapters"><a rel="prev" href="water.html">Previous</a> <a rel="next" href="pots.html">Next</a></div>'
  const head = '<meta name="generator" content="mdBook"><link rel="up" href="index.html">'
  const body = `<div>${contents}<div><h1>Leaves</h1><p>To be written.</p></div>${nav}</div>`
  const found = page(body, "https://tea.example/book/leaves.html", head)
  const [node] = findPager(found).nodes
  expect(textOf(found, node!)).toBe("Previous Next")
})

test("a page without links, or without an address, has no next page", () => {
  expect(findNext(parsePage(""))).toBeUndefined()
  expect(findNext(parsePage('<a href="?page=2">Next</a>'))).toBeUndefined()
})

test("a page of thirty thousand links is read, and the pager at its end found", () => {
  const links = Array.from({ length: 30_000 }, (_, i) => `<a href="/x/y${i}">leaf</a>`).join(" ")
  const found = findNext(page(`${links}<p><a href="/leaves?page=2">Next page</a></p>`))
  expect(found?.url).toBe("https://tea.example/leaves?page=2")
})
