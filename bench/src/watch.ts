import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { PoliteFetcher } from "../../packages/honbun/src/jobs/polite-fetcher.js"
import { openStore } from "../../packages/honbun/src/store/open.js"
import { visitDue, type WatchWorld } from "../../packages/honbun/src/watch/round.js"
import { HOUR, pageOf, paragraph } from "../../packages/honbun/src/watch/site.test-stage.js"
import { addPages } from "../../packages/honbun/src/watch/sources.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable } from "./report/table.js"
import { readArguments } from "./usage.js"

const HELP = `npm run bench -- watch [options]

Visits pages of a local server with honbun watch: a first round, a round in which every page has other adverts, and one
in which the server says of every page that it is the same. Each for a growing number of pages, each with a new store.

  --pages N   the largest number of pages (default 10000); a quarter and a half of it are measured too
`

/** Pages of one host: a site's pages are judged together. */
const PAGES_A_HOST = 100
const START = Date.UTC(2026, 0, 1)

/** Measures rounds of visits to a local server. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: { pages: { type: "string" }, help: { type: "boolean", short: "h" } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const most = Number(values.pages ?? 10_000)
  const rows: string[][] = []
  for (const pages of [most / 4, most / 2, most]) for (const row of await measure(pages)) rows.push(row)
  const headings = ["pages", "round", "seconds", "ms a page", "peak memory, MB", "store, MB"].map(
    (title, place) => ({
      heading: title,
      align: place === 1 ? ("left" as const) : ("right" as const),
    }),
  )
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n${markdownTable(headings, rows)}\n`)
  return 0
}

async function measure(pages: number): Promise<string[][]> {
  let at = START
  let turn = 0
  const server = createServer((request, response) => {
    const number = Number(request.url!.slice(2))
    const etag = `"${turn}"`
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end()
    const body = [0, 1, 2, 3, 4].map((each) => paragraph(number * 5 + each))
    const html = pageOf({ title: `Story ${number} of the shore`, body, turn })
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", etag }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const folder = await mkdtemp(join(tmpdir(), "honbun-bench-watch-"))
  const store = await openStore(join(folder, "watch.db"))
  const { port } = server.address() as AddressInfo
  const settings = {
    delay: 0.001,
    timeout: 60_000,
    maxBytes: 1e7,
    userAgent: "honbun-bench",
    allowPrivate: true,
  }
  const fetcher = new PoliteFetcher({ ...settings, robots: false, environment: {} })
  const world: WatchWorld = {
    store,
    // Many hosts, one server: each page keeps the address of its host, only the connection leads here.
    fetch: (address, conditions) =>
      fetcher.fetch(address.replace(/^http:\/\/[^/]+/, `http://127.0.0.1:${port}`), conditions),
    now: () => at,
  }
  const list = Array.from({ length: pages }, (_, i) => ({
    url: `http://h${Math.floor(i / PAGES_A_HOST)}.example/p${i}`,
  }))
  await addPages(world, list, { tags: [] }, undefined, false)
  const rows: string[][] = []
  for (const round of ["first", "other adverts", "not modified"]) {
    const watching = {
      bounds: { ...REVISIT_BOUNDS, shortest: HOUR, longest: HOUR },
      notifiers: [],
      keepBodies: false,
    }
    let visited = 0
    let changed = 0
    let peak = 0
    const begin = performance.now()
    await visitDue(world, watching, ({ change }) => {
      visited++
      if (change !== undefined) changed++
      if (visited % 64 === 0) peak = Math.max(peak, process.memoryUsage().rss)
    })
    const seconds = (performance.now() - begin) / 1_000
    if (visited !== pages || changed > 0)
      throw new Error(`${visited} of ${pages} visited, ${changed} changed`)
    const { size } = await store.info()
    rows.push([
      String(pages),
      round,
      figure(seconds),
      figure((1_000 * seconds) / pages),
      figure(peak / 1e6),
      figure(size / 1e6),
    ])
    at += 2 * HOUR
    if (round === "first") turn += 2
  }
  await fetcher.close()
  await store.close()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
  return rows
}
