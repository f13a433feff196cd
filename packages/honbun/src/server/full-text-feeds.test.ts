import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

const WORDS = ["ferry", "kettle"]
const entry = (
  word: string,
) => `<!doctype html><html lang=en><title>The ${word}</title><article><h1>The ${word}</h1>
<p>The ${word} came before anybody in the village was awake, and only the dog, who slept badly, saw how it was done.</p>
<figure><img src="/${word}.jpg" alt="The ${word}" width=600 height=400></figure>
<p>When the ${word} was gone again nobody believed the dog, and so the story was told in many ways for many years.</p></article>`

let site: Server
let origin: string
let asked: string[] = []
let stage: Stage
beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? ""
    asked.push(path)
    const links = [...WORDS, "gone"].map(
      (word) => `<item><title>${word}</title><link>${origin}/${word}</link></item>`,
    )
    const feed = `<rss version="2.0"><channel><title>Tea &amp; news</title>${links.join("")}</channel></rss>`
    const word = WORDS.find((each) => path === `/${each}`)
    const body = path === "/feed" ? feed : word && entry(word)
    const type = path === "/feed" ? "application/rss+xml" : "text/html"
    response.writeHead(body ? 200 : 404, { "content-type": type }).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  stage = await openStage({ allowPrivate: true, token: "secret" })
}, BUILD_TIME)
afterAll(async () => {
  await stage.close()
  site.close()
}, BUILD_TIME)

const headers = { authorization: "Bearer secret" }
const post = (body: unknown) => stage.ask("/api/feeds", { method: "POST", headers, body })
const pathOf = (address: string) => address.replace(/^http:\/\/[^/]+/, "")

test("a feed reader gets whole articles at an address whose key opens that feed alone", async () => {
  const { json } = await post({ url: `${origin}/feed`, format: "json" })
  const path = pathOf(json.feeds[0].address)
  const { status, json: feed, headers: sent } = await stage.ask(path)
  expect(status).toBe(200)
  expect([feed.title, sent["x-honbun-failed"]]).toEqual(["Tea & news", "1"])
  expect(feed.items[0].content_html).toContain("nobody believed the dog")
  expect(feed.items[0].content_html).toContain(`${origin}/ferry.jpg`)
  // The entry that could not be read is there with its title.
  expect(feed.items[2]).toMatchObject({ title: "gone", url: `${origin}/gone` })
  const other = `/feed?${new URLSearchParams({ url: `${origin}/other`, key: new URL(json.feeds[0].address).searchParams.get("key")! })}`
  expect([(await stage.ask(other)).status, (await stage.ask(`/feed?url=${origin}/feed`)).status]).toEqual([
    401, 401,
  ])
})

test("asked again soon, it comes from memory; a reader that has it is told so", async () => {
  const path = `/feed?url=${encodeURIComponent(`${origin}/feed`)}`
  await stage.ask(path, { headers })
  asked = []
  const again = await stage.ask(path, { headers })
  expect(again.headers["content-type"]).toContain("application/atom+xml")
  const { status } = await stage.ask(path, { headers: { ...headers, "if-none-match": again.headers.etag! } })
  expect([status, asked]).toEqual([304, []])
})

test("an OPML file becomes one of full-text feeds; what names no feed is refused", async () => {
  const list = `<opml><body><outline text="a"><outline xmlUrl="https://a.example/feed?a=1&amp;b=2"/></outline><outline xmlUrl="https://b.example/rss"/></body></opml>`
  const { json } = await post({ list })
  expect(json.feeds.map(({ url }: { url: string }) => url)).toEqual([
    "https://a.example/feed?a=1&b=2",
    "https://b.example/rss",
  ])
  expect(json.opml).toContain(
    `/feed?url=https%3A%2F%2Fa.example%2Ffeed%3Fa%3D1%26b%3D2&amp;format=atom&amp;key=`,
  )
  expect((await post({ list: "<opml></opml>" })).json.error.code).toBe("no-feeds")
})

test("a feed that cannot be read says why", async () => {
  const path = (url: string) => `/feed?url=${encodeURIComponent(url)}`
  expect((await stage.ask(path(`${origin}/nowhere`), { headers })).json.error.code).toBe("bad-status")
  expect((await stage.ask(path("file:///etc/passwd"), { headers })).status).toBe(400)
})
