import { expect, test } from "vitest"
import { addressOf, relationOf, sameSite } from "./address.js"

function relation(own: string, other: string) {
  return relationOf(addressOf(own)!, addressOf(other)!)
}

test.each([
  ["https://a.example/news", "https://a.example/news?page=2", "added", undefined, 2],
  ["https://a.example/news?page=2", "https://a.example/news?page=3", "changed", 2, 3],
  ["https://a.example/news/page/9/", "https://a.example/news/page/10/", "changed", 9, 10],
  ["https://a.example/story.html", "https://a.example/story_2.html", "added", undefined, 2],
  ["https://a.example/story-2.html", "https://a.example/story.html", "removed", 2, undefined],
  ["https://a.example/", "https://a.example/page/2/", "added", undefined, 2],
  ["https://a.example/index.html", "https://a.example/index2.html", "added", undefined, 2],
  ["https://a.example/news/", "https://a.example/news/list_70_2.html", "added", undefined, 2],
  ["https://a.example/news/", "https://a.example/other/list_70_2.html", "none", undefined, undefined],
  ["https://a.example/tea?colour=red", "https://a.example/tea?page=2&size=32", "added", undefined, 2],
  ["https://a.example/tea?page=1&colour=red", "https://a.example/tea?page=2&size=32", "changed", 1, 2],
  ["https://a.example/tea?colour=1", "https://a.example/tea?size=2", "none", undefined, undefined],
  ["https://a.example/list?start=20&q=tea", "https://a.example/list?q=tea&start=30", "changed", 20, 30],
  ["https://a.example/ch08.html", "https://a.example/ch09.html", "changed", 8, 9],
])("the address %s is related to %s as %s", (own, other, kind, from, to) => {
  expect(relation(own, other)).toMatchObject({ kind, own: from, number: to })
})

test("addresses of other hosts and addresses with two differing numbers are unrelated", () => {
  expect(relation("https://a.example/1", "https://b.example/2").kind).toBe("none")
  expect(relation("https://a.example/2019/05/3-tea", "https://a.example/2020/06/4-tea").kind).toBe("none")
})

test("a day in an address is no page number, the number beside it is", () => {
  expect(relation("https://a.example/news/2024-05-10", "https://a.example/news/2024-05-11").kind).toBe("none")
  expect(relation("https://a.example/2024/05/10/", "https://a.example/2024/05/11/").kind).toBe("none")
  expect(
    relation("https://a.example/news?day=2024-05-10", "https://a.example/news?day=2024-05-11").kind,
  ).toBe("none")
  expect(
    relation("https://a.example/2024/05/10/page/2", "https://a.example/2024/05/10/page/3"),
  ).toMatchObject({
    kind: "changed",
    number: 3,
  })
})

test("times and ids are no page numbers", () => {
  expect(relation("https://a.example/x20240101120000y", "https://a.example/x20240101120001y").kind).toBe(
    "none",
  )
})

test("a site is a registrable domain, but hosts that many share are sites of their own", () => {
  expect(sameSite("https://www.tea.co.jp/", "https://blog.tea.co.jp/2")).toBe(true)
  expect(sameSite("https://one.github.io/", "https://two.github.io/")).toBe(false)
  expect(sameSite("http://127.0.0.1:80/", "http://127.0.0.1:8080/")).toBe(false)
  expect(sameSite("https://tea.example/", "not an address")).toBe(false)
})
