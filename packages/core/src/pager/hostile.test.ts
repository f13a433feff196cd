import { expect, test } from "vitest"
import { extract } from "../article/extract.js"
import { visitRecord } from "../change/visit-record.js"
import { parsePage } from "../page/parse.js"
import { learnRecipe } from "../parts/learn-recipe.js"
import { describeLinks } from "./features.js"
import { linksOf } from "./links.js"
import { numberIn } from "./words.js"

const SITE = "https://site.example/list"
/** Seconds of processor time that each of these may take; before they were bounded, most took ten times as long. */
const MOST_SECONDS = 1.5

function seconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function many(count: number, piece: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => piece(i)).join("")
}

test("a long run of signs names no page number, and is not searched for one again and again", () => {
  expect(numberIn("[ 2 ]")).toBe(2)
  expect(seconds(() => expect(numberIn("<".repeat(60_000))).toBeUndefined())).toBeLessThan(MOST_SECONDS)
})

test.each([
  ["numbered links", (i: number) => `<a href="?page=${i}">${i}</a> `],
  ["links", (i: number) => `<a href="/a/${i}">link ${i}</a> `],
])("thousands of %s side by side look at their row once, not each of them", (_name, link) => {
  const page = parsePage(many(2_500, link), { url: SITE })
  const links = linksOf(page)
  expect(links.links.length).toBeGreaterThan(2_400)
  expect(seconds(() => describeLinks(links))).toBeLessThan(MOST_SECONDS)
})

test("a class as long as the page is not read anew for every block inside it", () => {
  const page = parsePage(
    `<div class="${"ab ".repeat(80_000)}"><div>${many(2_000, (i) => `<p>word ${i}</p>`)}`,
  )
  const article = extract(page)
  expect(seconds(() => visitRecord(article))).toBeLessThan(MOST_SECONDS)
  expect(seconds(() => learnRecipe(page, [{ name: "one", value: "word 1234" }]))).toBeLessThan(MOST_SECONDS)
})
