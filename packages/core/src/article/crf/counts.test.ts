import { expect, test } from "vitest"
import { findBlocks } from "../../blocks/blocks.js"
import { parsePage } from "../../page/parse.js"
import { countRuns, TEXT_COUNTS } from "./counts.js"
import { KEYWORDS } from "./keywords.js"

function countsOf(text: string): Record<string, number> {
  const { rows } = countRuns(findBlocks(parsePage(`<p>${text}</p>`)))
  return Object.fromEntries(TEXT_COUNTS.flatMap((name, i) => (rows[i] ? [[name, rows[i]]] : [])))
}

function keywordsOf(text: string): string[] {
  const { keywords } = countRuns(findBlocks(parsePage(`<p>${text}</p>`)))
  return keywords[0]!.map((keyword) => KEYWORDS[keyword]!)
}

test.each([
  ["2024-03-05", { dates: 1 }],
  ["2024年3月5日", { dates: 1 }],
  ["5.3.2024", { dates: 1 }],
  ["March 5", { dates: 1 }],
  ["5. März", { dates: 1 }],
  ["12:30", { clocks: 1 }],
  ["12時30分", { clocks: 1 }],
  ["3 days ago", { ages: 1 }],
  ["3日前", { ages: 1 }],
  ["1998", { years: 1 }],
  ["12345", {}],
  ["Marching 7", {}],
])("time expressions are told apart: %s", (text, expected) => {
  const { dates, clocks, ages, years } = countsOf(text)
  expect(JSON.parse(JSON.stringify({ dates, clocks, ages, years }))).toEqual(expected)
})

test("punctuation is counted by what it does, in Latin and Japanese alike", () => {
  expect(countsOf("a, b.c?")).toMatchObject({ commas: 1, stops: 1, asks: 1, spaces: 1 })
  expect(countsOf("「あ、い。」")).toEqual({ commas: 1, stops: 1, brackets: 2 })
  expect(countsOf("a|b\nc")).toEqual({ separators: 1, newlines: 1 })
})

test("keywords are whole words where words have spaces, found anywhere where they have none", () => {
  expect(keywordsOf("© 2024 All Rights Reserved")).toEqual(["©", "all rights reserved"])
  expect(keywordsOf("ＣＯＰＹＲＩＧＨＴ")).toEqual(["copyright"])
  expect(keywordsOf("across, homely, menus")).toEqual([])
  expect(keywordsOf("推奨環境とプライバシーポリシー")).toEqual(["推奨環境", "プライバシー"])
})

test("every keyword is found in itself", () => {
  expect(new Set(KEYWORDS).size).toBe(KEYWORDS.length)
  for (const word of KEYWORDS) expect(keywordsOf(word)).toEqual([word])
})
