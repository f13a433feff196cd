import { parentPort, workerData } from "node:worker_threads"

/**
 * The life of a thread of a pool: it takes jobs in order and answers each in order. The number of pages begun and
 * ended is in shared memory, so that the pool sees a page that never ends.
 */
export function answerJobs<Settings, Job>(prepare: (settings: Settings) => (job: Job) => unknown): void {
  const { settings, state } = workerData as { settings: Settings; state: Int32Array }
  const work = prepare(settings)
  parentPort!.on("message", (jobs: readonly Job[]) => {
    for (const job of jobs) {
      Atomics.add(state, 0, 1)
      parentPort!.postMessage(work(job))
      Atomics.add(state, 1, 1)
    }
  })
  parentPort!.postMessage("ready")
}
