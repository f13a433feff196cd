import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { Task } from "./job.js"
import type { ClusterQueue } from "./queue.js"

/** A lease is renewed so often while it lasts, and given up by its owner when this share of it has passed without success. */
const SHARES = { renewal: 1 / 4, lost: 0.8 }
/** Longest time for giving a lease back, in milliseconds. */
const RELEASE = 2_000

/** Whether a task asks servers for pages: then no two workers may ever be at it, not even for a moment. */
export function asksServers({ stage, fetch }: Task): boolean {
  return stage === "gather" || (stage === "extract" && fetch !== undefined)
}

/**
 * The right to ask the servers of a task. A queue that was killed, or a network that was cut, may hand a task to a second worker
 * while the first is still at it; both would be at one host. So whoever begins writes its name down first. Who finds another name
 * waits for as long as a lease lasts: a living owner renews it, a dead one does not. No two clocks are compared. An owner that
 * cannot renew stops before anybody else can begin.
 */
export class TaskLease {
  readonly #queue: ClusterQueue
  readonly #task: Task
  readonly #owner: string
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  #revision: number
  #renewed: number

  private constructor(
    queue: ClusterQueue,
    task: Task,
    mine: { owner: string; revision: number; began: number },
  ) {
    this.#queue = queue
    this.#task = task
    this.#owner = mine.owner
    this.#revision = mine.revision
    this.#renewed = mine.began
    let renewing = false
    this.#timer = setInterval(() => {
      if (performance.now() - this.#renewed > queue.claim * SHARES.lost) this.#lose()
      if (renewing) return
      renewing = true
      void this.#renew().finally(() => (renewing = false))
    }, queue.claim * SHARES.renewal)
  }

  /** Takes the lease of a task, after waiting for one that nobody renews. Undefined where another worker has it. */
  static async take(queue: ClusterQueue, task: Task, signal: AbortSignal): Promise<TaskLease | undefined> {
    const owner = randomUUID()
    const before = await queue.lease(task)
    if (before && before.owner !== "") await pause(queue.claim, undefined, { signal })
    const began = performance.now()
    const revision = await queue.saveLease(task, owner, before?.revision ?? 0)
    return revision === undefined ? undefined : new TaskLease(queue, task, { owner, revision, began })
  }

  /** Aborted as soon as the lease may be somebody else's. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Gives the lease back: the next may begin at once. Where the queue cannot be reached, it ends by itself. */
  async release(): Promise<void> {
    clearInterval(this.#timer)
    if (this.lost.aborted) return
    this.#lost.abort()
    const given = this.#queue.saveLease(this.#task, "", this.#revision).catch(() => {})
    await Promise.race([given, pause(RELEASE, undefined, { ref: false })])
  }

  async #renew(): Promise<void> {
    const began = performance.now()
    const revision = await this.#queue
      .saveLease(this.#task, this.#owner, this.#revision)
      .catch(() => undefined)
    if (revision === undefined) return this.#lose()
    this.#revision = revision
    this.#renewed = began
  }

  #lose(): void {
    clearInterval(this.#timer)
    this.#lost.abort()
  }
}
