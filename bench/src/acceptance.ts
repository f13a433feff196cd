import { type ChildProcess, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { createReadStream, existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { seeded } from "@honbun/core/learn"
import { HOSTILE_PAGES } from "./hostile.js"
import { type BenchPage, loadPages } from "./pages.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable } from "./report/table.js"
import { readFolderRequest, UsageError } from "./usage.js"

const PROGRAM = fileURLToPath(new URL("../../packages/honbun/dist/cli/main.js", import.meta.url))

const HELP = `npm run bench -- acceptance <pages> [options]

Makes a folder of many pages, hostile ones among them, and runs honbun batch over it twice: undisturbed, and killed
(SIGKILL) some times on the way. Fails unless both outputs are complete, in order, and the same to the byte.
<pages> is a folder with pages.jsonl and html/, or a folder of such folders.

  --pages N      pages in the folder (default 20000): those given, again and again, each time a little different
  --hostile S    part of them that is hostile (default 0.01)
  --kills N      kills (default 3), spread over the run, each at a random moment
  --workers N    threads (default 2)
  --method M     honbun's method (default auto)
  --keep PATH    make the folder there and leave it, instead of in a temporary place

The command as built is run: run npm run build first.
`

interface Options {
  readonly pages: number
  readonly hostile: number
  readonly kills: number
  readonly workers: number
  readonly method: string
}

/** Runs `acceptance`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readFolderRequest("acceptance", args, HELP, {
    pages: "20000",
    hostile: "0.01",
    kills: "3",
    workers: "2",
    method: "auto",
    keep: "",
  })
  if (!request) return 0
  const { folder: data, text, number } = request
  const options: Options = {
    pages: number("pages"),
    hostile: number("hostile"),
    kills: number("kills"),
    workers: number("workers"),
    method: text("method"),
  }
  const pages = await loadPages(data, { seed: 1 })
  if (pages.length === 0) throw new UsageError(`No pages at ${data}: nothing was done`)
  const folder = text("keep") || (await mkdtemp(join(tmpdir(), "honbun-acceptance-")))
  try {
    return await accept(pages, folder, options)
  } finally {
    if (text("keep") === "") await rm(folder, { recursive: true, force: true })
  }
}

async function accept(pages: readonly BenchPage[], folder: string, options: Options): Promise<number> {
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n`)
  const names = await makeFolder(pages, join(folder, "pages"), options)
  const calm = await undisturbed(folder, options)
  const killed = await disturbed(folder, options)
  const rows = [
    ["undisturbed", ...shown(calm, await digest(calm.out))],
    [`killed ${killed.kills} times`, ...shown(killed, await digest(killed.out))],
  ]
  const headings = [
    "run",
    "seconds",
    "pages/s",
    "CPU seconds",
    "largest memory, MiB",
    "SHA-256 of the output",
  ]
  process.stdout.write(
    `${markdownTable(
      headings.map((heading) => ({ heading })),
      rows,
    )}\n\n`,
  )
  const faults = [
    ...(await faultsOf(calm.out, names)).map((fault) => `undisturbed: ${fault}`),
    ...(await faultsOf(killed.out, names)).map((fault) => `killed: ${fault}`),
  ]
  if ((await digest(calm.out)) !== (await digest(killed.out))) faults.push("The outputs differ")
  if (killed.kills < options.kills) faults.push(`Only ${killed.kills} kills: the run was over`)
  for (const fault of faults) process.stdout.write(`✗ ${fault}\n`)
  if (faults.length === 0) {
    process.stdout.write(`✓ ${names.length} pages, complete, in order, the same to the byte\n`)
    process.stdout.write(`${calm.summary}\n`)
  }
  return faults.length === 0 ? 0 : 1
}

/** Makes the pages and gives their names in order. The variation is a second gzip member behind the page's own. */
async function makeFolder(pages: readonly BenchPage[], folder: string, options: Options): Promise<string[]> {
  const random = seeded(7)
  const names: string[] = []
  let hostile = 0
  for (let i = 0; i < options.pages; i++) {
    const below = String(Math.floor(i / 1_000)).padStart(3, "0")
    if (i % 1_000 === 0) await mkdir(join(folder, below), { recursive: true })
    const isHostile = random.next() < options.hostile
    const { ending, make } = HOSTILE_PAGES[hostile % HOSTILE_PAGES.length]!
    const name = `${below}/${String(i).padStart(6, "0")}${isHostile ? ending : ".html.gz"}`
    names.push(name)
    if (isHostile) {
      hostile++
      const content = make(i)
      if (content === undefined) await symlink("nowhere.html", join(folder, name))
      else await writeFile(join(folder, name), content)
    } else {
      const page = await readFile(pages[i % pages.length]!.file)
      await writeFile(join(folder, name), Buffer.concat([page, gzipSync(`<p>Copy ${i}.</p>`)]))
    }
  }
  process.stdout.write(
    `${names.length} pages, ${hostile} of them hostile (${HOSTILE_PAGES.length} kinds)\n\n`,
  )
  return names
}

/** What a run was like. */
interface Outcome {
  readonly out: string
  readonly seconds: number
  readonly cpu: number
  readonly memory: number
  readonly kills: number
  readonly pages: number
  readonly summary: string
}

async function undisturbed(folder: string, options: Options): Promise<Outcome> {
  const out = join(folder, "calm.jsonl")
  const start = performance.now()
  const process_ = startBatch(folder, out, options)
  const { code, cpu, memory, err } = await process_.ended
  if (code !== 1) throw new Error(`honbun batch ended with ${code}:\n${err}`)
  const seconds = (performance.now() - start) / 1_000
  return { out, seconds, cpu, memory, kills: 0, pages: options.pages, summary: err.trim() }
}

async function disturbed(folder: string, options: Options): Promise<Outcome> {
  const out = join(folder, "killed.jsonl")
  const start = performance.now()
  let kills = 0
  let total = { cpu: 0, memory: 0 }
  while (true) {
    const batch = startBatch(folder, out, options)
    const target = kills < options.kills ? ((kills + 1) / (options.kills + 1)) * options.pages : undefined
    if (target !== undefined) await killAt(batch.child, `${out}.progress`, target)
    const { code, cpu, memory, err } = await batch.ended
    total = { cpu: total.cpu + cpu, memory: Math.max(total.memory, memory) }
    if (code === null) kills++
    else {
      if (code !== 1) throw new Error(`honbun batch ended with ${code}:\n${err}`)
      const seconds = (performance.now() - start) / 1_000
      return { out, seconds, ...total, kills, pages: options.pages, summary: err.trim() }
    }
  }
}

/** Kills as soon as the journal has passed a page, at a moment within the second after it. */
async function killAt(child: ChildProcess, journal: string, page: number): Promise<void> {
  while (child.exitCode === null && (await doneIn(journal)) < page) await pause(50)
  await pause(Math.random() * 1_000)
  child.kill("SIGKILL")
}

async function doneIn(journal: string): Promise<number> {
  try {
    const state = JSON.parse(await readFile(journal, "utf8")) as { checkpoint?: { next: number } }
    return state.checkpoint?.next ?? 0
  } catch {
    return 0
  }
}

interface Ended {
  readonly code: number | null
  readonly err: string
  /** Seconds, as last seen. */
  readonly cpu: number
  /** Bytes, at most. */
  readonly memory: number
}

function startBatch(folder: string, out: string, { workers, method }: Options) {
  // The limit of time is far away: on a loaded machine an ordinary page must not reach it in one run and not in the other.
  const args = ["batch", join(folder, "pages"), "--out", out, "--method", method, "--timeout", "300"]
  const child = spawn(process.execPath, [PROGRAM, ...args, "--workers", String(workers)], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_ALL: "C" },
  })
  let err = ""
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text))
  const seen = { cpu: 0, memory: 0 }
  const timer = setInterval(async () => {
    const { cpu, memory } = (await look(child.pid!).catch(() => undefined)) ?? seen
    seen.cpu = cpu
    seen.memory = Math.max(seen.memory, memory)
  }, 500)
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => {
      clearInterval(timer)
      resolve({ code, err, ...seen })
    })
  })
  return { child, ended }
}

/** Processor time and memory of a process (Linux only). */
async function look(pid: number): Promise<{ cpu: number; memory: number } | undefined> {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ")
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  const cpu = (Number(fields[11]) + Number(fields[12])) / 100
  return { cpu, memory: 1_024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) }
}

/** What is wrong with an output: one line for each page, in order. */
async function faultsOf(out: string, names: readonly string[]): Promise<string[]> {
  let number = 0
  for await (const line of createInterface({
    input: createReadStream(out),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const { id } = JSON.parse(line) as { id: string }
    if (id !== names[number]) return [`line ${number + 1} is of ${id}, not of ${names[number]}`]
    number++
  }
  return number === names.length ? [] : [`${number} lines for ${names.length} pages`]
}

async function digest(path: string): Promise<string> {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest("hex")
}

function shown({ seconds, cpu, memory, pages }: Outcome, hash: string): string[] {
  return [seconds, pages / seconds, cpu, memory / 2 ** 20].map(figure).concat(hash.slice(0, 16))
}
