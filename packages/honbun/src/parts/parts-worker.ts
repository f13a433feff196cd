// The thread that applies a recipe: as the worker of `batch`, it takes jobs in order and answers each in order.
import { parentPort, workerData } from "node:worker_threads"
import type { PageJob } from "../jobs/job.js"
import type { PartsSettings } from "./parts-settings.js"
import { partsWork } from "./parts-work.js"

const { settings, state } = workerData as { settings: PartsSettings; state: Int32Array }
const work = partsWork(settings)
parentPort!.on("message", (jobs: readonly PageJob[]) => {
  for (const job of jobs) {
    Atomics.add(state, 0, 1)
    parentPort!.postMessage(work(job))
    Atomics.add(state, 1, 1)
  }
})
parentPort!.postMessage("ready")
