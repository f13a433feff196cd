import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { writeWholeSync } from "honbun/command"
import type { Places, Step } from "./steps.js"

/** What became of a step. */
export type StepState = "begins" | "done" | "kept" | "lacks" | "failed"

/** Tells of a step; `what` are the files that it lacks, or the ones it made. */
export type StepReport = (step: Step, state: StepState, what: readonly string[]) => void

/**
 * Runs steps in order. One that ended with the same command and state, and whose files are still there, is not run again; within a step
 * the work folders of the commands keep what is done. Ends at the first step that fails; false then.
 */
export async function runSteps(
  steps: readonly Step[],
  { out, work }: Pick<Places, "out" | "work">,
  run: (command: readonly string[]) => Promise<boolean>,
  report: StepReport,
): Promise<boolean> {
  const ended = join(work, "steps")
  for (const folder of [out, ended]) mkdirSync(folder, { recursive: true })
  for (const step of steps) {
    const mark = join(ended, `${step.name}.json`)
    const words = JSON.stringify(step.command) + (step.state ?? "")
    if (step.makes.every((file) => existsSync(file)) && textOf(mark) === words) {
      report(step, "kept", step.makes)
      continue
    }
    const lacking = step.needs.filter((file) => !existsSync(file))
    report(step, lacking.length > 0 ? "lacks" : "begins", lacking)
    if (lacking.length > 0) return false
    const isDone = await run(step.command)
    report(step, isDone ? "done" : "failed", step.makes)
    if (!isDone) return false
    writeWholeSync(mark, words)
  }
  return true
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined
}
