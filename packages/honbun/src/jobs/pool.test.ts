import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import type { PageJob, WorkSettings } from "./job.js"
import { type PoolOptions, WorkerPool } from "./pool.js"

const folder: string = mkdtempSync(join(tmpdir(), "honbun-pool-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A worker that speaks as the real one does, and misbehaves when asked to. */
const PROGRAM: string = join(folder, "worker.mjs")
writeFileSync(
  PROGRAM,
  `import { parentPort, workerData } from "node:worker_threads"
const { state, settings } = workerData
if (settings.broken) throw new Error("no model")
if (settings.started) Atomics.add(settings.started, 0, 1)
const held = []
parentPort.on("message", (jobs) => {
  for (const { id, body } of jobs) {
    Atomics.add(state, 0, 1)
    while (id.startsWith("hang")) {}
    while (id.startsWith("hungry")) held.push(new Array(1000).fill({}).map(() => ({})))
    if (id.startsWith("crash")) process.exit(3)
    parentPort.postMessage({ kind: "done", id, line: String(body.bytes?.length), bytes: 0, milliseconds: 0 })
    Atomics.add(state, 1, 1)
  }
})
parentPort.postMessage("ready")`,
)

function openPool(options: Partial<PoolOptions> = {}): WorkerPool {
  const settings = {} as WorkSettings
  return new WorkerPool({
    workers: 2,
    settings,
    timeout: 400,
    memory: 32 * 2 ** 20,
    program: pathToFileURL(PROGRAM),
    ...options,
  })
}

function job(id: string): PageJob {
  const bytes = new Uint8Array(new SharedArrayBuffer(id.length))
  return { id, url: `https://example.com/${id}`, body: { kind: "bytes", bytes } }
}

async function outcomes(
  ids: readonly string[],
  options?: Partial<PoolOptions>,
): Promise<[string[], WorkerPool]> {
  const pool = openPool(options)
  const results = await Promise.all(ids.map((id) => pool.run(job(id))))
  await pool.close()
  return [
    results.map((result) => (result.kind === "failed" ? `${result.id}:${result.code}` : result.id)),
    pool,
  ]
}

test("a page that never ends and one that ends its thread cost themselves only", async () => {
  const ids = ["a", "hang", "b", "c", "d", "e", "crash", "f", "g"]
  const [results, pool] = await outcomes(ids)
  expect(results).toEqual(ids.map((id) => ({ hang: "hang:timeout", crash: "crash:crashed" })[id] ?? id))
  expect(pool.replaced).toBe(2)
})

test("a page that eats the memory costs itself only", async () => {
  const [results, pool] = await outcomes(["a", "hungry", "b", "c"], { timeout: 50_000 })
  expect(results).toEqual(["a", "hungry:out-of-memory", "b", "c"])
  expect(pool.replaced).toBe(1)
})

test("with one thread, pages that wait behind a bad one are worked on by its successor", async () => {
  const [results] = await outcomes(["hang1", "a", "hang2", "b"], { workers: 1, timeout: 200 })
  expect(results).toEqual(["hang1:timeout", "a", "hang2:timeout", "b"])
})

test("the result of a page that failed names it and says why", async () => {
  const pool = openPool({ timeout: 100 })
  const result = await pool.run(job("hang"))
  await pool.close()
  expect(JSON.parse(result.line)).toEqual({
    id: "hang",
    url: "https://example.com/hang",
    error: { code: "timeout", message: "Took longer than 0.1 s" },
  })
})

test("workers that cannot begin are a failure of the run, not of the pages", async () => {
  const pool = openPool({ settings: { broken: true } as unknown as WorkSettings })
  await expect(pool.run(job("a"))).rejects.toThrow("no model")
  await expect(pool.run(job("b"))).rejects.toThrow("no model")
  await pool.close()
})

test("a few pages are read by one thread; the others start when there are many, or when one takes its time", async () => {
  const startedFor = async (ids: readonly string[], until = 1): Promise<number> => {
    const started = new Int32Array(new SharedArrayBuffer(4))
    const pool = openPool({ workers: 3, settings: { started }, timeout: 2_000 })
    const results = ids.map((id) => pool.run(job(id)))
    await expect.poll(() => Atomics.load(started, 0)).toBeGreaterThanOrEqual(until)
    await Promise.all(results)
    await pool.close()
    return Atomics.load(started, 0)
  }
  expect(await startedFor(["a", "b", "c"])).toBe(1)
  expect(
    await startedFor(
      Array.from({ length: 200 }, (_, i) => `p${i}`),
      3,
    ),
  ).toBe(3)
  expect(await startedFor(["hang", "a"], 3)).toBeGreaterThanOrEqual(3)
})

test("no thread starts once a pool is closed, whatever waits", async () => {
  const started = new Int32Array(new SharedArrayBuffer(4))
  const pool = openPool({ workers: 3, settings: { started } })
  for (let i = 0; i < 20; i++) void pool.run(job(`p${i}`))
  await new Promise((resolve) => setTimeout(resolve, 0))
  // The thread says that it is ready while nobody listens.
  while (Atomics.load(started, 0) === 0) Atomics.wait(started, 0, 0, 100)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  await pool.close()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(Atomics.load(started, 0)).toBe(1)
})
