import { parsePage } from "@honbun/core"
import { LINK_FEATURES } from "@honbun/core/learn"
import { expect, test } from "vitest"
import type { PagerExample } from "./examples.js"
import { kindsTable, pagerOf } from "./kinds.js"
import { prepareExample, trainingTable } from "./rows.js"

const URL = "https://tea.example/leaves"
const EXAMPLE: PagerExample = {
  ...{ id: "one", set: "made-up", group: "tea.example", url: URL, file: "", kind: "listing" },
  ...{ nextPage: [`${URL}?page=2`], nextSection: [], nextArticle: [], relNext: [], unsure: [], traps: [] },
}
const STRIP = `<b>1</b> <a REL href="?page=2">2</a> <a href="?page=3">3</a>`

function page(rel: string) {
  return parsePage(`<p>Leaves, and more leaves.</p>${STRIP.replace("REL", rel)}`, { url: URL })
}

function relOf(links: ReturnType<typeof prepareExample>["bare"]): boolean[] {
  return links.found.links.map((link) => link.relNext || link.headNext)
}

test("a page that says rel=next is looked at with it and without it", () => {
  const { served, bare } = prepareExample(EXAMPLE, page('rel="next"'))
  expect(relOf(served)).toEqual([true, false])
  expect(relOf(bare)).toEqual([false, false])
})

test("rel=next that was taken out of a page is put back, in the head where no link has it", () => {
  const linked = prepareExample({ ...EXAMPLE, relNext: [`${URL}?page=2`] }, page(""))
  expect(relOf(linked.served)).toEqual([true, false])
  const unlinked = prepareExample({ ...EXAMPLE, relNext: [`${URL}?page=9`] }, page(""))
  expect(unlinked.served.found.links.map((link) => link.url)).toContain(`${URL}?page=9`)
  expect(unlinked.bare.found.links).toHaveLength(2)
})

test("a page without rel=next is looked at once", () => {
  const { served, bare } = prepareExample(EXAMPLE, page(""))
  expect(served).toBe(bare)
})

test("the next link in the dress of comments is taught as wrong, and only for the next page", () => {
  const table = trainingTable([prepareExample(EXAMPLE, page(""))], "isPage")
  const comments = LINK_FEATURES.indexOf("new part comments")
  const width = LINK_FEATURES.length
  const dressed = Array.from(table.labels!).flatMap((label, row) =>
    table.values[row * width + comments] === 1 ? [label] : [],
  )
  expect(dressed).toEqual([0])
  expect(trainingTable([prepareExample(EXAMPLE, page(""))], "isOnward").labels).toHaveLength(6)
})

test("what a pager leads through comes from the set's own word for it", () => {
  expect(pagerOf(prepareExample(EXAMPLE, page("")))).toEqual({ row: 0, kind: "listing" })
  const widget = { ...EXAMPLE, kind: "next-widget", nextPage: [], traps: [`${URL}?page=3#comments`] }
  expect(pagerOf(prepareExample(widget, page("")))).toEqual({ row: 1, kind: "comments" })
  expect(pagerOf(prepareExample({ ...EXAMPLE, kind: "numbered" }, page("")))).toBeUndefined()
  expect(kindsTable([{ gold: "thread", took: "listing" }])).toContain("| thread | 1 | 0 | 1 | 0 | 0 | .000 |")
})
