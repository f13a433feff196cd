import { spawn } from "node:child_process"
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"
import { largest } from "../../packages/core/src/extremes.js"
import type { PageJob, WorkSettings } from "../../packages/honbun/src/jobs/job.js"
import { WorkerPool } from "../../packages/honbun/src/jobs/pool.js"
import { prepareWork } from "../../packages/honbun/src/jobs/work.js"
import { coresRatios } from "./batch-cores.js"
import { type BenchPage, loadPages } from "./pages.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable, percent } from "./report/table.js"
import { median, quantile, sum } from "./statistics.js"
import { readFolderRequest, UsageError } from "./usage.js"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const DIST = join(ROOT, "packages/honbun/dist")

const HELP = `npm run bench -- batch <pages> [options]

Measures honbun batch on pages that lie in files: the bare extraction loop on one thread, the pool with one worker
and with more, a pool of Readability over linkedom, the whole command on one core and on more (held there by taskset), and
its memory on many pages.
<pages> is a folder with pages.jsonl and html/, or a folder of such folders.

  --limit N       pages for the speeds (default 2000), drawn from all sets together; 0: leave the speeds out
  --core-pages N  pages for the cores (default 12000, made by repeating pages; 0: leave them out)
  --rounds N      rounds, each on its share of the pages; the middle of their ratios counts (default 8)
  --workers N     the larger pool, and the cores of the larger run (default 2)
  --method M      honbun's method (default auto)
  --pages N       pages for the memory (default 100000, made by repeating pages; 0: leave it out)

The command as built is measured: run npm run build first.
`

interface Options {
  readonly limit: number
  readonly rounds: number
  readonly workers: number
  readonly method: string
  readonly corePages: number
  readonly pages: number
}

/** Runs `batch`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readFolderRequest("batch", args, HELP, {
    limit: "2000",
    "core-pages": "12000",
    rounds: "8",
    workers: "2",
    method: "auto",
    pages: "100000",
  })
  if (!request) return 0
  const { folder, text, number } = request
  const options: Options = {
    limit: number("limit"),
    corePages: number("core-pages"),
    rounds: number("rounds"),
    workers: number("workers"),
    method: text("method"),
    pages: number("pages"),
  }
  const all = await loadPages(folder, { seed: 1 })
  if (all.length === 0) throw new UsageError(`No pages at ${folder}: nothing was measured`)
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n`)
  if (options.limit > 0) {
    await reportSpeeds(await loadPages(folder, { seed: 1, limit: options.limit }), options)
  }
  if (options.corePages > 0) await reportCores(all, options)
  if (options.pages > 0) await reportMemory(all, options)
  return 0
}

/** One way to get through pages, open and warm. */
interface Way {
  readonly name: string
  work(jobs: readonly PageJob[]): Promise<unknown>
  close(): Promise<void>
  /** Of every round. */
  readonly seconds: number[]
}

/** The machine is now faster, now slower: the ways take turns on a few pages, and the middle of the ratios counts. */
async function reportSpeeds(pages: readonly BenchPage[], options: Options): Promise<void> {
  const jobs = pages.map(jobOf)
  const settings = settingsFor(options)
  const peer = await compilePeer()
  const ways = [
    await bareLoop(settings),
    await pool("pool, 1 worker", settings, 1),
    await pool(`pool, ${options.workers} workers`, settings, options.workers),
    await pool(`Readability + linkedom, ${options.workers} workers`, settings, options.workers, peer.program),
  ]
  for (const { work } of ways) await work(jobs.slice(0, WARM_UP * options.workers))
  for (let round = 0; round < options.rounds; round++) {
    const part = jobs.filter((_, place) => place % options.rounds === round)
    for (const { work, seconds } of ways) seconds.push(await timed(() => work(part)))
  }
  for (const { close } of ways) await close()
  await peer.remove()
  printSpeeds(ways, jobs.length, options)
}

/** Pages after which a thread has compiled what it runs often. */
const WARM_UP = 200

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1_000
}

function printSpeeds(ways: readonly Way[], pages: number, { rounds, workers, method }: Options): void {
  const [bare, one, many] = ways as [Way, Way, Way, Way]
  const rows = ways.map((each) => [each.name, figure(pages / sum(each.seconds)), speedRatio(each, bare)])
  const columns = [
    { heading: `${pages} pages, method ${method}, ${rounds} rounds` },
    ...["pages/s", "× bare loop"].map((heading) => ({ heading, align: "right" as const })),
  ]
  process.stdout.write(`${markdownTable(columns, rows)}\n\n`)
  const overhead = median(one.seconds.map((seconds, round) => seconds / bare.seconds[round]!)) - 1
  process.stdout.write(
    `Overhead of the pool with one worker: ${percent(overhead)}. ${workers} workers give ${speedRatio(many, one)} × one.\n\n`,
  )
}

/** How many times faster, in the middle of the rounds, and between which quarters of them. */
function speedRatio(way: Way, than: Way): string {
  const ratios = than.seconds.map((seconds, round) => seconds / way.seconds[round]!)
  return `${figure(median(ratios))} (${figure(quantile(ratios, 0.25))}–${figure(quantile(ratios, 0.75))})`
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
async function bareLoop(settings: WorkSettings): Promise<Way> {
  const once = prepareWork(settings)
  const work = async (jobs: readonly PageJob[]): Promise<unknown> => jobs.map((job) => once(job))
  return { name: "bare loop, one thread", work, close: async () => {}, seconds: [] }
}

/** A pool of threads that run a built program: honbun's own unless another is given. */
async function pool(
  name: string,
  settings: WorkSettings,
  workers: number,
  program: URL = pathToFileURL(join(DIST, "jobs/worker.js")),
): Promise<Way> {
  const limits = { timeout: 60_000, memory: 2 ** 30 }
  const threads = new WorkerPool({ workers, settings, ...limits, program })
  const work = (jobs: readonly PageJob[]): Promise<unknown> =>
    Promise.all(jobs.map((job) => threads.run(job)))
  return { name, work, close: () => threads.close(), seconds: [] }
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

/** Rounds in which the whole command runs on one core and on more. */
const CORE_ROUNDS = 3

/** Every thread compiles for itself, which takes the time of some hundred pages: a corpus has many more. */
async function reportCores(
  pages: readonly BenchPage[],
  { method, workers, corePages }: Options,
): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), "honbun-bench-batch-"))
  try {
    const folder = join(out, "pages")
    await linkPages(pages, corePages, folder)
    const folders = (await readdir(folder)).sort().map((name) => join(folder, name))
    const run = { program: join(DIST, "cli/main.js"), folders, out, method }
    const ratios = await coresRatios(run, workers, CORE_ROUNDS)
    const found = ratios
      ? `${workers} cores give ${ratios.command} × one; ${workers} commands apart, one a core, ${ratios.apart}`
      : "not measured: taskset is not there"
    process.stdout.write(`The whole command over ${corePages} pages, ${CORE_ROUNDS} rounds: ${found}.\n\n`)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
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
  return largest(within.map(({ bytes }) => bytes))
}
