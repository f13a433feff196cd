import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import type { Task } from "../../packages/honbun/src/cluster/job.js"
import { ClusterQueue } from "../../packages/honbun/src/cluster/queue.js"
import { findNats, startNats } from "../../scripts/find-nats.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { type Column, figure, markdownTable } from "./report/table.js"
import { UsageError } from "./usage.js"

const HELP = `npm run bench -- machines [PAGES] [options]

Many machines, measured and planned. First the queue alone: workers that only wait, as long as a task of 1,000 pages takes, so
that what is left is what the queue costs. Then, with a JSONL file PAGES, honbun batch on this machine, alone and with --sites,
and from its figures a plan: pages a day, machines for a billion pages, bytes moved.

  --workers N      simulated workers (default 64)
  --seconds N      time of a simulated task (default 17: 1,000 pages at 60 pages a second)
  --tasks N        tasks for each worker (default 3)
`
const PROGRAM = fileURLToPath(new URL("../../packages/honbun/dist/cli/main.js", import.meta.url))
const DAY = 86_400
const CORPUS = 1e9

/** Runs `machines`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  if (values.help) {
    console.log(HELP)
    return 0
  }
  console.log(`${describeMachine(thisMachine(), undefined)}\n`)
  const program = findNats()
  if (program)
    await simulate(program, number(values.workers, 64), number(values.seconds, 17), number(values.tasks, 3))
  const [pages] = positionals
  if (pages !== undefined) plan(measure(pages))
  return 0
}

function readArguments(args: readonly string[]) {
  try {
    const text = { type: "string" } as const
    const options = { workers: text, seconds: text, tasks: text, help: { type: "boolean" } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function number(value: string | undefined, otherwise: number): number {
  return value === undefined ? otherwise : Number(value)
}

/** Workers that do nothing but ask the queue and wait: how busy can they be? */
async function simulate(program: string, workers: number, seconds: number, tasks: number): Promise<void> {
  const server = await startNats(program)
  const queue = await ClusterQueue.open({ server: server.address })
  try {
    await queue.openJob("simulated")
    const filled = performance.now()
    const task = (at: number): Task => ({
      job: "simulated",
      stage: "extract",
      number: at,
      first: 0,
      firstPage: 0,
    })
    for (let at = 1; at <= workers * tasks; at++) await queue.addTask(task(at))
    const submitted = (performance.now() - filled) / 1_000
    const connected = await Promise.all(
      Array.from({ length: workers }, () => ClusterQueue.open({ server: server.address })),
    )
    const start = performance.now()
    const spent = { asking: 0, working: 0 }
    await Promise.all(connected.map((each) => work(each, tasks, seconds, spent)))
    const wall = (performance.now() - start) / 1_000
    const busy = spent.working / (workers * wall)
    console.log(
      markdownTable(
        columns(
          "workers",
          "tasks",
          "s a task",
          "busy",
          "queue, ms a task",
          "queue, share of work",
          "submitted/s",
        ),
        [
          [
            ...[String(workers), String(workers * tasks), String(seconds), `${(100 * busy).toFixed(1)} %`],
            figure((1_000 * spent.asking) / (workers * tasks)),
            `${((100 * spent.asking) / spent.working).toFixed(2)} %`,
            figure((workers * tasks) / submitted),
          ],
        ],
      ),
    )
  } finally {
    await queue.close()
    await server.stop()
  }
}

async function work(
  queue: ClusterQueue,
  tasks: number,
  seconds: number,
  spent: { asking: number; working: number },
): Promise<void> {
  for (let done = 0; done < tasks; done++) {
    const asked = performance.now()
    const claimed = await queue.nextTask("simulated", 30_000)
    if (!claimed) break
    await queue.isDone(claimed.task)
    const begun = performance.now()
    await pause(seconds * 1_000)
    const ended = performance.now()
    await queue.markDone({ task: claimed.task, worker: "w", at: Date.now(), milliseconds: ended - begun })
    await claimed.finish()
    spent.working += (ended - begun) / 1_000
    spent.asking += (performance.now() - ended + (begun - asked)) / 1_000
  }
  await queue.close()
}

/** What one machine does with some pages. */
interface Measured {
  readonly pages: number
  readonly rate: number
  readonly siteRate: number
  readonly bytesIn: number
  readonly bytesOut: number
}

function measure(path: string): Measured {
  const folder = mkdtempSync(join(tmpdir(), "honbun-plan-"))
  try {
    const alone = batch([path, "--out", join(folder, "alone.jsonl.gz")], folder)
    const sites = batch([path, "--sites", "--out", join(folder, "sites.jsonl.gz")], folder)
    const bytesOut = statSync(join(folder, "alone.jsonl.gz")).size / alone.pages
    return {
      pages: alone.pages,
      rate: alone.rate,
      siteRate: sites.rate,
      bytesIn: statSync(path).size / alone.pages,
      bytesOut,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Pages, and pages a second from start to end. */
function batch(args: readonly string[], folder: string): { pages: number; rate: number } {
  const log = join(folder, `${readdirSync(folder).length}.log`)
  writeFileSync(log, "")
  const start = performance.now()
  const { stderr, status } = spawnSync(process.execPath, [PROGRAM, "batch", ...args, "--log", log], {
    encoding: "utf8",
  })
  if (status === null || status > 1) throw new Error(stderr)
  const last = readFileSync(log, "utf8").trim().split("\n").at(-1)!
  const { pages } = (JSON.parse(last) as { summary: { pages: number } }).summary
  return { pages, rate: pages / ((performance.now() - start) / 1_000) }
}

/** From what one machine does to what a billion pages need. */
function plan({ pages, rate, siteRate, bytesIn, bytesOut }: Measured): void {
  const cores = availableParallelism()
  const row = (way: string, speed: number, reads: number) => [
    way,
    figure(speed),
    figure((speed * DAY) / 1e6),
    figure(CORPUS / (speed * DAY)),
    String(Math.ceil(CORPUS / (speed * DAY * 30))),
    figure((CORPUS * bytesIn * reads) / 1e12),
    figure((CORPUS * bytesOut) / 1e12),
  ]
  console.log(`\n${pages} pages, ${figure(bytesIn)} bytes each, on one machine of ${cores} cores:\n`)
  console.log(
    markdownTable(
      columns(
        "",
        "pages/s",
        "million pages/day",
        "machine days for 1e9 pages",
        "machines for 1e9 in 30 days",
        "TB read",
        "TB written",
      ),
      [row("alone", rate, 1), row("--sites", siteRate, 3)],
    ),
  )
}

function columns(...headings: readonly string[]): Column[] {
  return headings.map((heading, at) => ({ heading, align: at === 0 ? "left" : "right" }))
}
