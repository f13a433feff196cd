import { randomBytes } from "node:crypto"
import { EventEmitter } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { tooBusy } from "./api-error.js"
import { type JobMessage, type JobProgress, type JobTask, STOP } from "./tasks/job-task.js"
import { programIn } from "./tasks/programs.js"

/** What has become of a job. */
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled"

/** A long piece of work, as its asker sees it. Times are ISO 8601. */
export interface JobView {
  readonly id: string
  readonly kind: string
  readonly state: JobState
  readonly created: string
  readonly started?: string | undefined
  readonly ended?: string | undefined
  readonly progress?: JobProgress | undefined
  readonly result?: unknown
  readonly error?: { readonly code: string; readonly message: string } | undefined
}

type Job = { -readonly [name in keyof JobView]: JobView[name] } & { readonly task: JobTask; worker?: Worker }

/** Jobs that run at once: each of them is work for a whole core. */
const RUNNING = 1
/** Jobs that mostly wait for other servers, and how many of them run beside. */
const LIGHT: ReadonlySet<string> = new Set(["board", "feed", "join", "site", "watch"])
/** Jobs that are told to stop before their thread is ended: what they hold in the store must be given back. */
const GENTLE: ReadonlySet<string> = new Set(["watch"])
/** How long they may take for that, in milliseconds. */
const GRACE = 5_000
const RUNNING_LIGHT = 4
/** Jobs that may wait. */
const WAITING = 20
/** Jobs that have ended and are still told about. */
const KEPT = 50
/** Least time between two reports of progress, in milliseconds. */
const REPORT_EVERY = 100
const MEBIBYTE = 2 ** 20

/** Long work, each in a thread of its own that can be killed. */
export class JobQueue {
  /** Says `change` with the job's id whenever a job changes. */
  readonly events: EventEmitter<{ change: [id: string] }> = new EventEmitter()
  readonly #programs: URL
  readonly #memory: number
  readonly #jobs = new Map<string, Job>()
  /** Threads that are on their way out. */
  readonly #leaving = new Set<Promise<unknown>>()
  /** When progress was last told. */
  #reported = 0

  constructor(programs: URL, memory: number) {
    this.#programs = programs
    this.#memory = memory
    this.events.setMaxListeners(0)
  }

  /** How many jobs are in a state. */
  count(state: JobState): number {
    return this.#in(state).length
  }

  /** Begins a job, or lets it wait. */
  start(task: JobTask): JobView {
    if (this.count("waiting") >= WAITING) throw tooBusy("Too many jobs are waiting")
    const id = randomBytes(16).toString("base64url")
    const job: Job = { id, kind: task.kind, state: "waiting", created: now(), task }
    this.#jobs.set(id, job)
    this.#next()
    return view(job)
  }

  find(id: string): JobView | undefined {
    const job = this.#jobs.get(id)
    return job && view(job)
  }

  /** All jobs that are known, newest first, without their results. */
  list(): JobView[] {
    return [...this.#jobs.values()].reverse().map((job) => ({ ...view(job), result: undefined }))
  }

  /** Ends a job at once, or forgets one that has ended. False when there is none. */
  cancel(id: string): boolean {
    const job = this.#jobs.get(id)
    if (!job) return false
    if (job.state === "waiting" || job.state === "running") this.#end(job, { state: "cancelled" })
    else this.#jobs.delete(id)
    return true
  }

  async close(): Promise<void> {
    for (const job of [...this.#in("waiting"), ...this.#in("running")]) this.#end(job, { state: "cancelled" })
    await Promise.all(this.#leaving)
  }

  #in(state: JobState): Job[] {
    return [...this.#jobs.values()].filter((job) => job.state === state)
  }

  #next(): void {
    const job = this.#in("waiting").find(({ kind }) => this.#hasRoomFor(kind))
    if (!job) return
    const program = programIn(this.#programs, "job-worker")
    const isPlain = program.pathname.endsWith(".js")
    const worker = new Worker(program, {
      workerData: job.task,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(this.#memory / MEBIBYTE) },
      ...(isPlain ? { execArgv: [] } : {}),
    })
    Object.assign(job, { worker, state: "running", started: now() })
    worker.on("message", (message: JobMessage) => this.#hear(job, message))
    worker.on("error", (error) => this.#fail(job, "crashed", error.message))
    worker.on("exit", () => this.#fail(job, "crashed", "The thread ended"))
    this.events.emit("change", job.id)
  }

  #hasRoomFor(kind: string): boolean {
    const isLight = LIGHT.has(kind)
    const running = this.#in("running").filter((job) => LIGHT.has(job.kind) === isLight).length
    return running < (isLight ? RUNNING_LIGHT : RUNNING)
  }

  #hear(job: Job, message: JobMessage): void {
    if (job.state !== "running") return
    if (message.kind === "done") this.#end(job, { state: "done", result: message.result })
    else if (message.kind === "failed") this.#fail(job, message.code, message.message)
    else this.#note(job, message.progress)
  }

  /** A step says a thousand times a second how far it is; nobody reads that fast. */
  #note(job: Job, progress: JobProgress): void {
    const isNewStep = job.progress?.step !== progress.step
    job.progress = progress
    if (!isNewStep && performance.now() - this.#reported < REPORT_EVERY) return
    this.#reported = performance.now()
    this.events.emit("change", job.id)
  }

  #fail(job: Job, code: string, message: string): void {
    this.#end(job, { state: "failed", error: { code, message } })
  }

  /** The first word about the end of a job counts; its thread is ended whatever it is doing. */
  #end(job: Job, how: Pick<JobView, "state" | "result" | "error">): void {
    if (job.ended !== undefined) return
    Object.assign(job, how, { ended: now() })
    if (job.worker) this.#dismiss(job.worker, how.state === "cancelled" && GENTLE.has(job.kind))
    delete job.worker
    this.#forgetOldest()
    this.events.emit("change", job.id)
    this.#next()
  }

  /** Ends a thread, at once or after it has had time to give back what it holds. */
  #dismiss(worker: Worker, gently: boolean): void {
    const leaving = (gently ? leave(worker) : Promise.resolve()).then(() => worker.terminate())
    this.#leaving.add(leaving)
    void leaving.finally(() => this.#leaving.delete(leaving))
  }

  #forgetOldest(): void {
    const ended = [...this.#jobs.values()].filter((job) => job.ended !== undefined)
    for (const { id } of ended.slice(0, Math.max(0, ended.length - KEPT))) this.#jobs.delete(id)
  }
}

/** Settles when a thread has stopped by itself, or has had its time for it. */
async function leave(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()))
  worker.postMessage(STOP)
  await Promise.race([ended, pause(GRACE, undefined, { ref: false })])
}

function view({ task: _task, worker: _worker, ...shown }: Job): JobView {
  return shown
}

function now(): string {
  return new Date().toISOString()
}
