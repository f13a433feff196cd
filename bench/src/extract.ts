import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type BenchPage, loadPages, OWN_OUTPUT_SETS, readInput } from "./pages.js"
import { updateNumbers } from "./report/documents.js"
import { extractPlot, extractReport, shortReport } from "./report/extract-report.js"
import { type ExtractResult, extractResult } from "./report/extract-result.js"
import { describeMachine, thisMachine } from "./report/machine.js"
import type { Run } from "./run/alternate.js"
import { PAGE_TIMEOUT } from "./run/child.js"
import { measure, say, turnsOf } from "./run/measure.js"
import { EXTRACTORS, HONBUN_METHODS, ON_REQUEST } from "./systems/catalogue.js"
import { type Request, readRequest, UsageError } from "./usage.js"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

const HELP = `npm run bench -- extract <pages> [options]

Measures honbun beside other extractors on the same pages in one run: time, memory, accuracy. Each system
runs in a process of its own and gets each page in turn. <pages> is a folder with pages.jsonl and html/, or
a folder of such folders. Markdown goes to standard output.

  --sets a,b          only these sets (default: all but ${[...OWN_OUTPUT_SETS].join(", ")})
  --limit N           at most N pages, drawn from all sets together
  --seed N            seed of the draw (default 1)
  --rounds N          timed rounds after the warm-up round (default 3; 0: accuracy only)
  --systems a,b       of ${EXTRACTORS.map((entry) => entry.id).join(", ")}
  --methods a,b       honbun's methods (default: ${HONBUN_METHODS.join(",")}, those that are there)
  --dist              honbun as built for Node, what users get, not compiled from its sources
  --date DAY          the day to print beside the machine
  --json FILE         every figure, also page by page
  --svg FILE          accuracy against time
  --predictions DIR   the extracted texts, one JSON file {id: text} for each system
  --update-docs       write docs/benchmark.md, docs/img/extract.svg and the READMEs' places for numbers

A page that crashes a system or takes it more than ${PAGE_TIMEOUT / 1000} s counts as empty and is listed.

  npm run bench -- extract ../data/pages --sets wcxb,fundus --limit 200
`

/** Runs `extract`; the number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const request = readRequest("extract", args)
  if (request.help) {
    process.stdout.write(HELP)
    return 0
  }
  const pages = await loadPages(request.folder!, request)
  if (pages.length === 0) {
    say(`No pages at ${request.folder}: nothing was measured`)
    return 1
  }
  const runs = await measure(wantedSystems(request), turnsOf(pages), request)
  const sizes = await Promise.all(pages.map(async (page) => (await readInput(page)).bytes.length))
  const result = extractResult(pages, sizes, runs)
  await writeOutputs(request, pages, runs, result)
  return 0
}

function wantedSystems(request: Request): string[] {
  const known = EXTRACTORS.map((entry) => entry.id)
  const wanted = request.systems ?? known.filter((id) => !ON_REQUEST.has(id))
  for (const id of wanted) {
    if (!known.includes(id))
      throw new UsageError(`Expected \`--systems\` of ${known.join(", ")}, got \`${id}\``)
  }
  const dropped = HONBUN_METHODS.filter((method) => !(request.methods ?? HONBUN_METHODS).includes(method))
  return wanted.filter((id) => !dropped.some((method) => id === `honbun-${method}`))
}

async function writeOutputs(
  request: Request,
  pages: readonly BenchPage[],
  runs: readonly Run[],
  result: ExtractResult,
): Promise<void> {
  const machine = describeMachine(thisMachine(), request.date)
  const report = extractReport(result, request.command, machine)
  const plot = extractPlot(result)
  process.stdout.write(report)
  if (request.json !== undefined) {
    const { command, date } = request
    await writeFile(
      request.json,
      JSON.stringify({ command, date, machine: thisMachine(), ...result }, null, 1),
    )
  }
  if (request.svg !== undefined && plot !== undefined) await writeFile(request.svg, plot)
  if (request.predictions !== undefined) await writePredictions(request.predictions, pages, runs)
  if (request.updateDocs) {
    if (plot !== undefined) await writeFile(join(ROOT, "docs/img/extract.svg"), plot)
    await updateDocuments([
      ["docs/benchmark.md", report],
      ["README.md", shortReport(result, request.command, machine, "en")],
      ["README.ja.md", shortReport(result, request.command, machine, "ja")],
    ])
  }
}

async function updateDocuments(documents: readonly (readonly [string, string])[]): Promise<void> {
  for (const [file, content] of documents) {
    const done = await updateNumbers(join(ROOT, file), "extract", content)
    say(done ? `${file}: new figures` : `${file}: no place for figures`)
  }
}

async function writePredictions(
  folder: string,
  pages: readonly BenchPage[],
  runs: readonly Run[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { id, texts } of runs) {
    if (texts.every((text) => text === undefined)) continue
    const predictions = Object.fromEntries(pages.map((page, i) => [page.id, texts[i] ?? ""]))
    await writeFile(join(folder, `${id}.json`), JSON.stringify(predictions))
  }
}
