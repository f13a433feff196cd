import { type JobProgress, type JobTask, readExamples, TaskError } from "honbun/command"
import { runPaperA } from "../paper-a/run.js"

/** Paper A's experiment: its tables and the heat maps of its two thresholds. */
export async function runHeatMaps(
  task: JobTask & { kind: "paper-a" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const { folder, close } = await readExamples(task.data)
  try {
    const { limit } = task.data
    const result = runPaperA([folder], limit === undefined ? {} : { limit }, ({ step, at, all }) =>
      progress({ step, done: at, of: all }),
    )
    if (!result) throw new TaskError("no-pages", "Expected pages with whole gold texts")
    return { report: result.report, plots: Object.fromEntries(result.plots) }
  } finally {
    close()
  }
}
