import type { PageResult } from "./job.js"
import type { PartState } from "./part-writer.js"
import type { Origin } from "./source.js"

/** A result on its way out, with its page's number in the input. */
export interface Outgoing {
  readonly number: number
  readonly result: PageResult
  readonly origin?: Origin | undefined
  /** When the page was fetched, in milliseconds since 1970. */
  readonly fetched?: number | undefined
}

/** Where results go. */
export interface Sink {
  write(outgoing: Outgoing): Promise<void>
  /** Brings everything written so far to where nothing can take it away; says how far that is. */
  commit(): Promise<PartState | undefined>
  /**
   * Called once all results are written, for outputs that are made at the end. What it gives removes what was needed for
   * that, once the run is known to be complete.
   */
  finish?(): Promise<() => Promise<void>>
  close(): Promise<void>
}
