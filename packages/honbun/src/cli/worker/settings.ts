import type { QueueSettings } from "../options/queue.js"

/** The options of `honbun worker`. */
export interface WorkerSettings extends QueueSettings {
  readonly root: readonly string[]
  readonly workers: number
  readonly store?: string
  readonly allowPrivate?: boolean
  readonly name: string
  readonly untilDone?: boolean
  /** In seconds. */
  readonly grace: number
}
