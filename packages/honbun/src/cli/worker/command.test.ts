import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { gunzipSync } from "node:zlib"
import S3rver from "s3rver"
import { describe, expect, test } from "vitest"
import { findPostgres, startPostgres } from "../../../../../scripts/find-postgres.js"
import { freePort } from "../../../../../scripts/free-port.js"
import { openStore } from "../../store/open.js"
import { spawnHonbun } from "../command.test-stage.js"
import { PAGES, queueProgram, workerStage } from "./worker.test-stage.js"

describe.skipIf(!queueProgram)("honbun worker", () => {
  const { at, endAll, partsOf, queue, startWorker, submit } = workerStage()

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
    const steer = (...args: string[]) => spawnHonbun(["batch", ...args, "--on", queue().address])
    expect((await steer("pause", id)).err).toContain("is now paused")
    expect((await steer("pause", id)).code).toBe(2)
    expect((await steer("resume", id)).err).toContain("is now running")
    expect((await steer("cancel", id)).err).toContain("is now cancelled")
    const status = JSON.parse((await steer("status", id, "--json")).out)
    expect(status).toMatchObject({ job: { state: "cancelled" }, pages: 0 })
    expect((await steer("status", "batch-nothing")).code).toBe(2)
    rmSync(elsewhere, { recursive: true })
  }, 200_000)

  test("a command that follows a job stays while it is paused, and ends with 1 when it is cancelled", async () => {
    const list = [at("pages.jsonl"), "--method", "text", "--out", at("paused.jsonl")]
    const id = /batch-\w+/.exec((await submit([...list, "--detach"])).err)![0]
    const steer = (...args: string[]) => spawnHonbun(["batch", ...args, "--on", queue().address])
    await steer("pause", id)
    let ended = false
    const followed = submit(list).finally(() => (ended = true))
    await pause(6_000)
    expect(ended).toBe(false)
    await steer("cancel", id)
    const { code, err } = await followed
    expect([code, err]).toEqual([1, expect.stringContaining(`Job ${id} is paused`)])
  }, 200_000)

  test("a worker without a queue says that it waits, and ends at once; one that is refused says so", async () => {
    const port = await freePort()
    const waiting = startWorker(["--on", `nats://honbun:secret@127.0.0.1:${port}`])
    const said = await new Promise<string>((resolve) => waiting.stderr!.once("data", (d) => resolve(`${d}`)))
    expect(said).toContain(`waiting for the queue at nats://127.0.0.1:${port}`)
    const ended = new Promise((resolve) => waiting.once("exit", resolve))
    waiting.kill("SIGTERM")
    expect(await ended).toBe(0)
    const wrong = queue().address.replace(":test@", ":guess@")
    const { code, err } = await spawnHonbun(["batch", "status", "--on", wrong])
    expect([code, err]).toEqual([2, expect.stringContaining("refuses this user: Authorization Violation")])
  }, 200_000)

  test("a root that is not there is an error", async () => {
    for (const root of [at("nowhere"), "https://"]) {
      const { code, err } = await spawnHonbun(["worker", "--on", queue().address, "--root", root])
      expect([code, err]).toEqual([2, expect.stringContaining(`after --root, got ${root}`)])
    }
  }, 100_000)

  test("sites without enough pages have no templates, and the command says so", async () => {
    const list = ["https://a.example/1", "https://b.example/1"].map((url) => ({ ...PAGES[0], url }))
    writeFileSync(at("few.jsonl"), list.map((page) => `${JSON.stringify(page)}\n`).join(""))
    startWorker()
    const { code, err } = await submit([at("few.jsonl"), "--sites", "--out", at("few-out.jsonl")])
    expect([code, err]).toEqual([0, expect.stringContaining("no templates: no host has")])
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
      const { Bucket } = await import("../../cluster/s3.js")
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

  const postgres = queueProgram ? findPostgres() : undefined
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
