import { expect, test } from "vitest"
import { counted } from "./counted.js"

test("one is singular, and nothing else is", () => {
  expect([0, 1, 2].map((count) => counted(count, "page"))).toEqual(["0 pages", "1 page", "2 pages"])
  expect([1, 3].map((count) => counted(count, "site is", "sites are"))).toEqual(["1 site is", "3 sites are"])
})
