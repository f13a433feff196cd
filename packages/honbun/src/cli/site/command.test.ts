import { readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeFolder, honbun as run } from "../command.test-stage.js"

const WORDS = ["ferry", "kettle", "library", "snow", "kite", "bread", "river", "orchard"] as const

/** A page of a small site: menu, article, recent posts, footer. */
function sitePage(number: number, base = "https://kettle.example"): string {
  const word = WORDS[number]!
  const links = [1, 2, 3].map((step) => (number + step) % WORDS.length)
  const recent = links
    .map((other) => `<li><a href="${base}/${other}.html">The ${WORDS[other]}</a></li>`)
    .join("")
  const sentence = (verb: string) =>
    `The ${word} ${verb} before anybody in the village was awake, and only the dog, who slept badly, saw how it was done.`
  return `<!doctype html><html lang=en><meta charset=utf-8><title>The ${word} - Kettle</title><body>
<ul class=menu><li><a href="${base}/">Home</a></li><li><a href="${base}/news">News</a></li><li><a href="${base}/about">About us</a></li></ul>
<div id=main><article><h1>The ${word}</h1><p>${sentence("came")}</p><p>${sentence("left")}</p><p>${sentence("returned")}</p></article>
<div class=recent><h3>Recent posts</h3><ul>${recent}</ul></div></div><div class=footer>Copyright Kettle</div>`
}

const lines = WORDS.map((_, i) =>
  JSON.stringify({ id: `p${i}`, url: `https://kettle.example/${i}.html`, html: sitePage(i) }),
)
const folder = makeFolder({
  "site.jsonl": `${lines.join("\n")}\n`,
  "one.jsonl": `${lines[0]}\n`,
  "broken.jsonl": `${lines.join("\n")}\nno json\n`,
})
afterAll(() => folder.dispose())

const read = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))

describe.each(["site", "collection", "repetition"])("--method %s", (method) => {
  test("gives one line for each page, with its own text", async () => {
    const { code, out, err } = await run(["site", folder.at("site.jsonl"), "--method", method])
    expect(code).toBe(0)
    const pages = read(out)
    expect(pages.map(({ id }) => id)).toEqual(WORDS.map((_, i) => `p${i}`))
    expect(pages[0].text).toContain("The ferry came before")
    expect(pages[0].text).not.toContain("About us")
    expect(pages[0].method).toBe(method)
    expect(err).toContain("8 pages done, 0 failed")
  })
})

test("groups by host and layout are shown, parts are given", async () => {
  const { out, err } = await run(["site", folder.at("site.jsonl")])
  expect(err).toMatch(/kettle\.example: 8 pages, 0 near duplicates, 1 layout \(8\)/)
  expect(read(out)[0].parts.title).toBe("The ferry")
})

test("--explain says since when a text is there, by the times at which pages were fetched", async () => {
  const dated = WORDS.map((_, i) => {
    const fetched = i % 2 === 0 ? `2026-0${i + 1}-02T00:00:00Z` : Date.UTC(2026, i, 2)
    return JSON.stringify({ ...JSON.parse(lines[i]!), fetched })
  })
  const known = makeFolder({ "dated.jsonl": `${dated.join("\n")}\n` })
  const { out } = await run(["site", known.at("dated.jsonl"), "--explain"])
  known.dispose()
  const since = (page: number, text: string) =>
    read(out)[page].blocks.find((block: { text: string }) => block.text.includes(text)).shared.since
  expect(since(7, "About us")).toBe("2026-01-02T00:00:00.000Z")
  expect(since(3, "The snow came")).toBe("2026-04-02T00:00:00.000Z")
})

test("--explain says of each block how many pages share it and which", async () => {
  const { out } = await run(["site", folder.at("site.jsonl"), "--explain"])
  const news = read(out)[0].blocks.find(({ text }: { text: string }) => text === "News")
  expect(news.shared).toMatchObject({ pages: 8, of: 8, which: ["p0", "p1", "p2"] })
  expect(news.place).toBe("body/ul.menu/li")
})

test("a template is written, used for a single page, and remembers corrections", async () => {
  const template = folder.at("t.json")
  const learnt = await run([
    ...["site", folder.at("site.jsonl"), "--template-out", template, "--correct", "keep:body/ul.menu"],
  ])
  expect(learnt.code).toBe(0)
  const { out } = await run(["site", folder.at("one.jsonl"), "--template", template])
  expect(read(out)[0].text).toContain("About us")
  expect(JSON.parse(readFileSync(template, "utf8")).corrections[0]).toMatchObject({ verdict: "keep" })
})

test("a correction of a place that no page has is told to have changed nothing", async () => {
  const corrections = ["--correct", "keep:body/ul.menu", "--correct", "drop:body/ul.menue"]
  const { err, code } = await run(["site", folder.at("site.jsonl"), ...corrections])
  expect(code).toBe(0)
  expect(err).toContain("drop:body/ul.menue changed nothing, because no page has this place")
  expect(err).not.toContain("ul.menu changed")
})

test("documents go into a folder, one a page", async () => {
  const { code } = await run([
    "site",
    folder.at("site.jsonl"),
    "--format",
    "markdown",
    "--out",
    folder.at("md"),
  ])
  expect(code).toBe(0)
  expect(readFileSync(folder.at("md/p3.md"), "utf8")).toMatch(/^# The snow\n/)
})

test("a page that cannot be read is told, the others are done", async () => {
  const { code, out, err } = await run(["site", folder.at("broken.jsonl")])
  expect(code).toBe(1)
  expect(read(out).length).toBe(8)
  expect(err).toMatch(/not JSON[\s\S]*8 pages done, 1 failed/)
})

test.each([
  [["--correct", "body/p"], /keep:<place>/],
  [["--method", "collection", "--template", "x.json"], /only with --method site/],
  [["--format", "markdown"], /add --out/],
  [["--gather", "x"], /needs an address/],
  [["--template", "missing.json"], /is not a template/],
])("%j is refused", async (args, expected) => {
  const { code, err } = await run(["site", folder.at("site.jsonl"), ...args])
  expect(code).toBe(2)
  expect(err).toMatch(expected)
})

describe("gathering", () => {
  let server: Server
  let base: string
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!)
      const number = /^\/(\d)\.html$/.exec(request.url!)?.[1]
      if (request.url === "/robots.txt") return void response.end("User-agent: *\nDisallow: /3.html\n")
      if (request.url === "/sitemap.xml") {
        response.setHeader("content-type", "application/xml")
        const urls = WORDS.map((_, i) => `<url><loc>${base}/${i}.html</loc></url>`)
        return void response.end(`<?xml version="1.0"?><urlset>${urls.join("")}</urlset>`)
      }
      if (request.url === "/index.xml") {
        const lists = ["list.xml.gz", "plain.xml"].map(
          (name) => `<sitemap><loc>${base}/${name}</loc></sitemap>`,
        )
        response.setHeader("content-type", "text/xml")
        return void response.end(`<sitemapindex>${lists.join("")}</sitemapindex>`)
      }
      if (request.url === "/list.xml.gz") {
        response.setHeader("content-type", "application/octet-stream")
        return void response.end(gzipSync(`<urlset><url><loc>${base}/1.html</loc></url></urlset>`))
      }
      if (number === undefined || !WORDS[Number(number)]) return void response.writeHead(404).end()
      response.setHeader("content-type", "text/html; charset=utf-8")
      response.end(sitePage(Number(number), base))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const polite = ["--allow-private", "--delay", "0.01"]

  test("from a sitemap into a folder: what robots.txt forbids is left, and the folder can be read again", async () => {
    const into = folder.at("gathered")
    const { code, out, err } = await run(["site", `${base}/sitemap.xml`, "--gather", into, ...polite])
    expect(code).toBe(0)
    expect(err).toContain("saved 7 pages")
    expect(read(out).length).toBe(7)
    expect(asked).not.toContain("/3.html")
    expect(err).toMatch(/could not be read; the first is http\S+\/\S+: /)
    const again = await run(["site", `${into}/pages.jsonl`])
    expect(read(again.out).map(({ text }) => text)).toEqual(read(out).map(({ text }) => text))
  })

  test("a site that cannot be read is said to be so, and the others are read", async () => {
    const gone = await run(["site", `${base}/none.xml`, `${base}/1.html`, "--most", "1", ...polite])
    expect(gone.code).toBe(1)
    expect(gone.err).toContain("/none.xml: ")
    expect(gone.err).toContain("answered 404")
    expect(gone.err).not.toContain("inside honbun")
    expect(read(gone.out)).toHaveLength(1)
    const forbidden = await run(["site", `${base}/3.html`, ...polite])
    expect(forbidden.code).toBe(1)
    expect(forbidden.err).toContain("--no-robots")
  })

  test("from a sitemap index whose sitemap is compressed", async () => {
    const { code, out } = await run(["site", `${base}/index.xml`, "--most", "1", ...polite])
    expect(code).toBe(0)
    expect(read(out)[0].text).toContain("The kettle came")
  })

  test("from a page by its links, into an archive, up to a number of pages", async () => {
    const into = folder.at("site.warc.gz")
    const { code } = await run(["site", `${base}/0.html`, "--gather", into, "--most", "5", ...polite])
    expect(code).toBe(0)
    const again = await run(["site", into])
    expect(read(again.out).length).toBe(5)
    expect(read(again.out)[0].text).toContain("The ferry came")
  })
})
