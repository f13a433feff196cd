import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { learnRecipe, parsePage } from "@honbun/core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sharedBrowser } from "../../../../scripts/shared-browser.js"
import { honbun } from "../cli/command.test-stage.js"
import { checkStructure } from "../epub/book.test-stage.js"

const NEWS = (title: string, text: string) =>
  `<title>${title}</title><div id=top>Example News</div><div class=story><h1 class=head>${title}</h1><p class=lead>${text}</p></div>`
const PAPER = (title: string, day: string) =>
  `<title>${title}</title><header>新聞</header><main><article><h2 class=midashi>${title}</h2><time>${day}</time><p>本文です。</p></article></main>`
const PAGES: Record<string, string> = {
  "/news/":
    '<a href="/news/story/1.html">One</a><a href="/news/story/2.html">Two</a><a href="/about.html">About</a>',
  "/news/story/1.html": NEWS(
    "Rain <b>at</b> last &lt;script&gt;alert(1)&lt;/script&gt;",
    "It rained all day.",
  ),
  "/news/story/2.html": NEWS("Snow tomorrow", "It will snow."),
  "/paper/a.html": PAPER("初雪の便り", "2026年11月15日"),
}

let server: Server
let folder: string
let broken = false
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? ""]
    if (broken && request.url?.startsWith("/news")) response.writeHead(500).end()
    else if (page === undefined) response.writeHead(404).end()
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), "honbun-board-"))
  const news = parsePage(PAGES["/news/story/2.html"]!, { url: `${origin}/news/story/2.html` })
  const paper = parsePage(PAGES["/paper/a.html"]!, { url: `${origin}/paper/a.html` })
  const save = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value))
  save(
    "news.json",
    learnRecipe(news, [
      { name: "title", value: "Snow tomorrow" },
      { name: "text", value: "It will snow." },
    ]),
  )
  save(
    "paper.json",
    learnRecipe(paper, [
      { name: "title", value: "初雪の便り" },
      { name: "date", value: "2026年11月15日" },
    ]),
  )
  save("board.json", {
    title: "Two sites",
    language: "en",
    sites: [
      { name: "News", recipe: "news.json", top: `${origin}/news/` },
      { name: "新聞", recipe: "paper.json", pages: [`${origin}/paper/a.html`] },
    ],
  })
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const build = () =>
  honbun([
    "board",
    "build",
    join(folder, "board.json"),
    "--out",
    join(folder, "out"),
    "--allow-private",
    "--delay",
    "0.01",
    "--no-robots",
  ])
const written = (name: string) => readFileSync(join(folder, "out", name), "utf8")

test("a board brings the parts of two sites: pages linked from a top page, and pages named", async () => {
  const { code, err } = await build()
  expect(err).toContain("3 pages of 2 sites, 0 could not be read")
  expect(code).toBe(0)
  const { sites } = JSON.parse(written("parts.json"))
  expect(
    sites[0].pages.map((page: { parts: { title: { value: string } } }) => page.parts.title.value),
  ).toEqual(["Rain at last <script>alert(1)</script>", "Snow tomorrow"])
  expect(sites[1].pages[0].parts.date.normalised).toBe("2026-11-15")
  expect(written("feed.atom").match(/<entry>/g)).toHaveLength(3)
  expect(written("feed.rss")).toContain("<title>初雪の便り</title>")
  expect(JSON.parse(written("feed.json")).items).toHaveLength(3)
})

test("in a browser the two sites stand side by side, below each other on a phone, and no script runs", async () => {
  await build()
  const page = await (await sharedBrowser())!.newPage({ viewport: { width: 1200, height: 800 } })
  try {
    let alerted = false
    page.on("dialog", (dialog) => {
      alerted = true
      void dialog.dismiss()
    })
    await page.goto(`file://${join(folder, "out", "index.html")}`)
    const boxes = async () =>
      await Promise.all((await page.locator("section").all()).map((each) => each.boundingBox()))
    const [left, right] = await boxes()
    expect(left!.y).toBe(right!.y)
    expect(right!.x).toBeGreaterThan(left!.x + 300)
    expect(await page.locator("article h3").allTextContents()).toEqual([
      "Rain at last <script>alert(1)</script>",
      "Snow tomorrow",
      "初雪の便り",
    ])
    await page.setViewportSize({ width: 380, height: 800 })
    const [above, below] = await boxes()
    expect(below!.y).toBeGreaterThan(above!.y + above!.height - 1)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(380)
    expect(alerted).toBe(false)
  } finally {
    await page.close()
  }
})

test("when a site fails, its last known values are shown with their time", async () => {
  await build()
  broken = true
  try {
    const { code } = await build()
    expect(code).toBe(1)
    const html = written("index.html")
    expect(html).toContain("Snow tomorrow")
    expect(html).toMatch(/As of [^<]+: this time the page could not be read \(bad-status\)/)
  } finally {
    broken = false
  }
})

test("lists of a recipe are shown as lists; a page that never could be read is named with the reason", async () => {
  const top = parsePage(PAGES["/news/"]!, { url: `${origin}/news/` })
  const recipe = learnRecipe(top, [
    { name: "stories[].title", value: "One" },
    { name: "stories[].title", value: "Two" },
    { name: "stories[].link", value: "/news/story/1.html", type: "link" },
  ])
  writeFileSync(join(folder, "list.json"), JSON.stringify(recipe))
  const sites = [{ name: "List", recipe: "list.json", pages: [`${origin}/news/`, `${origin}/gone`] }]
  writeFileSync(join(folder, "lists.json"), JSON.stringify({ title: "Lists", sites }))
  const flags = ["--allow-private", "--delay", "0.01", "--no-robots"]
  const { code, err } = await honbun([
    "board",
    "build",
    join(folder, "lists.json"),
    "--out",
    join(folder, "lists"),
    ...flags,
  ])
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("1 could not be read") })
  const html = readFileSync(join(folder, "lists", "index.html"), "utf8")
  expect(html).toContain(`<li><strong><a href="${origin}/news/story/1.html">One</a></strong></li>`)
  expect(html).toContain(`${origin}/gone could not be read (bad-status).`)
})

test("a board that is wrong is refused with the place of the mistake", async () => {
  writeFileSync(join(folder, "bad.json"), '{"title":"x","sites":[{"name":"a","recipe":"news.json"}]}')
  const { code, err } = await honbun(["board", "build", join(folder, "bad.json")])
  expect(code).toBe(2)
  expect(err).toContain("sites[0] to be a site with `pages` or a `top` page")
})

test("a board becomes a book that readers can open", async () => {
  const out = join(folder, "book")
  const args = ["board", "build", join(folder, "board.json"), "--out", out, "--format", "epub"]
  const { code } = await honbun([...args, "--allow-private", "--delay", "0"])
  expect(code).toBe(0)
  checkStructure(readFileSync(join(out, "board.epub")))
})
