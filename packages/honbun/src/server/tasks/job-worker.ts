// The thread of one long piece of work: it is told what to do, says how far it is, and gives its result. Whoever
// started it may end it at any moment.
import { parentPort, workerData } from "node:worker_threads"
import { type JobMessage, type JobProgress, type JobTask, STOP } from "./job-task.js"
import { runTask } from "./run-task.js"

const say = (message: JobMessage) => parentPort!.postMessage(message)
const stopped = new AbortController()
parentPort!.on("message", (message) => message === STOP && stopped.abort())
try {
  const progress = (step: JobProgress) => say({ kind: "progress", progress: step })
  const result = await runTask(workerData as JobTask, progress, stopped.signal)
  say({ kind: "done", result })
} catch (error) {
  const { code = "failed", message } = error as { code?: string; message: string }
  say({ kind: "failed", code, message })
}
// Until here listening kept the thread, whatever its work waited for.
parentPort!.unref()
