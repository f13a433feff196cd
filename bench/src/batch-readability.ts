// The thread of the comparison: Readability over linkedom, spoken to as honbun's own workers are.
import { parentPort, workerData } from "node:worker_threads"
import type { PageJob } from "../../packages/honbun/src/jobs/job.js"
import { readBody } from "../../packages/honbun/src/jobs/read-body.js"
import { openReadabilityLinkedom } from "./systems/readability.js"

const { state } = workerData as { state: Int32Array }
/** As honbun's own limit. */
const MOST_BYTES = 20 * 2 ** 20
const system = await openReadabilityLinkedom()

function textOf(job: PageJob): string {
  try {
    const { html } = readBody(job, MOST_BYTES)
    const bytes = typeof html === "string" ? new TextEncoder().encode(html) : html
    const outcome = system.run(system.prepare({ url: job.url ?? "https://page.invalid/", bytes }))
    return system.textOf!(outcome)
  } catch (error) {
    return String(error)
  }
}

parentPort!.on("message", (jobs: readonly PageJob[]) => {
  for (const job of jobs) {
    Atomics.add(state, 0, 1)
    const line = JSON.stringify({ id: job.id, text: textOf(job) })
    parentPort!.postMessage({ kind: "done", id: job.id, line, bytes: 0, milliseconds: 0 })
    Atomics.add(state, 1, 1)
  }
})
parentPort!.postMessage("ready")
