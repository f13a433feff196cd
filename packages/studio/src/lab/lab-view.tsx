import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { getProjects } from "../api/annotate.js"
import { getFolders } from "../api/folders.js"
import type { EvaluateResult, PaperResult } from "../api/lab.js"
import { getModels } from "../api/models.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { useJob } from "../app/use-job.js"
import type { ViewProps } from "../app/view-props.js"
import { LAB_WORDS } from "../words/lab.js"
import { EvaluationResult } from "./evaluation-result.js"
import { type LabData, LabForm } from "./lab-form.js"
import { PaperReport } from "./paper-report.js"

/** Lab: evaluation runs over pages whose texts are known. */
export function LabView({ about }: ViewProps): JSX.Element {
  const say = useSay()
  const { answer: sources, error: sourcesError } = useAnswer(() => labSources(), [])
  const evaluation = useJob<EvaluateResult>()
  const paperA = useJob<PaperResult>()
  const paperD = useJob<PaperResult>()
  const [data, setData] = useState<LabData>()
  const jobs = [evaluation, paperA, paperD]
  const running = jobs.find((job) => job.isRunning)
  const result = evaluation.job?.state === "done" ? evaluation.job.result : undefined
  const reports = [paperA, paperD].flatMap(({ job }) => (job?.state === "done" ? (job.result ?? []) : []))
  return (
    <div class="view lab">
      <h1>{say(LAB_WORDS.title)}</h1>
      <p class="lead">{say(LAB_WORDS.lead)}</p>
      <ErrorNotice error={sourcesError} />
      {sources?.data.length === 0 ? <p class="empty">{say(LAB_WORDS.noData)}</p> : null}
      {sources && sources.data.length > 0 ? (
        <LabForm
          data={sources.data}
          models={sources.models}
          methods={about.methods ?? ["auto"]}
          isBusy={running !== undefined}
          onEvaluate={(chosen, body) => {
            setData(chosen)
            evaluation.start(body)
          }}
          {...(about.jobs?.includes("paper-a") ? { onPaperA: paperA.start } : {})}
          {...(about.jobs?.includes("paper-d") ? { onPaperD: paperD.start } : {})}
        />
      ) : null}
      {running?.job ? <JobProgress job={running.job} onCancel={running.cancel} /> : null}
      {jobs.some(({ job }) => job?.state === "cancelled") && !running ? (
        <p class="notice">{say(LAB_WORDS.cancelled)}</p>
      ) : null}
      <ErrorNotice error={evaluation.error ?? paperA.error ?? paperD.error} />
      {result && data ? <EvaluationResult key={evaluation.job?.id} result={result} data={data} /> : null}
      {reports.map((report, i) => (
        <PaperReport key={i} result={report} />
      ))}
    </div>
  )
}

async function labSources(): Promise<{ data: readonly LabData[]; models: readonly string[] }> {
  const [folders, projects, { models }] = await Promise.all([getFolders(), getProjects(), getModels()])
  return {
    data: [
      ...folders.map((name) => ({ kind: "folder" as const, name })),
      ...projects.map(({ name }) => ({ kind: "project" as const, name })),
    ],
    models: models.map(({ name }) => name),
  }
}
