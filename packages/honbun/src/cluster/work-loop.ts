import { setTimeout as pause } from "node:timers/promises"
import { advance } from "./advance.js"
import { Alone } from "./alone.js"
import { CARELESS_ATTEMPTS } from "./careful.js"
import { type ClusterJob, hasEnded, type Task } from "./job.js"
import { JobContext } from "./job-context.js"
import { openObjects } from "./places.js"
import type { Claimed, ClusterQueue } from "./queue.js"
import { queueNext, runTask } from "./run-task.js"
import { asksServers, TaskLease } from "./task-lease.js"
import type { WorkerWorld } from "./world.js"

/** Tasks under way at a time: while one is written, the threads are busy with the other. */
const LANES = 2
/** How long a worker waits for a task, and between two looks for jobs, in milliseconds. */
const PATIENCE = { task: 3_000, jobs: 1_000, afterError: 2_000 }
/** A task that went wrong so often, without ending its worker, ends its job. */
const MOST_ATTEMPTS = 12

/** Who hears what a worker does. */
export interface WorkerListener {
  began?(task: Task, attempt: number): void
  done?(task: Task, pages: number, milliseconds: number): void
  failed?(task: Task, reason: string): void
  /** A job asks for places that this worker may not use. */
  refused?(job: ClusterJob, place: string): void
}

/** How a worker ends. */
export interface WorkerStop {
  /** No more tasks are taken. */
  readonly soon: AbortSignal
  /** Tasks under way are given back. */
  readonly now: AbortSignal
  /** End when no job is left. */
  readonly whenIdle?: boolean | undefined
}

/** A worker's life: takes tasks of any job it may work on, one after the other, until it is stopped. */
export class ClusterWorker {
  readonly #queue: ClusterQueue
  readonly #world: WorkerWorld
  readonly #listener: WorkerListener
  readonly #contexts = new Map<string, JobContext>()
  readonly #refused = new Set<string>()
  /** Tasks under way by job: what they use is not closed. */
  readonly #busy = new Map<string, number>()
  /** A task whose pages are watched one by one is alone in its process: it must not be blamed for what a page of another does. */
  readonly #lanes = new Alone()
  #jobs: { readonly at: number; readonly found: Promise<ClusterJob[]> } | undefined

  constructor(queue: ClusterQueue, world: WorkerWorld, listener: WorkerListener = {}) {
    this.#queue = queue
    this.#world = world
    this.#listener = listener
  }

  async run(stop: WorkerStop): Promise<void> {
    try {
      await Promise.all(Array.from({ length: LANES }, () => this.#lane(stop)))
    } finally {
      await Promise.all([...this.#contexts.values()].map((context) => context.close()))
    }
  }

  async #lane(stop: WorkerStop): Promise<void> {
    while (!stop.soon.aborted) {
      try {
        const jobs = await this.#openJobs()
        if (jobs.length === 0 && stop.whenIdle) return
        for (const job of jobs) {
          if (stop.soon.aborted) return
          await this.#takeOne(job, jobs.length, stop)
        }
        if (jobs.length === 0) await quietly(pause(PATIENCE.jobs, undefined, { signal: stop.soon }))
      } catch {
        if (stop.soon.aborted) return
        // The queue cannot be reached, or a job ended between two looks.
        this.#jobs = undefined
        await quietly(pause(PATIENCE.jobs, undefined, { signal: stop.soon }))
      }
    }
  }

  /** Does one task of a job, if it has one; otherwise tries to take the job on. */
  async #takeOne(job: ClusterJob, jobs: number, stop: WorkerStop): Promise<void> {
    const claimed = await this.#queue.nextTask(job.id, jobs > 1 ? 1_000 : PATIENCE.task)
    if (claimed) return await this.#work(claimed, stop)
    await advance(this.#queue, job.id, (place) => openObjects(place, this.#world.environment))
    this.#jobs = undefined
  }

  async #work(claimed: Claimed, { now }: WorkerStop): Promise<void> {
    const { task } = claimed
    const beat = setInterval(() => claimed.keep(), this.#queue.claim / 3)
    const began = Date.now()
    this.#busy.set(task.job, (this.#busy.get(task.job) ?? 0) + 1)
    let lease: TaskLease | undefined
    try {
      const context = await this.#context(task)
      if (await this.#queue.isDone(task)) {
        // Its worker ended before it could say so.
        if (task.fetch && task.stage === "extract") await queueNext(task, context, this.#queue)
      } else {
        if (asksServers(task)) {
          lease = await TaskLease.take(this.#queue, task, now)
          if (!lease) return claimed.giveBack(this.#queue.claim)
        }
        this.#listener.began?.(task, claimed.attempt)
        // A signal of its own: whoever listens to it is forgotten with the task.
        const signal = AbortSignal.any(lease ? [now, lease.lost] : [now])
        const watched = claimed.attempt > CARELESS_ATTEMPTS
        const result = await this.#lanes.run(watched, () => runTask(claimed, context, this.#queue, signal))
        const milliseconds = Date.now() - began
        const { name: worker } = this.#world
        await this.#queue.markDone({ task, worker, at: Date.now(), milliseconds, ...result })
        if (asksServers(task)) await context.forgetFetches(task)
        this.#listener.done?.(task, result.tally?.pages ?? result.looked ?? 0, milliseconds)
      }
      await claimed.finish()
    } catch (error) {
      // Whoever lost its lease has nothing to give back.
      if (lease?.lost.aborted) return
      await lease?.release()
      claimed.giveBack()
      if (now.aborted) return
      await this.#complain(claimed, error)
    } finally {
      clearInterval(beat)
      await lease?.release()
      this.#busy.set(task.job, this.#busy.get(task.job)! - 1)
    }
  }

  /** Something outside of the pages is wrong: a disk is full, a bucket cannot be reached. */
  async #complain({ task, attempt }: Claimed, error: unknown): Promise<void> {
    const reason = (error as Error).message
    this.#listener.failed?.(task, reason)
    if (attempt >= MOST_ATTEMPTS) {
      const why = `Task ${task.stage} ${task.number}: ${reason}`.slice(0, 1_000)
      await this.#queue.changeJob(task.job, (job) => ({ ...job, state: "failed", reason: why }))
    }
    await pause(PATIENCE.afterError)
  }

  async #context(task: Task): Promise<JobContext> {
    const known = this.#contexts.get(task.job)
    if (known) return await this.#prepared(known, task)
    const found = await this.#queue.job(task.job)
    if (!found) throw new Error(`There is no job ${task.job}.`)
    const context = this.#contexts.get(task.job) ?? new JobContext(found.job, this.#world)
    this.#contexts.set(task.job, context)
    return await this.#prepared(context, task)
  }

  async #prepared(context: JobContext, { stage }: Task): Promise<JobContext> {
    if (stage !== "extract" || !context.job.sites || context.templateTasks > 0) return context
    context.templateTasks = await this.#queue.countDone(context.job.id, "templates")
    return context
  }

  /** Jobs that have work for this worker; asked for once a second. */
  async #openJobs(): Promise<ClusterJob[]> {
    const now = Date.now()
    if (!this.#jobs || now - this.#jobs.at > PATIENCE.jobs) {
      this.#jobs = { at: now, found: this.#queue.jobs() }
    }
    const jobs = await this.#jobs.found
    await this.#forget(jobs)
    const active = jobs.filter(({ state }) => state === "running" || state === "planning")
    return active.filter((job) => this.#mayWorkOn(job))
  }

  async #forget(jobs: readonly ClusterJob[]): Promise<void> {
    for (const job of jobs) {
      const context = this.#contexts.get(job.id)
      if (!context || !hasEnded(job) || this.#busy.get(job.id)) continue
      this.#contexts.delete(job.id)
      await context.close()
    }
  }

  #mayWorkOn(job: ClusterJob): boolean {
    if (this.#refused.has(job.id)) return false
    const { inputs, output, scratch, work } = job
    const places = inputs.map(({ path }) => path)
    if (output.kind !== "store") places.push(output.path)
    places.push(scratch)
    if (work.model !== undefined) places.push(work.model)
    const outside = places.find((place) => !this.#world.roots.allows(place))
    const storeless = output.kind === "store" && !this.#world.openStore
    if (outside === undefined && !storeless) return true
    this.#refused.add(job.id)
    this.#listener.refused?.(job, outside ?? "--store")
    return false
  }
}

async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}
