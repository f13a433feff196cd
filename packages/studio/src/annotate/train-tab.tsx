import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { Project } from "../api/annotate.js"
import type { TrainResult } from "../api/models.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { useJob } from "../app/use-job.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { ModelList } from "./model-list.js"
import { Trained } from "./trained.js"

/** Fewest labelled pages that training starts with: two folds need something on both sides. */
const FEWEST_PAGES = 2

/** Training on a project's labels: progress, then the new model beside the default on pages it has not seen. */
export function TrainTab({ project, job: id }: { project: Project; job: string | null }): JSX.Element {
  const say = useSay()
  const { job, error, isRunning, start, cancel } = useJob<TrainResult>({ view: "annotate", id })
  const [name, setName] = useState(project.name.replace(/[^\p{L}\p{N}_-]+/gu, "-"))
  const labelled = project.pages.filter((page) => page.saved.length > 0).length
  if (labelled < FEWEST_PAGES) {
    return <p class="empty">{say(ANNOTATE_WORDS.trainFew, { fewest: FEWEST_PAGES, labelled })}</p>
  }
  return (
    <div class="training">
      <p class="lead">{say(ANNOTATE_WORDS.trainLead, { labelled })}</p>
      <form
        class="train-form"
        onSubmit={(event) => {
          event.preventDefault()
          start({ kind: "train", project: project.name, name, trees: treesFor(labelled) })
        }}
      >
        <TextField
          label={say(ANNOTATE_WORDS.modelName)}
          required
          pattern="[\p{L}\p{N}][\p{L}\p{N}_\-]*"
          maxLength={60}
          value={name}
          onType={setName}
        />
        <button type="submit" class="primary" disabled={isRunning}>
          {say(ANNOTATE_WORDS.train)}
        </button>
      </form>
      {isRunning && job ? <JobProgress job={job} onCancel={cancel} /> : null}
      {job?.state === "cancelled" ? <p class="notice">{say(ANNOTATE_WORDS.trainCancelled)}</p> : null}
      <ErrorNotice error={error} />
      {job?.state === "done" && job.result ? <Trained result={job.result} /> : null}
      <ModelList project={project} newest={job?.state === "done" ? job.id : undefined} />
    </div>
  )
}

/** Small sets are learned by heart by many trees. */
function treesFor(pages: number): number {
  return pages < 50 ? 60 : 300
}
