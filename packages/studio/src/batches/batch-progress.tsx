import type { JSX } from "preact"
import type { BatchRun } from "../api/batches.js"
import { useSay } from "../app/settings.js"
import { BATCHES_WORDS } from "../words/batches.js"

/** What each stage is called. */
const STAGES = {
  gather: BATCHES_WORDS.stageGather,
  survey: BATCHES_WORDS.stageSurvey,
  learn: BATCHES_WORDS.stageLearn,
  templates: BATCHES_WORDS.stageTemplates,
  extract: BATCHES_WORDS.stageExtract,
  dedupe: BATCHES_WORDS.stageDedupe,
  finish: BATCHES_WORDS.stageFinish,
} as const

/** How far a batch is in its present stage. */
export function BatchProgress(props: {
  batch: BatchRun
  stages?: readonly BatchRun["stage"][]
}): JSX.Element | null {
  const say = useSay()
  const { stage, state, total, done, running } = props.batch
  if (state === "done") return null
  const all = props.stages?.length ?? 1
  const name = say(STAGES[stage])
  const at = (props.stages?.indexOf(stage) ?? 0) + 1
  const tasks =
    total === undefined
      ? say(BATCHES_WORDS.tasksUnknown, { done })
      : say(BATCHES_WORDS.tasks, { done, total })
  return (
    <div class="batch-progress">
      <p class="job-step">
        <span>{all > 1 ? say(BATCHES_WORDS.stage, { at, all, stage: name }) : name}</span>
        <span class="number small">
          {tasks}
          {running > 0 ? ` · ${say(BATCHES_WORDS.underWay, { count: running })}` : ""}
        </span>
      </p>
      <progress {...(total ? { value: done, max: total } : {})} aria-label={name} />
    </div>
  )
}
