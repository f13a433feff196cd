import type { Template } from "@honbun/core/learn"
import { readCrfTemplates } from "@honbun/core/papers"
import { type JobProgress, type JobTask, readExamples, TaskError } from "honbun/command"
import { runPaperA, writePaperA } from "../paper-a/run.js"
import { givenSplit } from "./given-split.js"

/** Paper A's experiment: its tables and the heat maps of its two thresholds. */
export async function runHeatMaps(
  task: JobTask & { kind: "paper-a" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  const templates = task.templates === undefined ? undefined : templatesIn(task.templates)
  const { folder, close } = await readExamples(task.data)
  try {
    const { limit } = task.data
    const { perSite, keywords } = task
    const settings = {
      ...{ limit, perSite, keywords, templates, split: givenSplit(task.split) },
      ...(task.model ? { modelOut: task.model.out } : {}),
    }
    const result = runPaperA([folder], settings, ({ step, at, all }) => progress({ step, done: at, of: all }))
    if (!result)
      throw new TaskError(
        "no-pages",
        "Expected at least two pages with whole gold texts, on both sides of a split",
      )
    if (task.model) writePaperA(result, { modelOut: task.model.out })
    return { report: result.report, plots: Object.fromEntries(result.plots), model: task.model?.name }
  } finally {
    close()
  }
}

function templatesIn(text: string): Template[] {
  try {
    return readCrfTemplates(text)
  } catch (error) {
    throw new TaskError("bad-templates", (error as Error).message)
  }
}
