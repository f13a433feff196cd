import { type QueueOptions, shownServer } from "../cluster/connect.js"
import { ClusterQueue } from "../cluster/queue.js"
import { type JobProgress, type JobStatus, progressOf, statusOf } from "../cluster/status.js"
import { type Steering, steerJob } from "../cluster/submit.js"
import { ApiError } from "./api-error.js"

/** How long a queue may take to answer, in milliseconds: somebody waits. */
const PATIENCE = 4_000
/** A status is kept for so many times as long as it took to add up: a large batch has a million records. */
const KEPT_FOR = 10
/** Batches listed, the latest first. */
const LISTED = 100

/** The batches of a queue that many machines share. The queue is opened when it is first needed. */
export class ClusterService {
  readonly #options: QueueOptions | undefined
  readonly #statuses = new Map<string, { readonly until: number; readonly status: JobStatus | undefined }>()
  #queue: Promise<ClusterQueue> | undefined

  constructor(options: QueueOptions | undefined) {
    this.#options = options && { ...options, patience: PATIENCE }
  }

  /** The queue as it may be shown; undefined where the server has none. */
  get shownServer(): string | undefined {
    return this.#options && shownServer(this.#options.server)
  }

  /** How far each batch is, the latest first. */
  batches(): Promise<JobProgress[]> {
    return this.#ask(async (queue) => {
      const jobs = (await queue.jobs()).reverse().slice(0, LISTED)
      return await Promise.all(jobs.map((job) => progressOf(queue, job)))
    })
  }

  /** All about one batch. */
  async status(id: string): Promise<JobStatus> {
    const known = this.#statuses.get(id)
    if (known && performance.now() < known.until) return found(known.status)
    return await this.#ask(async (queue) => {
      const began = performance.now()
      const status = await statusOf(queue, checkedId(id), Date.now())
      const ended = performance.now()
      this.#statuses.clear()
      this.#statuses.set(id, { until: ended + KEPT_FOR * (ended - began), status })
      return found(status)
    })
  }

  /** Pauses, resumes or cancels a batch, and says how it is then. */
  async steer(id: string, what: Steering): Promise<JobStatus> {
    return await this.#ask(async (queue) => {
      const steered = await steerJob(queue, checkedId(id), what)
      this.#statuses.delete(id)
      const status = found(await statusOf(queue, id, Date.now()))
      if (steered) return status
      throw new ApiError(409, "batch-state", `This batch is ${status.job.state}; you cannot ${what} it now`)
    })
  }

  async close(): Promise<void> {
    await (await this.#queue?.catch(() => undefined))?.close()
  }

  async #ask<T>(work: (queue: ClusterQueue) => Promise<T>): Promise<T> {
    if (!this.#options) {
      throw new ApiError(404, "no-queue", "This server knows no queue; start it with --on nats://host:4222")
    }
    try {
      return await work(await this.#open(this.#options))
    } catch (error) {
      if (error instanceof ApiError) throw error
      const reason = `The queue at ${this.shownServer} does not answer: ${(error as Error).message}`
      throw new ApiError(502, "queue-unreachable", reason, { cause: error })
    }
  }

  async #open(options: QueueOptions): Promise<ClusterQueue> {
    this.#queue ??= ClusterQueue.open(options)
    this.#queue.catch(() => {
      this.#queue = undefined
    })
    return await this.#queue
  }
}

/** An id that can be in the queue; it is part of subjects there. */
function checkedId(id: string): string {
  return found(/^[a-z0-9-]{1,64}$/.test(id) ? id : undefined)
}

function found<T>(status: T | undefined): T {
  if (status !== undefined) return status
  throw new ApiError(404, "no-batch", "There is no batch of this id; see /api/batches")
}
