import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { articlePage, honbun } from "../cli/command.test-stage.js"
import { type Answer, askServer, BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

let site: Server
let origin: string
let notice = ""
/** Answers that are held back until the test lets them go. */
let held: (() => void)[] | undefined
let stage: Stage

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url!
    if (path === "/robots.txt") return void response.writeHead(404).end()
    if (path === "/gone") return void response.writeHead(410).end()
    if (path === "/sitemap.xml") {
      response.writeHead(200, { "content-type": "application/xml" })
      return void response.end(`<urlset><url><loc>${origin}/c</loc></url></urlset>`)
    }
    const html = articlePage(`The harbour ${path}`).replace("</article>", `${notice}</article>`)
    const answer = () => response.writeHead(200, { "content-type": "text/html" }).end(html)
    if (held) held.push(answer)
    else answer()
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  stage = await openStage({ allowPrivate: true })
}, BUILD_TIME)
afterAll(async () => {
  await stage?.close()
  site.closeAllConnections()
  site.close()
})

// biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
async function job(body: object, state = "done"): Promise<any> {
  const begun = (await stage.post("/api/jobs", body)).json
  await stage.ask(`/api/jobs/${begun.id}/events`)
  const ended = (await stage.ask(`/api/jobs/${begun.id}`)).json
  expect([ended.state, ended.error]).toEqual([state, undefined])
  return ended.result
}

const put = (path: string, body: unknown): Promise<Answer> => stage.ask(path, { method: "PUT", body })
const remove = (path: string): Promise<Answer> => stage.ask(path, { method: "DELETE" })

describe("watching over HTTP", () => {
  let page: number
  let change: number

  test("nothing is watched at first", async () => {
    const { pages, count, due, store } = (await stage.ask("/api/watch")).json
    expect({ pages, count, due, store }).toEqual({
      ...{ pages: [], count: 0, due: 0 },
      store: join(stage.data, "honbun.db"),
    })
  })

  test("pages are added by address, by list, by sitemap and by OPML", async () => {
    const one = await stage.post("/api/watch", { url: `${origin}/a`, tags: ["shore"], shortest: 5 })
    expect(one.status).toBe(201)
    expect(one.json).toMatchObject({ fresh: 1, known: 0, sources: [] })
    page = one.json.page
    const list = await stage.post("/api/watch", { list: `${origin}/a\n${origin}/b\n` })
    expect(list.json).toMatchObject({ fresh: 1, known: 1 })
    const sitemap = await stage.post("/api/watch", { url: `${origin}/sitemap.xml` })
    expect(sitemap.json).toMatchObject({ fresh: 1, sources: [`${origin}/sitemap.xml`] })
    const opml = `<opml><body><outline xmlUrl="${origin}/feed.xml" text="x"/></body></opml>`
    expect((await stage.post("/api/watch", { list: opml })).json.sources).toEqual([`${origin}/feed.xml`])
    expect((await remove(`/api/watch/sources?url=${encodeURIComponent(`${origin}/feed.xml`)}`)).status).toBe(
      204,
    )
    const { pages, count, due, sources } = (await stage.ask("/api/watch")).json
    expect(pages.map(({ url }: { url: string }) => url)).toEqual(
      ["a", "b", "c"].map((each) => `${origin}/${each}`),
    )
    expect([count, due, sources.length]).toEqual([3, 3, 1])
    const first = (await stage.ask("/api/watch?limit=1")).json
    expect(first.pages).toHaveLength(1)
    expect((await stage.ask(`/api/watch?after=${first.next}`)).json.pages).toHaveLength(2)
    expect((await stage.ask("/api/watch?tag=shore")).json.pages).toHaveLength(1)
  })

  test("what names no page, or is not as expected, is refused with a reason", async () => {
    const codeOf = async (body: object) => (await stage.post("/api/watch", body)).json.error.code
    expect(await codeOf({ list: "# nothing\n" })).toBe("no-pages")
    expect(await codeOf({ list: "{" })).toBe("bad-list")
    expect(await codeOf({})).toBe("bad-request")
    expect(await codeOf({ url: "ftp://example.org/" })).toBe("bad-request")
    expect(await codeOf({ url: `${origin}/a`, shortest: 60, longest: 5 })).toBe("bad-request")
    expect(await codeOf({ url: `${origin}/none.xml`, as: "sitemap", tags: [""] })).toBe("bad-request")
  })

  test("one round visits what is due, and a page can be visited at once", async () => {
    const first = await job({ kind: "watch" })
    expect(first).toMatchObject({ visited: 3, first: 3, changed: 0, unchanged: 0, failed: 0 })
    expect(await job({ kind: "watch" })).toMatchObject({ visited: 0 })
    notice =
      "<p>The harbour office adds that nobody need worry, because the ice has been broken, and the ferries run again.</p>"
    const again = await job({ kind: "watch", page })
    expect(again).toMatchObject({ visited: 1, changed: 1 })
    expect(again.visits[0]).toMatchObject({ url: `${origin}/a`, outcome: "changed", kinds: ["added"] })
    expect((await stage.post("/api/jobs", { kind: "watch", page: 9_999 })).status).toBe(404)
  })

  test("the list says what changed when, the log shows the differences", async () => {
    const [first] = (await stage.ask("/api/watch")).json.pages
    expect(first.change).toMatchObject({ kinds: ["added"], removed: 0 })
    expect(first.change.differences).toBeUndefined()
    const { changes, visits } = (await stage.ask(`/api/watch/pages/${page}`)).json
    change = changes[0].id
    expect(changes[0].differences).toEqual([
      expect.objectContaining({ kind: "added", after: expect.stringContaining("nobody need worry") }),
    ])
    expect(visits.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["changed", "first"])
    expect((await stage.ask("/api/watch/changes?tag=shore")).json.changes).toHaveLength(1)
    expect((await stage.ask("/api/watch/pages/x")).status).toBe(404)
  })

  test("feeds of all, of a tag and of a page come in three forms", async () => {
    const atom = await stage.ask("/api/watch/feed")
    expect(atom.headers["content-type"]).toContain("application/atom+xml")
    expect(atom.text).toContain("<title>The harbour /a</title>")
    expect((await stage.ask("/api/watch/feed?format=rss&tag=shore")).text).toContain("<item>")
    const url = encodeURIComponent(`${origin}/b`)
    expect((await stage.ask(`/api/watch/feed?format=json&url=${url}`)).json.items).toEqual([])
    expect((await stage.ask("/api/watch/feed?url=https%3A%2F%2Fexample.org%2F")).status).toBe(404)
  })

  test("the command line sees the same store", async () => {
    const environment = { HONBUN_STORE: join(stage.data, "honbun.db") }
    const { out } = await honbun(["watch", "log", `${origin}/a`], { environment })
    expect(out).toContain("nobody need worry")
  })

  test("what is told to be ignored no longer counts, and an empty change is taken back", async () => {
    const none = await stage.post(`/api/watch/changes/${change}/ignore`, { differences: [7] })
    expect(none.json.error).toMatchObject({ code: "no-difference" })
    const done = await stage.post(`/api/watch/changes/${change}/ignore`, { differences: [1] })
    expect(done.json).toMatchObject({ count: 1, takenBack: true })
    expect((await stage.ask(`/api/watch/pages/${page}`)).json.changes).toEqual([])
    expect((await stage.post(`/api/watch/changes/${change}/ignore`, {})).status).toBe(404)
    notice = ""
    expect(await job({ kind: "watch", page })).toMatchObject({ changed: 0 })
  })

  test("tags and times can be changed, pages paused and removed", async () => {
    const changed = await put(`/api/watch/pages/${page}`, { tags: ["ice", "shore"], shortest: 10 })
    expect(changed.json.tags).toEqual(["ice", "shore"])
    // Limits are judged beside those that the page has already.
    const wrong = await put(`/api/watch/pages/${page}`, { longest: 7 })
    expect([wrong.status, wrong.json.error.message]).toEqual([400, expect.stringContaining("(10)")])
    expect((await put(`/api/watch/pages/${page}`, { longest: 12 })).status).toBe(200)
    expect((await put(`/api/watch/pages/${page}`, { paused: true })).json.due).toBeUndefined()
    expect((await put(`/api/watch/pages/${page}`, { paused: false })).json.due).toBeDefined()
    expect((await remove(`/api/watch/pages/${page}`)).status).toBe(204)
    expect((await remove(`/api/watch/pages/${page}`)).status).toBe(404)
  })

  test("pages that cannot be seen are said with the reason", async () => {
    await stage.post("/api/watch", { url: `${origin}/gone` })
    const { failed, visits } = await job({ kind: "watch" })
    expect(failed).toBe(1)
    expect(visits[0]).toMatchObject({ outcome: "gone" })
    const { pages } = (await stage.ask("/api/watch")).json
    expect(pages.at(-1)).toMatchObject({ url: `${origin}/gone`, failing: "gone" })
  })

  test("a round that is cancelled gives the pages back at once, unvisited", async () => {
    await stage.post("/api/watch", { list: [1, 2, 3, 4].map((each) => `${origin}/slow${each}`).join("\n") })
    held = []
    const { id } = (await stage.post("/api/jobs", { kind: "watch" })).json
    await expect.poll(() => held!.length).toBe(1)
    expect((await remove(`/api/jobs/${id}`)).status).toBe(204)
    expect((await stage.ask(`/api/jobs/${id}`)).json.state).toBe("cancelled")
    await expect.poll(async () => (await stage.ask("/api/watch")).json.due).toBeGreaterThanOrEqual(3)
    for (const answer of held) answer()
    held = undefined
  })

  test("a page to try it with comes along, and nothing is fetched for it", async () => {
    const { json, status } = await stage.post("/api/watch", { demo: "ja" })
    expect(status).toBe(201)
    expect(await job({ kind: "watch", page: json.page })).toMatchObject({ visited: 1, failed: 0 })
    expect(await job({ kind: "watch", page: json.page })).toMatchObject({ visited: 1, changed: 1 })
  })
})

test(
  "private addresses are refused when they are added, and when a list leads to them",
  async () => {
    const other = await openStage({ token: "t" })
    const headers = { authorization: "Bearer t" }
    const add = (body: object) => askServer(other.server.url, "/api/watch", { method: "POST", headers, body })
    expect((await add({ url: `${origin}/a` })).json.error.code).toBe("private-address")
    expect((await add({ url: `${origin}/sitemap.xml` })).json.error.code).toBe("private-address")
    expect((await add({ list: `${origin}/a` })).json.fresh).toBe(1)
    const begun = (await other.ask("/api/jobs", { method: "POST", headers, body: { kind: "watch" } })).json
    await other.ask(`/api/jobs/${begun.id}/events`)
    const { result } = (await other.ask(`/api/jobs/${begun.id}`, { headers })).json
    expect(result.visits[0]).toMatchObject({ outcome: "refused" })
    // Where a token is asked for, a feed wants it or the key of feeds.
    expect((await other.ask("/api/watch/feed")).status).toBe(401)
    const { feedKey } = (await other.ask("/api/watch", { headers })).json
    expect((await other.ask(`/api/watch/feed?key=${feedKey}`)).status).toBe(200)
    expect((await other.ask("/api/watch/feed?key=0")).status).toBe(401)
    expect((await other.ask("/api/watch/pages/1", { headers })).json.feedKey).toBe(feedKey)
    expect((await other.ask("/api/watch/feed", { headers })).status).toBe(200)
    await other.close()
  },
  BUILD_TIME,
)

test("a store that cannot be used is said, and the rest goes on", async () => {
  const other = await openStage({ store: "/dev/null/honbun.db" })
  const { status, json } = await other.ask("/api/watch")
  expect(status).toBe(503)
  expect(json.error.code).toMatch(/^store-/)
  expect((await other.ask("/api/samples")).status).toBe(200)
  await other.close()
})

test("only the parts of a kept recipe count, when a page is added with it", async () => {
  notice = ""
  const learnt = await stage.post("/api/parts/learn", {
    html: articlePage("The harbour /parts"),
    url: `${origin}/parts`,
    picks: [{ name: "headline", value: "The harbour /parts" }],
  })
  const { id } = (await stage.post("/api/recipes", { name: "Headlines", recipe: learnt.json })).json
  expect((await stage.post("/api/watch", { url: `${origin}/parts`, recipe: "none" })).status).toBe(404)
  const added = await stage.post("/api/watch", { url: `${origin}/parts`, recipe: id })
  expect(added.status).toBe(201)
  const { page } = added.json
  await job({ kind: "watch", page })
  notice = "<p>A paragraph that stood nowhere before, long enough to be noticed by anybody who reads.</p>"
  expect(await job({ kind: "watch", page })).toMatchObject({ visited: 1, changed: 0 })
  expect((await stage.ask(`/api/watch/pages/${page}`)).json.page.parts).toEqual(["headline"])
})

describe("the server's own visits", () => {
  test("what is due is visited while the server runs, and its text has a date from the first visit on", async () => {
    const own = await openStage({ watchEvery: 50 })
    try {
      const { page } = (await own.post("/api/watch", { demo: "en" })).json
      await expect
        .poll(async () => (await own.ask(`/api/watch/pages/${page}`)).json.page.visited)
        .toBeTypeOf("string")
      const { updated, change } = (await own.ask(`/api/watch/pages/${page}`)).json.page
      expect(change).toBeUndefined()
      expect(updated).toMatchObject({ at: expect.any(String), confidence: expect.any(Number) })
      expect(updated.reasons.length).toBeGreaterThan(0)
    } finally {
      await own.close()
    }
  })

  test("an interval is chosen for a page and given up again, and the next visit moves with it", async () => {
    const { page: id } = (await stage.post("/api/watch", { demo: "ja" })).json
    const change = async (body: object) =>
      (await stage.ask(`/api/watch/pages/${id}`, { method: "PUT", body })).json
    expect(await change({ shortest: 60, longest: 60 })).toMatchObject({
      interval: { shortest: 60, longest: 60 },
    })
    expect((await change({ automatic: true })).interval).toBeUndefined()
  })

  test("who is told is kept, and the password of the mail server is not shown", async () => {
    const mail = { server: "smtps://me:secret@mail.example.org", from: "a@example.org", to: "b@example.org" }
    const put = (body: object) => stage.ask("/api/watch/notices", { method: "PUT", body })
    expect((await put({ webhooks: ["https://example.org/hook"], mail })).status).toBe(200)
    const shown = (await stage.ask("/api/watch/notices")).json
    expect(JSON.stringify(shown)).not.toContain("secret")
    expect(shown.webhooks).toEqual(["https://example.org/hook"])
    await put(shown)
    expect(stage.server.service.watchNotices.settings.mail).toEqual(mail)
    expect((await put({ webhooks: ["nothing"] })).status).toBe(400)
    await put({ webhooks: [] })
  })
})
