import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { seeded } from "@honbun/core/learn"
import { findNats, startNats } from "../../scripts/find-nats.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { readArguments } from "./usage.js"

const HELP = `npm run bench -- kills [options]

Makes a corpus of small pages of many sites, extracts it with honbun batch --sites on one machine, then with workers that are
killed (kill -9) at random moments, one kill in ten being that of the queue and one in twenty that of the
submitting command, and compares the outputs byte for byte.

  --pages N      pages (default 50000)
  --kills N      kills (default 100)
  --workers N    workers at a time (default 3)
  --every N      seconds between two kills, on average (default 3)
  --seed N       of chance (default 1)
  --folder PATH  keep the corpus and the output of one machine there; a run with the same folder takes them up again
`
const PROGRAM = fileURLToPath(new URL("../../packages/honbun/dist/cli/main.js", import.meta.url))
const SITES = 40

/** Runs `kills`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      pages: { type: "string", default: "50000" },
      kills: { type: "string", default: "100" },
      workers: { type: "string", default: "3" },
      every: { type: "string", default: "3" },
      seed: { type: "string", default: "1" },
      folder: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const program = findNats()
  if (!program) return 1
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), "honbun-kills-"))
  try {
    mkdirSync(folder, { recursive: true })
    const corpus = join(folder, "corpus.jsonl")
    if (!existsSync(corpus)) writeCorpus(corpus, Number(values.pages), seeded(Number(values.seed)).next)
    console.log(describeMachine(thisMachine(), undefined))
    const start = performance.now()
    const one = join(folder, "one.jsonl")
    spawnSync(process.execPath, [PROGRAM, "batch", corpus, "--sites", "--out", one], {
      stdio: ["ignore", "ignore", "inherit"],
    })
    console.log(`one machine: ${Math.round((performance.now() - start) / 1_000)} s`)
    return await disturbed(program, folder, corpus, {
      kills: Number(values.kills),
      every: Number(values.every),
      workers: Number(values.workers),
      random: seeded(Number(values.seed) + 1).next,
      expected: hashOf([one]),
    })
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** Small pages of some sites: each has its own frame, each page its own text. */
function writeCorpus(path: string, pages: number, random: () => number): void {
  const words = Array.from(
    { length: 3_000 },
    (_, i) => `${"bcdfghklmnprst"[i % 14]}${"aeiou"[i % 5]}${i.toString(36)}`,
  )
  const sentence = () =>
    Array.from({ length: 12 }, () => words[Math.floor(random() * words.length)]).join(" ")
  let lines = ""
  for (let i = 0; i < pages; i++) {
    const site = Math.floor(random() * random() * SITES)
    const text = `<p>${sentence()}, ${sentence()}.</p><p>${sentence()}.</p>`
    const html = `<!doctype html><html lang="en"><title>Page ${i}</title><nav><a href="/">Home of ${site}</a> <a href="/n">News</a></nav><main><h1>${sentence()}</h1>${text}</main><aside>Subscribe to site ${site} today and read more</aside><footer>Imprint of site ${site}, all rights reserved.</footer></html>`
    lines += `${JSON.stringify({ id: `p${i}`, url: `https://s${site}.example/${i}`, html })}\n`
    if (lines.length < 4e6 && i < pages - 1) continue
    appendFileSync(path, lines)
    lines = ""
  }
}

interface Disturbance {
  readonly kills: number
  /** Seconds between two kills, on average. */
  readonly every: number
  readonly workers: number
  readonly random: () => number
  readonly expected: string
}

async function disturbed(
  program: string,
  folder: string,
  corpus: string,
  plan: Disturbance,
): Promise<number> {
  const nats = await startNats(program)
  const start = performance.now()
  const out = ["--out", join(folder, "many.jsonl"), "--shard-pages", "250"]
  const commands = [
    ["batch", corpus, "--sites", ...out, "--claim", "5", "--on", nats.address],
    ...Array.from({ length: plan.workers }, () => [
      ...["worker", "--on", nats.address, "--root", folder, "--claim", "5", "-j", "1"],
    ]),
  ]
  const kept = commands.map((args, i) => new KeptAlive(args, i === 0))
  const [batch, ...workers] = kept as [KeptAlive, ...KeptAlive[]]
  const killed = { worker: 0, queue: 0, batch: 0 }
  const count = () => killed.worker + killed.queue + killed.batch
  while (batch.exitCode === undefined) {
    await Promise.race([pause(2_000 * plan.every * plan.random()), batch.ended])
    if (batch.exitCode !== undefined || count() >= plan.kills) continue
    const chance = plan.random()
    if (chance < 0.1) await nats.crash()
    else if (chance < 0.15) batch.kill()
    else workers[Math.floor(plan.random() * workers.length)]!.kill()
    killed[chance < 0.1 ? "queue" : chance < 0.15 ? "batch" : "worker"]++
  }
  const code = await batch.ended
  for (const each of kept) each.stop()
  await nats.stop()
  const parts = readdirSync(folder)
    .filter((name) => name.startsWith("many-"))
    .sort()
  const same = hashOf(parts.map((name) => join(folder, name))) === plan.expected
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(
    `${plan.workers} workers: ${seconds} s, exit ${code}; killed: ${killed.worker} workers, ${killed.queue} times the queue, ${killed.batch} times the submitting command`,
  )
  console.log(
    same
      ? `identical: ${parts.length} parts, one after the other, are the output of one machine`
      : "DIFFERENT",
  )
  if (count() < plan.kills) console.log(`Ended before all ${plan.kills} kills: take more --pages`)
  return same && code === 0 && count() >= plan.kills ? 0 : 1
}

/** A process that is started again when it was killed. */
class KeptAlive {
  readonly ended: Promise<number>
  exitCode: number | undefined
  readonly #args: readonly string[]
  readonly #speaks: boolean
  #child: ChildProcess
  #stopped = false
  #end!: (code: number) => void

  constructor(args: readonly string[], speaks: boolean) {
    this.#args = args
    this.#speaks = speaks
    this.ended = new Promise((resolve) => (this.#end = resolve))
    this.#child = this.#start()
  }

  kill(): void {
    this.#child.kill("SIGKILL")
  }

  stop(): void {
    this.#stopped = true
    this.kill()
  }

  #start(): ChildProcess {
    const stdio = ["ignore", "ignore", this.#speaks ? "inherit" : "ignore"] as const
    const child = spawn(process.execPath, [PROGRAM, ...this.#args], { stdio: [...stdio] })
    child.on("exit", (code) => {
      if (code === null && !this.#stopped) this.#child = this.#start()
      else this.#end((this.exitCode = code ?? -1))
    })
    return child
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256")
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest("hex")
}
