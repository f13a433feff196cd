import { LAB_PACKAGE, loadLab } from "../../lab-package.js"
import { type JobProgress, type JobTask, TaskError } from "./job-task.js"

/** A long piece of work that `@honbun/lab` does. */
export type LabTask = Extract<
  JobTask,
  { readonly kind: "evaluate" | "train" | "paper-a" | "paper-c" | "paper-d" | "paper-e" | "experiment" }
>

/** What `@honbun/lab` exports for the server. */
export interface LabTasks {
  runTask(task: LabTask, progress: (progress: JobProgress) => void): Promise<unknown>
}

/** Does a long piece of work of the lab, where it is installed. */
export async function runInLab(task: LabTask, progress: (progress: JobProgress) => void): Promise<unknown> {
  const lab = await loadLab<LabTasks>()
  if (lab) return await lab.runTask(task, progress)
  throw new TaskError("no-lab", `${LAB_PACKAGE} is not installed; add it with \`npm install ${LAB_PACKAGE}\``)
}
