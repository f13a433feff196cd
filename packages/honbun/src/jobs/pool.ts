import { Worker } from "node:worker_threads"
import { failure, type PageJob, type PageResult } from "./job.js"
import { nameOf, timeoutMessage } from "./work.js"

/** What a pool is made of. */
export interface PoolOptions {
  readonly workers: number
  /** Handed to the worker as they are: `WorkSettings` for the worker of this package. */
  readonly settings: object
  /** Longest time for a page, in milliseconds. */
  readonly timeout: number
  /** Largest heap of a worker, in bytes. */
  readonly memory: number
  /** The worker's program; that of this package by default. */
  readonly program?: URL
}

/** Jobs that wait at a worker besides the one it works on: enough that it never waits for the next. */
const QUEUED_AT_WORKER = 3
/** So many pages are done by one thread before another has started; starting costs as much time as reading dozens of pages. */
const FEW = 8
/** Bytes per MiB, in which V8 wants its limits. */
const MEBIBYTE = 2 ** 20
/** Shortest and longest time between two checks of the workers, in milliseconds. */
const CHECK_PAUSE = { shortest: 10, longest: 250 }
/** A worker that dies this many times in a row without having begun a page is a mistake of ours. */
const MOST_DEATHS = 3

/** No worker can begin to work: the settings are wrong, or the memory is too small for the model. */
export class PoolError extends Error {
  override readonly name: string = "PoolError"
}

interface Task {
  readonly job: PageJob
  readonly resolve: (result: PageResult) => void
  readonly reject: (error: unknown) => void
}

/** One thread and what it has been given. */
interface Seat {
  readonly worker: Worker
  /** Pages begun, pages ended; written by the worker. */
  readonly state: Int32Array
  ready: boolean
  /** Given and not answered, in order. */
  readonly tasks: Task[]
  /** Chosen for it and not yet sent. */
  readonly outbox: Task[]
  answered: number
  /** The page last seen being worked on, by its number, and when it was first seen. */
  seen: number
  since: number
  /** Why the pool ended it. */
  verdict?: "timeout"
  error?: Error
}

/**
 * Threads that work on pages. A page that takes too long or too much memory costs its thread its life: the
 * thread is replaced, the page gets a result that says so, and its neighbours are worked on again. Bytes in
 * shared memory reach the threads uncopied and stay here for that case.
 */
export class WorkerPool {
  readonly #options: PoolOptions
  readonly #seats = new Set<Seat>()
  readonly #waiting: Task[] = []
  readonly #watch: NodeJS.Timeout
  /** Threads that were not needed yet. */
  #unstarted: number
  #deaths = 0
  #sending = false
  #closed = false
  /** Set when no worker can be started: nothing will ever be done. */
  #broken: PoolError | undefined
  /** Threads that were replaced. */
  replaced = 0

  constructor(options: PoolOptions) {
    this.#options = options
    this.#unstarted = options.workers - 1
    this.#seat()
    const pause = Math.min(CHECK_PAUSE.longest, Math.max(CHECK_PAUSE.shortest, options.timeout / 4))
    this.#watch = setInterval(() => {
      this.#endLate()
      this.#startOthers(1)
    }, pause)
  }

  /** The result of a page. Rejects with a {@link PoolError} only when no worker can work at all. */
  run(job: PageJob): Promise<PageResult> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken)
      this.#waiting.push({ job, resolve, reject })
      this.#sendSoon()
    })
  }

  /** Ends all threads; pages that are not done will never be. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#watch)
    await Promise.all([...this.#seats].map(({ worker }) => worker.terminate()))
  }

  #seat(): void {
    const { settings, memory, program = new URL(workerName(), import.meta.url) } = this.#options
    const state = new Int32Array(new SharedArrayBuffer(8))
    const worker = new Worker(program, {
      workerData: { settings, state },
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(memory / MEBIBYTE) },
      // A worker that is plain JavaScript needs none of the loaders that this process may have been started with.
      ...(/\.m?js$/.test(program.pathname) ? { execArgv: [] } : {}),
    })
    const seat: Seat = { worker, state, ready: false, tasks: [], outbox: [], answered: 0, seen: 0, since: 0 }
    this.#seats.add(seat)
    worker.on("message", (message: PageResult | "ready") => this.#hear(seat, message))
    worker.on("error", (error: Error) => (seat.error = error))
    worker.on("exit", () => this.#bury(seat))
  }

  /** Starts the threads that are left when more than `most` pages wait for the one there is. */
  #startOthers(most: number): void {
    if (this.#unstarted === 0 || this.#closed) return
    let pages = this.#waiting.length
    for (const { ready, tasks } of this.#seats) {
      // It takes its time to start: what waits for it says nothing yet.
      if (!ready) return
      pages += tasks.length
    }
    if (pages <= most) return
    for (; this.#unstarted > 0; this.#unstarted--) this.#seat()
  }

  #hear(seat: Seat, message: PageResult | "ready"): void {
    if (message === "ready") {
      seat.ready = true
      this.#startOthers(FEW)
    } else {
      this.#deaths = 0
      seat.answered++
      seat.tasks.shift()!.resolve(message)
    }
    this.#sendSoon()
  }

  /** Jobs that come in one turn travel in one message. */
  #sendSoon(): void {
    if (this.#sending) return
    this.#sending = true
    queueMicrotask(() => {
      this.#sending = false
      this.#send()
    })
  }

  #send(): void {
    while (this.#waiting.length > 0) {
      const seat = this.#freest()
      if (!seat) break
      const task = this.#waiting.shift()!
      seat.tasks.push(task)
      seat.outbox.push(task)
    }
    for (const seat of this.#seats) {
      if (seat.outbox.length > 0) seat.worker.postMessage(seat.outbox.splice(0).map(({ job }) => job))
    }
  }

  #freest(): Seat | undefined {
    let best: Seat | undefined
    for (const seat of this.#seats) {
      if (!seat.ready || seat.verdict || seat.tasks.length > QUEUED_AT_WORKER) continue
      if (!best || seat.tasks.length < best.tasks.length) best = seat
    }
    return best
  }

  /** Ends threads whose page takes too long. */
  #endLate(): void {
    const now = performance.now()
    for (const seat of this.#seats) {
      const begun = Atomics.load(seat.state, 0)
      if (begun !== seat.seen || begun === Atomics.load(seat.state, 1)) {
        seat.seen = begun
        seat.since = now
      } else if (!seat.verdict && now - seat.since > this.#options.timeout) {
        seat.verdict = "timeout"
        void seat.worker.terminate()
      }
    }
  }

  /** A thread has ended: its page gets a result, its other pages go back, another takes its place. */
  #bury(seat: Seat): void {
    this.#seats.delete(seat)
    if (this.#closed) return
    // Ended pages whose answers were lost are before the culprit; they are simply done again.
    const culprit = Atomics.load(seat.state, 0) - seat.answered - 1
    const isGuilty = culprit >= 0 && Atomics.load(seat.state, 1) < Atomics.load(seat.state, 0)
    const [guilty] = isGuilty ? seat.tasks.splice(culprit, 1) : []
    if (guilty) guilty.resolve(this.#sentence(guilty.job, seat))
    else if (++this.#deaths >= MOST_DEATHS || !seat.ready) {
      this.#break(seat)
      return
    }
    for (const task of seat.tasks.toReversed()) this.#waiting.unshift(task)
    this.replaced++
    this.#seat()
    this.#sendSoon()
  }

  #sentence(job: PageJob, { verdict, error }: Seat): PageResult {
    const { timeout, memory } = this.#options
    const page = nameOf(job)
    const milliseconds = timeout
    if (verdict === "timeout") return failure(page, "timeout", timeoutMessage(timeout), { milliseconds })
    if ((error as NodeJS.ErrnoException | undefined)?.code === "ERR_WORKER_OUT_OF_MEMORY") {
      return failure(page, "out-of-memory", `Needed more than ${Math.ceil(memory / MEBIBYTE)} MiB`)
    }
    return failure(page, "crashed", error ? `${error.name}: ${error.message}` : "The worker ended")
  }

  #break({ error, tasks }: Seat): void {
    const reason = error?.message ?? "the worker ended before its first page"
    this.#broken = new PoolError(reason, { cause: error })
    for (const { reject } of [...tasks, ...this.#waiting.splice(0)]) reject(this.#broken)
  }
}

/** Run from its sources, the worker is a source too. */
function workerName(): string {
  return import.meta.url.endsWith(".ts") ? "../jobs/worker.ts" : "../jobs/worker.js"
}
