import * as v from "valibot"
import type { WorkSettings } from "../jobs/job.js"
import type { Place } from "../jobs/source.js"

/**
 * What a job is doing: pages are read, then sites are learned where that is asked for, then the result is written. A crawl only
 * gathers.
 */
export const STAGES = ["gather", "survey", "learn", "templates", "extract", "dedupe", "finish"] as const
/** A stage of a job. */
export type Stage = (typeof STAGES)[number]

/** What can be written by many machines. */
export type PartKind = "jsonl" | "chunks" | "warc" | "parquet" | "store"

/** A corpus to be worked on by many machines: plain data, kept in the queue. It has no passwords in it. */
export interface ClusterJob {
  readonly format: "honbun-job"
  readonly version: 1
  readonly id: string
  /** When it was submitted, in milliseconds since 1970. */
  readonly began: number
  readonly state: JobState
  /** Why it failed. */
  readonly reason?: string | undefined
  readonly stage: Stage
  /** Tasks of the stage; unknown while the inputs are still being read. */
  readonly total?: number | undefined
  readonly inputs: readonly JobInput[]
  readonly output: { readonly kind: PartKind; readonly path: string }
  /** Where what the stages hand on is kept: a folder or bucket that every worker sees. */
  readonly scratch: string
  readonly work: WorkSettings
  /** Largest heap of a thread, in bytes. */
  readonly memory: number
  readonly fetch: { readonly delay: number; readonly robots: boolean; readonly userAgent: string }
  readonly sites?: { readonly hosts: number } | undefined
  readonly dedupe?: { readonly memory: number } | undefined
  /** A crawl: the most pages of a host. */
  readonly gather?: { readonly most: number } | undefined
}

/** How a job can be. */
export const JOB_STATES = ["planning", "running", "paused", "cancelled", "done", "failed"] as const
/** How a job is. */
export type JobState = (typeof JOB_STATES)[number]

/** Whether nothing more is done for a job. */
export function hasEnded({ state }: Pick<ClusterJob, "state">): boolean {
  return state === "done" || state === "cancelled" || state === "failed"
}

/** An input of a job, as every worker sees it. */
export interface JobInput {
  readonly path: string
  readonly kind: "folder" | "page" | "jsonl" | "warc" | "urls"
}

/** One piece of a job's work, small enough to be done again. */
export interface Task {
  readonly job: string
  readonly stage: Stage
  /** Counted from 1; the number of the part that is written. */
  readonly number: number
  /** Which input, and which slice of it. */
  readonly input?: number | undefined
  readonly from?: Place | undefined
  readonly to?: Place | undefined
  /** The number of the first result in the whole corpus, and of the first page that lies in an input. */
  readonly first: number
  readonly firstPage: number
  /** Addresses to be fetched come from a list in the scratch place: partition, and slice of the partition. */
  readonly fetch?: { readonly partition: number; readonly slice: number } | undefined
  /** Learning: pages by their numbers. */
  readonly numbers?: readonly number[] | undefined
  /** Merging templates: the hosts, their pages, and the tasks that learned from them. */
  readonly hosts?: readonly { readonly host: string; readonly pages: readonly number[] }[] | undefined
  readonly learned?: readonly number[] | undefined
  /** Gathering: addresses to begin at; those of a host are in one task. */
  readonly starts?: readonly string[] | undefined
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.pipe(v.string(), v.maxLength(4_096))
const place = v.object({ at: count, count, within: v.exactOptional(count) })
/** Names end up in subjects and in names of files. */
const jobId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))

const job: v.GenericSchema<ClusterJob> = v.object({
  format: v.literal("honbun-job"),
  version: v.literal(1),
  id: jobId,
  began: count,
  state: v.picklist(JOB_STATES),
  reason: v.optional(text),
  stage: v.picklist(STAGES),
  total: v.optional(count),
  inputs: v.array(v.object({ path: text, kind: v.picklist(["folder", "page", "jsonl", "warc", "urls"]) })),
  output: v.object({ kind: v.picklist(["jsonl", "chunks", "warc", "parquet", "store"]), path: text }),
  scratch: text,
  work: v.custom<WorkSettings>((value) => typeof value === "object" && value !== null),
  memory: v.pipe(count, v.minValue(2 ** 20)),
  fetch: v.object({ delay: v.number(), robots: v.boolean(), userAgent: text }),
  sites: v.optional(v.object({ hosts: count })),
  dedupe: v.optional(v.object({ memory: count })),
  gather: v.optional(v.object({ most: count })),
})

const task: v.GenericSchema<Task> = v.object({
  job: jobId,
  stage: v.picklist(STAGES),
  number: count,
  input: v.optional(count),
  from: v.optional(place),
  to: v.optional(place),
  first: count,
  firstPage: count,
  fetch: v.optional(v.object({ partition: count, slice: count })),
  numbers: v.optional(v.array(count)),
  hosts: v.optional(v.array(v.object({ host: text, pages: v.array(count) }))),
  learned: v.optional(v.array(count)),
  starts: v.optional(v.array(v.pipe(text, v.url()))),
})

/** Reads a job from the queue, whoever put it there. Throws when it is none. */
export function readJob(data: Uint8Array): ClusterJob {
  return v.parse(job, JSON.parse(Buffer.from(data).toString()))
}

/** Reads a task from the queue. Throws when it is none. */
export function readTask(data: Uint8Array): Task {
  return v.parse(task, JSON.parse(Buffer.from(data).toString()))
}

/** The stages that a job goes through, in order. */
export function stagesOf({
  sites,
  dedupe,
  gather,
}: Pick<ClusterJob, "sites" | "dedupe" | "gather">): Stage[] {
  if (gather) return ["gather"]
  return STAGES.filter((stage) => {
    if (stage === "gather") return false
    if (stage === "survey" || stage === "learn" || stage === "templates") return sites !== undefined
    return stage === "extract" || dedupe !== undefined
  })
}
