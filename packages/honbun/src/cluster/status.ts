import type { TallyState } from "../jobs/tally.js"
import { type ClusterJob, hasEnded, STAGES, type Stage, stagesOf } from "./job.js"
import type { ClusterQueue, Done, LearnedHost } from "./queue.js"

/** The time over which the present speed is measured, in milliseconds. */
const RECENTLY: number = 5 * 60_000
const SLOWEST_PAGES = 10
/** Hosts with templates that are named. */
const HOSTS_NAMED = 10

/** What one worker has done. */
export interface WorkerStatus {
  readonly name: string
  /** Counted as those of the job. */
  readonly pages: number
  readonly tasks: number
  /** Over the last minutes. */
  readonly pagesPerSecond: number
  /** When it last finished something, in milliseconds since 1970. */
  readonly last: number
}

/** How far a job is. */
export interface JobProgress {
  readonly job: ClusterJob
  /** Tasks of the present stage. */
  readonly done: number
  readonly queued: number
  readonly running: number
}

/** How a job is. */
export interface JobStatus extends JobProgress {
  readonly stages: readonly Stage[]
  /** Pages that were extracted, skipped or failed; before extraction begins, those read last. */
  readonly pages: number
  readonly bytes: number
  readonly extracted: number
  readonly failed: Readonly<Record<string, number>>
  readonly skipped: Readonly<Record<string, number>>
  readonly others: Readonly<Record<string, number>>
  readonly slowest: TallyState["slowest"]
  /** Templates of hosts, once they are learned: their number, and those made of the most pages. */
  readonly templates: { readonly count: number; readonly largest: readonly LearnedHost[] } | undefined
  /** Pages that ended their workers. */
  readonly killers: readonly string[]
  readonly pagesPerSecond: number
  readonly workers: readonly WorkerStatus[]
  /** Until the end of the present stage, in seconds; unknown before anything is done. */
  readonly secondsLeft: number | undefined
}

/** Everything that is known of a job, added up from what its workers wrote down. */
export async function statusOf(
  queue: Pick<ClusterQueue, "job" | "done" | "waiting">,
  id: string,
  now: number,
): Promise<JobStatus | undefined> {
  const job = (await queue.job(id))?.job
  if (!job) return undefined
  const sum = new Sum(job, now)
  for await (const done of queue.done(id)) sum.add(done)
  return sum.status(await waitingOf(queue, job))
}

/** How far a job is, without adding up what its workers wrote down. */
export async function progressOf(queue: ClusterQueue, job: ClusterJob): Promise<JobProgress> {
  const done = await queue.countDone(job.id, job.stage)
  return { job, done, ...(await waitingOf(queue, job)) }
}

async function waitingOf(
  queue: Pick<ClusterQueue, "waiting">,
  job: ClusterJob,
): Promise<{ readonly queued: number; readonly running: number }> {
  return hasEnded(job) ? NOTHING : await queue.waiting(job.id).catch(() => NOTHING)
}

const NOTHING = { queued: 0, running: 0 }

class Sum {
  readonly #job: ClusterJob
  readonly #now: number
  readonly #workers = new Map<string, { pages: number; tasks: number; recent: number; last: number }>()
  readonly #counts = { pages: 0, bytes: 0, extracted: 0, done: 0, recentTasks: 0 }
  readonly #kinds = { failed: new Map(), skipped: new Map(), others: new Map() } satisfies Record<
    string,
    Map<string, number>
  >
  #slowest: TallyState["slowest"] = []
  readonly #killers = new Set<string>()
  #templates: { readonly count: number; readonly largest: readonly LearnedHost[] } = { count: 0, largest: [] }

  constructor(job: ClusterJob, now: number) {
    this.#job = job
    this.#now = now
  }

  add(done: Done): void {
    const { task, worker, at, tally, looked = 0, killers } = done
    const isRecent = this.#now - at < RECENTLY
    if (task.stage === this.#job.stage) {
      this.#counts.done++
      if (isRecent) this.#counts.recentTasks++
    }
    const known = this.#workers.get(worker) ?? { pages: 0, tasks: 0, recent: 0, last: 0 }
    this.#workers.set(worker, known)
    known.tasks++
    known.last = Math.max(known.last, at)
    for (const killer of killers ?? []) this.#killers.add(killer)
    this.#addTemplates(done.templates ?? [])
    // Pages are read several times to learn sites: only those read last count, until they are extracted.
    const reading = this.#job.stage === "templates" ? "learn" : this.#job.stage
    const pages = tally?.pages ?? (task.stage === reading ? looked : 0)
    known.pages += pages
    this.#counts.pages += pages
    if (isRecent) known.recent += tally?.pages ?? looked
    if (!tally) return
    this.#counts.bytes += tally.bytes
    this.#counts.extracted += tally.done
    for (const kind of ["failed", "skipped", "others"] as const) addAll(this.#kinds[kind], tally[kind])
    const slowest = [...this.#slowest, ...tally.slowest]
    this.#slowest = slowest.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST_PAGES)
  }

  #addTemplates(learned: readonly LearnedHost[]): void {
    const { count, largest } = this.#templates
    const ranked = [...largest, ...learned].sort((one, other) => other.pages - one.pages)
    this.#templates = { count: count + learned.length, largest: ranked.slice(0, HOSTS_NAMED) }
  }

  status(waiting: { readonly queued: number; readonly running: number }): JobStatus {
    const { done, recentTasks, ...counts } = this.#counts
    const seconds = Math.max(1, Math.min(RECENTLY, this.#now - this.#job.began) / 1_000)
    const workers = [...this.#workers].map(([name, { recent, ...rest }]) => ({
      name,
      ...rest,
      pagesPerSecond: recent / seconds,
    }))
    const left = this.#job.total === undefined ? undefined : this.#job.total - done
    const speed = recentTasks / seconds
    return {
      job: this.#job,
      stages: stagesOf(this.#job),
      done,
      ...waiting,
      ...counts,
      failed: Object.fromEntries(this.#kinds.failed),
      skipped: Object.fromEntries(this.#kinds.skipped),
      others: Object.fromEntries(this.#kinds.others),
      slowest: this.#slowest,
      templates: hasLearned(this.#job) ? this.#templates : undefined,
      killers: [...this.#killers],
      pagesPerSecond: workers.reduce((sum, worker) => sum + worker.pagesPerSecond, 0),
      workers: workers.sort((one, other) => (one.name < other.name ? -1 : 1)),
      secondsLeft: left === undefined || speed === 0 ? undefined : left / speed,
    }
  }
}

/** Whether the templates of a job's sites are all there. */
function hasLearned({ sites, stage }: ClusterJob): boolean {
  return sites !== undefined && STAGES.indexOf(stage) >= STAGES.indexOf("extract")
}

function addAll(to: Map<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) to.set(name, (to.get(name) ?? 0) + count)
}
