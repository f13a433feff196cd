import { expect, test } from "vitest"
import { quotationPattern } from "./quotation.js"
import { foldWidth } from "./visible-text.js"

const holds = (text: string, value: string) => quotationPattern(value).test(foldWidth(text))

test.each([
  ["A tide mill stores the flood", "tide mill"],
  ["Tide\n  Mills of the coast", "tide mills"],
  ["価格：１,２００ 円（税込）", "1,200円"],
  ["令和 6年 11月", "令和6年11月"],
  ["Price (incl. tax): $200USD", "$200"],
  ["What? (yes) [no] a+b", "(yes) [no] a+b"],
  ["on 2024-01-05 / at noon", "2024-01-05 / at"],
])("%s holds %s", (text, value) => {
  expect(holds(text, value)).toBe(true)
})

test.each([
  ["A tide mill stores the flood", "tide mills"],
  ["¥11,200", "1,200"],
  ["since 2012", "12"],
  ["therefore", "here"],
])("%s does not hold %s: words and numbers are whole", (text, value) => {
  expect(holds(text, value)).toBe(false)
})
