import { createHash } from "node:crypto"
import { mkdir, readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { NearDuplicates } from "@honbun/core/internal"
import type { WorkSettings } from "../../jobs/job.js"
import { Journal, JournalError, type JournalKeeper, type JournalState } from "../../jobs/journal.js"
import { PoolError, WorkerPool } from "../../jobs/pool.js"
import { type JobParts, JobRun } from "../../jobs/run-job.js"
import { SignatureFile } from "../../jobs/signature-file.js"
import type { Sink } from "../../jobs/sink.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import { StoreJournal } from "../../store/store-journal.js"
import { openStoreSink } from "../../store/store-sink.js"
import { VERSION } from "../../version.js"
import { loadOwnModel } from "../files.js"
import { openFetcher } from "../options/fetch.js"
import { EXIT, type Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { openStoreFor } from "../store/open.js"
import { type BatchInput, openInputs, shareOfInputs } from "./inputs.js"
import { type BatchOutput, isOccupied, openSink, planOutput } from "./output.js"
import { BatchProgress, noteSummary } from "./progress.js"
import type { BatchSettings } from "./settings.js"
import { checkSites, type LearnedSites, learnSites, noteSites } from "./sites.js"

/**
 * Bytes of memory granted for each node of a page. V8 limits its own heap only; typed arrays lie outside. A page
 * of two million nodes was measured to keep 84 bytes a node in arrays and as much in the heap.
 */
const BYTES_A_NODE = 256

/** Runs `honbun batch`: checks everything, takes up an earlier run if there is one, and works. */
export async function runBatch(
  paths: readonly string[],
  settings: BatchSettings,
  terminal: Terminal,
): Promise<void> {
  if (settings.model) await loadOwnModel(settings.model, settings.method)
  const all = await openInputs(paths, settings, terminal)
  const output = await planOutput(settings, all)
  checkSites(all, settings)
  const inputs = settings.shard ? shareOfInputs(all, settings.shard) : all
  const plan = { all, inputs, output, settings }
  if (settings.store !== undefined) return await runIntoStore(plan, settings.store, terminal)
  if (output.journal === undefined) return await work(plan, undefined, terminal)
  await mkdir(dirname(output.journal), { recursive: true })
  await runKept(new Journal(output.journal), plan, terminal)
}

/** What a run is made of. */
interface Plan {
  /** What was given; sites are learned from all of it, so that every shard learns the same. */
  readonly all: readonly BatchInput[]
  /** What is worked on. */
  readonly inputs: readonly BatchInput[]
  readonly output: BatchOutput
  readonly settings: BatchSettings
}

/** Runs with a journal: alone, and from where an earlier run stopped. */
async function runKept(
  journal: JournalKeeper,
  plan: Plan,
  terminal: Terminal,
  into?: (began: number) => Sink,
): Promise<void> {
  const unlock = await journal.lock().catch(complainOfJournal)
  try {
    const state = await takeUp(journal, plan, terminal)
    if (state) await work(plan, { journal, state, sink: into?.(state.began) }, terminal)
  } catch (error) {
    complainOfJournal(error)
  } finally {
    await unlock()
  }
}

async function runIntoStore(plan: Plan, place: string, terminal: Terminal): Promise<void> {
  const store = await openStoreFor(place)
  try {
    const fingerprint = await fingerprintOf(plan)
    const journal = new StoreJournal(store, fingerprint, Date.now)
    await runKept(journal, plan, terminal, (began) =>
      openStoreSink(store, { run: `${fingerprint.slice(0, 16)} ${began}`, began }),
    )
  } finally {
    await store.close()
  }
}

/** The state to go on from; undefined when there is nothing left to do. */
async function takeUp(
  journal: JournalKeeper,
  plan: Plan,
  terminal: Terminal,
): Promise<JournalState | undefined> {
  const { output, settings } = plan
  const path = output.path!
  const fingerprint = await fingerprintOf(plan)
  const found = settings.restart ? undefined : await journal.read().catch(complainOfJournal)
  if (!found) {
    if (!settings.restart && output.kind !== "store" && (await isOccupied(output, settings))) {
      throw new UsageError(BATCH_MESSAGES.exists, { path })
    }
    const fresh: JournalState = {
      format: "honbun-batch",
      version: 1,
      fingerprint,
      began: Date.now(),
      ended: false,
      checkpoint: undefined,
    }
    await journal.write(fresh)
    return fresh
  }
  if (found.fingerprint !== fingerprint) throw new UsageError(BATCH_MESSAGES.otherRun, { path })
  const pages = found.checkpoint?.tally.pages ?? 0
  terminal.note(found.ended ? BATCH_MESSAGES.complete : BATCH_MESSAGES.continued, { path, pages })
  return found.ended ? undefined : found
}

function complainOfJournal(error: unknown): never {
  if (!(error instanceof JournalError)) throw error
  const isFile = error.message.endsWith(".lock")
  const inUse = isFile ? BATCH_MESSAGES.inUse : BATCH_MESSAGES.runInUse
  throw new UsageError(error.code === "in-use" ? inUse : BATCH_MESSAGES.badJournal, { path: error.message })
}

/** Of everything that changes the output: with another, a run cannot be taken up. */
async function fingerprintOf({ inputs, output, settings }: Plan): Promise<string> {
  const { splitSize, unordered, dedupe, dedupeMemory, memory, timeout, sites, siteHosts } = settings
  const model = settings.model ? await readFile(settings.model) : ""
  const parts = {
    version: VERSION,
    inputs: await Promise.all(inputs.map(async ({ kind, source }) => [kind, await source.fingerprint()])),
    output: [output.kind, splitSize, unordered],
    work: workSettings(settings, output),
    limits: [memory, timeout, dedupe, dedupe && dedupeMemory],
    ...(sites ? { sites: siteHosts } : {}),
    ...(settings.allowFiles ? { files: "any" } : {}),
  }
  return createHash("sha256").update(JSON.stringify(parts)).update(model).digest("hex")
}

/** What is done with every page. */
export function workSettings(settings: BatchSettings, { kind }: Pick<BatchOutput, "kind">): WorkSettings {
  const { method, favor, include, model, fields, maxBytes, memory, timeout } = settings
  const toFolder = kind === "markdown" || kind === "text" || kind === "html"
  return {
    method,
    favor,
    include,
    content: settings.content,
    remove: settings.remove,
    images: settings.images,
    links: settings.links,
    frontMatter: settings.frontMatter,
    model: model && resolve(model),
    limits: {
      bytes: maxBytes,
      nodes: Math.max(1_000, Math.floor(memory / BYTES_A_NODE)),
      milliseconds: timeout * 1_000,
    },
    // The text is in the file of its own, or in pieces.
    fields: kind === "chunks" ? [] : toFolder ? fields.filter((name) => name !== "text") : fields,
    document: toFolder || kind === "chunks" ? kind : kind === "warc" ? "text" : undefined,
    filters: {
      minLength: settings.minLength,
      languages: settings.language,
      verdicts: settings.verdict,
      minConfidence: settings.minConfidence,
    },
    signatures: settings.dedupe === true,
  }
}

/** The journal of a run and what was in it. */
interface Begun {
  readonly journal: JournalKeeper
  readonly state: JournalState
  /** Where results go, if not into files. */
  readonly sink?: Sink | undefined
}

async function work(plan: Plan, begun: Begun | undefined, terminal: Terminal): Promise<void> {
  const { inputs, settings } = plan
  const stop = new AbortController()
  const release = stopOnSignals(stop)
  await BatchProgress.clearLog(settings.log)
  const sites = settings.sites ? await sitesFor(plan, begun, stop.signal, terminal) : undefined
  const { parts, pool, close } = await openParts(plan, sites, begun, stop, terminal)
  const run = new JobRun(parts)
  const progress = new BatchProgress(run, inputs, settings.log, terminal)
  try {
    await run.run()
    if (!stop.signal.aborted) {
      const tidy = await parts.sink.finish?.()
      if (begun) await endJournal(begun)
      await tidy?.()
    }
  } catch (error) {
    if (!(error instanceof PoolError)) throw error
    throw new UsageError(BATCH_MESSAGES.workersFailed, { reason: error.message })
  } finally {
    release()
    if (stop.signal.aborted) terminal.stdin.destroy()
    await close()
    if (!begun || !stop.signal.aborted) await sites?.forget()
    await progress.end({ workers: settings.workers, replaced: pool.replaced, ...hostsOf(sites) })
  }
  const { workers } = settings
  const error = parts.duplicates?.error ?? 0
  noteSummary(run.tally, { pace: progress.pace, workers, replaced: pool.replaced, error }, terminal)
  if (sites) noteSites(sites, terminal)
  if (run.tally.failures > 0) terminal.exitCode = EXIT.failed
  if (stop.signal.reason !== INTERRUPTED) return
  terminal.exitCode = EXIT.failed
  if (begun) terminal.note(BATCH_MESSAGES.stopped, { pages: run.tally.pages })
}

/** The templates of the inputs' hosts, kept beside the journal where there is one. */
async function sitesFor(
  { all: inputs, output, settings }: Plan,
  begun: Begun | undefined,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<LearnedSites> {
  const { journal } = output
  const kept =
    begun && journal !== undefined
      ? { path: `${journal}.sites`, fingerprint: begun.state.fingerprint }
      : undefined
  const { limits } = workSettings(settings, output)
  return await learnSites({ inputs, settings, limits, kept, signal }, terminal)
}

/** For the log: each host that has a template, and the pages it was learned from. */
function hostsOf(sites: LearnedSites | undefined): { sites?: Readonly<Record<string, number>> } {
  return sites ? { sites: Object.fromEntries(sites.places.map(({ host, pages }) => [host, pages])) } : {}
}

/** Why a run was ended early. */
const INTERRUPTED = "interrupted"
const CLOSED = "closed"

/** Ctrl-C and a polite kill end a run in order; gives back what forgets about them. */
function stopOnSignals(stop: AbortController): () => void {
  const interrupt = () => stop.abort(INTERRUPTED)
  const signals = ["SIGINT", "SIGTERM"] as const
  for (const signal of signals) process.once(signal, interrupt)
  return () => {
    for (const signal of signals) process.removeListener(signal, interrupt)
  }
}

async function openParts(
  { inputs, output, settings }: Plan,
  sites: LearnedSites | undefined,
  begun: Begun | undefined,
  stop: AbortController,
  terminal: Terminal,
): Promise<{ parts: JobParts; pool: WorkerPool; close(): Promise<unknown> }> {
  const from = begun?.state.checkpoint
  const began = begun?.state.began ?? Date.now()
  const onClosed = () => stop.abort(CLOSED)
  const sink =
    begun?.sink ?? (await openSink(output, { settings, inputs, began, state: from?.out, terminal, onClosed }))
  const duplicates = settings.dedupe ? new NearDuplicates(settings.dedupeMemory) : undefined
  const signatures =
    duplicates && output.journal
      ? await SignatureFile.open(`${output.journal}.signatures`, from?.signatures ?? 0, duplicates)
      : undefined
  const { workers, memory } = settings
  const timeout = settings.timeout * 1_000
  const { path, held, places } = sites ?? {}
  const templates = path === undefined ? undefined : { path, held, places }
  const pool = new WorkerPool({
    workers,
    memory,
    timeout,
    settings: { ...workSettings(settings, output), sites: templates },
  })
  // Opened for the first page that has to be fetched: most batches read what is already here.
  let fetcher: ReturnType<typeof openFetcher> | undefined
  const opened = () => (fetcher ??= openFetcher(settings, terminal))
  const parts: JobParts = {
    sources: inputs.map(({ source }) => source),
    pool,
    fetcher: { fetch: async (url) => (await opened()).fetch(url) },
    sink,
    ordered: !settings.unordered,
    duplicates,
    signatures,
    from,
    save: begun && ((checkpoint) => begun.journal.write({ ...begun.state, checkpoint })),
    checkpointEvery: settings.checkpoint * 1_000,
    signal: stop.signal,
  }
  const close = () =>
    Promise.all([pool.close(), fetcher?.then((each) => each.close()), sink.close(), signatures?.close()])
  return { parts, pool, close }
}

async function endJournal({ journal, state }: Begun): Promise<void> {
  const last = (await journal.read()) ?? state
  await journal.write({ ...last, ended: true })
}
