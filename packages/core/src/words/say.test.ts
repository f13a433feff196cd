import { expect, test } from "vitest"
import { say } from "./say.js"

const MESSAGE = { en: "{count} {count:page|pages} of {host}", ja: "{host} の {count} ページ" }

test.each([
  [1, "1 page of a.example"],
  ["1", "1 page of a.example"],
  [0, "0 pages of a.example"],
  [2, "2 pages of a.example"],
  ["1,234", "1,234 pages of a.example"],
])("a count of %s chooses the form of its noun", (count, expected) => {
  expect(say(MESSAGE, "en", { count, host: "a.example" })).toBe(expected)
  expect(say(MESSAGE, "ja", { count, host: "a.example" })).toBe(`a.example の ${count} ページ`)
})

test("a value that is not given leaves its place as it is", () => {
  expect(say(MESSAGE, "en", { count: 1 })).toBe("1 page of {host}")
  expect(say(MESSAGE, "en")).toBe(MESSAGE.en)
})
