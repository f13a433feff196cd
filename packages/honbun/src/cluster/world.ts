import type { Environment } from "../fetch/proxy.js"
import type { Store } from "../store/store.js"
import type { Roots } from "./roots.js"

/** What a worker brings along: nothing of it comes from the queue. */
export interface WorkerWorld {
  /** Names the worker in reports. */
  readonly name: string
  /** Threads. */
  readonly threads: number
  /** Where it may read and write. */
  readonly roots: Roots
  /** Whether pages on private addresses may be fetched. */
  readonly allowPrivate: boolean
  readonly environment: Environment
  /** Opens the store that results go into, for jobs that ask for one. */
  readonly openStore?: (() => Promise<Store>) | undefined
}
