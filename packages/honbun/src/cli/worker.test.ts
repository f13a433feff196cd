import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { gunzipSync } from "node:zlib"
import S3rver from "s3rver"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { findNats, type NatsServer, startNats } from "../../../../scripts/find-nats.js"
import { findPostgres, startPostgres } from "../../../../scripts/find-postgres.js"
import { httpAnswer, warcRecord, zipRecords } from "../jobs/sources.test-stage.js"
import { openStore } from "../store/open.js"
import { buildProgramOnce, PROGRAM, spawnHonbun } from "./command.test-stage.js"

const program = findNats()
const folder: string = mkdtempSync(join(tmpdir(), "honbun-worker-"))
const at = (name: string) => join(folder, name)
let nats: NatsServer

/** Pages of three sites, some nearly the same as an earlier one. */
function page(i: number): { id: string; url: string; html: string } {
  const host = `site${i % 3}.example`
  const topic = i % 11 === 10 ? i - 3 : i
  const words = Array.from({ length: 40 }, (_, k) => `w${topic}x${k}`).join(" ")
  const text = `<p>The harbour was quiet, and nobody expected ${words}, not even the pilot.</p>`.repeat(3)
  const html = `<!doctype html><html lang="en"><title>Page ${i}</title><nav><a href="/">Home</a> <a href="/n">News</a></nav>
<article><h1>Page ${i}</h1>${text}</article><footer>All about ${host}, imprint and privacy, all rights reserved.</footer></html>`
  return { id: `p${i}`, url: `https://${host}/${i}`, html }
}

const PAGES = Array.from({ length: 60 }, (_, i) => page(i))
const running = new Set<ChildProcess>()

function startWorker(args: readonly string[] = [], environment: Record<string, string> = {}): ChildProcess {
  const fixed = ["worker", "--on", nats.address, "--root", folder, "--claim", "3", "-j", "1"]
  return started(
    spawn(process.execPath, [PROGRAM, ...fixed, ...args], { env: { ...process.env, ...environment } }),
  )
}

function started(child: ChildProcess): ChildProcess {
  running.add(child)
  child.on("exit", () => running.delete(child))
  child.stdout?.resume()
  child.stderr?.resume()
  return child
}

async function endAll(signal: NodeJS.Signals): Promise<void> {
  const ended = [...running].map((child) => new Promise((resolve) => child.once("exit", resolve)))
  for (const child of running) child.kill(signal)
  await Promise.all(ended)
}

const submit = (args: readonly string[], environment: Record<string, string> = {}) =>
  spawnHonbun(["batch", "--on", nats.address, "--claim", "3", ...args], { environment })
const partsOf = (name: string) =>
  readdirSync(folder)
    .filter((each) => each.startsWith(`${name}-`))
    .sort()
    .map((each) => readFileSync(at(each)))

describe.skipIf(!program)("honbun worker", () => {
  beforeAll(async () => {
    buildProgramOnce()
    nats = await startNats(program!)
    writeFileSync(at("pages.jsonl"), PAGES.map((each) => `${JSON.stringify(each)}\n`).join(""))
    const records = PAGES.slice(0, 20).map(({ id, html }) => warcRecord("response", id, httpAnswer(html)))
    writeFileSync(at("pages.warc.gz"), zipRecords([warcRecord("warcinfo", "info", "x"), ...records]))
  }, 400_000)
  afterEach(() => endAll("SIGKILL"))
  afterAll(async () => {
    await nats.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test("three workers and the queue, killed at random, give what one machine gives, byte for byte", async () => {
    const options = [at("pages.jsonl"), "--sites", "--dedupe"]
    const one = await spawnHonbun(["batch", ...options, "--workers", "2"])
    expect(one.code).toBe(0)
    expect(one.out).toContain('"skipped":"duplicate"')
    for (let i = 0; i < 3; i++) startWorker()
    let ended = false
    const many = submit([...options, "--out", at("killed.jsonl"), "--shard-pages", "7"]).finally(
      () => (ended = true),
    )
    // The command must have reached the queue before the queue is killed.
    const begun = () => readdirSync(folder).some((name) => name.startsWith(".honbun"))
    for (let i = 0; i < 1_200 && !begun() && !ended; i++) await pause(50)
    for (let kill = 0; kill < 6 && !ended; kill++) {
      await pause(500 + Math.random() * 1_500)
      const [victim] = [...running].sort(() => Math.random() - 0.5)
      victim!.kill("SIGKILL")
      if (kill % 3 === 2) await nats.crash()
      startWorker()
    }
    const { code, err } = await many
    expect([code, err]).toEqual([0, expect.stringContaining("60 pages: ")])
    expect(Buffer.concat(partsOf("killed")).toString()).toBe(one.out)
    expect(partsOf("killed")).toHaveLength(9)
    // What the stages handed on is gone with the job.
    expect(readdirSync(folder).filter((name) => name.startsWith(".honbun"))).toEqual([])
  }, 300_000)

  test("a page that ends every worker costs its own result only, in each pass, and is named", async () => {
    // Ends the process where hosts are counted (p3), where templates are learned (p13), where text is extracted (p33).
    writeFileSync(
      at("poison.mjs"),
      `import { parentPort, workerData } from "node:worker_threads"
       const KILLERS = { host: '"p3"', learn: '"p13"', undefined: '"p33"' }
       if (parentPort) {
         const on = parentPort.on.bind(parentPort)
         const killer = '"id":' + KILLERS[workerData.settings.task]
         const isKiller = ({ body }) => Buffer.from(body.bytes).includes(killer)
         parentPort.on = (name, listener) => on(name, (jobs) => {
           if (jobs.some(isKiller)) process.kill(process.pid, "SIGKILL")
           listener(jobs)
         })
       }`,
    )
    const poison = { NODE_OPTIONS: `--import ${pathToFileURL(at("poison.mjs")).href}` }
    const again = (): void => {
      startWorker(["--claim", "1.5"], poison).on("exit", () => !over && again())
    }
    let over = false
    again()
    again()
    // Without an address, the host of a page is read in it.
    const lines = PAGES.slice(0, 40).map((each) => (each.id === "p3" ? { ...each, url: undefined } : each))
    writeFileSync(at("poison.jsonl"), lines.map((each) => `${JSON.stringify(each)}\n`).join(""))
    const options = ["--sites", "--shard-pages", "20", "--claim", "1.5"]
    const { code, err } = await submit([at("poison.jsonl"), ...options, "--out", at("poisoned.jsonl")])
    over = true
    expect([code, err]).toEqual([1, expect.stringContaining("ended their workers: p3, p13, p33")])
    const results = Buffer.concat(partsOf("poisoned"))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(results.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    // What could not be learned from is extracted all the same.
    expect(results.filter(({ error }) => error)).toMatchObject([{ id: "p33", error: { code: "killed" } }])
  }, 300_000)

  test("a job that asks for places outside of its roots is left alone; jobs can be paused, resumed and cancelled", async () => {
    mkdirSync(at("inside"), { recursive: true })
    const errors: string[] = []
    const worker = startWorker()
    worker.stderr!.on("data", (data) => errors.push(String(data)))
    const elsewhere = mkdtempSync(join(tmpdir(), "honbun-elsewhere-"))
    const options = [at("pages.warc.gz"), "--method", "text", "--detach", "--out", join(elsewhere, "x.jsonl")]
    const id = /batch-\w+/.exec((await submit(options)).err)![0]
    for (let i = 0; i < 100 && !errors.join("").includes("Not below any --root"); i++) await pause(100)
    expect(errors.join("")).toContain(`${join(elsewhere, "x.jsonl")}. Job ${id} is left to others`)
    expect(readdirSync(elsewhere)).toEqual([])
    const steer = (...args: string[]) => spawnHonbun(["batch", ...args, "--on", nats.address])
    expect((await steer("pause", id)).err).toContain("is now paused")
    expect((await steer("pause", id)).code).toBe(2)
    expect((await steer("resume", id)).err).toContain("is now running")
    expect((await steer("cancel", id)).err).toContain("is now cancelled")
    const status = JSON.parse((await steer("status", id, "--json")).out)
    expect(status).toMatchObject({ job: { state: "cancelled" }, pages: 0 })
    expect((await steer("status", "batch-nothing")).code).toBe(2)
    rmSync(elsewhere, { recursive: true })
  }, 200_000)

  test("reads over HTTP by ranges, writes into a bucket, and ends by itself on SIGTERM", async () => {
    const bytes = readFileSync(at("pages.warc.gz"))
    const ranges: (string | undefined)[] = []
    const web = await listening((request, response) => {
      ranges.push(request.headers.range)
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0)
      const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
      response.writeHead(206, { etag: '"1"', "content-range": range }).end(bytes.subarray(from))
    })
    const s3 = new S3rver({
      port: 0,
      silent: true,
      directory: at("s3"),
      configureBuckets: [{ name: "corpus", configs: [] }],
    })
    const { port } = await s3.run()
    const keys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" }
    const environment = { ...keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` }
    try {
      const address = `http://127.0.0.1:${(web.address() as { port: number }).port}`
      const worker = startWorker(["--root", "s3://corpus", "--root", address, "--allow-private"], environment)
      const out = "s3://corpus/out/texts.jsonl.gz"
      const options = [
        `${address}/pages.warc.gz`,
        "--method",
        "text",
        "--allow-private",
        "--shard-pages",
        "8",
      ]
      const { code, err } = await submit([...options, "--out", out], environment)
      expect([code, err]).toEqual([0, expect.stringContaining("20 pages: 20 extracted")])
      expect(ranges.some((range) => range !== undefined && !/^bytes=0-/.test(range))).toBe(true)
      const one = await spawnHonbun(["batch", at("pages.warc.gz"), "--method", "text"])
      const { Bucket } = await import("../cluster/s3.js")
      const bucket = new Bucket("s3://corpus", environment)
      const names = (await new Bucket("s3://corpus/out", environment).list()).sort()
      expect(names).toHaveLength(3)
      const parts = await Promise.all(
        names.map(async (name) =>
          gunzipSync(Buffer.from(await (await bucket.demand(name)).arrayBuffer())).toString(),
        ),
      )
      expect(parts.join("")).toBe(one.out)
      const ended = new Promise((resolve) => worker.once("exit", resolve))
      worker.kill("SIGTERM")
      expect(await ended).toBe(0)
    } finally {
      web.close()
      await s3.close()
    }
  }, 200_000)

  test("through kills, two workers ask for each address of a list once, a host never at once and never sooner than the delay", async () => {
    const asked: { readonly host: string; readonly at: number }[] = []
    let most = 0
    const open = new Map<string, number>()
    const web = await listening((request, response) => {
      const host = request.headers.host!
      if (request.url === "/robots.txt") return void response.writeHead(404).end()
      asked.push({ host: `${host}${request.url}`, at: Date.now() })
      open.set(host, (open.get(host) ?? 0) + 1)
      most = Math.max(most, open.get(host)!)
      setTimeout(() => {
        open.set(host, open.get(host)! - 1)
        response
          .writeHead(200, { "content-type": "text/html" })
          .end(PAGES[Number(request.url!.slice(1))]!.html)
      }, 20)
    })
    const { port } = web.address() as { port: number }
    const hosts = ["127.0.0.1", "127.0.0.2", "127.0.0.3"].map((host) => `http://${host}:${port}`)
    const addresses = Array.from({ length: 18 }, (_, i) => `${hosts[i % 3]}/${i}`)
    writeFileSync(at("addresses.txt"), `${addresses.join("\n")}\n`)
    // Long enough that a busy machine takes no task from a worker that is alive.
    const startTwo = () => {
      for (let i = 0; i < 2; i++) startWorker(["--allow-private", "--claim", "6"])
    }
    startTwo()
    const killBoth = async () => {
      while (asked.length < 7) await pause(20)
      await endAll("SIGKILL")
      startTwo()
    }
    try {
      const list = [at("addresses.txt"), "--method", "text", "--delay", "0.3", "--out", at("fetched.jsonl")]
      const [{ code, err }] = await Promise.all([submit(list), killBoth()])
      expect([code, err]).toEqual([0, expect.stringContaining("18 pages: 18 extracted")])
      const lines = Buffer.concat(partsOf("fetched")).toString().trim().split("\n")
      expect(lines.map((line) => JSON.parse(line).url).sort()).toEqual([...addresses].sort())
      // Only what was under way when its worker died is asked for again: one request of a host at most.
      expect(asked.length).toBeLessThanOrEqual(18 + hosts.length)
      expect(new Set(asked.map(({ host }) => host)).size).toBe(18)
      expect(most).toBe(1)
      for (const host of hosts) {
        const times = asked
          .filter((each) => `http://${each.host}`.startsWith(`${host}/`))
          .map((each) => each.at)
        const gaps = times.slice(1).map((time, i) => time - times[i]!)
        // Timers of two processes agree to some milliseconds.
        expect(Math.min(...gaps)).toBeGreaterThan(280)
      }
    } finally {
      web.close()
    }
  }, 200_000)

  const postgres = program ? findPostgres() : undefined
  test.skipIf(!postgres)(
    "into a PostgreSQL store each page comes once, though tasks are done twice",
    async () => {
      const server = await startPostgres(postgres!)
      try {
        const place = `${server.address}?schema=worker`
        const options = [
          at("pages.jsonl"),
          "--method",
          "text",
          "--store",
          "of-the-workers",
          "--shard-pages",
          "20",
        ]
        startWorker(["--store", place])
        const first = await submit([...options, "--scratch", at("scratch")])
        expect([first.code, first.err]).toEqual([0, expect.stringContaining("60 pages: 60 extracted")])
        const again = await submit([...options, "--scratch", at("scratch"), "--restart"])
        expect(again.err).toContain("60 pages: 60 extracted")
        const store = await openStore(place)
        expect(await store.countPages({})).toBe(60)
        await store.close()
      } finally {
        await endAll("SIGKILL")
        await server.stop()
      }
    },
    200_000,
  )
})

function listening(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(answer as never)
    server.listen(0, () => resolve(server))
  })
}
