import { once } from "node:events"
import { request } from "node:http"
import { connect, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { BUILD_TIME, openStage, type Stage } from "./server.test-stage.js"

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, BUILD_TIME)
afterAll(() => stage.close())

const page = (id: string) =>
  JSON.stringify({
    id,
    html: `<title>${id}</title><p>The tale of ${id}, told in a sentence of some length, and no more.</p>`,
  })
const NDJSON = { "content-type": "application/x-ndjson" }
const batch = (lines: readonly string[], query = "") =>
  stage.ask(`/api/batch${query}`, { method: "POST", headers: NDJSON, body: `${lines.join("\n")}\n` })

describe("a batch over HTTP", () => {
  test("gives a line for each line, in order, with the fields asked for", async () => {
    const names = Array.from({ length: 30 }, (_, i) => `page ${i}`)
    const { status, text, headers } = await batch(names.map(page), "?fields=title&method=text")
    expect(status).toBe(200)
    expect(headers["content-type"]).toBe("application/x-ndjson")
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(lines).toEqual(names.map((name) => ({ id: name, title: name })))
  })

  test("a bad line is a result with a reason, and no line reads a file of the server", async () => {
    const secret = "/etc/hostname"
    const { text } = await batch([
      "no json",
      JSON.stringify({ id: "f", file: secret }),
      `{"id":"escaped","\\u0066ile":"${secret}"}`,
      JSON.stringify({ id: "private", url: "http://127.0.0.1:4999/" }),
      page("good"),
    ])
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(lines.map(({ id, error }) => [id, error?.code])).toEqual([
      ["1", "bad-line"],
      ["f", "bad-line"],
      ["escaped", "bad-line"],
      ["private", "private-address"],
      ["good", undefined],
    ])
  })

  test("answers while the input still comes", async () => {
    const asking = request(new URL("/api/batch?method=text", stage.server.url), {
      method: "POST",
      headers: NDJSON,
    })
    const first = new Promise<string>((resolve) => {
      asking.on("response", (response) => response.once("data", (chunk: Buffer) => resolve(chunk.toString())))
    })
    asking.write(`${page("first")}\n`)
    expect(JSON.parse(await first)).toMatchObject({ id: "first" })
    asking.end()
    await new Promise((resolve) => asking.on("close", resolve))
  })

  test("refuses unknown fields, and content that forms can send", async () => {
    expect((await batch([page("a")], "?fields=password")).status).toBe(400)
    const plain = { method: "POST", headers: { "content-type": "text/plain" }, body: page("a") }
    expect((await stage.ask("/api/batch", plain)).status).toBe(415)
  })

  test("leaves room for others: a single page is answered in the middle of a batch", async () => {
    const lines = Array.from({ length: 400 }, (_, i) => page(`page ${i}`))
    const whole = batch(lines)
    const { status } = await stage.post("/api/extract", { html: "<p>In between." })
    expect(status).toBe(200)
    expect((await whole).text.trim().split("\n")).toHaveLength(400)
  })
})

describe("the bookmarklet", () => {
  test("sends a page with its key, and the studio opens it", async () => {
    const { href } = (await stage.ask("/api/bookmarklet")).json
    const program = decodeURIComponent(href.replace(/^javascript:/, ""))
    const key = /key:"([^"]+)"/.exec(program)![1]!
    expect(program).toContain(`${stage.server.url}api/receive`)
    const send = (fields: Record<string, string>) =>
      stage.ask("/api/receive", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://elsewhere.example" },
        body: new URLSearchParams(fields).toString(),
      })
    const sent = await send({
      key,
      url: "https://elsewhere.example/a",
      html: "<title>Seen</title><p>As seen.",
    })
    expect(sent).toMatchObject({
      status: 303,
      headers: { location: expect.stringMatching(/^\/#\/read\?page=/) },
    })
    const id = sent.headers.location!.split("=")[1]!
    const { json } = await stage.post("/api/extract", { page: id })
    expect(json).toMatchObject({ title: "Seen", url: "https://elsewhere.example/a" })
    expect((await send({ key: "wrong", html: "x" })).status).toBe(403)
    expect((await send({ html: "x" })).status).toBe(403)
  })

  test("whoever shows no key takes no room from others, however much they say to send", async () => {
    const { port } = new URL(stage.server.url)
    const head = `POST /api/receive HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length:`
    const open = async (size: number, body: string): Promise<[Socket, Promise<string>]> => {
      const socket = connect(Number(port), "127.0.0.1")
      const answered = once(socket, "data").then(([data]) => String(data))
      socket.write(`${head} ${size}\r\n\r\n${body}`)
      return [socket, answered]
    }
    const [greedy, refused] = await open(2 ** 28, "key=")
    expect(await refused).toMatch(/^HTTP\/1.1 413/)
    const waiting = await Promise.all(Array.from({ length: 20 }, () => open(30_000_000, "key=")))
    const [wrong, told] = await open(30_000_000, "key=something-quite-different&html=")
    // The wrong key is answered before the rest comes, and those who wait were there before it.
    expect(await told).toMatch(/^HTTP\/1.1 403/)
    expect((await stage.post("/api/extract", { html: "<p>Still here." })).status).toBe(200)
    for (const socket of [greedy, wrong, ...waiting.map(([each]) => each)]) socket.destroy()
  })
})

describe("a caller that falls silent", () => {
  let quick: Stage
  beforeAll(async () => {
    quick = await openStage({ pace: { silence: 400, rate: 1_000 } })
  }, BUILD_TIME)
  afterAll(() => quick.close())

  /** Begins a batch and sends a line each so many milliseconds; gives everything that came back. */
  async function slowly(lines: readonly string[], pause: number): Promise<string> {
    const url = new URL("/api/batch?method=text", quick.server.url)
    const asking = request(url, { method: "POST", headers: NDJSON })
    let text = ""
    const ended = new Promise<void>((resolve) => {
      asking.on("error", () => resolve())
      asking.on("response", (response) => {
        response.setEncoding("utf8").on("data", (piece: string) => (text += piece))
        response.on("error", () => {}).on("close", resolve)
      })
    })
    for (const line of lines) {
      asking.write(line)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    await ended
    return text
  }

  test("is told so and loses its place to the next one", async () => {
    const stalled = await Promise.all([slowly([`${page("one")}\n`], 0), slowly(["{"], 0)])
    expect(stalled[0]).toContain('"id":"one"')
    for (const text of stalled) expect(text.trim().split("\n").at(-1)).toContain('"code":"too-slow"')
    const next = await quick.ask("/api/batch", { method: "POST", headers: NDJSON, body: `${page("two")}\n` })
    expect(next).toMatchObject({ status: 200, text: expect.stringContaining('"id":"two"') })
  })

  test("and so is one that sends a byte now and then", async () => {
    expect(await slowly(Array(10).fill(" "), 150)).toContain('"code":"too-slow"')
  })
})
