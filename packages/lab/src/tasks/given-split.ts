import type { JobTask } from "honbun/command"
import type { PaperASettings } from "../paper-a/run.js"

type TaskSplit = (JobTask & { kind: "paper-a" })["split"]

/** The split that was given with a task; undefined for a cross-validation. */
export function givenSplit({ train, test }: TaskSplit): PaperASettings["split"] {
  if (!train && !test) return undefined
  return { ...(train ? { train: new Set(train) } : {}), ...(test ? { test: new Set(test) } : {}) }
}
