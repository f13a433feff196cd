import { type JobProgress, type JobTask, TaskError } from "honbun/command"
import { runPaperD } from "../paper-d/run.js"

/** The steps a run tells of. */
const STEPS = 4

/** Paper D's experiment: its tables, curves of precision and recall, and importances of features. */
export function runImportances(
  { folder }: JobTask & { kind: "paper-d" },
  progress: (progress: JobProgress) => void,
): unknown {
  let done = 0
  progress({ step: "reading", done, of: STEPS })
  const result = runPaperD(folder, {}, () => progress({ step: "training", done: ++done, of: STEPS }))
  if (result) return { report: result.report, plots: Object.fromEntries(result.plots) }
  throw new TaskError(
    "no-pages",
    "Expected a folder with a set wedata-pages: pages whose next link and content a rule names",
  )
}
