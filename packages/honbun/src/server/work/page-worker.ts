// The thread that answers questions about pages; the same conversation with the pool as that of batch.
import { parentPort, workerData } from "node:worker_threads"
import type { WorkSettings } from "../../jobs/job.js"
import { prepareAnswers } from "./answer.js"
import type { AskJob } from "./ask.js"

const { settings, state } = workerData as { settings: WorkSettings; state: Int32Array }
const answer = prepareAnswers(settings)
parentPort!.on("message", (jobs: readonly AskJob[]) => {
  for (const job of jobs) {
    Atomics.add(state, 0, 1)
    const result = answer(job)
    parentPort!.postMessage(result)
    Atomics.add(state, 1, 1)
  }
})
parentPort!.postMessage("ready")
