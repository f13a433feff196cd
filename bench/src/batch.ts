import { spawn } from "node:child_process"
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"
import type { PageJob, PageResult, WorkSettings } from "../../packages/honbun/src/jobs/job.js"
import type { PoolOptions } from "../../packages/honbun/src/jobs/pool.js"
import type { Work } from "../../packages/honbun/src/jobs/work.js"
import { type BenchPage, loadPages } from "./pages.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable, percent } from "./report/table.js"
import { readFolderRequest, UsageError } from "./usage.js"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const DIST = join(ROOT, "packages/honbun/dist")

const HELP = `npm run bench -- batch <pages> [options]

Measures honbun batch on pages that lie in files: the bare extraction loop on one thread, the pool with one worker
and with more, a pool of Readability over linkedom, and the memory of the whole command on many pages.
<pages> is a folder with pages.jsonl and html/, or a folder of such folders.

  --limit N       pages for the speeds (default 300), drawn from all sets together
  --rounds N      rounds; each measures every way in turn, the best of each counts (default 3)
  --workers N     the larger pool (default 2)
  --method M      honbun's method (default auto)
  --pages N       pages for the memory (default 100000, made by repeating pages; 0: leave it out)
  --peer-limit N  pages for Readability, which is slow (default 100; 0: leave it out)

The command as built is measured: run npm run build first.
`

interface Options {
  readonly limit: number
  readonly rounds: number
  readonly workers: number
  readonly method: string
  readonly pages: number
  readonly peerLimit: number
}

/** Runs `batch`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readFolderRequest("batch", args, HELP, {
    limit: "300",
    rounds: "3",
    workers: "2",
    method: "auto",
    pages: "100000",
    "peer-limit": "100",
  })
  if (!request) return 0
  const { folder, text, number } = request
  const options: Options = {
    limit: number("limit"),
    rounds: number("rounds"),
    workers: number("workers"),
    method: text("method"),
    pages: number("pages"),
    peerLimit: number("peer-limit"),
  }
  const all = await loadPages(folder, { seed: 1 })
  if (all.length === 0) throw new UsageError(`No pages at ${folder}: nothing was measured`)
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n`)
  await reportSpeeds(await loadPages(folder, { seed: 1, limit: options.limit }), options)
  if (options.pages > 0) await reportMemory(all, options)
  return 0
}

/** One way to get through pages: pages a second. */
interface Way {
  readonly name: string
  measure(): Promise<number>
  best: number
}

async function reportSpeeds(pages: readonly BenchPage[], options: Options): Promise<void> {
  const jobs = pages.map(jobOf)
  const peer = options.peerLimit > 0 ? await compilePeer() : undefined
  const peerJobs = jobs.slice(0, options.peerLimit)
  const settings = settingsFor(options)
  const ways: Way[] = [
    way("bare loop, one thread", () => bareLoop(jobs, settings)),
    way("pool, 1 worker", () => throughPool(jobs, settings, 1)),
    way(`pool, ${options.workers} workers`, () => throughPool(jobs, settings, options.workers)),
  ]
  if (peer) {
    const name = `Readability + linkedom, ${options.workers} workers (${peerJobs.length} pages)`
    ways.push(way(name, () => throughPool(peerJobs, settings, options.workers, peer.program)))
    ways.push(
      way(`pool, ${options.workers} workers (the same ${peerJobs.length} pages)`, () =>
        throughPool(peerJobs, settings, options.workers),
      ),
    )
  }
  for (let round = 0; round < options.rounds; round++) {
    for (const each of ways) each.best = Math.max(each.best, await each.measure())
  }
  await peer?.remove()
  printSpeeds(ways, pages.length, options)
}

function way(name: string, measure: () => Promise<number>): Way {
  return { name, measure, best: 0 }
}

function printSpeeds(ways: readonly Way[], pages: number, { rounds, workers, method }: Options): void {
  const [bare, one, many] = ways
  const rows = ways.map(({ name, best }) => [name, figure(best), figure(best / bare!.best)])
  const columns = [
    { heading: `${pages} pages, method ${method}, best of ${rounds}` },
    ...["pages/s", "× bare loop"].map((heading) => ({ heading, align: "right" as const })),
  ]
  process.stdout.write(`${markdownTable(columns, rows)}\n\n`)
  process.stdout.write(
    `Overhead of the pool with one worker: ${percent(bare!.best / one!.best - 1)}. ${workers} workers give ${figure(many!.best / one!.best)} × one.\n\n`,
  )
}

function jobOf({ id, url, file }: BenchPage): PageJob {
  return { id, url, body: { kind: "file", path: file } }
}

function settingsFor({ method }: Options): WorkSettings {
  return {
    method: method as WorkSettings["method"],
    favor: "balanced",
    include: {},
    limits: { bytes: 20 * 2 ** 20, nodes: 2 ** 21, milliseconds: 30_000 },
    fields: ["url", "title", "language", "verdict", "confidence", "text"],
    filters: {},
    signatures: false,
  }
}

/** Reading, extraction and the line, in this very thread: what any overhead is counted from. */
async function bareLoop(jobs: readonly PageJob[], settings: WorkSettings): Promise<number> {
  const { prepareWork } = (await import(pathToFileURL(join(DIST, "jobs/work.js")).href)) as {
    prepareWork(settings: WorkSettings): Work
  }
  const work = prepareWork(settings)
  for (const job of warmUp(jobs)) work(job)
  const start = performance.now()
  for (const job of jobs) work(job)
  return perSecond(jobs.length, start)
}

async function throughPool(
  jobs: readonly PageJob[],
  settings: WorkSettings,
  workers: number,
  program?: URL,
): Promise<number> {
  const { WorkerPool } = (await import(pathToFileURL(join(DIST, "jobs/pool.js")).href)) as {
    WorkerPool: new (
      options: PoolOptions,
    ) => {
      run(job: PageJob): Promise<PageResult>
      close(): Promise<void>
    }
  }
  const pool = new WorkerPool({
    workers,
    settings,
    timeout: 60_000,
    memory: 2 ** 30,
    ...(program && { program }),
  })
  // Every thread compiles its code for itself.
  for (let i = 0; i < workers; i++) await Promise.all(warmUp(jobs).map((job) => pool.run(job)))
  const start = performance.now()
  await Promise.all(jobs.map((job) => pool.run(job)))
  const speed = perSecond(jobs.length, start)
  await pool.close()
  return speed
}

function warmUp(jobs: readonly PageJob[]): readonly PageJob[] {
  return jobs.slice(0, 60)
}

function perSecond(pages: number, start: number): number {
  return (1_000 * pages) / (performance.now() - start)
}

async function compilePeer(): Promise<{ program: URL; remove(): Promise<void> }> {
  await mkdir(join(ROOT, "bench/dist"), { recursive: true })
  const folder = await mkdtemp(join(ROOT, "bench/dist/batch-"))
  const outfile = join(folder, "worker.mjs")
  await build({
    entryPoints: [join(ROOT, "bench/src/batch-readability.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  })
  return { program: pathToFileURL(outfile), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs the command on a folder of links to the pages and follows its memory. */
async function reportMemory(pages: readonly BenchPage[], options: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "honbun-bench-batch-"))
  try {
    await linkPages(pages, options.pages, join(folder, "pages"))
    const samples = await followMemory(folder, options)
    const quarters = [0.25, 0.5, 0.75, 1].map((share) => peak(samples, share - 0.25, share))
    const columns = ["pages", "first quarter", "second", "third", "last"].map((heading) => ({
      heading,
      align: "right" as const,
    }))
    const rows = [[String(options.pages), ...quarters.map((bytes) => `${figure(bytes / 2 ** 20)} MiB`)]]
    process.stdout.write(`Largest resident memory of \`honbun batch\`, ${options.workers} workers:\n\n`)
    process.stdout.write(`${markdownTable(columns, rows)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function linkPages(pages: readonly BenchPage[], count: number, folder: string): Promise<void> {
  for (let i = 0; i < count; i++) {
    const below = join(folder, String(Math.floor(i / 1_000)).padStart(5, "0"))
    if (i % 1_000 === 0) await mkdir(below, { recursive: true })
    await symlink(pages[i % pages.length]!.file, join(below, `${String(i).padStart(7, "0")}.html.gz`))
  }
}

interface Sample {
  readonly pages: number
  readonly bytes: number
}

async function followMemory(folder: string, { workers, method, pages }: Options): Promise<Sample[]> {
  const out = join(folder, "out.jsonl")
  const args = [
    "batch",
    join(folder, "pages"),
    "--out",
    out,
    "--method",
    method,
    "--workers",
    String(workers),
  ]
  const child = spawn(process.execPath, [join(DIST, "cli/main.js"), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  const samples: Sample[] = []
  const timer = setInterval(async () => {
    const sample = await look(child.pid!, `${out}.progress`).catch(() => undefined)
    if (sample) samples.push(sample)
  }, 1_000)
  await new Promise((resolve) => child.on("close", resolve))
  clearInterval(timer)
  return samples.map((sample) => ({ ...sample, pages: sample.pages / pages }))
}

/** How far it is, and what it holds (Linux only). */
async function look(pid: number, journal: string): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  const { checkpoint } = JSON.parse(await readFile(journal, "utf8")) as { checkpoint?: { next: number } }
  return { pages: checkpoint?.next ?? 0, bytes: 1_024 * Number(/VmRSS:\s+(\d+)/.exec(status)![1]) }
}

function peak(samples: readonly Sample[], from: number, to: number): number {
  const within = samples.filter(({ pages }) => pages >= from && pages <= to)
  return Math.max(...within.map(({ bytes }) => bytes))
}
