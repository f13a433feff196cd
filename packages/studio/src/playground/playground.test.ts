import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import type { Browser, BrowserContext, BrowserContextOptions, Page as Tab } from "playwright-core"
import { afterAll, beforeAll, expect, test as plainTest } from "vitest"
import { buildPlayground } from "../../../../scripts/playground.js"
import { sharedBrowser } from "../../../../scripts/shared-browser.js"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
}
const MAY_TAKE = 300_000 // ms; building and installing a browser is part of it
const PATIENT = { timeout: 60_000 }
const TEXT = "The mill waits for the sea, and when the sea turns, it grinds until the water is gone. "
/** A page that would do whatever pages can do. */
const HOSTILE = `<!doctype html><title>Bad mill</title><style>body{background:url(https://bad.example/style)}@import "https://bad.example/sheet"</style>
<script>top.ran = 1</script><nav>Home Shop Contact</nav><article><h1 onclick="top.ran = 1">Bad mill</h1>
<p onmouseover="top.ran = 1">${TEXT.repeat(4)}</p><img src="https://bad.example/picture" onerror="top.ran = 1"><svg onload="top.ran = 1"></svg>
<iframe src="https://bad.example/frame"></iframe><p><a href="javascript:top.ran = 1">${TEXT}</a></p></article>
<meta http-equiv=refresh content="0;url=https://bad.example/away">`

let folder: string
let server: Server
let base: string
let browser: Browser | undefined
const contexts: BrowserContext[] = []
const problems: string[] = []
/** Every address asked for that is not the playground's. */
const outside: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "honbun-playground-"))
  browser = await sharedBrowser()
  if (!browser) return
  await buildPlayground(folder)
  server = createServer((request, response) => {
    const path = new URL(request.url!, "http://x").pathname.replace(/\/$/, "/index.html")
    const file = join(folder, path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}, MAY_TAKE)
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  server?.closeAllConnections()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(hash: string, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser!.newContext({
    locale: "en-GB",
    viewport: { width: 1360, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  })
  contexts.push(context)
  context.on("request", (request) => {
    const url = request.url()
    if (!url.startsWith(base) && !/^(?:blob|data):/.test(url)) outside.push(url)
  })
  const tab = await context.newPage()
  tab.on("pageerror", (error) => problems.push(error.message))
  await tab.goto(base + hash)
  return tab
}

function test(name: string, run: () => Promise<void>): void {
  plainTest(name, async (context) => {
    if (!browser) return context.skip("no Chromium here; install one, or set CHROME_PATH")
    await run()
    expect(problems).toEqual([])
    expect(outside).toEqual([])
  })
}

function kept(tab: Tab): Promise<number> {
  return tab.frameLocator("iframe").locator("[data-honbun-look=kept]").count()
}

test("a sample is shown beside its article, in every form, with the reason for every block", async () => {
  const tab = await open("#sample=harbour-ferry")
  await tab.locator(".reader-body").getByText("For more than a decade").waitFor()
  await expect.poll(() => kept(tab), PATIENT).toBeGreaterThan(8)
  await tab.getByRole("tab", { name: "Markdown" }).click()
  await tab.getByText("| 22:00 | Old quay | 23:35 |").waitFor()
  await tab.getByRole("tab", { name: "JSON" }).click()
  await tab.getByText('"siteName": "The Harbour Post"').waitFor()
  await tab.getByRole("tab", { name: "Every block" }).click()
  const byline = tab.locator(".block-rows li").filter({ hasText: "By Ines Karlow" })
  await byline.getByText("a kind of text that was not asked for").waitFor()
  await tab.getByRole("button", { name: "Left out" }).click()
  expect(await tab.locator(".block-rows li[data-kept=true]").count()).toBe(0)
})

test("the dial keeps more or less at once, and two methods stand side by side", async () => {
  const tab = await open("#sample=harbour-ferry")
  await expect.poll(() => kept(tab), PATIENT).toBeGreaterThan(8)
  const before = await kept(tab)
  await tab.getByLabel("Title and byline").check()
  await expect.poll(() => kept(tab), PATIENT).toBeGreaterThan(before)
  await tab.getByLabel(/^Favour/).fill("2")
  await expect.poll(() => tab.url(), PATIENT).toContain("favor=recall")
  await tab.getByLabel("Compare with").selectOption("text")
  await tab.getByRole("columnheader", { name: "text" }).waitFor()
  await expect.poll(() => tab.url(), PATIENT).toContain("with=text")
})

test("Readability and Defuddle read the same page beside honbun, and what only one keeps stands out", async () => {
  const tab = await open("#sample=harbour-ferry&with=Readability")
  await tab.getByRole("columnheader", { name: "Readability" }).waitFor(PATIENT)
  const byline = tab.getByRole("row").filter({ hasText: "By Ines Karlow" })
  expect(await byline.getByRole("cell").allInnerTexts()).toEqual(["—", expect.stringContaining("only here")])
  const ferry = tab.getByRole("row").filter({ hasText: "For more than a decade" })
  expect(await ferry.getByText("only here").count()).toBe(0)
  await tab.getByLabel("Compare with").selectOption("Defuddle")
  await tab.getByRole("columnheader", { name: "Defuddle" }).waitFor(PATIENT)
  await ferry.first().waitFor()
  expect(await ferry.getByText("only here").count()).toBe(0)
})

test("a page too large to be stopped is not given to another extractor, and the view says so", async () => {
  const tab = await open("#with=Readability")
  await tab.getByRole("button", { name: "Paste HTML" }).click()
  const large = `<title>Mill</title><p>${TEXT.repeat(9)}</p>${"<i></i>".repeat(30_000)}`
  await tab.getByLabel("HTML of a page").fill(large)
  await tab.getByRole("button", { name: "See", exact: true }).click()
  await tab.getByRole("alert").getByText("too many to try Readability").waitFor(PATIENT)
})

test("nothing of a pasted page runs or loads, and a link brings it to somebody else", async () => {
  const tab = await open("")
  await tab.getByRole("button", { name: "Paste HTML" }).click()
  await tab.getByLabel("HTML of a page").fill(HOSTILE)
  await tab.getByRole("button", { name: "See", exact: true }).click()
  await tab.locator(".reader-body").getByText("The mill waits").first().waitFor()
  await tab.frameLocator("iframe").getByText("The mill waits").first().hover({ force: true })
  await tab.getByLabel(/^Favour/).fill("0")
  for (const name of ["Readability", "Defuddle"]) {
    await tab.getByLabel("Compare with").selectOption(name)
    await tab.getByRole("columnheader", { name }).waitFor(PATIENT)
  }
  await tab.getByLabel("Compare with").selectOption("")
  await tab.getByRole("button", { name: "Copy link" }).click()
  await tab.getByText("Link copied").waitFor()
  const link = await tab.evaluate(() => navigator.clipboard.readText())
  const other = await open(link.slice(base.length), { locale: "ja" })
  await other.locator(".reader-body").getByText("The mill waits").first().waitFor()
  await other.getByText("適合率").first().waitFor()
  for (const each of [tab, other])
    expect(await each.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined()
})

test("it works without a network from the second visit on, also with a file", async () => {
  const tab = await open("#sample=nukazuke")
  await tab.locator(".reader-body > *").first().waitFor()
  await tab.evaluate(() => navigator.serviceWorker.ready)
  await tab.reload()
  await tab.context().setOffline(true)
  await tab.reload()
  await tab.locator("input[type=file]").setInputFiles({
    name: "mill.html",
    mimeType: "text/html",
    buffer: Buffer.from(`<title>Mill</title><article><p>${TEXT.repeat(5)}</p></article>`),
  })
  await tab.locator(".reader-body").getByText("The mill waits").first().waitFor()
})

test("a damaged link is said to be one", async () => {
  const tab = await open("#page=AAAA")
  await tab.getByRole("alert").getByText("The page in this link is damaged").waitFor()
})

test("on a phone everything fits, before and after a page is open", async () => {
  const tab = await open("", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const width = (): Promise<number> => tab.evaluate(() => document.documentElement.scrollWidth)
  const box = await tab.getByRole("button", { name: "Paste HTML" }).boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(await width()).toBe(390)
  await tab.getByRole("button", { name: "Night ferry returns" }).click()
  await tab.locator(".reader-body").getByText("For more than a decade").waitFor()
  expect(await width()).toBe(390)
  expect(await tab.getByRole("button", { name: "Night ferry returns" }).isVisible()).toBe(true)
})
