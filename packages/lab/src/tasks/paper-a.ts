import { type JobProgress, type JobTask, readExamples, TaskError } from "honbun/command"
import { runPaperA, writePaperA } from "../paper-a/run.js"

/** Paper A's experiment: its tables and the heat maps of its two thresholds. */
export async function runHeatMaps(
  task: JobTask & { kind: "paper-a" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const { folder, close } = await readExamples(task.data)
  try {
    const { limit } = task.data
    const settings = { limit, ...(task.model ? { modelOut: task.model.out } : {}) }
    const result = runPaperA([folder], settings, ({ step, at, all }) => progress({ step, done: at, of: all }))
    if (!result) throw new TaskError("no-pages", "Expected at least two pages with whole gold texts")
    if (task.model) writePaperA(result, { modelOut: task.model.out })
    return { report: result.report, plots: Object.fromEntries(result.plots), model: task.model?.name }
  } finally {
    close()
  }
}
