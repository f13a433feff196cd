import type { JSX } from "preact"
import type { Job } from "../api/jobs.js"
import { BOARD_WORDS } from "../words/board.js"
import { SHELL_WORDS } from "../words/shell.js"
import { SITES_WORDS } from "../words/sites.js"
import { WATCH_WORDS } from "../words/watch.js"
import { useSay } from "./settings.js"

/** How far a job is, with a way to stop it. */
export function JobProgress({ job, onCancel }: { job: Job; onCancel(): void }): JSX.Element {
  const say = useSay()
  const { progress } = job
  const step = progress ? stepName(progress.step, say) : say(SHELL_WORDS.jobWaits)
  return (
    <div class="job" role="status">
      <p class="job-step">
        <span>{step}</span>
        {progress ? (
          <span class="number small">
            {progress.done} / {progress.of}
          </span>
        ) : null}
      </p>
      <progress
        {...(progress ? { value: progress.done, max: Math.max(progress.of, 1) } : {})}
        aria-label={step}
      />
      <button type="button" onClick={onCancel}>
        {say(SHELL_WORDS.cancel)}
      </button>
    </div>
  )
}

const STEPS = {
  fetching: BOARD_WORDS.stepFetching,
  reading: SHELL_WORDS.stepReading,
  preparing: SHELL_WORDS.stepReading,
  training: SHELL_WORDS.stepTraining,
  comparing: SHELL_WORDS.stepComparing,
  gathering: SITES_WORDS.gathering,
  learning: SITES_WORDS.learning,
  extracting: SITES_WORDS.extracting,
  visiting: WATCH_WORDS.visiting,
} as const

/** A step in words; one the studio does not know is said as the server says it. */
function stepName(step: string, say: ReturnType<typeof useSay>): string {
  return Object.hasOwn(STEPS, step) ? say(STEPS[step as keyof typeof STEPS]) : step
}
