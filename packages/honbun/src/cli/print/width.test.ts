import { expect, test } from "vitest"
import { cut, displayWidth, pad, wrap } from "./width.js"

test("kana and kanji fill two columns, marks and styles none", () => {
  expect(displayWidth("abc")).toBe(3)
  expect(displayWidth("本文。ｶﾅ")).toBe(8)
  expect(displayWidth("e\u0301\x1b[31mx\x1b[39m")).toBe(2)
})

test("a cut text fits, with an ellipsis at the cut", () => {
  expect(cut("abcdef", 4)).toBe("abc…")
  expect(cut("abcdef", 4, "start")).toBe("…def")
  expect(cut("本文抽出", 6)).toBe("本文…")
  expect(cut("short", 10)).toBe("short")
})

test("padding counts columns", () => {
  expect(pad("本", 4)).toBe("本  ")
})

test("wrapping breaks at spaces and between Japanese characters, never before a full stop", () => {
  expect(wrap("one two three", 8)).toBe("one two\nthree")
  expect(wrap("本文を取り出す。", 8)).toBe("本文を取\nり出す。")
  expect(wrap("取り出す。次", 8)).toBe("取り出す。\n次")
})

test.each(["👨‍👩‍👧‍👦", "⚠️", "🇯🇵", "👍🏽", "語"])("%s fills two columns and is cut as one", (sign) => {
  expect(displayWidth(sign)).toBe(2)
  expect(cut(`${sign}${sign}`, 3)).toBe(`${sign}…`)
})
