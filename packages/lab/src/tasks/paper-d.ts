import { type JobProgress, type JobTask, readExamples, TaskError } from "honbun/command"
import { OfflineRenderer } from "../extractors/offline.js"
import { runPaperD } from "../paper-d/run.js"
import { givenSplit } from "./given-split.js"

/** The steps a run tells of. */
const STEPS = 4

/** Paper D's experiment: its tables, curves of precision and recall, and importances of features; its model if asked for. */
export async function runImportances(
  { data, model, split, render, tune }: JobTask & { kind: "paper-d" },
  progress: (progress: JobProgress) => void,
): Promise<unknown> {
  let done = 0
  progress({ step: "reading", done, of: STEPS })
  const { folder, close } = await readExamples(data)
  const renderer = render ? new OfflineRenderer() : undefined
  const settings = { split: givenSplit(split), renderer, tune, ...(model ? { modelOut: model.out } : {}) }
  try {
    const result = await runPaperD([folder], settings, () =>
      progress({ step: "training", done: Math.min(++done, STEPS), of: STEPS }),
    )
    if (result) return { report: result.report, plots: Object.fromEntries(result.plots), model: model?.name }
  } finally {
    await renderer?.close()
    close()
  }
  throw new TaskError(
    "no-pages",
    "Expected at least two pages whose content is known: `text` or `pageElementXPath` in pages.jsonl, with `nextPage`",
  )
}
