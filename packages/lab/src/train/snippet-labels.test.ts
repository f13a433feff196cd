import { findBlocks, parsePage } from "@honbun/core"
import { expect, test } from "vitest"
import { labelBySnippets } from "./snippet-labels.js"

const PAGE = `<nav><a href="/">Shop</a></nav><h1>Kettle</h1><p>45</p>
<p>In the year 1945 this kettle was made in a workshop near the old harbour by two brothers.</p>
<p><a href="/more">More for 45</a></p>`

const label = (wanted: readonly string[], unwanted: readonly string[]) => {
  const { label, known } = labelBySnippets(findBlocks(parsePage(PAGE)), wanted, unwanted)
  return Array.from(known, (each, block) => (each ? label[block] : undefined))
}

test("a short snippet names the blocks that are little else", () => {
  expect(label(["45", "made in a workshop near"], ["Shop"])).toEqual([0, undefined, 1, 1, undefined])
})

test("where nothing unwanted is named, blocks of nothing but links are it", () => {
  expect(label(["Kettle"], [])).toEqual([0, 1, undefined, undefined, 0])
})
