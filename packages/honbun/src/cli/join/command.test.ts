import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { honbun, makeFolder } from "../command.test-stage.js"

const LINES = [
  "The leaves come from the hills, where the mist is thick and the pickers, all of them patient, climb before dawn.",
  "The water must be soft, and fresh, and only just off the boil, or the cup, however fine, will taste of iron.",
  "The pot is warmed first; then, and only then, the leaves go in, one spoon for each guest and one for the pot.",
]

function part(number: number): string {
  const next = number < LINES.length ? `<a class="next" href="part${number + 1}.html">Next page</a>` : ""
  return `<!doctype html><html lang="en"><head><title>How tea is made</title></head><body><nav><a href="/">Home</a></nav>
    <article><h1>How tea is made</h1><p>${LINES[number - 1]}</p></article><div class="pagination">${next}</div></body></html>`
}

const files = Object.fromEntries(LINES.map((_, i) => [`part${i + 1}.html`, part(i + 1)]))
const folder = makeFolder(files)
let asked: string[] = []
let robots = ""
const server = createServer((request, response) => {
  asked.push(request.url!)
  if (request.url === "/robots.txt") {
    return void response.writeHead(200, { "content-type": "text/plain" }).end(robots)
  }
  if (request.url === "/moved") return void response.writeHead(301, { location: "/part1.html" }).end()
  const html = files[request.url!.slice(1)]
  response.writeHead(html ? 200 : 404, { "content-type": "text/html" }).end(html ?? "none")
})
let origin = ""

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  folder.dispose()
  server.close()
})

function truncate(path: string): void {
  const content = readFileSync(path)
  writeFileSync(path, content.subarray(0, content.length >> 1))
}

test("files that link to each other become one text", async () => {
  const { code, out, err } = await honbun(["join", folder.at("part1.html")])
  expect(code).toBe(0)
  for (const line of LINES) expect(out.split(line)).toHaveLength(2)
  expect(err).toContain("Joined 3 pages")
})

test("pages of a server become one text, and the explanation says which links were followed and why", async () => {
  const { code, out } = await honbun([
    "join",
    `${origin}/part1.html`,
    "--allow-private",
    "--delay",
    "0",
    "--explain",
  ])
  expect(code).toBe(0)
  expect(out).toContain(`→ ${origin}/part2.html`)
  expect(out).toContain("says next")
  expect(out.match(/^\d /gm)).toHaveLength(3)
})

test("a saved page leads on to the pages behind its address, which are fetched from the web", async () => {
  const saved = makeFolder({ "saved.html": part(1) })
  asked = []
  const join = (...options: string[]) =>
    honbun(["join", saved.at("saved.html"), "--delay", "0", "-u", `${origin}/part1.html`, ...options])
  const { code, out, err } = await join("--allow-private")
  expect(err).toContain("Joined 3 pages")
  expect(code).toBe(0)
  for (const line of LINES) expect(out.split(line)).toHaveLength(2)
  expect(asked.filter((path) => path !== "/robots.txt")).toEqual(["/part2.html", "/part3.html"])
  const guarded = await join()
  expect(guarded).toMatchObject({ code: 1, out: expect.stringContaining(LINES[0]!) })
  expect(guarded.err).toMatch(/stopped after 1 page: http:.*part2\.html could not be loaded/)
  saved.dispose()
})

test("a join that ends at a page which cannot be loaded says so and ends with 1", async () => {
  const gap = makeFolder({ "part1.html": part(1) })
  const { code, out, err } = await honbun(["join", gap.at("part1.html")])
  expect(out).toContain(LINES[0])
  expect(err).toMatch(/stopped after 1 page: file:.*part2\.html could not be loaded/)
  expect(code).toBe(1)
  gap.dispose()
})

test("JSON holds the pages, Markdown can mark where they begin", async () => {
  const json = await honbun(["join", folder.at("part1.html"), "--format", "json"])
  const parsed = JSON.parse(json.out) as { pages: unknown[]; steps: unknown[]; stopped: string }
  expect([parsed.pages.length, parsed.steps.length, parsed.stopped]).toEqual([3, 3, "last page"])
  const marked = await honbun(["join", folder.at("part1.html"), "--format", "markdown", "--marker"])
  expect(marked.out).toContain("<!-- page 2: ")
})

test("a join with a state asks for no page twice", async () => {
  const args = [
    "join",
    `${origin}/part1.html`,
    "--allow-private",
    "--delay",
    "0",
    "--state",
    folder.at("state"),
  ]
  const first = await honbun([...args, "--max-pages", "2"])
  asked = []
  const second = await honbun(args)
  expect(asked).toEqual(["/robots.txt", "/part3.html"])
  expect(first.err).toContain("--max-pages")
  expect(second.out).toContain(LINES[2])
  expect(second.err).toContain("Continuing after")
})

test("a state that is damaged is taken for none, and only damaged pages are asked for again", async () => {
  const state = folder.at("damaged")
  const args = [
    "join",
    `${origin}/part1.html`,
    "--allow-private",
    "--delay",
    "0",
    "--no-robots",
    "--state",
    state,
  ]
  const whole = await honbun(args)
  truncate(join(state, "state.json"))
  asked = []
  expect(await honbun(args)).toMatchObject({ code: 0, out: whole.out })
  expect(asked).toEqual([])
  for (const name of readdirSync(state)) if (name.endsWith(".html.json")) truncate(join(state, name))
  expect(await honbun(args)).toMatchObject({ code: 0, out: whole.out })
  expect(asked).toEqual(["/part1.html", "/part2.html", "/part3.html"])
})

test("a page that was redirected is not asked for again either", async () => {
  const args = [
    "join",
    `${origin}/moved`,
    "--allow-private",
    "--delay",
    "0",
    "--no-robots",
    "--state",
    folder.at("moved"),
  ]
  await honbun([...args, "--max-pages", "2"])
  asked = []
  expect((await honbun(args)).err).toContain("Joined 3 pages")
  expect(asked).toEqual(["/part3.html"])
})

test("a delay that is no number is refused", async () => {
  const { code, err } = await honbun(["join", folder.at("part1.html"), "--delay", "abc"])
  expect(code).toBe(2)
  expect(err).toContain("Expected a number, 0 or above.")
})

test("a rule is written and can be gone by", async () => {
  const rule = folder.at("rule.json")
  const url = `${origin}/part1.html`
  const common = ["--allow-private", "--delay", "0"]
  const wrote = await honbun(["join", url, ...common, "--write-rule", rule])
  expect(wrote.err).toContain("rule.json")
  const again = await honbun(["join", url, ...common, "--rules", rule, "--explain"])
  expect(again.out).toContain("rule 127.0.0.1")
})

test("a folder, a file that is not there and rules that are none are said to be so", async () => {
  expect((await honbun(["join", folder.at("none.html")])).code).toBe(1)
  const bad = await honbun(["join", folder.at("part1.html"), "--rules", folder.at("part1.html")])
  expect(bad.err).toContain("SITEINFO")
})

test("robots.txt is asked, and what it forbids is not fetched unless told to", async () => {
  const joined = (...options: string[]) =>
    honbun(["join", `${origin}/part1.html`, "--allow-private", "--delay", "0", ...options])
  robots = "User-agent: honbun\nDisallow: /part2"
  asked = []
  const polite = await joined()
  expect(asked).toEqual(["/robots.txt", "/part1.html"])
  expect(polite.out).toContain(LINES[0])
  expect(polite.err).toContain(`${origin}/part2.html`)
  expect(polite.code).toBe(1)
  expect((await joined("--no-robots")).err).toContain("Joined 3 pages")
  robots = "User-agent: *\nDisallow: /"
  const refused = await joined()
  expect(refused).toMatchObject({ code: 1, out: "" })
  expect(refused.err).toContain("robots.txt")
  robots = ""
})
