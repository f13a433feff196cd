import { expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { findNext, findPager } from "./pager.js"

const PROSE = `<p>${"Tea is made by pouring hot water over leaves, and waiting, which is the hard part. ".repeat(8)}</p>`
const ARTICLE = `<article><h1>How to brew white tea</h1>${PROSE}${PROSE}${PROSE}</article>`
const OG_ARTICLE = '<meta property="og:type" content="article">'
const URL = "https://tea.example/2024/05/how-to-brew-white-tea/"

function page(body: string, url = URL, head = OG_ARTICLE) {
  return parsePage(`<!doctype html><html><head><title>Tea</title>${head}</head><body>${body}</body></html>`, {
    url,
  })
}

function comments(strip: string): string {
  const one = (i: number) =>
    `<li class="comment"><b>Ann ${i}</b><p>I pour it at eighty degrees, number ${i}.</p></li>`
  return `<div id="comments"><h3>Comments</h3><ol class="commentlist">${one(1)}${one(2)}${one(3)}</ol>${strip}</div>`
}

function numbers(link: (number: number) => string): string {
  return `<div class="comment-pagination"><b>1</b> <a href="${link(2)}">2</a> <a href="${link(3)}">3</a> <a href="${link(2)}">Next</a></div>`
}

test.each([
  ["a query of its own", (n: number) => `?commentpage=${n}#comments`],
  ["a folder of its own", (n: number) => `${URL}comment-page-${n}/#comments`],
  ["the query of a page", (n: number) => `?page=${n}`],
])("the pager of comments by %s is not the article's, and says so", (_, link) => {
  const found = findPager(page(ARTICLE + comments(numbers(link))))
  expect(found.next).toBeUndefined()
  expect(found.pages).toBe("comments")
})

test("an article that goes on has a next page though its comments have a pager too", () => {
  const own = `<div class="page-links">Pages: <b>1</b> <a href="${URL}2/">2</a> <a href="${URL}3/">3</a></div>`
  const found = findPager(page(ARTICLE + own + comments(numbers((n) => `${URL}comment-page-${n}/#comments`))))
  expect(found.next?.url).toBe(`${URL}2/`)
  expect(found.pages).toBe("article")
})

test("the reviews of a product have a pager, the product has none", () => {
  const reviews = `<div id="reviews" class="reviews"><h2>Customer reviews</h2><p>Good pot.</p><p>Bad lid.</p>
    <div class="reviews-pager"><b>1</b> <a href="?reviewPage=2#reviews">2</a> <a href="?reviewPage=2#reviews">Next</a></div></div>`
  const product = `<main><h1>Tea pot</h1><p>€ 24</p>${PROSE}</main>${reviews}`
  expect(findNext(page(product, "https://tea.example/products/tea-pot", ""))).toBeUndefined()
})

test("the days and months of a calendar are not pages", () => {
  const days = Array.from(
    { length: 28 },
    (_, i) => `<td><a href="/2024/05/${i + 1}/">${i + 1}</a></td>`,
  ).join("")
  const calendar = `<aside><table id="wp-calendar" class="calendar"><caption>May 2024</caption><tr>${days}</tr></table><a href="/2024/06/">June »</a></aside>`
  expect(findNext(page(ARTICLE + calendar))).toBeUndefined()
})

test("a box of other articles may have its own pager", () => {
  const box = `<div class="sidebar widget related-posts"><h3>More stories</h3><a href="/2023/01/green-tea/">Green tea</a>
    <a class="next" href="/ajax/related?page=2">›</a></div>`
  expect(findNext(page(ARTICLE + box))).toBeUndefined()
})

test("the next thread is not the next page of a thread", () => {
  const post = (i: number) =>
    `<div class="post"><div class="author">ann${i}</div><div class="content"><p>Eighty degrees is enough for me, as I said ${i} times.</p></div></div>`
  const posts = `<div class="posts">${[1, 2, 3, 4, 5].map(post).join("")}</div>`
  const url = "https://tea.example/forum/viewtopic.php?t=17"
  const nav =
    '<div class="nav"><a href="viewtopic.php?t=16">« Previous thread</a> <a href="viewtopic.php?t=18">Next thread »</a></div>'
  expect(findNext(page(posts + nav, url, ""))).toBeUndefined()
  const strip =
    '<div class="pagination">Page <strong>1</strong> <a href="viewtopic.php?t=17&amp;start=15">2</a> <a href="viewtopic.php?t=17&amp;start=15">Next</a></div>'
  const found = findPager(page(posts + strip + nav, url, ""))
  expect(found.next?.url).toBe("https://tea.example/forum/viewtopic.php?t=17&start=15")
  expect(found.pages).toBe("thread")
})

test("a list of posts says that it is a listing, a manual that it is a book", () => {
  const item = (i: number) =>
    `<article class="post"><h2><a href="/tea-${i}/">Tea ${i}</a></h2><p>A short word on tea number ${i}, to be read on its own page.</p></article>`
  const list = [1, 2, 3, 4, 5, 6].map(item).join("")
  const strip =
    '<div class="pagination"><span class="current">1</span> <a href="/page/2/">2</a> <a href="/page/3/">3</a> <a href="/page/2/">Older posts</a></div>'
  expect(findPager(page(list + strip, "https://tea.example/", "")).pages).toBe("listing")
  const head = '<meta name="generator" content="DocBook XSL"><link rel="up" href="index.html">'
  const nav =
    '<div class="navfooter"><a href="water.html">Prev</a> <a href="index.html">Up</a> <a href="pots.html">Next</a></div>'
  expect(
    findPager(page(`<h1>Leaves</h1>${PROSE}${nav}`, "https://tea.example/book/leaves.html", head)).pages,
  ).toBe("book")
})

test("a mark that several numbers carry does not say which page one is on", () => {
  const strip = `<ul><li><span class="button">1</span></li><li><a class="button button--active" href="/tea?page=2">2</a></li>
    <li><a class="button button--active" href="/tea?page=3">3</a></li></ul>`
  expect(findPager(page(PROSE + strip, "https://tea.example/tea", ""))).toMatchObject({
    current: 1,
    next: { url: "https://tea.example/tea?page=2" },
  })
})

test("of two addresses of the next page, that of the link that says next is taken", () => {
  const strip = `<div class="pager"><b>1</b> <a href="/search?q=tea&amp;first=11&amp;form=a">2</a> <a href="/search?q=tea&amp;first=21&amp;form=b">3</a>
    <a href="/search?q=tea&amp;first=11&amp;form=c" title="Next page">Next</a></div>`
  expect(findNext(page(PROSE + strip, "https://tea.example/search?q=tea", ""))?.url).toContain("form=c")
})
