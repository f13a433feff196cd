import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PoliteFetcher } from "./polite-fetcher.js"

const seen: { path: string; time: number }[] = []
let robots: { status: number; text: string } = { status: 404, text: "" }
const server: Server = createServer((request, response) => {
  seen.push({ path: request.url!, time: performance.now() })
  if (request.url === "/robots.txt") {
    response.writeHead(robots.status, { "content-type": "text/plain" }).end(robots.text)
  } else response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello</p>")
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

async function fetchAll(paths: readonly string[], rules: typeof robots, delay = 1): Promise<string[]> {
  robots = rules
  seen.length = 0
  const fetcher = new PoliteFetcher({
    delay,
    timeout: 10_000,
    maxBytes: 10_000,
    userAgent: "Mozilla/5.0 (compatible; honbun/1)",
    allowPrivate: true,
    robots: true,
    environment: {},
  })
  const results = await Promise.allSettled(
    paths.map((path) => fetcher.fetch(`http://127.0.0.1:${port}${path}`)),
  )
  await fetcher.close()
  return results.map((result) =>
    result.status === "fulfilled" ? "ok" : (result.reason as { code: string }).code,
  )
}

test("pages of one host are fetched one after the other, with the pause between them", async () => {
  expect(await fetchAll(["/1", "/2", "/3"], { status: 404, text: "" }, 60)).toEqual(["ok", "ok", "ok"])
  expect(seen.map(({ path }) => path)).toEqual(["/robots.txt", "/1", "/2", "/3"])
  const gaps = seen.slice(2).map(({ time }, at) => time - seen[at + 1]!.time)
  for (const gap of gaps) expect(gap).toBeGreaterThan(50)
})

test("robots.txt is asked once, obeyed by name, and its delay kept", async () => {
  const text = "User-agent: *\nDisallow: /\n\nUser-agent: honbun\nDisallow: /private\nCrawl-delay: 0.05\n"
  expect(await fetchAll(["/private/a", "/open", "/open2"], { status: 200, text })).toEqual([
    "robots",
    "ok",
    "ok",
  ])
  expect(seen.map(({ path }) => path)).toEqual(["/robots.txt", "/open", "/open2"])
  expect(seen[2]!.time - seen[1]!.time).toBeGreaterThan(40)
})

test("a site whose robots.txt cannot be had because it is broken is left alone", async () => {
  expect(await fetchAll(["/1"], { status: 500, text: "" })).toEqual(["robots"])
  expect(seen.some(({ path }) => path === "/1")).toBe(false)
})

test("what is no address is a failure of its own", async () => {
  const fetcher = new PoliteFetcher({
    delay: 1,
    timeout: 1_000,
    maxBytes: 1_000,
    userAgent: "x",
    allowPrivate: false,
    robots: true,
    environment: {},
  })
  await expect(fetcher.fetch("nonsense")).rejects.toMatchObject({ code: "bad-url" })
  await fetcher.close()
})
