import { expect, test } from "vitest"
import { parsePage } from "../page/parse.js"
import { applyRecipe } from "./apply-recipe.js"
import { checkRecipe, repairRecipe } from "./check-recipe.js"
import { drawLayout } from "./draw-layout.js"
import { learnRecipe } from "./learn-recipe.js"

const url = "https://example.org/a"
const old = (title: string, address = url) =>
  parsePage(
    `<title>${title}</title><div class=top>Site</div><div class=story><h1 class=headline>${title}</h1><p>Words and words.</p></div>`,
    { url: address },
  )
const fresh = (title: string, address = url) =>
  parsePage(
    `<title>${title}</title><header>Site</header><main><article><header><h1 class=t0>${title}</h1></header><p>Words and words.</p></article></main>`,
    { url: address },
  )

test("a part that stands where it stood is the same; one that moved shows before and after", () => {
  const recipe = learnRecipe(old("Rain at last"), [{ name: "title", value: "Rain at last" }])
  expect(checkRecipe(recipe, [old("Rain at last")])).toMatchObject([{ drift: "same", changed: false }])
  expect(checkRecipe(recipe, [fresh("Rain at last")])).toMatchObject([
    {
      drift: "moved",
      before: { path: "body:0/div:1/h1:0", value: "Rain at last" },
      after: { path: "body:0/main:1/article:0/header:0/h1:0", value: "Rain at last" },
    },
  ])
})

test("a repaired recipe finds the part at its new place on pages it has never seen", () => {
  const recipe = learnRecipe(old("Rain at last"), [{ name: "title", value: "Rain at last" }])
  const { recipe: better, repaired } = repairRecipe(recipe, [fresh("Rain at last")])
  expect(repaired).toEqual(["title"])
  const { parts } = applyRecipe(better, fresh("Snow tomorrow", "https://example.org/b"))
  expect(parts.title).toMatchObject({ value: "Snow tomorrow", path: "body:0/main:1/article:0/header:0/h1:0" })
  expect(parts.title!.confidence).toBeGreaterThan(0.9)
})

test("what is lost stays as it was", () => {
  const recipe = learnRecipe(old("Rain at last"), [{ name: "title", value: "Rain at last" }])
  const empty = parsePage("<p></p>", { url })
  expect(checkRecipe(recipe, [empty])).toMatchObject([{ drift: "lost", after: undefined }])
  expect(repairRecipe(recipe, [empty]).recipe.parts).toEqual(recipe.parts)
})

const jobs = (...titles: string[]) =>
  parsePage(
    `<h1>Open jobs</h1><div class=list>${titles.map((title) => `<div class=job><h2>${title}</h2><ul class=towns><li><i>Ghent</i></li><li><i>Bonn</i></li></ul></div>`).join("")}</div>`,
  )

test("parts of items are the same wherever the items stand, and lost where no item has them", () => {
  const recipe = learnRecipe(jobs("Baker", "Nurse"), [
    { name: "jobs[].title", value: "Baker" },
    { name: "jobs[].towns[].name", path: "body:0/div:1/div:0/ul:1/li:0/i:0" },
  ])
  expect(checkRecipe(recipe, [jobs("Welder", "Cook", "Driver")])).toMatchObject([
    { part: "jobs[].title", drift: "same", after: { value: "Welder" } },
    { part: "jobs[].towns[].name", drift: "same", after: { value: "Ghent" } },
  ])
  const unrelated = parsePage("<h1>Our garden</h1><p>The roses are in bloom.</p>")
  expect(checkRecipe(recipe, [unrelated])).toMatchObject([
    { part: "jobs[].title", drift: "lost", before: { path: "body:0/div:1/div:0/h2:0" }, after: undefined },
    { part: "jobs[].towns[].name", drift: "lost" },
  ])
  expect(repairRecipe(recipe, [unrelated])).toEqual({ recipe, repaired: [] })
})

test("a drawing has one numbered box for each piece, and only escaped words of the page", () => {
  const list = (name: string) => `<div>${`<p>${name} &lt;b&gt; "x"</p>`.repeat(6)}</div>`
  const svg = drawLayout(
    parsePage(`<div>Menu</div><div>${list("left")}${list("right")}</div><script>alert(1)</script>`),
  )
  expect(svg.match(/<rect /g)).toHaveLength(3)
  expect(svg).toContain(">3</tspan>")
  expect(svg).not.toContain("<b>")
  expect(svg).not.toContain("alert")
})
