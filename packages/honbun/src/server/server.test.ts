import { METHODS } from "@honbun/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer } from "./serve.js"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, BUILD_TIME)
afterAll(() => stage.close())

const TEA = `<title>Tea</title><nav><a href="/">Home</a></nav><article><h1>Tea</h1>
<p>Pour hot water over the leaves, and wait for three minutes or so, which is the hard part.</p>
<p>Green tea wants two minutes and water off the boil; black tea wants four, and does not mind.</p></article>`

describe("extract", () => {
  test("gives the article that the command gives, and its blocks when asked to explain", async () => {
    const { status, json } = await stage.post("/api/extract", { html: TEA, options: { explain: true } })
    expect(status).toBe(200)
    expect(json).toMatchObject({ title: "Tea", method: "auto" })
    expect(json.text).toContain("Pour hot water")
    expect(json.text).not.toContain("Home")
    expect(json.blocks[0]).toMatchObject({ text: "Home", kept: false, path: expect.any(String) })
  })

  test("reads samples, and says which there are when there is no such sample", async () => {
    const { json } = await stage.ask("/api/samples")
    const { name, title } = json.samples[0]
    expect((await stage.post("/api/extract", { sample: name })).json.title).toBe(title)
    const missing = await stage.post("/api/extract", { sample: "none" })
    expect(missing).toMatchObject({ status: 404, json: { error: { code: "no-sample" } } })
    expect(missing.json.error.message).toContain(name)
  })

  test.each([
    [{}, "one of html, url, sample or page"],
    [{ html: "a", sample: "b" }, "one of html, url, sample or page"],
    [{ html: "a", options: { method: "magic" } }, "options.method"],
    [{ html: "a", options: { favor: { upper: 2, lower: 0 } } }, "options.favor"],
    [{ html: "a", extra: 1 }, "extra"],
    [{ url: "file:///etc/passwd" }, "url"],
  ])("refuses %j and names what is wrong", async (body, part) => {
    const { status, json, headers } = await stage.post("/api/extract", body)
    expect(status).toBe(400)
    expect(json.error).toMatchObject({ code: "bad-request", requestId: headers["x-request-id"] })
    expect(json.error.message).toContain(part)
  })

  test("refuses to fetch from private addresses", async () => {
    for (const url of ["http://127.0.0.1:4999/", "http://localhost/", "http://169.254.169.254/latest/"]) {
      expect(await stage.post("/api/extract", { url })).toMatchObject({
        status: 403,
        json: { error: { code: "private-address" } },
      })
    }
  })

  test("compares several ways on one page", async () => {
    const runs = METHODS.map((method) => ({ method }))
    const { json } = await stage.post("/api/compare", { html: TEA, runs })
    expect(json.runs.map((each: { method: string }) => each.method)).toEqual([...METHODS])
  })
})

describe("parts and pagers", () => {
  const page = (title: string, price: string) =>
    `<div class=item><h1>${title}</h1><p>Price: <b>${price}</b></p></div><footer>The shop</footer>`

  test("what is picked on one page is found on another", async () => {
    const picks = [
      { name: "title", value: "Tea" },
      { name: "price", value: "¥1,200" },
    ]
    const { json: recipe } = await stage.post("/api/parts/learn", { html: page("Tea", "¥1,200"), picks })
    const { json } = await stage.post("/api/parts/apply", { html: page("Cocoa", "¥980"), recipe })
    expect(json.parts).toMatchObject({ title: { value: "Cocoa" }, price: { value: "¥980" } })
  })

  test("what is not on the page and what is no recipe are refused with the reason", async () => {
    const picks = [{ name: "title", value: "Coffee" }]
    const refused = await stage.post("/api/parts/learn", { html: page("Tea", "¥1"), picks })
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { code: "pick-not-found", reason: "not-on-page", values: { value: "Coffee" } } },
    })
    const { status, json } = await stage.post("/api/parts/apply", { html: TEA, recipe: { format: "other" } })
    expect(status).toBe(400)
    expect(json.error.message).toMatch(/format/)
  })

  test("the layout has numbered pieces, the pager its next page", async () => {
    const layout = await stage.post("/api/parts/layout", { html: page("Tea", "¥1") })
    expect(layout.json.pieces.length).toBeGreaterThan(0)
    expect(layout.json.svg).toMatch(/^<svg/)
    const html = `<p>One.</p><nav><b>1</b> <a href="/tea?page=2">2</a> <a href="/tea?page=2">Next</a></nav>`
    const pager = await stage.post("/api/pager", { html, url: "https://example.org/tea" })
    expect(pager.json.next.url).toBe("https://example.org/tea?page=2")
  })
})

describe("the guards", () => {
  const port = () => new URL(stage.server.url).port

  test("answer only to the server's own name", async () => {
    const hosts = [
      `evil.example:${port()}`,
      "127.0.0.1",
      `127.0.0.1:${Number(port()) + 1}`,
      `a.localhost:${port()}`,
      `127.0.0.1.evil.example:${port()}`,
    ]
    for (const host of hosts) {
      expect(await stage.ask("/api/about", { headers: { host } })).toMatchObject({
        status: 421,
        json: { error: { code: "wrong-host" } },
      })
    }
    expect((await stage.ask("/api/about", { headers: { host: `localhost:${port()}` } })).status).toBe(200)
    expect((await stage.ask("/api/about", { headers: { host: `[::1]:${port()}` } })).status).toBe(200)
  })

  test("turn pages of other sites away, and let the studio's own page and programs through", async () => {
    const from = (headers: Record<string, string>) =>
      stage.ask("/api/extract", { method: "POST", headers, body: { html: TEA } })
    expect((await from({ origin: "https://evil.example" })).status).toBe(403)
    expect((await from({ origin: "null" })).status).toBe(403)
    expect((await from({ origin: `http://127.0.0.1:${Number(port()) + 1}` })).status).toBe(403)
    expect((await from({ "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect(
      (await from({ origin: `http://127.0.0.1:${port()}`, "sec-fetch-site": "same-origin" })).status,
    ).toBe(200)
    expect((await from({})).status).toBe(200)
  })

  test("take bodies only as JSON, which no form of another site can send", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const body = JSON.stringify({ html: TEA })
      const headers = { "content-type": type }
      expect((await stage.ask("/api/extract", { method: "POST", headers, body })).status).toBe(415)
    }
  })

  test("demand a token of everyone when the server has one, in constant words", async () => {
    const own = await openStage({ token: "secret" })
    const ask = (authorization?: string) =>
      own.ask("/api/about", authorization ? { headers: { authorization } } : {})
    expect(await ask()).toMatchObject({
      status: 401,
      headers: { "www-authenticate": 'Bearer realm="honbun"' },
    })
    expect((await ask("Bearer wrong")).status).toBe(401)
    expect((await ask("Bearer secret")).status).toBe(200)
    expect((await own.ask("/healthz")).status).toBe(200)
    expect((await own.ask("/metrics")).status).toBe(401)
    await own.close()
  })

  test("let no server start that others can reach without a token", async () => {
    await expect(startServer({ data: stage.data, host: "0.0.0.0" })).rejects.toThrow("Expected a token")
  })
})

describe("the limits", () => {
  test("a body that is too large is refused, announced or not", async () => {
    const small = await openStage({ maxBody: 1_000 })
    const html = "x".repeat(2_000)
    expect(await small.post("/api/extract", { html })).toMatchObject({
      status: 413,
      json: { error: { code: "too-large" } },
    })
    const headers = { "transfer-encoding": "chunked", "content-type": "application/json" }
    const chunked = small.ask("/api/extract", { method: "POST", headers, body: JSON.stringify({ html }) })
    expect((await chunked).status).toBe(413)
    expect((await small.post("/api/extract", { html: TEA })).status).toBe(200)
    await small.close()
  })

  test("more requests than can wait are told to come again, and the others are answered", async () => {
    const busy = await openStage({ queue: 2 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => busy.post("/api/extract", { html: TEA.repeat(200) })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused).toMatchObject({ headers: { "retry-after": "1" }, json: { error: { code: "too-busy" } } })
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
    await busy.close()
  })

  test("a page that takes too long costs its thread, and the next page is answered", async () => {
    const hasty = await openStage({ timeout: 1_500 })
    // Warm: the first page waits for the thread to start.
    expect((await hasty.post("/api/extract", { html: TEA })).status).toBe(200)
    // Fewer nodes than are too many, whatever the speed of the machine.
    const slow = await hasty.post("/api/extract", { html: "<p>a".repeat(1_200_000) })
    expect(slow).toMatchObject({ status: 504, json: { error: { code: "timeout" } } })
    expect((await hasty.post("/api/extract", { html: TEA })).status).toBe(200)
    await hasty.close()
  })
})

describe("the description", () => {
  test("names every address, with the schemas that check", async () => {
    const { json } = await stage.ask("/api/openapi.json")
    expect(json.openapi).toBe("3.1.0")
    const { schema } = json.paths["/api/extract"].post.requestBody.content["application/json"]
    expect(schema.properties.options.properties.method.enum).toEqual([...METHODS])
    expect(schema.additionalProperties).toBe(false)
    expect(Object.keys(json.paths).every((path) => /^\/(?:api\/|feed$|healthz$|metrics$)/.test(path))).toBe(
      true,
    )
  })

  test("has a schema for every reply with a body, and none without", async () => {
    const { json } = await stage.ask("/api/openapi.json")
    type Described = { responses: Record<string, { content?: Record<string, { schema?: object }> }> }
    for (const [path, methods] of Object.entries(json.paths as Record<string, Record<string, Described>>)) {
      for (const { responses } of Object.values(methods)) {
        for (const [status, { content }] of Object.entries(responses)) {
          const schemas = Object.values(content ?? {}).map(({ schema }) => schema)
          expect([path, status, schemas]).toEqual([
            path,
            status,
            /^(?:204|3..)$/.test(status) ? [] : [expect.any(Object)],
          ])
        }
      }
    }
  })

  test("the metrics count requests by their pattern and not by their path", async () => {
    await stage.ask("/api/page/one")
    await stage.ask("/api/page/two")
    const { text } = await stage.ask("/metrics")
    expect(text).toMatch(/honbun_requests_total\{method="GET",route="\/api\/page\/\{id\}",status="404"\} 2/)
    expect(text).toMatch(/^honbun_resident_bytes \d+$/m)
  })

  test("unknown addresses and methods are errors with a code", async () => {
    expect(await stage.ask("/api/nothing")).toMatchObject({
      status: 404,
      json: { error: { code: "not-found" } },
    })
    expect(await stage.ask("/api/extract")).toMatchObject({
      status: 405,
      headers: { allow: "POST" },
      json: { error: { code: "wrong-method" } },
    })
    expect((await stage.ask("/api/%zz")).status).toBe(404)
  })
})

test("a stopped server lets what is under way end, and takes nothing new", async () => {
  const own = await openStage({ timeout: BUILD_TIME })
  // The first page waits for its thread to start.
  const slow = own.post("/api/extract", { html: TEA.repeat(30) })
  await expect.poll(() => own.server.service.pageRequests.gate.inside, { interval: 5 }).toBe(1)
  const stopped = own.server.stop()
  expect((await slow).status).toBe(200)
  await stopped
  await expect(own.ask("/healthz")).rejects.toThrow()
  await own.close()
})
