import * as v from "valibot"
import type { WorkSettings } from "../jobs/job.js"

/** What a job is doing: pages are read, then sites are learned where that is asked for, then the result is written. */
export const STAGES = ["survey", "learn", "templates", "extract", "dedupe", "finish"] as const
/** A stage of a job. */
export type Stage = (typeof STAGES)[number]

/** What can be written by many machines. */
export type PartKind = "jsonl" | "warc" | "parquet" | "store"

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.pipe(v.string(), v.maxLength(4_096))
const place = v.object({ at: count, count, within: v.optional(count) })
/** Names end up in subjects and in names of files. */
const jobId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))

const job = v.object({
  format: v.literal("honbun-job"),
  version: v.literal(1),
  id: jobId,
  /** When it was submitted, in milliseconds since 1970. */
  began: count,
  state: v.picklist(["planning", "running", "paused", "cancelled", "done", "failed"]),
  /** Why it failed. */
  reason: v.optional(text),
  stage: v.picklist(STAGES),
  /** Tasks of the stage; unknown while the inputs are still being read. */
  total: v.optional(count),
  inputs: v.array(v.object({ path: text, kind: v.picklist(["folder", "jsonl", "warc", "urls"]) })),
  output: v.object({ kind: v.picklist(["jsonl", "warc", "parquet", "store"]), path: text }),
  /** Where what the stages hand on is kept: a folder or bucket that every worker sees. */
  scratch: text,
  work: v.custom<WorkSettings>((value) => typeof value === "object" && value !== null),
  /** Largest heap of a thread, in bytes. */
  memory: v.pipe(count, v.minValue(2 ** 20)),
  fetch: v.object({ delay: v.number(), robots: v.boolean(), userAgent: text }),
  sites: v.optional(v.object({ hosts: count })),
  dedupe: v.optional(v.object({ memory: count })),
})

/** A corpus to be worked on by many machines: plain data, kept in the queue. It holds no passwords. */
export type ClusterJob = v.InferOutput<typeof job>

const task = v.object({
  job: jobId,
  stage: v.picklist(STAGES),
  /** Counted from 1; the number of the part that is written. */
  number: count,
  /** Which input, and which slice of it. */
  input: v.optional(count),
  from: v.optional(place),
  to: v.optional(place),
  /** The number of the first result in the whole corpus, and of the first page that lies in an input. */
  first: count,
  firstPage: count,
  /** Addresses to be fetched come from a list in the scratch place: partition, and slice of the partition. */
  fetch: v.optional(v.object({ partition: count, slice: count })),
  /** Learning: pages by their numbers. Finishing: results that are duplicates. */
  numbers: v.optional(v.array(count)),
  /** Merging templates: the hosts, their pages, and the tasks that learned from them. */
  hosts: v.optional(v.array(v.object({ host: text, pages: v.array(count) }))),
  learned: v.optional(v.array(count)),
})

/** One piece of a job's work, small enough to be done again. */
export type Task = v.InferOutput<typeof task>

/** Reads a job from the queue, whoever put it there. Throws when it is none. */
export function readJob(data: Uint8Array): ClusterJob {
  return v.parse(job, JSON.parse(Buffer.from(data).toString()))
}

/** Reads a task from the queue. Throws when it is none. */
export function readTask(data: Uint8Array): Task {
  return v.parse(task, JSON.parse(Buffer.from(data).toString()))
}

/** The stages that a job goes through, in order. */
export function stagesOf({ sites, dedupe }: Pick<ClusterJob, "sites" | "dedupe">): Stage[] {
  return STAGES.filter((stage) => {
    if (stage === "survey" || stage === "learn" || stage === "templates") return sites !== undefined
    return stage === "extract" || dedupe !== undefined
  })
}
