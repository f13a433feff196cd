import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { exportLines } from "../../packages/honbun/src/store/export-lines.js"
import { importLines } from "../../packages/honbun/src/store/import-lines.js"
import { openStore } from "../../packages/honbun/src/store/open.js"
import type { Store } from "../../packages/honbun/src/store/store.js"
import { findPostgres, startPostgres } from "../../scripts/find-postgres.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable } from "./report/table.js"
import { readArguments } from "./usage.js"

const HELP = `npm run bench -- store [options]

Measures the store in SQLite and in PostgreSQL (one of its own, found or installed): pages added, claimed and visited
a second, each visit in a durable transaction of its own and many in one, then export and import.

  --pages N    pages (default 10000)
  --size N     bytes of each body (default 20000)
`

/** Some day. */
const DAY = 1_700_000_000_000
const HOUR = 3_600_000

/** Runs `store`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      pages: { type: "string", default: "10000" },
      size: { type: "string", default: "20000" },
      help: { type: "boolean", short: "h", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [pages, size] = [Number(values.pages), Number(values.size)]
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n`)
  const folder = await mkdtemp(join(tmpdir(), "honbun-bench-store-"))
  const programs = findPostgres()
  const server = programs === undefined ? undefined : await startPostgres(programs, { durable: true })
  try {
    const columns: [string, Map<string, number>][] = [
      ["SQLite", await measure(join(folder, "a"), join(folder, "b"), pages, size)],
    ]
    if (server) {
      const place = (name: string) => `${server.address}?schema=${name}`
      columns.push(["PostgreSQL", await measure(place("a"), place("b"), pages, size)])
    }
    print(columns, pages, size)
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return 0
}

/** Pages a second of each way, and the largest memory. */
async function measure(
  place: string,
  other: string,
  pages: number,
  size: number,
): Promise<Map<string, number>> {
  const speeds = new Map<string, number>()
  const store = await openStore(place)
  const copy = await openStore(other)
  const time = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    speeds.set(name, (1_000 * pages) / (performance.now() - start))
  }
  try {
    await time("pages added, 500 in a transaction", () => addPages(store, pages))
    await time("pages claimed and visited, a transaction each", () => visitAll(store, DAY, size, 1))
    await time("pages claimed and visited, 100 in a transaction", () =>
      visitAll(store, DAY + HOUR, size, 100),
    )
    await time("pages exported and imported, with their visits", () =>
      store.snapshot((reader) => importLines(copy, texts(exportLines(reader)))),
    )
  } finally {
    await store.close()
    await copy.close()
  }
  return speeds
}

async function addPages(store: Store, pages: number): Promise<void> {
  for (let from = 0; from < pages; from += 500) {
    await store.transact(async (writer) => {
      for (let i = from; i < Math.min(pages, from + 500); i++) {
        await writer.addPage({ url: `https://example.com/${i}`, added: DAY, due: DAY + (i % 1_000) })
      }
    })
  }
}

/** One round: every page is due, is claimed, brings a body of its own and is due an hour later. */
async function visitAll(store: Store, start: number, size: number, together: number): Promise<void> {
  const now = start + 1_000
  while (true) {
    const claimed = await store.claimPages({ now, limit: 100, lease: HOUR / 2 })
    if (claimed.length === 0) return
    for (let from = 0; from < claimed.length; from += together) {
      await store.transact(async (writer) => {
        for (const { id, claim } of claimed.slice(from, from + together)) {
          const bytes = Buffer.from(`<p>${id} ${start} </p>`.repeat(Math.ceil(size / 30)))
          const body = { mediaType: "text/html", bytes }
          const next = { due: now + HOUR - 500 }
          await writer.recordVisit({
            key: `${id}:${claim}`,
            page: id,
            claim,
            at: now,
            outcome: "changed",
            body,
            next,
          })
        }
      })
    }
  }
}

async function* texts(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield JSON.stringify(line)
}

function print(columns: readonly [string, Map<string, number>][], pages: number, size: number): void {
  const names = [...columns[0]![1].keys()]
  const rows = names.map((name) => [name, ...columns.map(([, speeds]) => figure(speeds.get(name)!))])
  const headings = [
    { heading: `${pages} pages, bodies of ${size} bytes; a second` },
    ...columns.map(([heading]) => ({ heading, align: "right" as const })),
  ]
  process.stdout.write(`${markdownTable(headings, rows)}\n\n`)
  process.stdout.write(`Largest memory: ${figure(process.resourceUsage().maxRSS / 1_024)} MiB\n`)
}
