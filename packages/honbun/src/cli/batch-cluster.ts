import { createHash } from "node:crypto"
import { dirname, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type ClusterJob, type PartKind, stagesOf } from "../cluster/job.js"
import { openObjects } from "../cluster/places.js"
import type { ClusterQueue } from "../cluster/queue.js"
import { isRemote } from "../cluster/roots.js"
import { statusOf } from "../cluster/status.js"
import { submitJob } from "../cluster/submit.js"
import { BATCH_MESSAGES } from "../messages/batch.js"
import { CLUSTER_MESSAGES } from "../messages/cluster.js"
import { VERSION } from "../version.js"
import { type BatchInput, openInputs } from "./batch-inputs.js"
import { noteStatus } from "./batch-jobs.js"
import { workSettings } from "./batch-run.js"
import type { BatchSettings } from "./batch-settings.js"
import { checkSites } from "./batch-sites.js"
import { withQueue } from "./queue-options.js"
import { EXIT, type Terminal } from "./terminal.js"
import { UsageError } from "./usage.js"

/** Time between two looks at a job that is followed, in milliseconds. */
const LOOK = 1_000

/** Runs `honbun batch --on`: submits the work to a queue and follows it. */
export async function submitBatch(
  paths: readonly string[],
  settings: BatchSettings,
  terminal: Terminal,
): Promise<void> {
  checkOptions(paths, settings)
  const absolute = paths.map((path) => (isRemote(path) ? path : resolve(path)))
  const inputs = await openInputs(absolute, settings, terminal)
  checkSites(inputs, settings)
  const job = await jobOf(inputs, settings)
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once("SIGINT", interrupt)
  try {
    await withQueue(settings, terminal, (queue) =>
      submitAndFollow(queue, { job, inputs, settings, signal: stop.signal }, terminal),
    )
  } finally {
    process.removeListener("SIGINT", interrupt)
  }
}

async function submitAndFollow(
  queue: ClusterQueue,
  plan: {
    readonly job: ClusterJob
    readonly inputs: readonly BatchInput[]
    readonly settings: BatchSettings
    readonly signal: AbortSignal
  },
  terminal: Terminal,
): Promise<void> {
  const { job, inputs, settings, signal } = plan
  const { id } = job
  if (settings.restart) await queue.removeJob(id)
  const state = (await queue.job(id))?.job.state ?? "planning"
  const isNew = state === "planning"
  terminal.note(isNew ? CLUSTER_MESSAGES.submitted : CLUSTER_MESSAGES.known, { id, state })
  await submitJob(queue, {
    ...{ job, pages: settings.shardPages, signal },
    scratch: openObjects(job.scratch, terminal.environment),
    sources: inputs.map(({ source }) => source),
    progress: (tasks) => terminal.progress(CLUSTER_MESSAGES.planning, { tasks }),
  })
  if (!settings.detach) await follow(queue, id, signal, terminal)
}

/** What has no meaning, or another one, on many machines. */
function checkOptions(paths: readonly string[], settings: BatchSettings): void {
  const { out, store, dedupe, allowFiles, splitSize, shard, unordered } = settings
  const others = {
    "--allow-files": allowFiles,
    "--split-size": splitSize,
    "--shard": shard,
    "--unordered": unordered,
    "-": paths.includes("-") || undefined,
  }
  const [option] = Object.entries(others).find(([, value]) => value !== undefined) ?? []
  if (option !== undefined) throw new UsageError(CLUSTER_MESSAGES.option, { option })
  if (out === undefined && store === undefined) throw new UsageError(CLUSTER_MESSAGES.needsOut)
  if (store !== undefined && (out !== undefined || dedupe)) {
    throw new UsageError(BATCH_MESSAGES.storeAlone, { option: dedupe ? "--dedupe" : "--out" })
  }
  if (store !== undefined && settings.scratch === undefined) {
    throw new UsageError(CLUSTER_MESSAGES.needsScratch)
  }
}

function kindOf({ out = "", store, format, dedupe }: BatchSettings): PartKind {
  if (store !== undefined) return "store"
  const kind =
    format ?? (/\.warc(?:\.gz)?$/i.test(out) ? "warc" : /\.parquet$/i.test(out) ? "parquet" : "jsonl")
  if (kind === "markdown" || kind === "text" || kind === "html")
    throw new UsageError(CLUSTER_MESSAGES.kind, { kind })
  if (kind === "warc" && dedupe) throw new UsageError(CLUSTER_MESSAGES.kind, { kind: "warc --dedupe" })
  return kind
}

/** The job for some inputs and options. The same give the same id, so the same command follows the same job. */
async function jobOf(inputs: readonly BatchInput[], settings: BatchSettings): Promise<ClusterJob> {
  const { delay, robots, userAgent, memory, sites, siteHosts, dedupe, dedupeMemory, shardPages } = settings
  const kind = kindOf(settings)
  const path = kind === "store" ? "" : isRemote(settings.out!) ? settings.out! : resolve(settings.out!)
  const what = {
    inputs: inputs.map((input) => ({ path: input.path, kind: input.kind })),
    output: { kind, path },
    work: workSettings(settings, { kind }),
    memory,
    fetch: { delay, robots, userAgent },
    ...(sites ? { sites: { hosts: siteHosts } } : {}),
    ...(dedupe ? { dedupe: { memory: dedupeMemory } } : {}),
  }
  const contents = await Promise.all(inputs.map(({ source }) => source.fingerprint()))
  const hash = createHash("sha256").update(JSON.stringify([VERSION, what, contents, shardPages]))
  const id = `batch-${hash.digest("hex").slice(0, 12)}`
  return {
    ...({ format: "honbun-job", version: 1, state: "planning" } as const),
    ...{ id, began: Date.now(), stage: stagesOf(what)[0]!, scratch: scratchOf(settings, path, id) },
    ...what,
  }
}

function scratchOf({ scratch }: BatchSettings, out: string, id: string): string {
  if (scratch === undefined) {
    return isRemote(out) ? out.replace(/[^/]*$/, `.honbun-${id}`) : `${dirname(out)}/.honbun-${id}`
  }
  return `${isRemote(scratch) ? scratch.replace(/\/+$/, "") : resolve(scratch)}/${id}`
}

/** Shows a job until it ends, or until nobody wants to see it any more. */
async function follow(
  queue: ClusterQueue,
  id: string,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<void> {
  for (;;) {
    const job = (await queue.job(id))?.job
    if (signal.aborted || job?.state === "paused") return terminal.note(CLUSTER_MESSAGES.leftRunning, { id })
    if (!job || job.state === "done" || job.state === "failed" || job.state === "cancelled") break
    const { queued, running } = await queue.waiting(id).catch(() => ({ queued: 0, running: 0 }))
    const stages = stagesOf(job)
    const total = job.total ?? 0
    terminal.progress(CLUSTER_MESSAGES.progress, {
      ...{ stage: job.stage, at: stages.indexOf(job.stage) + 1, stages: stages.length },
      ...{ done: Math.max(0, total - queued - running), total, running },
    })
    await pause(LOOK, undefined, { signal }).catch(() => {})
  }
  terminal.done()
  const status = await statusOf(queue, id, Date.now())
  if (!status) return
  noteStatus(status, terminal)
  const failures = Object.values(status.failed).reduce((sum, each) => sum + each, 0)
  if (failures > 0 || status.job.state !== "done") terminal.exitCode = EXIT.failed
}
