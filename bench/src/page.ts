import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { GROWTH_FACTORS, growPage } from "./grow.js"
import { type BenchPage, loadPages, readInput } from "./pages.js"
import { updateNumbers } from "./report/documents.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import { growthPlot, type PageBenchResult, pageReport } from "./report/page-report.js"
import { growthResults, parserResults } from "./report/page-result.js"
import type { Turn } from "./run/alternate.js"
import { measure, say } from "./run/measure.js"
import { sum } from "./statistics.js"
import { PARSERS, WHOLE } from "./systems/catalogue.js"
import { decodeBytes } from "./systems/decode.js"
import { type Request, readRequest } from "./usage.js"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

const HELP = `npm run bench -- page <pages> [options]

Measures honbun's parsePage from text to Page beside parse5 with its default tree and htmlparser2 (its DOM,
and its bare events), each in a process of its own, page by page in turn; then the same, and a whole extraction, on
pages whose bodies are repeated up to ${GROWTH_FACTORS.at(-1)} times. Markdown goes to standard output.

  --sets a,b          only these sets
  --limit N           at most N pages, drawn from all sets together
  --seed N            seed of the draw (default 1)
  --rounds N          timed rounds after the warm-up round (default 3)
  --sweep-pages N     pages of the size sweep (default 5; 0: none)
  --dist              honbun as built for Node, what users get, not compiled from its sources
  --date DAY          the day to print beside the machine
  --json FILE         every figure
  --svg FILE          time against size
  --update-docs       write docs/benchmark.md and docs/img/page.svg

  npm run bench -- page ../data/pages --limit 300
`

/** Runs `page`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readRequest("page", args)
  if (request.help) {
    process.stdout.write(HELP)
    return 0
  }
  const pages = await loadPages(request.folder!, request)
  if (pages.length === 0) {
    say(`No pages at ${request.folder}: nothing was measured`)
    return 1
  }
  await writeOutputs(request, await measureAll(request, pages))
  return 0
}

async function measureAll(request: Request, pages: readonly BenchPage[]): Promise<PageBenchResult> {
  const options = { ...request, rounds: Math.max(1, request.rounds) }
  const ids = PARSERS.map((entry) => entry.id)
  const texts = await Promise.all(pages.map(textOf))
  const turns = texts.map((text, i) => turnOf(pages[i]!.id, text))
  const bytes = sum(texts.map(sizeOf))
  const parsers = parserResults(await measure(ids, turns, options), bytes)
  const middling = middlePages(texts, request.sweepPages)
  const sweep = GROWTH_FACTORS.flatMap((factor) => middling.map((text) => growPage(text, factor)))
  const grown = sweep.map((text, i) => turnOf(`sweep-${i}`, text))
  const runs = middling.length === 0 ? [] : await measure([WHOLE.id, ...ids], grown, options)
  return {
    pages: pages.length,
    bytes,
    parsers,
    sweepPages: middling.length,
    factors: GROWTH_FACTORS,
    growth: growthResults(runs, sweep.map(sizeOf), GROWTH_FACTORS.length),
  }
}

async function textOf(page: BenchPage): Promise<string> {
  return decodeBytes((await readInput(page)).bytes)
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text)
}

function turnOf(id: string, text: string): Turn {
  return { id, read: async () => ({ url: "https://page.invalid/", bytes: new TextEncoder().encode(text) }) }
}

/** The pages around the median size. */
function middlePages(texts: readonly string[], count: number): string[] {
  const bySize = [...texts].sort((a, b) => a.length - b.length)
  const start = Math.max(0, Math.floor((bySize.length - count) / 2))
  return bySize.slice(start, start + count)
}

async function writeOutputs(request: Request, result: PageBenchResult): Promise<void> {
  const { command, date } = request
  const machine = describeMachine(thisMachine(), date)
  const report = pageReport(result, command, machine)
  const plot = growthPlot(result)
  process.stdout.write(report)
  if (request.json !== undefined) {
    await writeFile(
      request.json,
      JSON.stringify({ command, date, machine: thisMachine(), ...result }, null, 1),
    )
  }
  if (plot !== undefined && request.svg !== undefined) await writeFile(request.svg, plot)
  if (!request.updateDocs) return
  if (plot !== undefined) await writeFile(join(ROOT, "docs/img/page.svg"), plot)
  const done = await updateNumbers(join(ROOT, "docs/benchmark.md"), "page", report)
  say(done ? "docs/benchmark.md: new figures" : "docs/benchmark.md: no place for figures")
}
