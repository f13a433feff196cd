// The thread that works on pages: it takes jobs in order and answers each with its result, in order. The number
// of pages begun and ended stands in shared memory, so that the pool sees a page that never ends.
import { parentPort, workerData } from "node:worker_threads"
import type { PageJob, WorkSettings } from "./job.js"
import { prepareWork } from "./work.js"

const { settings, state } = workerData as { settings: WorkSettings; state: Int32Array }
const work = prepareWork(settings)
parentPort!.on("message", (jobs: readonly PageJob[]) => {
  for (const job of jobs) {
    Atomics.add(state, 0, 1)
    const result = work(job)
    parentPort!.postMessage(result)
    Atomics.add(state, 1, 1)
  }
})
parentPort!.postMessage("ready")
