import { buildKeptBoard } from "./board.js"
import { evaluate } from "./evaluate.js"
import type { JobProgress, JobTask } from "./job-task.js"
import { join } from "./join.js"
import { runHeatMaps } from "./paper-a.js"
import { site } from "./site.js"
import { train } from "./train.js"

/** Does a long piece of work. */
export async function runTask(task: JobTask, progress: (progress: JobProgress) => void): Promise<unknown> {
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
  }
}
