import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { checkStructure } from "../epub/book.test-stage.js"
import { articlePage, honbun, makeFolder } from "./command.test-stage.js"

const PNG = Buffer.from("\x89PNG\r\n\x1a\nrest of a picture", "latin1")
const picture = '<figure><img src="/a.png" alt="The quay" width="600" height="400"></figure><p>The quay'
const RSS = `<rss version="2.0"><channel><title>Harbour news</title><item><title>One</title><link>/one</link></item>
<item><title>Gone</title><link>/gone</link></item></channel></rss>`

const server = createServer((request, response) => {
  const { url } = request
  if (url === "/a.png") response.writeHead(200, { "content-type": "image/png" }).end(PNG)
  else if (url === "/feed.xml") response.writeHead(200, { "content-type": "application/rss+xml" }).end(RSS)
  else if (url === "/one")
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(articlePage("One").replace("<p>The harbour", `${picture} harbour`))
  else response.writeHead(404).end()
})
const folder = makeFolder({
  "two.html": articlePage("Two", "river"),
  "three.html": articlePage("Three", "mill"),
})
let base = ""

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  folder.dispose()
})

const bookAt = (name: string) => readFileSync(folder.at(name)).toString("latin1")

test("an article becomes a book with its pictures", async () => {
  const out = folder.at("one.epub")
  const { code, err } = await honbun(["extract", `${base}/one`, "-f", "epub", "-o", out, "--allow-private"])
  expect([code, err]).toEqual([0, expect.stringContaining("1 chapter, 1 of 1 picture")])
  expect(bookAt("one.epub")).toContain("rest of a picture")
  expect(bookAt("one.epub")).toContain("OEBPS/chapter-0001.xhtml")
})

test("several pages become one book, a site too", async () => {
  const inputs = [folder.at("two.html"), folder.at("three.html")]
  const { err } = await honbun(["extract", ...inputs, "-f", "epub", "-o", folder.at("all.epub")])
  expect(err).toContain("2 chapters, 0 of 0 pictures")
  const site = await honbun([
    "site",
    ...inputs,
    "-f",
    "epub",
    "-o",
    folder.at("site.epub"),
    "--title",
    "Rivers",
  ])
  expect([site.code, site.err]).toEqual([0, expect.stringContaining("2 chapters")])
})

test.each([
  ["extract", () => ["extract", `${base}/one`, "-f", "epub", "-o", folder.at("x.epub"), "--allow-private"]],
  [
    "join",
    () => ["join", `${base}/one`, "-f", "epub", "-o", folder.at("x.epub"), "--allow-private", "--delay", "0"],
  ],
  [
    "site",
    () => ["site", folder.at("two.html"), folder.at("three.html"), "-f", "epub", "-o", folder.at("x.epub")],
  ],
  [
    "feed",
    () => [
      "feed",
      `${base}/feed.xml`,
      "-f",
      "epub",
      "-o",
      folder.at("x.epub"),
      "--allow-private",
      "--delay",
      "0",
    ],
  ],
])("the book of honbun %s has the structure that readers need", async (_, args) => {
  await honbun(args())
  checkStructure(readFileSync(folder.at("x.epub")))
})

test("a book needs a file", async () => {
  const { code, err } = await honbun(["extract", folder.at("two.html"), "-f", "epub"])
  expect([code, err]).toEqual([2, expect.stringContaining("--out book.epub")])
})

test("a feed gets the texts of its entries, and stays up when one is gone", async () => {
  const args = ["feed", `${base}/feed.xml`, "--allow-private", "--no-robots", "--delay", "0.01"]
  const { code, out, err } = await honbun([...args, "--cache", folder.at("cache")])
  expect(code).toBe(1)
  expect(out).toContain("<title>Harbour news</title>")
  expect(out).toContain("expected the ice to break")
  expect(out).toContain("<title>Gone</title>")
  expect(err).toContain("2 entries, 0 unchanged, 1 could not be read")
  const book = await honbun([...args, "-f", "epub", "-o", folder.at("feed.epub")])
  expect(book.err).toContain("1 chapter, 1 of 1 picture")
})

test("a list of feeds is an OPML file; feeds of several go into a folder", async () => {
  const { code, err } = await honbun(["feed", folder.at("two.html")])
  expect([code, err]).toEqual([2, expect.stringContaining("is not an OPML file that names feeds")])
  const none = await honbun(["feed", "example.com/feed.xml"])
  expect([none.code, none.err]).toEqual([
    2,
    expect.stringContaining("no file example.com/feed.xml. An address"),
  ])
})

test("nothing that pages say is live in the digest of a site", async () => {
  const image = "&lt;img src=x onerror=alert(1)&gt;"
  const story = "The miller opens the gate, and the water goes out over the wheel, turning it for some hours."
  const pages = ["https://e.example/1", "javascript:alert(1)", `https://e.example/<b>/")(x`].map((url) => ({
    url,
    html: `<title>${image} [x](y)</title><meta name=description content="${image}"><article><h1>${image}</h1><p>${story}</article>`,
  }))
  const path = folder.at("hostile.jsonl")
  writeFileSync(path, pages.map((page) => `${JSON.stringify(page)}\n`).join(""))
  const { out } = await honbun(["site", path, "--format", "llms"])
  const html = micromark(out, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true })
  expect(html.match(/<li>/g)).toHaveLength(3)
  expect(html).not.toMatch(/<(?!\/?(?:h[12]|ul|li|a)\b)|href="(?!https:\/\/e\.example\/)/)
})

test("a site has a digest, and pieces by heading for language models", async () => {
  const inputs = [folder.at("two.html"), folder.at("three.html")]
  const digest = await honbun(["site", ...inputs, "--format", "llms"])
  expect(digest.out).toMatch(/^# .+\n\n## Pages\n\n- \[Two\]\(\S+\.html\): The river was quiet/)
  const { out } = await honbun(["extract", inputs[0]!, "--format", "chunks"])
  const [first] = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
  expect(first).toMatchObject({ headings: ["Two"], start: 0 })
})
