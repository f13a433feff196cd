import { learnRecipe, parsePage } from "@honbun/core"
import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { afterEach, beforeEach, expect, test } from "vitest"
import { partHistory } from "./part-history.js"
import { plotParts } from "./part-plot.js"
import { type VisitReport, visitDue } from "./round.js"
import { DAY, makeWorld, paragraph, type Site, serve, type TestWorld } from "./site.test-stage.js"
import { addPages } from "./sources.js"

const START = Date.UTC(2026, 0, 5)
const SETTINGS = { bounds: REVISIT_BOUNDS, notifiers: [], keepBodies: false }
interface Good {
  readonly price?: string
  readonly stock?: string
  readonly text?: number
}
const page = ({ price = "¥1,200", stock = "12個", text = 1 }: Good) =>
  `<!doctype html><html lang=ja><title>煎茶</title><body><h1>煎茶</h1><p class=price>価格: <b>${price}</b></p>
<p class=stock>在庫: <i>${stock}</i></p><article><p>${paragraph(text)}</p><p>${paragraph(text + 1)}</p></article></body></html>`

let world: TestWorld
let site: Site
let html: string
beforeEach(async () => {
  world = await makeWorld(START)
  html = page({})
  site = await serve((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html)
  })
})
afterEach(async () => {
  await site.close()
  await world.close()
})

async function visit(next: string): Promise<VisitReport> {
  html = next
  world.at += 40 * DAY
  const reports: VisitReport[] = []
  await visitDue(world, SETTINGS, (each) => reports.push(each))
  return reports[0]!
}

const recipe = () => learnRecipe(parsePage(page({})), [{ name: "price", value: "¥1,200" }])
const add = (parts = true) =>
  addPages(
    world,
    [{ url: `${site.origin}/tea` }],
    { tags: [], ...(parts ? { recipe: recipe() } : {}) },
    undefined,
    false,
  )

test("of a page watched by a recipe only the parts count, and they always do", async () => {
  await add()
  expect((await visit(page({}))).outcome).toBe("first")
  // Whatever else changes, be it all of the article, is none of the recipe's business.
  expect((await visit(page({ stock: "3個", text: 40 }))).outcome).toBe("unchanged")
  const dearer = await visit(page({ price: "¥1,300", text: 40 }))
  expect(dearer).toMatchObject({ outcome: "changed", kinds: ["rewritten"] })
  const change = await world.store.change(dearer.change!)
  expect(change!.details.differences).toMatchObject([{ place: "price", before: "¥1,200", after: "¥1,300" }])
})

test("a page on which the parts are not found was not seen, and nothing is said to have changed", async () => {
  await add()
  await visit(page({}))
  const lost = await visit(`<!doctype html><title>煎茶</title><p>${paragraph(3)}</p>`)
  expect(lost).toMatchObject({ outcome: "unreadable", change: undefined })
  expect((await visit(page({}))).outcome).toBe("unchanged")
})

test("a page that is watched already is watched by a recipe from then on", async () => {
  await add(false)
  await visit(page({}))
  await add()
  expect((await visit(page({ text: 20 }))).outcome).toBe("first")
  expect((await visit(page({ text: 30 }))).outcome).toBe("unchanged")
  expect((await visit(page({ price: "¥900" }))).outcome).toBe("changed")
})

test("the value of a part is known for every visit, also those that found it unchanged, as rows and as a plot", async () => {
  await add()
  await visit(page({}))
  await visit(page({ text: 9 }))
  await visit(page({ price: "¥1,300" }))
  await visit(page({ price: "¥1,300" }))
  const { id } = (await world.store.pageOf(`${site.origin}/tea`))!
  const history = await partHistory(world.store, id)
  expect(history.parts).toEqual(["price"])
  expect(history.visits.map(({ values }) => values.price)).toEqual([
    ["¥1,200"],
    ["¥1,200"],
    ["¥1,300"],
    ["¥1,300"],
  ])
  const svg = plotParts(history)
  expect(svg.match(/<circle/g)).toHaveLength(4)
  expect(svg).toContain("¥1,300")
  expect(plotParts({ parts: ["<b>"], visits: [] })).not.toContain("<b>")
})
