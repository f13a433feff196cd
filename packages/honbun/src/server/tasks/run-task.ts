import { buildKeptBoard } from "./board.js"
import { makeFeed } from "./feed.js"
import type { JobProgress, JobTask } from "./job-task.js"
import { join } from "./join.js"
import { runInLab } from "./lab-task.js"
import { site } from "./site.js"
import { visit } from "./watch.js"

/** Does a long piece of work. The signal is set when nobody wants its result any more. */
export async function runTask(
  task: JobTask,
  progress: (progress: JobProgress) => void,
  signal: AbortSignal,
): Promise<unknown> {
  switch (task.kind) {
    case "board":
      return await buildKeptBoard(task, progress)
    case "evaluate":
    case "train":
    case "paper-a":
    case "paper-c":
    case "paper-d":
    case "paper-e":
    case "experiment":
      return await runInLab(task, progress)
    case "feed":
      return await makeFeed(task, progress, signal)
    case "join":
      return await join(task, progress)
    case "site":
      return await site(task, progress)
    case "watch":
      return await visit(task, progress, signal)
  }
}
