import { expect, test } from "vitest"
import { type Page, textOf } from "../../page/page.js"
import { parsePage } from "../../page/parse.js"
import { delimitedStrings, dropRepeatedRuns, StringCounts } from "./repetition.js"

function keptOf(pages: readonly string[]): string[][] {
  const counts = new StringCounts()
  const parsed = pages.map((html) => parsePage(html))
  for (const page of parsed) counts.add(page)
  return parsed.map((page) => keptTexts(page, counts))
}

function keptTexts(page: Page, counts: StringCounts): string[] {
  const dropped = dropRepeatedRuns(page, counts)
  return delimitedStrings(page)
    .filter(({ node }) => !dropped[node])
    .map(({ node }) => textOf(page, node).trim())
}

const MENU = "<td>Home</td><td>News</td><td>Contact</td>"

test("runs of strings that stand on several pages are dropped, the rest is the main text (C §3.1)", () => {
  const pages = ["Rain fell", "Snow lay"].map((text) => `<table><tr>${MENU}</table><p>${text} all day.</p>`)
  expect(keptOf(pages)).toEqual([["Rain fell all day."], ["Snow lay all day."]])
})

test("a lone repeated string is kept: it may be content", () => {
  const pages = ["One", "Two"].map((text) => `<p>${text} of a kind.</p><h2>Summary</h2><p>${text} again.</p>`)
  expect(keptOf(pages)[0]).toEqual(["One of a kind.", "Summary", "One again."])
})

test("a string repeated on one page only is repeated all the same: occurrences count, not pages", () => {
  expect(keptOf(["<p>la</p><p>la</p><p>song</p>"])).toEqual([["song"]])
})

test("strings are what tags delimit; blank ones are none", () => {
  const strings = delimitedStrings(parsePage("<td> one <b>two</b>\n <br>three</td>"))
  expect(strings.map(({ text }) => text)).toEqual(["one", "two", "three"])
})
