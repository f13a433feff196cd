import type { JSX } from "preact"
import { getProjects } from "../api/annotate.js"
import { getFolders } from "../api/folders.js"
import type { EvaluateResult, PaperResult } from "../api/lab.js"
import { getModels } from "../api/models.js"
import { Demo } from "../app/demo.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { setQuery } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { useJob } from "../app/use-job.js"
import type { ViewProps } from "../app/view-props.js"
import { LAB_WORDS } from "../words/lab.js"
import { EvaluationResult } from "./evaluation-result.js"
import { exampleRun } from "./example-run.js"
import { type LabData, LabForm } from "./lab-form.js"
import { PaperReport } from "./paper-report.js"

/** Lab: evaluation runs over pages whose texts are known. The run is in the address. */
export function LabView(props: ViewProps): JSX.Element {
  return props.query.get("demo") === null ? <Runs {...props} /> : <Demo view="lab" prepare={exampleRun} />
}

function Runs({ about, query }: ViewProps): JSX.Element {
  const say = useSay()
  const { answer: sources, error: sourcesError } = useAnswer(() => labSources(), [])
  const { job, error, isRunning, start, cancel } = useJob<EvaluateResult | PaperResult>({
    view: "lab",
    id: query.get("job"),
  })
  const data = dataIn(query)
  const result = job?.state === "done" ? job.result : undefined
  return (
    <div class="view lab">
      <h1 class="unseen">{say(LAB_WORDS.title)}</h1>
      <p class="lead">{say(LAB_WORDS.lead)}</p>
      <ErrorNotice error={sourcesError} />
      {sources?.data.length === 0 ? <p class="empty">{say(LAB_WORDS.noData)}</p> : null}
      {sources && sources.data.length > 0 ? (
        <LabForm
          data={sources.data}
          models={sources.models}
          methods={about.methods ?? ["auto"]}
          jobs={about.jobs ?? []}
          isBusy={isRunning}
          isFirst={query.get("job") === null}
          onStart={({ kind, name }, body) => {
            setQuery("lab", {
              folder: undefined,
              project: undefined,
              tab: undefined,
              page: undefined,
              [kind]: name,
            })
            start(body)
          }}
        />
      ) : null}
      {job && isRunning ? <JobProgress job={job} onCancel={cancel} /> : null}
      {job?.state === "cancelled" ? <p class="notice">{say(LAB_WORDS.cancelled)}</p> : null}
      <ErrorNotice error={error} />
      {result && "groups" in result && data ? (
        <EvaluationResult key={job?.id} result={result} data={data} query={query} />
      ) : null}
      {result && "report" in result ? <PaperReport key={job?.id} result={result} /> : null}
    </div>
  )
}

function dataIn(query: URLSearchParams): LabData | undefined {
  for (const kind of ["folder", "project"] as const) {
    const name = query.get(kind)
    if (name) return { kind, name }
  }
  return undefined
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
