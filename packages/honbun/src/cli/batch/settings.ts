import type { ExtractOptions, Method, Verdict } from "@honbun/core"
import { DEFAULT_DELAY } from "../../fetch/defaults.js"
import type { ResultField } from "../../jobs/job.js"
import type { ShardNumber } from "../../jobs/shard.js"

/** What an input can be. */
export const INPUT_KINDS = ["folder", "page", "jsonl", "warc", "urls"] as const
/** A kind of input. */
export type InputKind = (typeof INPUT_KINDS)[number]

/** What can be written. */
export const OUTPUT_KINDS = ["jsonl", "text", "markdown", "html", "chunks", "warc", "parquet"] as const
/** A kind of output. */
export type OutputKind = (typeof OUTPUT_KINDS)[number]

/** The verdicts there are. */
export const VERDICTS: readonly Verdict[] = [
  "article",
  "discussion",
  "listing",
  "product",
  "documentation",
  "service",
  "home page",
  "error page",
  "consent page",
  "no content",
  "unknown",
]

/** Defaults: times in seconds, sizes in bytes. */
export const DEFAULTS: Readonly<
  Record<"timeout" | "memory" | "checkpoint" | "delay" | "dedupeMemory" | "siteHosts" | "shardPages", number>
> = {
  timeout: 30,
  memory: 512 * 2 ** 20,
  checkpoint: 1,
  delay: DEFAULT_DELAY,
  // Serves some 4 million pages below 1 % error.
  dedupeMemory: 128 * 2 ** 20,
  siteHosts: 1_000,
  shardPages: 1_000,
}

/** The options of `honbun batch`, checked. Times in seconds, sizes in bytes. */
export interface BatchSettings {
  /** The queue of many machines. */
  readonly on?: string
  readonly shardPages: number
  readonly scratch?: string
  readonly detach?: boolean
  readonly creds?: string
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
  readonly claim?: number
  readonly out?: string
  /** The place of a store to write into, instead of `out`. */
  readonly store?: string
  readonly from?: InputKind
  readonly format?: OutputKind
  readonly fields: readonly ResultField[]
  /** The share of the inputs that is worked on. */
  readonly shard?: ShardNumber
  readonly splitSize?: number
  readonly unordered?: boolean
  readonly restart?: boolean
  readonly checkpoint: number
  readonly log?: string
  readonly method: Method
  readonly favor: NonNullable<ExtractOptions["favor"]>
  readonly model?: string
  readonly sites?: boolean
  readonly siteHosts: number
  readonly include: NonNullable<ExtractOptions["include"]>
  /** CSS selectors of the content, and of what to leave out. */
  readonly content?: string
  readonly remove?: string
  /** What Markdown and HTML show. */
  readonly images: boolean
  readonly links: boolean
  /** Whether Markdown files begin with front matter. */
  readonly frontMatter: boolean
  readonly workers: number
  readonly timeout: number
  readonly memory: number
  readonly maxBytes: number
  readonly minLength?: number
  readonly language?: readonly string[]
  readonly verdict?: readonly string[]
  readonly minConfidence?: number
  readonly dedupe?: boolean
  readonly dedupeMemory: number
  readonly delay: number
  readonly robots: boolean
  readonly allowPrivate?: boolean
  /** Lines of JSON may name files outside of the folder of their list. */
  readonly allowFiles?: boolean
  readonly userAgent: string
}
