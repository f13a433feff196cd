import { expect, test } from "vitest"
import { splitByPaperA } from "../../blocks/paper-a.js"
import { parsePage } from "../../page/parse.js"
import { describeBlocks, FEATURE_COUNT } from "./features.js"

const PAGE = `<body><div><p>One, two. Three <a href=x>four</a>.</p><p>Copyright, copyright</p></div>
<div><table><tr><td>a<td>b<td>c<tr><td>d<td><ul><li>e<li>f</ul></table></div>`

function wordsOf(
  html: string,
  kind: "texts" | "parents",
  position: number,
  field: string,
): readonly string[] {
  return describeBlocks(splitByPaperA(parsePage(html)))[kind].fields![field]![position] as readonly string[]
}

test("a block has about three hundred features, as in the paper (A §4.4)", () => {
  expect(FEATURE_COUNT).toBeGreaterThan(270)
  expect(FEATURE_COUNT).toBeLessThan(350)
})

test("a text block tells its tag, amounts, punctuation and links", () => {
  expect(wordsOf(PAGE, "texts", 0, "number")).toEqual(
    expect.arrayContaining(["tag=3", "parent-tag=2", "own-commas=1", "own-stops=2", "own-a=1", "own-li=0"]),
  )
})

test("a block in a table tells its row, column and the table's size", () => {
  const cell = wordsOf(PAGE, "texts", 6, "number")
  expect(cell).toEqual(
    expect.arrayContaining(["tag=4", "row=2", "column=2", "rows=2", "columns=2", "own-li=2"]),
  )
  expect(wordsOf(PAGE, "texts", 0, "number")).toEqual(expect.arrayContaining(["row=0", "column=0", "rows=0"]))
})

test("a parent block tells what it holds, also the keywords of its text blocks", () => {
  expect(wordsOf(PAGE, "parents", 0, "number")).toEqual(
    expect.arrayContaining(["own-characters=0", "text-children=2", "all-a=1"]),
  )
  expect(wordsOf(PAGE, "parents", 0, "keyword")).toEqual(["copyright=2"])
})

test("a nested table counts its own rows and columns", () => {
  const nested = "<table><tr><td>x<td><table><tr><td>a<tr><td>b<tr><td>c</table></table>"
  expect(wordsOf(nested, "texts", 3, "number")).toEqual(
    expect.arrayContaining(["row=2", "column=1", "rows=2", "columns=1"]),
  )
})
