import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { seeded } from "@honbun/core/learn"
import { findNats, startNats } from "../../scripts/find-nats.js"
import { UsageError } from "./usage.js"

const HELP = `npm run bench -- kills [options]

Makes a corpus of small pages of many sites, extracts it with honbun batch --sites on one machine, then with workers that are
killed (kill -9) at random moments, one kill in ten being that of the queue, and compares the outputs byte for byte.

  --pages N      pages (default 50000)
  --kills N      kills (default 100)
  --workers N    workers at a time (default 3)
  --seed N       of chance (default 1)
`
const PROGRAM = fileURLToPath(new URL("../../packages/honbun/dist/cli/main.js", import.meta.url))
const SITES = 40

/** Runs `kills`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args)
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const program = findNats()
  if (!program) return 1
  const folder = mkdtempSync(join(tmpdir(), "honbun-kills-"))
  try {
    const corpus = join(folder, "corpus.jsonl")
    writeCorpus(corpus, Number(values.pages), seeded(Number(values.seed)).next)
    const start = performance.now()
    const one = join(folder, "one.jsonl")
    spawnSync(process.execPath, [PROGRAM, "batch", corpus, "--sites", "--out", one], {
      stdio: ["ignore", "ignore", "inherit"],
    })
    console.log(`one machine: ${Math.round((performance.now() - start) / 1_000)} s`)
    return await disturbed(program, folder, corpus, {
      kills: Number(values.kills),
      workers: Number(values.workers),
      random: seeded(Number(values.seed) + 1).next,
      expected: hashOf([one]),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readArguments(args: readonly string[]) {
  const text = (value: string) => ({ type: "string", default: value }) as const
  try {
    const options = { pages: text("50000"), kills: text("100"), workers: text("3"), seed: text("1") }
    return parseArgs({ args: [...args], options: { ...options, help: { type: "boolean" } } })
  } catch (error) {
    throw new UsageError((error as Error).message)
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
    const text = Array.from({ length: 4 }, () => `<p>${sentence()}. ${sentence()}, ${sentence()}.</p>`).join(
      "",
    )
    const html = `<!doctype html><html lang="en"><title>Page ${i}</title><nav><a href="/">Home of ${site}</a> <a href="/n">News</a></nav><main><h1>${sentence()}</h1>${text}</main><aside>Subscribe to site ${site} today and read more</aside><footer>Imprint of site ${site}, all rights reserved.</footer></html>`
    lines += `${JSON.stringify({ id: `p${i}`, url: `https://s${site}.example/${i}`, html })}\n`
    if (lines.length < 4e6 && i < pages - 1) continue
    appendFileSync(path, lines)
    lines = ""
  }
}

async function disturbed(
  program: string,
  folder: string,
  corpus: string,
  plan: { kills: number; workers: number; random: () => number; expected: string },
): Promise<number> {
  const nats = await startNats(program)
  const workers = new Set<ChildProcess>()
  const startWorker = () => {
    const args = ["worker", "--on", nats.address, "--root", folder, "--claim", "5", "-j", "1"]
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: "ignore" })
    workers.add(child)
    child.on("exit", () => workers.delete(child))
  }
  const start = performance.now()
  const args = [
    "batch",
    corpus,
    "--sites",
    "--out",
    join(folder, "many.jsonl"),
    "--shard-pages",
    "250",
    "--claim",
    "5",
  ]
  const batch = spawn(process.execPath, [PROGRAM, ...args, "--on", nats.address], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  const ended = new Promise<number | null>((resolve) => batch.on("exit", resolve))
  let [kills, queueKills] = [0, 0]
  while (batch.exitCode === null) {
    while (workers.size < plan.workers) startWorker()
    await Promise.race([pause(1_000 + plan.random() * 6_000), ended])
    if (batch.exitCode !== null || kills + queueKills >= plan.kills) continue
    if (plan.random() < 0.1) {
      await nats.crash()
      queueKills++
    } else {
      const all = [...workers]
      all[Math.floor(plan.random() * all.length)]?.kill("SIGKILL")
      kills++
    }
  }
  const code = await ended
  for (const worker of workers) worker.kill("SIGKILL")
  await nats.stop()
  const parts = readdirSync(folder)
    .filter((name) => name.startsWith("many-"))
    .sort()
  const same = hashOf(parts.map((name) => join(folder, name))) === plan.expected
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(
    `${plan.workers} workers: ${seconds} s, ${kills} workers and ${queueKills} times the queue killed, exit ${code}`,
  )
  console.log(
    same
      ? `identical: ${parts.length} parts, one after the other, are the output of one machine`
      : "DIFFERENT",
  )
  return same ? 0 : 1
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256")
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest("hex")
}
