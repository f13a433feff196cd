import { failure, type PageResult } from "../../jobs/job.js"
import { openLineSink, streamSink } from "../../jobs/line-sink.js"
import { WorkerPool } from "../../jobs/pool.js"
import { JobRun } from "../../jobs/run-job.js"
import type { Sink } from "../../jobs/sink.js"
import type { Source } from "../../jobs/source.js"
import { PARTS_MESSAGES } from "../../messages/parts.js"
import { pageListSource } from "../../parts/page-list-source.js"
import { columnsOf, csvLine } from "../../parts/parts-line.js"
import type { PartsSettings } from "../../parts/parts-settings.js"
import { workerProgram } from "../../parts/worker-program.js"
import { openInputs } from "../batch/inputs.js"
import { DEFAULTS } from "../batch/settings.js"
import { openFetcher } from "../options/fetch.js"
import { refuseInputs } from "../print/output.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { isSingle, loadRecipe } from "./inputs.js"
import type { ApplySettings } from "./settings.js"

/** Bytes of memory granted for each node of a page, as in `batch`. */
const BYTES_A_NODE = 256

/** Runs `honbun parts apply`: every input to a line, in order, on several threads. */
export async function runApply(
  path: string,
  names: readonly string[],
  settings: ApplySettings,
  terminal: Terminal,
): Promise<void> {
  refuseInputs([settings.out], [path, ...names])
  const recipe = await loadRecipe(path)
  const sources = await sourcesOf(names, settings, terminal)
  const work: PartsSettings = {
    recipe,
    format: settings.format,
    least: settings.least,
    raw: settings.raw === true,
    details: settings.details === true,
    limits: {
      bytes: settings.maxBytes,
      nodes: Math.floor(DEFAULTS.memory / BYTES_A_NODE),
      milliseconds: settings.timeout * 1_000,
    },
  }
  const stop = new AbortController()
  const sink = await openSink(work, settings, terminal, stop)
  const fetcher = await openFetcher(settings, terminal)
  const pool = new WorkerPool({
    workers: settings.workers,
    settings: work,
    timeout: settings.timeout * 1_000,
    memory: DEFAULTS.memory,
    program: workerProgram(),
  })
  const run = new JobRun({
    sources,
    pool,
    fetcher,
    sink,
    ordered: true,
    checkpointEvery: 60_000,
    signal: stop.signal,
  })
  try {
    await run.run()
    await sink.commit()
  } finally {
    await Promise.all([pool.close(), fetcher.close(), sink.close()])
  }
  const { pages, failures } = run.tally
  terminal.note(PARTS_MESSAGES.applied, { pages, failed: failures })
  if (failures > 0) terminal.exitCode = EXIT.failed
}

/** Single pages in a row are one source; folders, archives and lists are those of `batch`. */
async function sourcesOf(
  names: readonly string[],
  settings: ApplySettings,
  terminal: Terminal,
): Promise<Source[]> {
  const sources: Source[] = []
  let single: string[] = []
  const endRow = () => {
    if (single.length > 0) sources.push(pageListSource(single))
    single = []
  }
  for (const name of names) {
    if (await isSingle(name)) single.push(name)
    else {
      endRow()
      const opened = await openInputs([name], settings, terminal)
      for (const { source } of opened) sources.push(source)
    }
  }
  endRow()
  return sources
}

async function openSink(
  work: PartsSettings,
  settings: ApplySettings,
  terminal: Terminal,
  stop: AbortController,
): Promise<Sink> {
  const write = async (line: string) => {
    await terminal.write(line)
    if (!terminal.open) stop.abort()
  }
  const plain = settings.out === undefined ? streamSink(write) : await openLineSink({ path: settings.out })
  if (work.format !== "csv") return plain
  const header: PageResult = {
    ...failure({ id: "" }, "", ""),
    line: csvLine([...columnsOf(work.recipe), "error"]),
  }
  await plain.write({ number: -1, result: header })
  return { ...plain, write: (outgoing) => plain.write({ ...outgoing, result: asRow(outgoing.result, work) }) }
}

/** A page that failed has a row too, with the reason in the last column. */
function asRow(result: PageResult, { recipe }: PartsSettings): PageResult {
  if (result.kind === "done") return { ...result, line: result.line.replace(/$/gm, ",") }
  const columns = columnsOf(recipe)
  const { error } = JSON.parse(result.line) as { error?: { code: string; message: string } }
  const reason = error ? `${error.code}: ${error.message}` : ""
  return {
    ...result,
    line: csvLine([result.id, result.url ?? "", ...columns.slice(2).map(() => ""), reason]),
  }
}
