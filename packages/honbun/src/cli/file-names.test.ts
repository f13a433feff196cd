import { expect, test } from "vitest"
import { fileNameOf, NameGiver } from "./file-names.js"

test.each([
  ["pages/a b.html", "a-b"],
  ["ページ.html", "ページ"],
  [".hidden", "hidden"],
  ["-", "stdin"],
  ["file:///tmp/a%20b.htm", "a-b"],
  ["https://www.example.com/", "example.com"],
  ["https://example.com/news/2025/ferry.html?page=2", "example.com-news-2025-ferry-page=2"],
  ["https://example.com/%E6%9C%AC%E6%96%87/", "example.com-本文"],
  ["https://example.com/../../etc/passwd", "example.com-etc-passwd"],
  ["https://example.com/%2e%2e%2f%2e%2e%2fetc", "example.com-..-..-etc"],
  ["con.html", "con-page"],
  ["AUX.2024.html", "AUX-page.2024"],
  ["lpt¹.html", "lpt¹-page"],
  ["conduct.html", "conduct"],
  ["https://nul.example/", "nul-page.example"],
  ["https://example.com/a:b*c%7Cd?e=f#g", "example.com-a-b-c-d-e=f"],
  ["trailing. .html", "trailing"],
  ["https://example.com/%00%1b", "example.com"],
])("%s is saved as %s", (input, name) => {
  expect(fileNameOf(input)).toBe(name)
})

test("names are never longer than a file system bears", () => {
  expect(
    Buffer.byteLength(`${fileNameOf(`https://example.com/${"本".repeat(300)}`)}-1000.json`),
  ).toBeLessThan(255)
})

test("no name is given twice, nor one that differs in capitals only", () => {
  const names = new NameGiver(["page.html"])
  expect(["page.html", "Page.htm", "other/page.html"].map((input) => names.give(input, ".html"))).toEqual([
    "page-2.html",
    "Page-3.html",
    "page-4.html",
  ])
})
