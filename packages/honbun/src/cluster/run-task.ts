import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { passedOver } from "../jobs/job.js"
import type { Sink } from "../jobs/sink.js"
import { Tally } from "../jobs/tally.js"
import { openStoreSink } from "../store/store-sink.js"
import { CARELESS_ATTEMPTS, carefulPool, type PagePool, type Suspicion, suspicionAfter } from "./careful.js"
import { gatherSites } from "./gather-stage.js"
import type { Task } from "./job.js"
import type { JobContext } from "./job-context.js"
import { type AddressList, addressListName } from "./plan.js"
import type { Claimed, ClusterQueue, Done } from "./queue.js"
import { addressItems, pagesOf, runSlice } from "./run-slice.js"
import { CorpusDuplicates, gatheringSignatures } from "./signatures.js"
import { expected, learnSlice, mergeTemplates, surveySlice } from "./site-stages.js"
import { writePart } from "./write-part.js"

/** What came of a task. */
export type TaskResult = Pick<Done, "tally" | "looked" | "templates" | "killers">

/** Does a task; what it makes appears whole or not at all, so it can be done again. */
export async function runTask(
  { task, attempt }: Pick<Claimed, "task" | "attempt">,
  context: JobContext,
  queue: ClusterQueue,
  signal: AbortSignal,
): Promise<TaskResult> {
  const { scratch } = context
  if (task.stage === "gather") return await gather({ task, attempt }, context, signal)
  if (task.stage === "templates") return { templates: await mergeTemplates(task, scratch) }
  if (task.stage === "dedupe") await findDuplicates(task, context, signal)
  else if (task.stage === "finish") return await finishPart(task, context)
  else if (task.stage === "extract") return await extractSlice({ task, attempt }, context, queue, signal)
  else if (!task.fetch) {
    const source = pagesOf(context.source(task), task)
    const threads = await context.pool(task.stage === "survey" ? "host" : "learn")
    const { pool, killers } = await careful({ task, attempt }, threads, queue)
    const work = task.stage === "survey" ? surveySlice : learnSlice
    const looked = await work({ task, source, scratch, pool, atOnce: 4 * context.threads, signal })
    return { looked, ...(killers.length > 0 ? { killers } : {}) }
  }
  return {}
}

async function extractSlice(
  { task, attempt }: Pick<Claimed, "task" | "attempt">,
  context: JobContext,
  queue: ClusterQueue,
  signal: AbortSignal,
): Promise<TaskResult> {
  const source = task.fetch
    ? addressItems((await addressesOf(task, context)).addresses)
    : pagesOf(context.source(task), task)
  const { pool, killers } = await careful({ task, attempt }, await context.pool("extract"), queue)
  const fetches = context.fetches(task, { again: attempt > 1, signal })
  // Whoever had the partition before may have asked a host just now.
  if (task.fetch && (task.fetch.slice > 0 || attempt > 1)) await pause(context.job.fetch.delay * 1_000)
  const tally = await intoOutput(task, context, (sink) =>
    runSlice({ task, source, pool, fetcher: fetches, sink, signal }),
  )
  if (task.fetch) await queueNext(task, context, queue)
  return { tally: tally.toJSON(), ...(killers.length > 0 ? { killers } : {}) }
}

/** Threads for a task: those of a task that ended several workers take its pages one by one. */
async function careful(
  { task, attempt }: Pick<Claimed, "task" | "attempt">,
  threads: PagePool,
  queue: ClusterQueue,
): Promise<{ readonly pool: PagePool; readonly killers: readonly string[] }> {
  if (attempt <= CARELESS_ATTEMPTS) return { pool: threads, killers: [] }
  const suspicion = suspicionAfter(await queue.noted<Suspicion>(task))
  const pool = carefulPool(threads, suspicion, (words) => queue.note(task, words))
  return { pool, killers: suspicion.killers }
}

async function gather(
  { task, attempt }: Pick<Claimed, "task" | "attempt">,
  context: JobContext,
  signal: AbortSignal,
): Promise<TaskResult> {
  const { job } = context
  const fetches = context.fetches(task, { again: attempt > 1, signal })
  // Whoever had the task before may have asked a host just now.
  if (attempt > 1) await pause(job.fetch.delay * 1_000, undefined, { signal })
  const part = context.part(task.number)
  return { tally: await gatherSites({ task, job, fetches, part, signal }) }
}

async function addressesOf({ fetch }: Task, { scratch }: JobContext): Promise<AddressList> {
  return JSON.parse((await expected(scratch, addressListName(fetch!))).toString()) as AddressList
}

/** Only now may the partition's next addresses be asked for: no two workers are ever at one host. */
export async function queueNext(
  { fetch }: Task,
  { scratch }: JobContext,
  queue: ClusterQueue,
): Promise<void> {
  const { partition, slice } = fetch!
  const next = await scratch.get(addressListName({ partition, slice: slice + 1 }))
  if (next) await queue.addTask({ ...(JSON.parse(next.toString()) as AddressList).task, stage: "extract" })
}

/** Where results of a slice go: the part of the output, the store, or lines that are looked through for duplicates first. */
async function intoOutput(
  task: Task,
  context: JobContext,
  work: (sink: Sink) => Promise<Tally>,
): Promise<Tally> {
  const { job, scratch } = context
  if (job.output.kind === "store") {
    const sink = openStoreSink(await context.store(), { run: job.id, began: job.began, whole: true })
    return await work(sink)
  }
  if (!job.dedupe) return await writePart(context.part(task.number), job, work)
  const lines = { objects: scratch, name: linesName(task) }
  const plain = { ...job, output: { ...job.output, kind: "jsonl" as const } }
  let signatures: Buffer = Buffer.alloc(0)
  const tally = await writePart(lines, plain, async (sink) => {
    const gathering = gatheringSignatures(sink, task.first)
    const counted = await work(gathering.sink)
    signatures = gathering.signatures()
    return counted
  })
  await scratch.put(signaturesName(task), signatures)
  return tally
}

const linesName = ({ number }: Task) => `lines-${number}.jsonl.gz`
const signaturesName = ({ number }: Task) => `signatures-${number}`
const duplicatesName = ({ number }: Pick<Task, "number">) => `duplicates-${number}.json`

/** One worker asks one filter in the order of the corpus: the sketches of all tasks are small. */
async function findDuplicates(task: Task, { job, scratch }: JobContext, signal: AbortSignal): Promise<void> {
  const corpus = new CorpusDuplicates(job.dedupe!.memory)
  for (let number = 1; number <= task.first; number++) {
    signal.throwIfAborted()
    const found = corpus.ofTask(await expected(scratch, signaturesName({ ...task, number })))
    await scratch.put(duplicatesName({ number }), JSON.stringify(found))
  }
}

/** Writes the part of a task once it is known which of its pages are duplicates. */
async function finishPart(task: Task, context: JobContext): Promise<TaskResult> {
  const { scratch, job } = context
  const duplicates = new Set<number>(JSON.parse((await expected(scratch, duplicatesName(task))).toString()))
  const text = (await promisify(gunzip)(await expected(scratch, linesName(task)))).toString()
  const tally = new Tally()
  await writePart(context.part(task.number), job, async (sink) => {
    for (const [number, line] of text.split("\n").slice(0, -1).entries()) {
      const { id, url } = JSON.parse(line) as { id: string; url?: string }
      const none = { bytes: 0, milliseconds: 0 }
      const kept = { kind: "skipped", reason: "", id, url, line, ...none } as const
      const result = duplicates.has(number) ? passedOver({ id, url }, "duplicate", none) : kept
      if (duplicates.has(number)) tally.add(result)
      await sink.write({ number, result })
    }
  })
  // These pages were counted as done when they were extracted.
  return { tally: { ...tally.toJSON(), pages: 0, done: -duplicates.size, slowest: [] } }
}
