import type { PageInput } from "../systems/system.js"

/** What the parent asks of a system's process: run this page, and say the text if it is wanted. */
export interface Question {
  readonly input: PageInput
  readonly wantText: boolean
}

/** What a system's process says once, before any page: ready, or why not. */
export type Greeting = { readonly ready: true } | { readonly ready: false; readonly reason: string }

/** What a system's process says of a page. */
export interface Answer {
  /** Wall-clock time of the timed part. */
  readonly milliseconds: number
  /** Processor time of the whole process in the timed part, helpers such as the collector included. */
  readonly cpuMilliseconds: number
  /** Most memory the process has held so far (resident set), in bytes. */
  readonly peakBytes: number
  readonly text?: string | undefined
  /** What the system threw, if it did. */
  readonly error?: string | undefined
}
