import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildProgramOnce, honbun, makeFolder, spawnHonbun } from "./command.test-stage.js"

const PAGE = (title: string, price: string) =>
  `<meta charset=utf-8><title>${title}</title><h1>${title}</h1><p>価格: <b class=price>${price}</b></p><ul><li><i>12個</i></li><li><i>12個</i></li></ul>`
let folder: ReturnType<typeof makeFolder>

beforeAll(() => {
  buildProgramOnce()
  folder = makeFolder({
    "tea.html": PAGE("煎茶", "¥1,200"),
    "cup.html": PAGE("湯呑み", "¥3,800"),
    "none.html": "<p>x",
  })
}, 300_000)
afterAll((): void => folder.dispose())

const learn = (...options: string[]) => honbun(["parts", "learn", folder.at("tea.html"), ...options])

test("a recipe learnt by quoting is applied to other pages, as lines and as a table", async () => {
  const { code } = await learn("--pick", "title=煎茶", "--pick", "price=¥1,200", "-o", folder.at("shop.json"))
  expect(code).toBe(0)
  const lines = await spawnHonbun([
    "parts",
    "apply",
    folder.at("shop.json"),
    folder.at("cup.html"),
    folder.at("none.html"),
    "-j",
    "1",
  ])
  expect(
    lines.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { id: folder.at("cup.html"), title: "湯呑み", price: { amount: 3800, currency: "JPY" } },
    { id: folder.at("none.html"), title: null, price: null },
  ])
  const table = await spawnHonbun([
    "parts",
    "apply",
    folder.at("shop.json"),
    folder.at("cup.html"),
    folder.at("gone.html"),
    "-f",
    "csv",
    "-j",
    "1",
  ])
  expect(table.out.split("\n")[0]).toBe("id,url,title,price,error")
  expect(table.out.split("\n")[1]).toBe(`${folder.at("cup.html")},,湯呑み,3800 JPY,`)
  expect(table.code).toBe(1)
}, 60_000)

test("a quotation that is absent or ambiguous is refused with candidates", async () => {
  const absent = await learn("--pick", "title=煎茶です")
  expect(absent.code).toBe(1)
  expect(absent.err).toContain("body:0/h1:0")
  const twice = await learn("--pick", "stock=12個")
  expect(twice.err).toMatch(/stands 2 times[\s\S]*body:0\/ul:2\/li:0\/i:0[\s\S]*body:0\/ul:2\/li:1\/i:0/)
  expect((await learn("--pick", "nothing")).code).toBe(2)
  expect((await learn()).code).toBe(2)
})

test("a check says what moved, and repairs the recipe", async () => {
  const moved = folder.at("cup.html")
  await learn("--pick", "title=煎茶", "-o", folder.at("t.json"))
  expect((await honbun(["parts", "check", folder.at("t.json"), folder.at("tea.html")])).code).toBe(0)
  expect((await honbun(["parts", "check", folder.at("t.json"), folder.at("none.html")])).err).toContain(
    "lost",
  )
  expect((await honbun(["parts", "check", folder.at("t.json"), moved, "--repair"])).code).toBe(0)
  expect(JSON.parse(readFileSync(folder.at("t.json"), "utf8")).format).toBe("honbun-recipe")
})

test("a map is a picture with numbers; a wrong recipe is refused", async () => {
  const { out, err } = await honbun(["parts", "map", folder.at("tea.html")])
  expect(out).toContain("<svg")
  expect(err).toContain("1 body:0")
  const bad = await honbun(["parts", "apply", folder.at("tea.html"), folder.at("cup.html")])
  expect(bad.code).toBe(2)
  expect(bad.err).toContain("cannot be used as a recipe")
})
