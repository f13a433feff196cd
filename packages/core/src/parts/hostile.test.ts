import { expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { selectNodes } from "../page/select/selector.js"
import { applyRecipe } from "./apply-recipe.js"
import { learnRecipe } from "./learn-recipe.js"

const LIST = parsePage("<ul><li><a href=/a>Cup</a> <i>¥800</i><li><a href=/b>Pot</a> <i>¥2,800</i></ul>")
const ITEMS = learnRecipe(LIST, [
  { name: "items[].name", value: "Cup" },
  { name: "items[].price", value: "¥800" },
])

test("half a megabyte of nested formatting is looked through for a list", () => {
  const page = parsePage("<b><i><u>".repeat(60_000))
  expect(applyRecipe(ITEMS, page).records.items).toEqual([])
})

test("a quotation that stands 150,000 times is taken where it stands first", () => {
  const page = parsePage("<p>same</p>".repeat(150_000))
  const { parts } = learnRecipe(page, [{ name: "a", value: "same" }])
  expect(parts.a?.examples[0]?.path).toBe("body:0:/p:0:")
})

test("a quotation that stands 150,000 times is taken nearest to what else was pointed at", () => {
  const page = parsePage(`<section>${"<p>same</p>".repeat(150_000)}<h2>Here</h2></section>`)
  const recipe = learnRecipe(page, [
    { name: "heading", path: "body:0/section:0/h2:150000" },
    { name: "a", value: "same" },
  ])
  expect(recipe.parts.a?.examples[0]?.path).toBe("body:0:/section:0:/p:0:")
})

test("beginning and end are looked for in elements five hundred deep", () => {
  const page = parsePage(
    `${"<div>".repeat(500)}${"<p>Once upon a time</p>".repeat(20_000)}<p>Now and ever after`,
  )
  const { parts } = learnRecipe(page, [{ name: "a", value: "Now…ever after" }])
  expect(parts.a?.seen[0]?.value).toBe("Now and ever after")
})

test("a quotation that goes over several elements is taken where all of it stands", () => {
  const page = parsePage("<div><p>a <b>few</b> <i>wo</i>rds more</p><p hidden>few words</p></div><p>few</p>")
  const { parts } = learnRecipe(page, [{ name: "a", value: "few words" }])
  expect(parts.a?.examples[0]?.path).toBe("body:0:/div:0:/p:0:")
})

test("selectors with several descendants and siblings are looked for in deep and wide pages", () => {
  const deep = parsePage(`${"<div>".repeat(50_000)}<p>x`)
  expect(selectNodes(deep, "i div div div div p")).toEqual([])
  expect(selectNodes(deep, "div div div div p").length).toBe(1)
  const wide = parsePage("<p>x</p>".repeat(100_000))
  expect(selectNodes(wide, "p + p").length).toBe(99_999)
  expect(selectNodes(wide, "i ~ p")).toEqual([])
})

test("places among siblings and what elements have are looked for in deep and wide pages", () => {
  const wide = parsePage("<p>x<i>y</i></p>".repeat(100_000))
  expect(selectNodes(wide, "p:nth-last-child(2n):nth-of-type(3n+1)").length).toBe(16_667)
  expect(selectNodes(wide, "p:only-child, p:only-of-type, p:has(~ b), p:has(+ p + b)")).toEqual([])
  const deep = parsePage(`${"<div>".repeat(500)}${"<p>x".repeat(50_000)}`)
  expect(selectNodes(deep, "div:has(b), div:has(div div b), div:has(p b)")).toEqual([])
})
