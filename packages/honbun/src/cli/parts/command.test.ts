import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildProgramOnce, honbun, makeFolder, spawnHonbun } from "../command.test-stage.js"

const PAGE = (title: string, price: string) =>
  `<meta charset=utf-8><title>${title}</title><h1>${title}</h1><p>価格: <b class=price>${price}</b></p><ul><li><i>12個</i></li><li><i>12個</i></li></ul>`
let folder: ReturnType<typeof makeFolder>

beforeAll(() => {
  buildProgramOnce()
  folder = makeFolder({
    "tea.html": PAGE("煎茶", "¥1,200"),
    "cup.html": PAGE("湯呑み", "¥3,800"),
    "none.html": "<p>x",
    "pages/a.html": PAGE("急須", "¥9,800"),
    "pages/b/none.html": "<p>x",
    "pages/c.html": PAGE("茶筒", "¥2,000"),
    "jobs.html": "<h1>Jobs</h1><ul><li><b>Baker</b> Ghent</li><li><b>Nurse</b> Bonn</li></ul>",
    "empty/notes.txt": "Nothing here is a page.",
  })
}, 300_000)
afterAll((): void => folder.dispose())

const learn = (...options: string[]) => honbun(["parts", "learn", folder.at("tea.html"), ...options])
/** A recipe of title and price, learnt anew. */
const learntShop = async () => {
  await learn("--pick", "title=煎茶", "--pick", "price=¥1,200", "-o", folder.at("shop.json"))
  return folder.at("shop.json")
}

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
})

test("a quotation that is absent or ambiguous is refused with candidates", async () => {
  const absent = await learn("--pick", "title=煎茶です")
  expect(absent.code).toBe(1)
  expect(absent.err).toContain("body:0/h1:0")
  const twice = await learn("--pick", "stock=12個")
  expect(twice.err).toMatch(/there 2 times[\s\S]*body:0\/ul:2\/li:0\/i:0[\s\S]*body:0\/ul:2\/li:1\/i:0/)
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

test("a check goes through the pages of a folder, each by its name", async () => {
  const kept = readFileSync(await learntShop(), "utf8")
  const shop = folder.at("shop.json")
  const check = await honbun(["parts", "check", shop, folder.at("pages"), "--repair"])
  expect(check.err).toContain("lost (0.00) b/none.html")
  expect(check.err).toContain("4 the same, 0 moved, 0 unsure, 2 lost")
  expect(check.code).toBe(1)
  expect(JSON.parse(readFileSync(shop, "utf8"))).toEqual(JSON.parse(kept))
})

test("a check fetches addresses, also those of a list, as robots.txt allows", async () => {
  const server = createServer(({ url }, response) => {
    const isPlain = url === "/robots.txt"
    response.writeHead(200, { "content-type": isPlain ? "text/plain" : "text/html; charset=utf-8" })
    response.end(isPlain ? "User-agent: *\nDisallow: /secret" : PAGE("急須", "¥9,800"))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  writeFileSync(folder.at("list.txt"), `${origin}/pot\n${origin}/secret\n`)
  const check = await honbun([
    ...["parts", "check", await learntShop(), `${origin}/pot`, folder.at("list.txt")],
    ...["--allow-private", "--delay", "0.01"],
  ])
  server.close()
  expect(check.err).toContain("4 the same, 0 moved, 0 unsure, 0 lost")
  expect(check.err).toContain(`${origin}/secret: `)
  expect(check.code).toBe(1)
})

test("a recipe is not touched when no page was read", async () => {
  const shop = await learntShop()
  writeFileSync(shop, readFileSync(shop, "utf8").trim())
  const before = readFileSync(shop, "utf8")
  for (const nothing of [folder.at("gone.html"), folder.at("empty")]) {
    const { code, err } = await honbun(["parts", "check", shop, nothing, "--repair"])
    expect(code).toBe(1)
    expect(err).toContain("No page could be read")
  }
  expect(readFileSync(shop, "utf8")).toBe(before)
})

test("a list that is gone is lost", async () => {
  const jobs = folder.at("jobs.json")
  await honbun(["parts", "learn", folder.at("jobs.html"), "--pick", "jobs[].title=Baker", "-o", jobs])
  expect((await honbun(["parts", "check", jobs, folder.at("jobs.html")])).code).toBe(0)
  const gone = await honbun(["parts", "check", jobs, folder.at("none.html")])
  expect(gone.err).toContain("jobs[].title: lost")
  expect(gone.code).toBe(1)
})

test("two parts of one name are refused, in both languages", async () => {
  const twins = ["--pick", "a=煎茶", "--pick", "a=¥1,200"]
  const english = await learn(...twins)
  expect(english.code).toBe(2)
  expect(english.err).toContain("`a` is used twice")
  expect((await learn(...twins, "--lang", "ja")).err).toContain("`a` が二度指定されています")
})

test("a map is a picture with numbers; a wrong recipe is refused", async () => {
  const { out, err } = await honbun(["parts", "map", folder.at("tea.html")])
  expect(out).toContain("<svg")
  expect(err).toContain("1 body:0")
  const bad = await honbun(["parts", "apply", folder.at("tea.html"), folder.at("cup.html")])
  expect(bad.code).toBe(2)
  expect(bad.err).toContain("cannot be used as a recipe")
})
