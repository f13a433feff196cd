import { buildKeptBoard } from "./board.js"
import { evaluate } from "./evaluate.js"
import type { JobProgress, JobTask } from "./job-task.js"
import { join } from "./join.js"
import { runHeatMaps } from "./paper-a.js"
import { runImportances } from "./paper-d.js"
import { site } from "./site.js"
import { train } from "./train.js"
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
      return await evaluate(task, progress)
    case "train":
      return await train(task, progress)
    case "join":
      return await join(task, progress)
    case "site":
      return await site(task, progress)
    case "paper-a":
      return await runHeatMaps(task, progress)
    case "paper-d":
      return runImportances(task, progress)
    case "watch":
      return await visit(task, progress, signal)
  }
}
