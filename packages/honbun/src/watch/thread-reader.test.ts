import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { REVISIT_BOUNDS } from "@honbun/core/internal"
import { afterAll, expect, test } from "vitest"
import { buildProgramOnce } from "../cli/command.test-stage.js"
import { HERE } from "./read-page.js"
import { type VisitReport, visitDue } from "./round.js"
import { makeWorld, pageOf, paragraph, serve } from "./site.test-stage.js"
import { addPages } from "./sources.js"
import { ThreadReader } from "./thread-reader.js"

const folder = mkdtempSync(join(tmpdir(), "honbun-reader-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that reads every page alike, but never ends with some, and needs all memory or dies with others. */
const PROGRAM = join(folder, "worker.mjs")
writeFileSync(
  PROGRAM,
  `import { parentPort, workerData } from "node:worker_threads"
const { state } = workerData
const record = { title: "Ferry", verdict: "article", blocks: [], figures: [] }
const answer = { kind: "page", article: { markdown: "Ferry" }, record, sketch: { blocks: [] } }
parentPort.on("message", (jobs) => {
  for (const { id, body } of jobs) {
    Atomics.add(state, 0, 1)
    const text = Buffer.from(body.bytes).toString()
    while (text.includes("endless")) {}
    if (text.includes("deadly")) process.exit(3)
    parentPort.postMessage({ kind: "done", id, line: JSON.stringify(answer), bytes: 0, milliseconds: 0 })
    Atomics.add(state, 1, 1)
  }
})
parentPort.postMessage("ready")`,
)

const ask = (text: string, before?: Awaited<ReturnType<typeof HERE.read>>) => ({
  asked: "https://example.org/a",
  url: "https://example.org/a",
  contentType: "text/html; charset=utf-8",
  bytes: new TextEncoder().encode(text),
  now: Date.UTC(2026, 0, 5),
  before: before?.kind === "page" ? before.record : undefined,
  recipe: undefined,
})

test("threads read and compare as this thread does", async () => {
  buildProgramOnce()
  const built = new URL("../../dist/watch/watch-worker.js", import.meta.url)
  const reader = new ThreadReader({ program: built })
  try {
    const body = [paragraph(1), paragraph(2)]
    const first = ask(pageOf({ title: "Ferry", body, turn: 1 }))
    const seen = await reader.read(first)
    expect(seen).toMatchObject({ kind: "page", record: { title: expect.stringContaining("Ferry") } })
    expect(seen).toEqual(JSON.parse(JSON.stringify(await HERE.read(first))))
    const second = await reader.read(ask(pageOf({ title: "Ferry", body: [...body, paragraph(3)], turn: 2 })))
    if (seen.kind !== "page" || second.kind !== "page") throw new Error("not seen")
    const visits = {
      before: seen.record,
      after: second.record,
      parts: false,
      ignore: undefined,
      site: undefined,
      unmoved: false,
    }
    const compared = await reader.compare(visits)
    expect(compared.changed).toBe(true)
    expect(compared).toEqual(JSON.parse(JSON.stringify(await HERE.compare(visits))))
  } finally {
    await reader.close()
  }
}, 240_000)

test("a page that is never read to its end, and one that ends its thread, are one unreadable visit each", async () => {
  const world = await makeWorld(Date.UTC(2026, 0, 5))
  const reader = new ThreadReader({ timeout: 300, program: pathToFileURL(PROGRAM) })
  const site = await serve((request, response) => {
    const word = request.url === "/endless" ? "endless" : request.url === "/deadly" ? "deadly" : "plain"
    response.writeHead(200, { "content-type": "text/html" }).end(`<p>${word} ${paragraph(1)}</p>`)
  })
  try {
    const urls = ["/a", "/endless", "/b", "/deadly", "/c"].map((path) => ({ url: site.origin + path }))
    await addPages(world, urls, { tags: [] }, undefined, false)
    const reports: VisitReport[] = []
    const settings = { bounds: REVISIT_BOUNDS, notifiers: [], keepBodies: false }
    const { store, fetch, now } = world
    await visitDue({ store, fetch, now, reader }, settings, (each) => reports.push(each))
    const outcomes = Object.fromEntries(reports.map(({ url, outcome }) => [new URL(url).pathname, outcome]))
    const [first, unreadable] = ["first", "unreadable"]
    expect(outcomes).toEqual({
      "/a": first,
      "/b": first,
      "/c": first,
      "/endless": unreadable,
      "/deadly": unreadable,
    })
    const reason = reports.find(({ url }) => url.endsWith("/endless"))!.reason
    expect(reason).toBe("Took longer than 0.3 s")
  } finally {
    await reader.close()
    await site.close()
    await world.close()
  }
})

test("threads that cannot start end the round: it is no page's fault", async () => {
  const broken = join(folder, "broken.mjs")
  writeFileSync(broken, `throw new Error("no model")`)
  const reader = new ThreadReader({ program: pathToFileURL(broken) })
  await expect(reader.read(ask("<p>a"))).rejects.toThrow("no model")
  await reader.close()
})
