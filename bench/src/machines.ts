import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { Task } from "../../packages/honbun/src/cluster/job.js"
import { ClusterQueue } from "../../packages/honbun/src/cluster/queue.js"
import { findNats, startNats } from "../../scripts/find-nats.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { type Column, figure, markdownTable } from "./report/table.js"
import { endedTime, processorTime } from "./run/processor-time.js"
import { readArguments } from "./usage.js"

const HELP = `npm run bench -- machines [PAGES] [options]

Many machines, measured and planned. First the queue alone: workers that only wait, as long as a task of 1,000 pages takes, so
that what is left is what the queue costs. Like real ones they have the next task while they work on one, so requests to the queue
hardly keep them idle. Idle time depends on how busy this machine is; the processor time of clients and server hardly does. Then, with a JSONL file PAGES, honbun batch on
this machine, alone and with --sites, and from its figures a plan: pages a day, machines for a billion pages, bytes moved. PAGES
should have some hundred pages of each host.

  --workers N      simulated workers (default 64)
  --seconds N      time of a simulated task (default 17: 1,000 pages at 60 pages a second)
  --tasks N        tasks for each worker (default 3)
  --rate N         pages a second of honbun batch where nothing else runs: the measured rates are scaled to it
`
const PROGRAM = fileURLToPath(new URL("../../packages/honbun/dist/cli/main.js", import.meta.url))
const DAY = 86_400
const CORPUS = 1e9

/** Runs `machines`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      workers: { type: "string", default: "64" },
      seconds: { type: "string", default: "17" },
      tasks: { type: "string", default: "3" },
      rate: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  console.log(`${describeMachine(thisMachine(), undefined)}\n`)
  const program = findNats()
  if (program) await simulate(program, Number(values.workers), Number(values.seconds), Number(values.tasks))
  const [pages] = positionals
  if (pages !== undefined) plan(scaled(measure(pages), values.rate))
  return 0
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
    const before = processorTime(server.process)
    const spent = { asking: 0, working: 0 }
    await Promise.all(connected.map((each) => work(each, tasks, seconds, spent)))
    const wall = (performance.now() - start) / 1_000
    const count = workers * tasks
    const busy = spent.working / (workers * wall)
    const processor = (processorTime(server.process) - before) / count
    const headings = [
      ...[
        "workers",
        "tasks",
        "s a task",
        "busy",
        "idle",
        "in requests, ms a task",
        "in requests, share of work",
      ],
      ...["processor, ms a task", "processor, share of work", "submitted/s"],
    ]
    const row = [
      ...[String(workers), String(count), String(seconds)],
      ...[busy, 1 - busy].map((share) => `${(100 * share).toFixed(1)} %`),
      figure((1_000 * spent.asking) / count),
      `${((100 * spent.asking) / spent.working).toFixed(2)} %`,
      figure(1_000 * processor),
      `${((100 * processor) / seconds).toFixed(2)} %`,
      figure(count / submitted),
    ]
    console.log(markdownTable(columns(...headings), [row]))
  } finally {
    await queue.close()
    await server.stop()
  }
}

/** As a real worker: two tasks at a time, one of them being worked on while the other is asked for or said to be done. */
async function work(
  queue: ClusterQueue,
  tasks: number,
  seconds: number,
  spent: { asking: number; working: number },
): Promise<void> {
  let [left, turn] = [tasks, Promise.resolve()]
  const lane = async () => {
    while (left-- > 0) {
      const asked = performance.now()
      const claimed = await queue.nextTask("simulated", 30_000)
      if (!claimed) break
      await queue.isDone(claimed.task)
      spent.asking += (performance.now() - asked) / 1_000
      const mine = turn.then(() => pause(seconds * 1_000))
      turn = mine
      await mine
      spent.working += seconds
      const ended = performance.now()
      const milliseconds = seconds * 1_000
      await queue.markDone({ task: claimed.task, worker: "w", at: Date.now(), milliseconds })
      await claimed.finish()
      spent.asking += (performance.now() - ended) / 1_000
    }
  }
  await Promise.all([lane(), lane()])
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
    // What templates cost is told by processor time, which what else runs on the machine hardly changes.
    const cost = alone.processor > 0 ? sites.processor / alone.processor : alone.rate / sites.rate
    return {
      pages: alone.pages,
      rate: alone.rate,
      siteRate: alone.rate / cost,
      bytesIn: statSync(path).size / alone.pages,
      bytesOut,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same at another speed: what templates cost beside extraction stays. */
function scaled(measured: Measured, rate: string | undefined): Measured {
  const speed = Number(rate ?? measured.rate)
  return { ...measured, rate: speed, siteRate: (measured.siteRate * speed) / measured.rate }
}

/** Pages, pages a second from start to end, and the processor seconds of it all. */
function batch(args: readonly string[], folder: string): { pages: number; rate: number; processor: number } {
  const log = join(folder, `${readdirSync(folder).length}.log`)
  writeFileSync(log, "")
  const [start, busy] = [performance.now(), endedTime()]
  const { stderr, status } = spawnSync(process.execPath, [PROGRAM, "batch", ...args, "--log", log], {
    encoding: "utf8",
  })
  if (status === null || status > 1) throw new Error(stderr)
  const last = readFileSync(log, "utf8").trim().split("\n").at(-1)!
  const { pages } = (JSON.parse(last) as { summary: { pages: number } }).summary
  const seconds = (performance.now() - start) / 1_000
  return { pages, rate: pages / seconds, processor: endedTime() - busy }
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
