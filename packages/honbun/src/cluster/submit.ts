import { type ClusterJob, hasEnded, type Task } from "./job.js"
import type { ClusterQueue } from "./queue.js"

/** What submitting a job needs. */
export interface Submission {
  readonly job: ClusterJob
  /** Its tasks, and whether they can be done at once or only after another. */
  readonly tasks: AsyncIterable<{ readonly task: Task; readonly queued: boolean }>
  readonly progress: (tasks: number) => void
  readonly signal: AbortSignal
}

/**
 * Puts a job into the queue, and its tasks as they are cut; workers begin with the first while the last is not there yet. A
 * submission that was cut short is made again from the start: what is in the queue or done already is not done again.
 */
export async function submitJob(queue: ClusterQueue, submission: Submission): Promise<void> {
  const { job, tasks, progress, signal } = submission
  const known = await queue.job(job.id)
  if (known && known.job.state !== "planning") return
  if (!known) await queue.saveJob(job)
  await queue.openJob(job.id)
  let total = 0
  for await (const { task, queued } of tasks) {
    if (signal.aborted) return
    // Learning about sites has no pages to fetch, but every list must be known to the stages after it.
    if (queued || job.stage === "survey") await queue.addTask(task)
    progress(++total)
  }
  await queue.changeJob(job.id, (now) =>
    now.state === "planning" ? { ...now, state: "running", total } : undefined,
  )
}

/** What can be done to a job from outside. */
export type Steering = "pause" | "resume" | "cancel"

/** Pauses, resumes or cancels a job. False when it has ended, or there is none. */
export async function steerJob(queue: ClusterQueue, id: string, what: Steering): Promise<boolean> {
  const changed = await queue.changeJob(id, (job) => steered(job, what))
  if (changed?.state === "cancelled") await queue.closeJob(id)
  return changed !== undefined
}

function steered(job: ClusterJob, what: Steering): ClusterJob | undefined {
  if (hasEnded(job)) return undefined
  if (what === "cancel") return { ...job, state: "cancelled" }
  if (what === "pause") return job.state === "running" ? { ...job, state: "paused" } : undefined
  return job.state === "paused" ? { ...job, state: "running" } : undefined
}
