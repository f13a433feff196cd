import { afterAll, expect, test } from "vitest"
import { readDataset } from "./dataset.js"
import { makeTree } from "./dataset.test-stage.js"

const lines = (...all: readonly object[]): string => all.map((each) => JSON.stringify(each)).join("\n")

const folder = makeTree({
  "own/pages.jsonl": lines({
    id: "one",
    url: "http://a.example/1",
    text: "Title\nBody.",
    body: "Ferry\nBody.",
    page_title: "Ferry | Post",
    encoding: "windows-1251",
  }),
  "own/style.json": JSON.stringify({ captions: true, title: true, text: "body", weight: 2 }),
  "own/html/one.html": "<p>Body.",
  "port/site.json": JSON.stringify({ site: "port", lang: "ja" }),
  "port/pages.jsonl": lines(
    { id: "p1", url: "http://p.example/1", text: "A", kind: "discussion", lang: "en" },
    { id: "p2", url: "http://p.example/2", text: "B" },
  ),
})
afterAll(() => folder.dispose())

test("a style beside the pages says where the gold text is, what it holds and how much a page counts", () => {
  const [one] = readDataset(folder.at("own"))
  expect(one).toMatchObject({ text: "Body.", weight: 2, contentType: "text/html; charset=windows-1251" })
  expect(one!.include).toEqual({ header: false, standfirst: true, captions: true, comments: false })
})

test("pages of a site have the kind and the language they say, and share the weight of a site", () => {
  const pages = readDataset(folder.at("port"))
  expect(pages.map(({ set, type, lang, weight }) => [set, type, lang, weight])).toEqual([
    ["sites", "discussion", "en", 2.5],
    ["sites", "site", "ja", 2.5],
  ])
  expect(pages[0]!.include).toMatchObject({ header: true, captions: true })
})
