import type { ClusterJob, Stage, Task } from "./job.js"
import { stagesOf } from "./job.js"
import type { ObjectPlace } from "./objects.js"
import { isPartOf, partOf } from "./places.js"
import type { ClusterQueue } from "./queue.js"
import { chooseHosts, learningTasks, templateTasks } from "./site-stages.js"

/**
 * Takes a job on to its next stage if all tasks of the present one are done. Any worker that finds nothing to do may try, and
 * several may at once: they come to the same tasks, and a task is in the queue once.
 */
export async function advance(
  queue: ClusterQueue,
  id: string,
  open: (place: string) => ObjectPlace,
): Promise<void> {
  const job = (await queue.job(id))?.job
  if (job?.state !== "running" || job.total === undefined) return
  const { queued, running } = await queue.waiting(id)
  if (queued > 0 || running > 0) return
  const done = await tasksDone(queue, job.id, job.stage)
  if (done.length < job.total) return
  const stages = stagesOf(job)
  const next = stages[stages.indexOf(job.stage) + 1]
  if (!next) return await end(queue, job, open)
  const scratch = open(job.scratch)
  const { stage, tasks } = await nextTasks(queue, job, next, done, scratch)
  for (const task of tasks) if (!task.fetch || task.fetch.slice === 0) await queue.addTask(task)
  await queue.changeJob(id, (now) =>
    now.stage === job.stage && now.state === "running" ? { ...now, stage, total: tasks.length } : undefined,
  )
}

async function end(
  queue: ClusterQueue,
  job: ClusterJob,
  open: (place: string) => ObjectPlace,
): Promise<void> {
  const { output } = job
  if (output.kind !== "store") {
    // Before anybody is told that all is there: a worker that was killed may have left a part half written.
    const { place } = partOf(output.path, 1)
    await open(place).removeUnfinished((name) => isPartOf(output.path, name))
  }
  const ended = await queue.changeJob(job.id, (now) =>
    now.state === "running" ? { ...now, state: "done" } : undefined,
  )
  if (!ended) return
  await queue.closeJob(job.id)
  await open(job.scratch).clear()
}

/** The tasks of a stage that are done, in the order of their numbers. */
async function tasksDone(queue: ClusterQueue, id: string, stage: Stage): Promise<Task[]> {
  const tasks: Task[] = []
  for await (const { task } of queue.done(id, stage)) tasks.push(task)
  return tasks.sort((one, other) => one.number - other.number)
}

/** What the next stage consists of. Without hosts worth a template, learning is passed over. */
async function nextTasks(
  queue: ClusterQueue,
  job: ClusterJob,
  stage: Stage,
  done: readonly Task[],
  scratch: ObjectPlace,
): Promise<{ stage: Stage; tasks: Task[] }> {
  if (stage === "learn") {
    const hosts = await chooseHosts(done, job.sites!.hosts, scratch)
    const tasks = learningTasks(done, hosts)
    await scratch.put("hosts.json", JSON.stringify(hosts))
    return tasks.length > 0 ? { stage, tasks } : await extraction(queue, job)
  }
  if (stage === "templates") {
    const hosts = JSON.parse((await scratch.get("hosts.json"))!.toString())
    return { stage, tasks: templateTasks(job.id, hosts, done) }
  }
  if (stage === "extract") return await extraction(queue, job)
  const empty = { job: job.id, stage, firstPage: 0 }
  // The number of tasks whose signatures are gone through is in `first`.
  if (stage === "dedupe") return { stage, tasks: [{ ...empty, number: 1, first: done.length }] }
  const extracted = await tasksDone(queue, job.id, "extract")
  return { stage, tasks: extracted.map((task) => ({ ...withoutFetch(task), stage })) }
}

/** Pages are extracted in the slices in which they were surveyed. */
async function extraction(queue: ClusterQueue, job: ClusterJob): Promise<{ stage: Stage; tasks: Task[] }> {
  const surveyed = await tasksDone(queue, job.id, "survey")
  return { stage: "extract", tasks: surveyed.map((task) => ({ ...task, stage: "extract" as const })) }
}

function withoutFetch({ fetch: _, ...task }: Task): Task {
  return task
}
