import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { PoliteFetcher } from "../../packages/honbun/src/jobs/polite-fetcher.js"
import { openStore } from "../../packages/honbun/src/store/open.js"
import { PostgresDatabase } from "../../packages/honbun/src/store/postgres.js"
import { visitDue, type WatchWorld } from "../../packages/honbun/src/watch/round.js"
import { HOUR, pageOf, paragraph } from "../../packages/honbun/src/watch/site.test-stage.js"
import { addPages } from "../../packages/honbun/src/watch/sources.js"
import { findPostgres, startPostgres } from "../../scripts/find-postgres.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable } from "./report/table.js"
import { processorTime } from "./run/processor-time.js"
import { readArguments } from "./usage.js"

const HELP = `npm run bench -- watch-machines [options]

Visits some pages of a large store in PostgreSQL as honbun watch run --on does: claimed by partitions of hosts, with conditional
requests that a local server answers with "not modified". The store is filled with copies of one page that was really visited.

  --pages N,N,…   sizes of the store (default 10000,100000,1000000)
  --visits N      pages that are due (default 2000)
  --hosts N       hosts that they are on, the same number of pages each (default 100)
  --explain       shows how PostgreSQL finds the due pages of a partition
`
/** Pages of one host. */
const PAGES_A_HOST = 100
/** Due pages claimed at once, as a visitor does. */
const CLAIMED = 64
const START = Date.UTC(2026, 0, 1)

/** Runs `watch-machines`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      pages: { type: "string", default: "10000,100000,1000000" },
      visits: { type: "string", default: "2000" },
      hosts: { type: "string", default: "100" },
      explain: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const programs = findPostgres()
  if (!programs) return 1
  const server = await startPostgres(programs, { durable: true })
  try {
    const rows: string[][] = []
    const due = { visits: Number(values.visits), hosts: Number(values.hosts), explain: values.explain }
    for (const pages of values.pages.split(",").map(Number)) {
      rows.push(await measure(`${server.address}?schema=pages${pages}`, pages, due, server.process))
      process.stderr.write(`${rows.at(-1)!.join(" ")}\n`)
    }
    const headings = [
      ...["pages", "visits", "visits/s", "ms a visit", "processor, ms a visit", "blocks a visit"],
      ...["store, MB", "bytes a page"],
    ]
    const columns = headings.map((heading) => ({ heading, align: "right" as const }))
    process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n${markdownTable(columns, rows)}\n`)
  } finally {
    await server.stop()
  }
  return 0
}

/** Which pages are due. */
interface Due {
  readonly visits: number
  readonly hosts: number
  readonly explain: boolean
}

async function measure(place: string, pages: number, due: Due, server: number): Promise<string[]> {
  let at = START
  const web = createServer((request, response) => {
    const etag = '"1"'
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end()
    const body = [0, 1, 2, 3, 4].map((each) => paragraph(each))
    const html = pageOf({ title: "A story of the shore", body, turn: 0 })
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", etag }).end(html)
  })
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve))
  const { port } = web.address() as AddressInfo
  const settings = { delay: 0.001, timeout: 60_000, maxBytes: 1e7, userAgent: "honbun-bench" }
  const fetcher = new PoliteFetcher({ ...settings, allowPrivate: true, robots: false, environment: {} })
  const store = await openStore(place)
  const world: WatchWorld = {
    store,
    // Many hosts, one server: each page keeps the address of its host, only the connection leads here.
    fetch: (address, conditions) =>
      fetcher.fetch(address.replace(/^http:\/\/[^/]+/, `http://127.0.0.1:${port}`), conditions),
    now: () => at,
    sharing: { pause: 0 },
  }
  const watching = {
    bounds: { ...REVISIT_BOUNDS, shortest: HOUR, longest: HOUR },
    notifiers: [],
    keepBodies: false,
  }
  try {
    await addPages(world, [{ url: "http://h0.example/p0" }], { tags: [] }, undefined, false)
    await visitDue(world, watching, () => {})
    at += 2 * HOUR
    await copyPage(place, pages, at, due)
    if (due.explain) await explain(place, at)
    let visited = 0
    const blocks = await blocksTouched(place)
    const [begin, busy] = [performance.now(), processorTime(server)]
    await visitDue(world, watching, ({ outcome }) => {
      if (outcome !== "unchanged") throw new Error(`Expected unchanged pages, got ${outcome}`)
      visited++
    })
    const seconds = (performance.now() - begin) / 1_000
    const processor = (processorTime(server) - busy) / visited
    const touched = ((await blocksTouched(place)) - blocks) / visited
    const { size } = await store.info()
    const each = [
      ...[visited / seconds, (1_000 * seconds) / visited, 1_000 * processor, touched],
      ...[size / 1e6, size / pages],
    ]
    return [String(pages), String(visited), ...each.map(figure)]
  } finally {
    await fetcher.close()
    await store.close()
    await new Promise((resolve) => web.close(resolve))
  }
}

/** Fills the store with copies of its one page: its row, its visit, and what the next visit is compared with. */
async function copyPage(place: string, pages: number, due: number, { visits, hosts }: Due): Promise<void> {
  const database = await PostgresDatabase.open(place)
  const address = `'http://h' || (i / ${PAGES_A_HOST}) || '.example/p' || i`
  const host = `sha256(convert_to('h' || (i / ${PAGES_A_HOST}) || '.example', 'UTF8'))`
  const part = `(('x' || substr(encode(${host}, 'hex'), 1, 8))::bit(32)::bigint & 4294967295) % 256`
  const isDue = `(i / ${PAGES_A_HOST}) % ${Math.max(1, Math.floor(pages / PAGES_A_HOST / hosts))} = 0 AND i % ${PAGES_A_HOST} < ${visits / hosts}`
  const ready = `CASE WHEN ${isDue} THEN ${due}::bigint ELSE ${due}::bigint + 1000000000 END`
  const numbers = `generate_series(1, ${pages - 1}) AS i`
  const first = "(SELECT * FROM pages ORDER BY id LIMIT 1) AS p"
  try {
    await database.rows(
      `INSERT INTO pages (url, url_hash, title, tags, added, due, ready, claim, visited, body, article, state, host_part)
       SELECT ${address}, encode(sha256(convert_to(${address}, 'UTF8')), 'hex'), title, tags, added, ${ready}, ${ready}, 0,
              visited, body, article, state, ${part} FROM ${first}, ${numbers}`,
    )
    await database.rows(
      `INSERT INTO visits (page, key, at, outcome, status, final_url, headers, body, article, details)
       SELECT p.id, 'copy ' || p.id, v.at, outcome, status, p.url, headers, v.body, v.article, details
       FROM (SELECT * FROM visits ORDER BY id LIMIT 1) AS v, pages AS p WHERE p.id <> v.page`,
    )
    await database.rows(
      `INSERT INTO documents (kind, name, body, created, changed, revision)
       SELECT d.kind, 'watch page ' || p.id, d.body, d.created, d.changed, d.revision
       FROM (SELECT * FROM documents WHERE name LIKE 'watch page %' LIMIT 1) AS d, pages AS p
       WHERE 'watch page ' || p.id <> d.name`,
    )
    for (const table of ["pages", "visits", "documents"]) await database.rows(`VACUUM (ANALYZE) ${table}`)
    await database.rows("CHECKPOINT")
  } finally {
    await database.close()
  }
}

/** Blocks of 8 kB that PostgreSQL has looked at, in memory or on the disk. */
async function blocksTouched(place: string): Promise<number> {
  const database = await PostgresDatabase.open(place)
  const sql = `SELECT sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::bigint AS blocks
    FROM pg_statio_user_tables WHERE schemaname = current_schema()`
  try {
    // Backends report what they did after a second.
    await pause(1_500)
    return Number((await database.rows(sql))[0]!.blocks)
  } finally {
    await database.close()
  }
}

/** Prints how PostgreSQL finds the due pages of a partition, and the due partitions. */
async function explain(place: string, due: number): Promise<void> {
  const database = await PostgresDatabase.open(place)
  const claim = `SELECT id FROM pages WHERE host_part = 7 AND ready <= ${due} ORDER BY ready, id LIMIT ${CLAIMED} FOR UPDATE SKIP LOCKED`
  const partitions = `SELECT DISTINCT host_part FROM pages WHERE ready <= ${due} AND host_part IS NOT NULL ORDER BY host_part`
  try {
    for (const query of [claim, partitions]) {
      const rows = await database.rows(`EXPLAIN (ANALYZE, BUFFERS) ${query}`)
      process.stderr.write(`${rows.map((row) => row["QUERY PLAN"]).join("\n")}\n\n`)
    }
  } finally {
    await database.close()
  }
}
