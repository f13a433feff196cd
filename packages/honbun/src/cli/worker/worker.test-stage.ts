import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll } from "vitest"
import { findNats, type NatsServer, startNats } from "../../../../../scripts/find-nats.js"
import { httpAnswer, warcRecord, zipRecords } from "../../jobs/sources.test-stage.js"
import { buildProgramOnce, type Outcome, PROGRAM, spawnHonbun } from "../command.test-stage.js"

/** The program of the queue; without it, tests of workers are left out. */
export const queueProgram: string | undefined = findNats()

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

export const PAGES: readonly { id: string; url: string; html: string }[] = Array.from(
  { length: 60 },
  (_, i) => page(i),
)

/** A queue, a folder with pages, and workers that are gone after each test. */
export interface WorkerStage {
  readonly folder: string
  at(name: string): string
  queue(): NatsServer
  readonly running: ReadonlySet<ChildProcess>
  startWorker(args?: readonly string[], environment?: Record<string, string>): ChildProcess
  endAll(signal: NodeJS.Signals): Promise<void>
  /** Runs `honbun batch` on the queue. */
  submit(args: readonly string[], environment?: Record<string, string>): Promise<Outcome>
  /** The files that begin with a name, in order. */
  partsOf(name: string): Buffer[]
}

/** Sets the stage for the tests of a `describe`. */
export function workerStage(): WorkerStage {
  const folder = mkdtempSync(join(tmpdir(), "honbun-worker-"))
  const at = (name: string) => join(folder, name)
  const running = new Set<ChildProcess>()
  let nats: NatsServer

  const endAll = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = [...running].map((child) => new Promise((resolve) => child.once("exit", resolve)))
    for (const child of running) child.kill(signal)
    await Promise.all(ended)
  }

  beforeAll(async () => {
    buildProgramOnce()
    nats = await startNats(queueProgram!)
    writeFileSync(at("pages.jsonl"), PAGES.map((each) => `${JSON.stringify(each)}\n`).join(""))
    const records = PAGES.slice(0, 20).map(({ id, html }) => warcRecord("response", id, httpAnswer(html)))
    writeFileSync(at("pages.warc.gz"), zipRecords([warcRecord("warcinfo", "info", "x"), ...records]))
  }, 400_000)
  afterEach(() => endAll("SIGKILL"))
  afterAll(async () => {
    await nats.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    folder,
    at,
    running,
    endAll,
    queue: () => nats,
    startWorker(args = [], environment = {}) {
      const fixed = ["worker", "--on", nats.address, "--root", folder, "--claim", "3", "-j", "1"]
      const env = { ...process.env, ...environment }
      const child = spawn(process.execPath, [PROGRAM, ...fixed, ...args], { env })
      running.add(child)
      child.on("exit", () => running.delete(child))
      child.stdout.resume()
      child.stderr.resume()
      return child
    },
    submit: (args, environment = {}) =>
      spawnHonbun(["batch", "--on", nats.address, "--claim", "3", ...args], { environment }),
    partsOf: (name) =>
      readdirSync(folder)
        .filter((each) => each.startsWith(`${name}-`))
        .sort()
        .map((each) => readFileSync(at(each))),
  }
}
