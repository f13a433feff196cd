import { spawn } from "node:child_process"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { articlePage, buildProgramOnce, makeFolder, PROGRAM, spawnHonbun } from "../command.test-stage.js"

/** Every link is written with this base: 80 KB were once written as 44 MB, and 320 KB ended the service. */
const BASE = `<base href="https://a.example/${"x".repeat(160_000)}/"><article>${'<p><a href="b">word</a> '.repeat(7_000)}</article>`
/** Once too many arguments for a call. */
const BREAKS = `<article><p><em>${"a<br>".repeat(64_000)}`
const PAGES: Readonly<Record<string, string>> = {
  "/base": BASE,
  "/breaks": BREAKS,
  "/good": articlePage("The harbour"),
}

let server: Server
let origin: string
const folder = makeFolder({})
const environment = { HONBUN_STORE: folder.at("watch.db") }
const VISITING = ["--allow-private", "--delay", "0.001", "--shortest", "1s", "--longest", "1s", "--json"]

beforeAll(async () => {
  buildProgramOnce()
  server = createServer((request, response) => {
    const page = PAGES[request.url!]
    response.writeHead(page ? 200 : 404, { "content-type": "text/html" }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const urls = Object.keys(PAGES).map((path) => origin + path)
  expect(await spawnHonbun(["watch", "add", ...urls], { environment })).toMatchObject({ code: 0 })
}, 240_000)
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  folder.dispose()
})

const seen = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { url: string; outcome: string })
      .map(({ url, outcome }) => [new URL(url).pathname, outcome]),
  )

test("a page whose base is long, and one of breaks without end, do not keep `watch visit` from ending", async () => {
  const { code, out, err } = await spawnHonbun(["watch", "visit", ...VISITING], { environment })
  expect(err).toContain("3 pages visited")
  expect(seen(out)).toEqual({ "/base": "first", "/breaks": "first", "/good": "first" })
  expect(code).toBe(0)
}, 120_000)

test("they do not end `watch run`, which goes on from round to round", async () => {
  const { PATH = "", HOME = "" } = process.env
  const child = spawn(process.execPath, [PROGRAM, "watch", "run", ...VISITING], {
    env: { PATH, HOME, ...environment },
  })
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve))
  let rounds = 0
  await new Promise<void>((resolve, reject) => {
    void ended.then(() => reject(new Error("the service ended")))
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      rounds += text.split("/good").length - 1
      if (rounds >= 2) resolve()
    })
  })
  child.kill("SIGTERM")
  expect(await ended).toBe(0)
}, 120_000)
