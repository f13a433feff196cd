import { expect, test } from "vitest"
import { itemsOf } from "./items.js"

const linksIn = (html: string): readonly string[] => itemsOf(html, "https://tea.example/a/").of.link

test("a link around several blocks is one, also where each block has its own", () => {
  const around = linksIn(`<a href="b.html"><h3>Green</h3><p>Tea of the hills</p></a>`)
  const each = linksIn(
    `<h3><a href="https://tea.example/a/b.html">Green</a></h3><p><a href="b.html">Tea of the hills</a></p>`,
  )
  expect(around).toEqual(["GreenTeaofthehills→b.html"])
  expect(each).toEqual(around)
})

test("links with words between them are two, and addresses are compared as they read", () => {
  const html = `<p><a href="/%E8%8C%B6">tea</a> and again <a href="https://tea.example/茶">tea</a> at <a href="/">home</a></p>`
  expect(linksIn(html)).toEqual(["tea→茶", "tea→茶", "home→tea.example"])
})

test("the name in a line with a date is no link of the text", () => {
  expect(linksIn(`<p>By <a href="/jo">Jo</a>, March 1, 2024</p><p>See <a href="/x">this</a>.</p>`)).toEqual([
    "this→x",
  ])
})

test("a formula is its TeX, not its TeX and its signs one after the other", () => {
  const html = `<p><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1</annotation></semantics></math></p>`
  expect(itemsOf(html).of.formula).toEqual(["x_1"])
})

test("faces and buttons are no pictures that a reader misses", () => {
  const { pictures, small } = itemsOf(
    `<img src="/a.jpg"><span class="faceicon"><img src="/me.png"></span><img src="/button-print.png">`,
  )
  expect([pictures.length, small.length]).toEqual([1, 2])
})
