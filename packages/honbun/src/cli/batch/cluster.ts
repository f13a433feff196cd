import { createHash } from "node:crypto"
import { dirname, resolve } from "node:path"
import { type ClusterJob, type PartKind, stagesOf } from "../../cluster/job.js"
import { openObjects } from "../../cluster/places.js"
import { planTasks } from "../../cluster/plan.js"
import { isRemote } from "../../cluster/roots.js"
import { BATCH_MESSAGES } from "../../messages/batch.js"
import { CLUSTER_MESSAGES } from "../../messages/cluster.js"
import { VERSION } from "../../version.js"
import { submitAndFollow } from "../follow-job.js"
import type { Terminal } from "../print/terminal.js"
import { UsageError } from "../print/usage.js"
import { type BatchInput, openInputs } from "./inputs.js"
import { workSettings } from "./run.js"
import type { BatchSettings } from "./settings.js"
import { checkSites } from "./sites.js"

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
  const tasks = planTasks({
    ...{ job: job.id, stage: job.stage, pages: settings.shardPages },
    scratch: openObjects(job.scratch, terminal.environment),
    sources: inputs.map(({ source }) => source),
  })
  await submitAndFollow({ job, tasks }, settings, terminal)
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
  if ((kind === "warc" || kind === "chunks") && dedupe)
    throw new UsageError(CLUSTER_MESSAGES.kind, { kind: `${kind} --dedupe` })
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

/** Where what the stages of a job hand on is kept: beside its output unless named. */
export function scratchOf({ scratch }: { readonly scratch?: string }, out: string, id: string): string {
  if (scratch === undefined) {
    return isRemote(out) ? out.replace(/[^/]*$/, `.honbun-${id}`) : `${dirname(out)}/.honbun-${id}`
  }
  return `${isRemote(scratch) ? scratch.replace(/\/+$/, "") : resolve(scratch)}/${id}`
}
