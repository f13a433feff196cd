import { setTimeout as pause } from "node:timers/promises"
import { type ClusterJob, hasEnded, stagesOf } from "../cluster/job.js"
import type { ClusterQueue } from "../cluster/queue.js"
import { progressOf, statusOf } from "../cluster/status.js"
import { type Submission, submitJob } from "../cluster/submit.js"
import { CLUSTER_MESSAGES } from "../messages/cluster.js"
import { noteStatus } from "./batch/jobs.js"
import { type QueueSettings, withQueue } from "./options/queue.js"
import { EXIT, type Terminal } from "./print/terminal.js"

/** Time between two looks at a job that is followed, in milliseconds. */
const LOOK = 1_000

/** How a job is submitted. */
export interface SubmitSettings extends QueueSettings {
  readonly restart?: boolean
  readonly detach?: boolean
}

/** Submits a job to a queue and shows it until it ends; Ctrl-C ends the showing only. */
export async function submitAndFollow(
  { job, tasks }: Pick<Submission, "job" | "tasks">,
  settings: SubmitSettings,
  terminal: Terminal,
): Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const interrupt = () => stop.abort()
  process.once("SIGINT", interrupt)
  try {
    await withQueue(settings, terminal, async (queue) => {
      if (settings.restart) await queue.removeJob(job.id)
      await noteJob(queue, job, terminal)
      const progress = (count: number) => terminal.progress(CLUSTER_MESSAGES.planning, { tasks: count })
      await submitJob(queue, { job, tasks, signal, progress })
      if (!settings.detach) await follow(queue, job.id, signal, terminal)
    })
  } finally {
    process.removeListener("SIGINT", interrupt)
  }
}

async function noteJob(queue: ClusterQueue, { id }: ClusterJob, terminal: Terminal): Promise<void> {
  const state = (await queue.job(id))?.job.state ?? "planning"
  terminal.note(state === "planning" ? CLUSTER_MESSAGES.submitted : CLUSTER_MESSAGES.known, { id, state })
}

/** Shows a job until it ends, or until nobody wants to see it any more. */
async function follow(
  queue: ClusterQueue,
  id: string,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<void> {
  let before: ClusterJob["state"] | undefined
  for (;;) {
    const job = (await queue.job(id))?.job
    if (signal.aborted) return terminal.note(CLUSTER_MESSAGES.leftRunning, { id })
    if (!job || hasEnded(job)) break
    // A command that ended here would look as if the result were there.
    if (job.state === "paused" && before !== "paused") terminal.note(CLUSTER_MESSAGES.paused, { id })
    before = job.state
    const { done, running } = await progressOf(queue, job)
    const stages = stagesOf(job)
    terminal.progress(CLUSTER_MESSAGES.progress, {
      ...{ stage: job.stage, at: stages.indexOf(job.stage) + 1, stages: stages.length },
      ...{ done, total: job.total ?? 0, running },
    })
    await pause(LOOK, undefined, { signal }).catch(() => {})
  }
  terminal.done()
  const status = await statusOf(queue, id, Date.now())
  if (!status) return
  noteStatus(status, terminal)
  const failures = Object.values(status.failed).reduce((sum, each) => sum + each, 0)
  if (failures > 0 || status.job.state !== "done") terminal.exitCode = EXIT.failed
}
