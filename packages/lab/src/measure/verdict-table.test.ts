import { DEFAULT_INCLUDE, type Verdict } from "@honbun/core"
import { expect, test } from "vitest"
import { say } from "../../../honbun/src/messages/say.js"
import { verdictSection } from "./verdict-table.js"

function page(type: string | undefined, verdict: Verdict) {
  const example = { id: "a", set: "own", group: "a", include: DEFAULT_INCLUDE, weight: 1, file: "a.html" }
  return { example: type === undefined ? example : { ...example, type }, verdict }
}

const english = (message: Parameters<typeof say>[0]) => say(message, "en")

test("verdicts are counted by what the pages are and by what they were called", () => {
  const section = verdictSection(
    [
      page("article", "article"),
      page("article", "unknown"),
      page("forum", "article"),
      page("forum", "discussion"),
      page("listing", "listing"),
      page("collection", "listing"),
      page(undefined, "article"),
    ],
    english,
  )!
  const rows = section.table
    .trimEnd()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
  expect(rows.slice(1)).toEqual([
    ["article", "2", ".500", ".500", ".500"],
    ["discussion", "2", "1.000", ".500", ".000"],
    ["listing", "2", "1.000", "1.000", ".000"],
    ["ALL", "6", ".667", ".167"],
  ])
})

test("data that names no types gives no table", () => {
  expect(verdictSection([page(undefined, "article"), page("site", "article")], english)).toBeUndefined()
})
