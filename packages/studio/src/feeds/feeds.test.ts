import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect } from "vitest"
import { smallTargets, violations } from "../app/axe.test-stage.js"
import { studioTests } from "../studio-tests.test-stage.js"

const WORDS = ["ferry", "kettle", "gone"] as const
const LETTER = "Subscribe to our letter and never miss a story of the village again."

/** A site with a feed that has titles only; one of its articles is not there. */
const site: Server = createServer((request, response) => {
  const word = request.url!.slice(1)
  if (word === "feed.xml") {
    const items = WORDS.map((each) => `<item><title>The ${each}</title><link>${base()}/${each}</link></item>`)
    response.setHeader("content-type", "application/rss+xml")
    return void response.end(
      `<rss version="2.0"><channel><title>Village news</title>${items.join("")}</channel></rss>`,
    )
  }
  if (word !== "ferry" && word !== "kettle") return void response.writeHead(404).end()
  response.setHeader("content-type", "text/html; charset=utf-8")
  response.end(`<!doctype html><html lang=en><title>The ${word}</title><ul class=menu><li><a href=/>Home</a></li></ul>
<article><h1>The ${word}</h1><p>By Ada Lind</p>
<p>The ${word} came before anybody in the village was awake, and only the dog, who slept badly, saw how it was done.</p>
<figure><img src="/${word}.jpg" alt="The ${word}" width=600 height=400></figure>
<p>When the ${word} was gone again nobody believed the dog, and so the story was told in many ways for many years.</p></article>
<div class=promo>${LETTER}</div>`)
})
const base = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`

const test = studioTests({ allowPrivate: true })
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
})
afterAll(async () => {
  site.close()
})

test("somebody pastes the address of a feed, gets one for a reader of feeds, and sees its entries", async (stage) => {
  const tab = await stage.open("#/")
  await tab.locator(".task").getByRole("link", { name: "Feeds", exact: true }).click()
  await tab.getByLabel("Address of a feed, or of a page that lists articles").fill(`${base()}/feed.xml`)
  await tab.getByRole("button", { name: "Get the whole text" }).click()
  await tab.getByRole("heading", { name: "Village news" }).waitFor()
  await tab.getByText("3 entries, 1 could not be read.").waitFor()
  const [ferry, , gone] = await tab.locator(".feed-entries li").allInnerTexts()
  expect(ferry).toMatch(/The ferry\s+Ada Lind · .*1 picture · Original\s+The ferry came before anybody/s)
  expect(gone).toContain("could not be read")
  const field = tab.getByLabel("Address for your feed reader")
  await tab.getByLabel("Form").selectOption("RSS")
  const feed = await (await fetch(await field.inputValue())).text()
  expect(feed).toContain("<rss")
  expect(feed).toContain("nobody believed the dog")
  expect(feed).toContain("/ferry.jpg")
  expect(feed).not.toContain(LETTER)
  expect(await violations(tab)).toEqual([])
  // The address of the view leads others to the same.
  await tab.reload()
  await tab.getByRole("heading", { name: "Village news" }).waitFor()
})

test("the feeds of an OPML file become full-text feeds, as OPML again", async (stage) => {
  const tab = await stage.open("#/feeds")
  await tab.getByRole("button", { name: "Many at once" }).click()
  const lines = ["feed.xml", "other.xml"].map((name) => `<outline type="rss" xmlUrl="${base()}/${name}"/>`)
  await tab
    .getByLabel("The text of an OPML file")
    .fill(`<opml version="2.0"><body>${lines.join("")}</body></opml>`)
  await tab.locator(".paste").getByRole("button", { name: "Get the whole text" }).click()
  await tab.getByText("2 feeds with whole texts.").waitFor()
  const download = tab.waitForEvent("download")
  await tab.getByRole("button", { name: "Save as OPML" }).click()
  expect((await download).suggestedFilename()).toBe("honbun.opml")
  await tab.getByLabel("The text of an OPML file").fill("nothing")
  await tab.locator(".paste").getByRole("button", { name: "Get the whole text" }).click()
  await tab.getByRole("alert").waitFor()
})

test("in Japanese, on a phone: what cannot be read is said, and nothing is too small or too wide", async (stage) => {
  const look = { locale: "ja-JP", viewport: { width: 320, height: 640 }, hasTouch: true } as const
  const tab = await stage.open(`#/feeds?url=${encodeURIComponent(`${base()}/feed.xml`)}`, look)
  await tab.getByText("3 件の記事。読めなかったもの 1 件。").waitFor()
  expect(await violations(tab)).toEqual([])
  expect(await smallTargets(tab)).toEqual([])
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await tab.getByLabel("フィード、または記事の一覧ページのアドレス").fill(`${base()}/nothing`)
  await tab.getByRole("button", { name: "全文にする" }).click()
  await tab.getByRole("alert").waitFor()
  expect(await tab.getByRole("alert").innerText()).toContain("返しませんでした")
})
