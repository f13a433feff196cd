import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findNats, type NatsServer, startNats } from "../../../../../scripts/find-nats.js"
import { type BadNetwork, badNetwork } from "../../cluster/bad-network.test-stage.js"
import { diskFile } from "../../files/input-file.js"
import { itemsOf } from "../../jobs/sources.test-stage.js"
import { warcSource } from "../../jobs/warc-source.js"
import { buildProgramOnce, PROGRAM, spawnHonbun } from "../command.test-stage.js"

const program = findNats()
const folder: string = mkdtempSync(join(tmpdir(), "honbun-crawl-"))
const PAGES = 14
const DELAY = 0.25
const workers: (ChildProcess | undefined)[] = []
let nats: NatsServer
let network: BadNetwork
let web: Server

/** What was asked of the web, by whom nobody knows. */
const asked: { readonly address: string; readonly host: string; readonly at: number }[] = []
const open = new Map<string, number>()
let mostAtOnce = 0

/** A site of pages that link to two more each, and back, through one redirect. */
async function startWeb(): Promise<Server> {
  const server = createServer((request, response) => {
    const { url = "" } = request
    const host = request.headers.host!
    if (url === "/robots.txt") return void response.writeHead(404).end()
    asked.push({ address: `http://${host}${url}`, host, at: Date.now() })
    open.set(host, (open.get(host) ?? 0) + 1)
    mostAtOnce = Math.max(mostAtOnce, open.get(host)!)
    response.on("close", () => open.set(host, open.get(host)! - 1))
    if (url === "/old") return void response.writeHead(301, { location: "/3" }).end()
    const number = Number(url.slice(1))
    const links = [2 * number + 1, 2 * number + 2, 0].filter((each) => each < PAGES).map((each) => `/${each}`)
    const list = ["/old", ...links].map((link) => `<a href="${link}">to ${link}</a>`).join(" ")
    const html = `<!doctype html><title>Page ${number} of ${host}</title><p>Page ${number} about the harbour.</p>${list}`
    response.writeHead(200, { "content-type": "text/html" }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return server
}

function startWorker(at: number): void {
  const on = nats.address.replace(/:\d+$/, `:${network.port}`)
  const args = ["worker", "--on", on, "--root", folder, "--claim", "3", "-j", "1", "--allow-private"]
  workers[at] = spawn(process.execPath, [PROGRAM, ...args], { stdio: "ignore" })
}

async function pagesIn(name: string): Promise<string[]> {
  const parts = readdirSync(folder).filter((each) => each.startsWith(name) && each.endsWith(".warc"))
  const pages: string[] = []
  for (const part of parts.sort()) {
    for (const item of await itemsOf(warcSource(diskFile(join(folder, part), folder), 1e6))) {
      if (item.kind === "page") pages.push(item.job.url!)
    }
  }
  return pages
}

describe.skipIf(!program)("honbun site --gather --on", () => {
  beforeAll(async () => {
    buildProgramOnce()
    web = await startWeb()
    nats = await startNats(program!)
    network = await badNetwork(Number(new URL(nats.address).port))
  }, 400_000)
  afterAll(async () => {
    for (const worker of workers) worker?.kill("SIGKILL")
    network?.close()
    web?.close()
    await nats?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test("through kills and a bad network every page is fetched once, and no host is asked twice at a time", async () => {
    const { port } = web.address() as { port: number }
    const sites = ["127.0.0.1", "127.0.0.2", "127.0.0.3"].map((host) => `http://${host}:${port}/0`)
    writeFileSync(join(folder, "sites.txt"), `# harbours\n${sites.join("\n")}\n`)
    const options = ["--most", "100", "--delay", String(DELAY), "--allow-private"]
    const gather = (name: string) => ["--gather", join(folder, name), ...options]
    // A redirect to a page that is known costs a request, the page is kept once.
    const one = await spawnHonbun([
      "site",
      sites[0]!,
      ...gather("one.warc"),
      "--out",
      join(folder, "one.jsonl"),
    ])
    expect(one.code).toBe(0)
    const alone = await pagesIn("one")
    expect(new Set(alone).size).toBe(PAGES)
    expect(alone).toHaveLength(PAGES)
    asked.length = 0

    startWorker(0)
    startWorker(1)
    const many = spawnHonbun([
      ...["site", join(folder, "sites.txt"), ...gather("many.warc")],
      ...["--on", nats.address, "--claim", "3"],
    ])
    const until = async (requests: number) => {
      for (let i = 0; i < 600 && asked.length < requests; i++) await pause(50)
    }
    const kill = async (at: number) => {
      workers[at]!.kill("SIGKILL")
      await pause(200)
      startWorker(at)
    }
    await until(6)
    network.slow(60)
    await kill(0)
    await kill(1)
    await until(14)
    network.cut()
    await pause(500)
    await nats.crash()
    await until(20)
    // Silence for longer than a claim lasts: whoever has the task must stop by itself before another begins.
    network.swallow(true)
    await pause(5_000)
    network.swallow(false)
    network.slow(0)
    await until(28)
    await kill(0)
    await kill(1)
    const { code, err } = await many
    expect([code, err]).toEqual([0, expect.stringContaining(`${3 * PAGES} pages: `)])

    const found = await pagesIn("many")
    const expected = sites.flatMap((site) =>
      alone.map((url) => url.replace(/^.*\/\/[^/]*/, new URL(site).origin)),
    )
    expect(found).toEqual(expected)
    expect(mostAtOnce).toBe(1)
    const wanted = 3 * (PAGES + 1)
    // Four kills and a silence can each have met one request of each of three hosts on its way.
    expect(asked.length).toBeGreaterThanOrEqual(wanted)
    expect(asked.length).toBeLessThanOrEqual(wanted + 5 * 3)
    expect(new Set(asked.map(({ address }) => address)).size).toBe(wanted)
    for (const host of new Set(asked.map((each) => each.host))) {
      const times = asked.filter((each) => each.host === host)
      // A redirect is followed at once.
      const gaps = times
        .slice(1)
        .map(({ at }, i) => (/old$/.test(times[i]!.address) ? 1e9 : at - times[i]!.at))
      expect(Math.min(...gaps)).toBeGreaterThan(DELAY * 1_000 - 30)
    }
    expect(readdirSync(folder).filter((name) => name.startsWith(".honbun"))).toEqual([])
  }, 300_000)

  test("says what it needs", async () => {
    const on = ["--on", nats.address]
    const noArchive = await spawnHonbun(["site", "https://a.example/", "--gather", "pages", ...on])
    expect([noArchive.code, noArchive.err]).toEqual([
      2,
      expect.stringContaining("--gather /shared/crawl.warc.gz"),
    ])
    writeFileSync(join(folder, "bad.txt"), "not an address\n")
    const noAddress = await spawnHonbun(["site", join(folder, "bad.txt"), "--gather", "x.warc", ...on])
    expect([noAddress.code, noAddress.err]).toEqual([2, expect.stringContaining("got not an address")])
    expect(readFileSync(join(folder, "bad.txt"), "utf8")).toContain("not")
  })
})
