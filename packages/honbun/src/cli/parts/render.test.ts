import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findChromium } from "../../fetch/find-chromium.js"
import { buildProgramOnce, honbun, makeFolder, spawnHonbun } from "../command.test-stage.js"

/** Nothing of the article is in the markup: a script draws it, from another file. */
const shell = (id: string) =>
  `<!doctype html><meta charset=utf-8><title>茶店</title><div id=app></div><script>fetch("/data/${id}").then((r) => r.json()).then(({ name, price }) => {
  document.getElementById("app").innerHTML = "<main><h1>" + name + "</h1><p class=price>価格: <b>" + price + "</b></p></main>"
})</script>`
const GOODS: Record<string, { name: string; price: string }> = {
  tea: { name: "煎茶", price: "¥1,200" },
  cup: { name: "湯呑み", price: "¥3,800" },
}
const asked: string[] = []
const server = createServer(({ url = "" }, response) => {
  asked.push(url)
  const [, kind, id = ""] = url.split("/")
  const answer = (type: string, body: string) => response.writeHead(200, { "content-type": type }).end(body)
  if (url === "/robots.txt") answer("text/plain", "User-agent: *\nDisallow: /goods/secret")
  else if (kind === "data") answer("application/json", JSON.stringify(GOODS[id]))
  else if (kind === "goods") answer("text/html; charset=utf-8", shell(id))
  else response.writeHead(404).end()
})
let origin = ""
let folder: ReturnType<typeof makeFolder>
beforeAll(async () => {
  buildProgramOnce()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = makeFolder({})
}, 300_000)
afterAll(() => {
  server.close()
  folder.dispose()
})

const isThere = findChromium() !== undefined
const drawn = ["--render", "--allow-private", "--delay", "0.01"]
const learn = (...options: string[]) =>
  honbun([
    ...["parts", "learn", `${origin}/goods/tea`, "--pick", "name=煎茶", "--pick", "price=¥1,200"],
    ...["-o", folder.at("shop.json"), "--allow-private", ...options],
  ])

test.skipIf(!isThere)(
  "parts that a script draws are learnt, found on other pages and checked",
  { timeout: 120_000 },
  async () => {
    expect((await learn()).code).toBe(1)
    expect((await learn("--render")).code).toBe(0)
    const addresses = [`${origin}/goods/cup`, `${origin}/goods/secret`]
    const { out } = await spawnHonbun([
      "parts",
      "apply",
      folder.at("shop.json"),
      ...addresses,
      "-j",
      "1",
      ...drawn,
    ])
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ name: "湯呑み", price: { amount: 3800, currency: "JPY" } })
    // A browser is no excuse: what robots.txt forbids is not asked for.
    expect(lines[1]).toMatchObject({ error: { code: "robots" } })
    expect(asked).not.toContain("/goods/secret")
    const check = await honbun(["parts", "check", folder.at("shop.json"), `${origin}/goods/tea`, ...drawn])
    expect(check.code).toBe(0)
  },
)

test.skipIf(!isThere)("a board shows parts that a script draws", { timeout: 120_000 }, async () => {
  await learn("--render")
  const site = { name: "茶店", recipe: "shop.json", pages: [`${origin}/goods/cup`] }
  writeFileSync(folder.at("board.json"), JSON.stringify({ title: "Tea", language: "ja", sites: [site] }))
  const { code } = await honbun([
    "board",
    "build",
    folder.at("board.json"),
    "--out",
    folder.at("out"),
    ...drawn,
  ])
  expect(code).toBe(0)
  expect(readFileSync(folder.at("out/index.html"), "utf8")).toContain("湯呑み")
})
