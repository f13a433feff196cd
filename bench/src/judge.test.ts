import { expect, test } from "vitest"
import { judge } from "./judge.js"
import type { BenchPage } from "./pages.js"

const TEXT = "The ferry came before anybody in the village was awake, and only the dog saw how it was done."
const page = (id: string): BenchPage => ({
  id,
  set: "news",
  url: "https://v.example/",
  lang: "en",
  type: "article",
  gold: { text: TEXT } as BenchPage["gold"],
  file: "",
})

test("a system's texts are measured set by set; a page without one counts as empty", () => {
  const [, , both] = judge([page("a"), page("b")], { a: TEXT, b: TEXT }, "it").split("\n")
  expect(both).toBe("| it | news | 2 | 2 | 1.000 | 1.000 | 1.000 | 100.0 % | – |")
  const [, , half] = judge([page("a"), page("b")], { a: TEXT }, "it").split("\n")
  expect(half).toContain("| 2 | 1 |")
  expect(half).toContain("| 50.0 % |")
})

test("texts of other pages are refused with an id as it should be", () => {
  expect(() => judge([page("a")], { 7: TEXT }, "it")).toThrow("such as a")
})
