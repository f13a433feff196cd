// The thread of one long piece of work: it is told what to do, says how far it is, and gives its result. Whoever
// started it may end it at any moment.
import { parentPort, workerData } from "node:worker_threads"
import type { JobMessage, JobTask } from "./job-task.js"
import { runTask } from "./run-task.js"

const say = (message: JobMessage) => parentPort!.postMessage(message)
try {
  const result = await runTask(workerData as JobTask, (progress) => say({ kind: "progress", progress }))
  say({ kind: "done", result })
} catch (error) {
  const { code = "failed", message } = error as { code?: string; message: string }
  say({ kind: "failed", code, message })
}
