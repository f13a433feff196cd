import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { largest } from "../../packages/core/src/extremes.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { figure, markdownTable } from "./report/table.js"
import { readArguments, UsageError } from "./usage.js"

const PROGRAM = fileURLToPath(new URL("../../packages/honbun/dist/cli/main.js", import.meta.url))

const HELP = `npm run bench -- server [options]

Starts the built honbun serve in a process of its own and asks it over kept connections: how many requests a second, how
long they take, whether its memory stays the same. The client runs on the same machine and takes its share of it.

  --requests N     requests for each kind (default 100000)
  --concurrency N  requests at once (default 16)
  --workers N      threads of the server (default 2)
  --kinds A,B      of: health, extract, explain, page (default health,extract)

The command as built is measured: run npm run build first.
`

/** A small page: a menu, a title, five paragraphs, a footer; 1.6 kB. */
const PAGE = `<!doctype html><html lang="en"><title>The mill</title><nav><ul>${["Home", "News", "Shop", "Help"].map((name) => `<li><a href="/${name}">${name}</a>`).join("")}</ul></nav><article><h1>The mill</h1>${Array.from({ length: 5 }, (_, i) => `<p>The mill by the river turned for the ${i + 1}th year, and the miller, who had seen worse winters, put another sack of barley on the scale and waited for the ice to go.</p>`).join("")}</article><footer>© The Valley, all rights reserved</footer></html>`

const KINDS: Readonly<Record<string, { readonly path: string; readonly body?: unknown }>> = {
  health: { path: "/healthz" },
  extract: { path: "/api/extract", body: { html: PAGE } },
  explain: { path: "/api/extract", body: { html: PAGE, options: { explain: true } } },
  page: { path: "/api/page", body: { html: PAGE } },
}

/** Parts of a run after each of which the memory is looked at. */
const PARTS = 10

/** Runs `server`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      requests: { type: "string", default: "100000" },
      concurrency: { type: "string", default: "16" },
      workers: { type: "string", default: "2" },
      kinds: { type: "string", default: "health,extract" },
      help: { type: "boolean", short: "h", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const kinds = values.kinds.split(",")
  const unknown = kinds.find((kind) => !Object.hasOwn(KINDS, kind))
  if (unknown !== undefined) throw new UsageError(`There is no kind ${unknown}; see server --help`)
  process.stdout.write(`${describeMachine(thisMachine(), undefined)}\n\n`)
  const load = { requests: Number(values.requests), concurrency: Number(values.concurrency) }
  const server = await start(values.workers)
  try {
    const rows: Measured[] = []
    for (const kind of kinds) rows.push(await measure(server.url, kind, load))
    report(rows, load)
  } finally {
    await server.stop()
  }
  return 0
}

interface Load {
  readonly requests: number
  readonly concurrency: number
}

interface Measured {
  readonly kind: string
  readonly seconds: number
  /** Milliseconds of each request, sorted. */
  readonly times: Float64Array
  readonly statuses: ReadonlyMap<number, number>
  /** Resident memory of the server after each part, in MiB. */
  readonly memory: readonly number[]
}

async function start(workers: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), "honbun-bench-"))
  const args = [PROGRAM, "serve", "--port", "0", "--log", "off", "--workers", workers, "--data", data]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] })
  const [line] = (await once(child.stdout!, "data")) as [Buffer]
  return {
    url: line.toString().trim(),
    async stop() {
      child.kill()
      await once(child, "exit")
      rmSync(data, { recursive: true })
    },
  }
}

async function measure(url: string, kind: string, { requests, concurrency }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const { path, body } = KINDS[kind]!
  const text = body === undefined ? undefined : JSON.stringify(body)
  // The threads start, and what is hot is compiled.
  await spread(Math.min(2_000, requests), concurrency, () => ask(agent, url, path, text))
  const times = new Float64Array(requests)
  const statuses = new Map<number, number>()
  const memory: number[] = []
  let at = 0
  let seconds = 0
  for (let part = 0; part < PARTS; part++) {
    const started = performance.now()
    await spread(Math.floor(requests / PARTS), concurrency, async () => {
      const began = performance.now()
      const { status } = await ask(agent, url, path, text)
      times[at++] = performance.now() - began
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    seconds += (performance.now() - started) / 1_000
    memory.push(await residentMemory(agent, url))
    process.stderr.write(`${kind}: ${at} of ${requests}, ${memory.at(-1)!.toFixed(0)} MiB\n`)
  }
  agent.destroy()
  return { kind, seconds, times: times.subarray(0, at).sort(), statuses, memory }
}

/** Does something so many times, so many at once. */
async function spread(times: number, atOnce: number, work: () => Promise<unknown>): Promise<void> {
  let left = times
  const lane = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

function ask(
  agent: Agent,
  url: string,
  path: string,
  body?: string,
): Promise<{ status: number; text: string }> {
  const headers =
    body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const asking = request(
      new URL(path, url),
      { agent, method: body === undefined ? "GET" : "POST", headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () =>
          resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    asking.on("error", reject)
    asking.end(body)
  })
}

async function residentMemory(agent: Agent, url: string): Promise<number> {
  const { text } = await ask(agent, url, "/metrics")
  return Number(/^honbun_resident_bytes (\d+)$/m.exec(text)![1]) / 2 ** 20
}

function report(rows: readonly Measured[], { requests, concurrency }: Load): void {
  const at = (times: Float64Array, share: number) =>
    figure(times[Math.min(times.length - 1, Math.floor(share * times.length))]!)
  const table = rows.map(({ kind, seconds, times, statuses, memory }) => [
    kind,
    figure(times.length / seconds),
    ...[0.5, 0.9, 0.99, 0.999, 1].map((share) => at(times, share)),
    [...statuses].map(([status, count]) => `${status}: ${count}`).join(", "),
    `${figure(memory[0]!)} → ${figure(memory.at(-1)!)} (most ${figure(largest(memory))})`,
  ])
  const numbers = ["requests/s", "p50 ms", "p90 ms", "p99 ms", "p99.9 ms", "most ms"]
  const columns = [
    { heading: "kind" },
    ...numbers.map((heading) => ({ heading, align: "right" as const })),
    { heading: "statuses" },
    { heading: "memory MiB" },
  ]
  process.stdout.write(
    `${requests} requests of each kind, ${concurrency} at once\n\n${markdownTable(columns, table)}\n`,
  )
}
