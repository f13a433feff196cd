import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { Project } from "../api/annotate.js"
import { chooseSiteModel, type TrainResult } from "../api/models.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { Plot } from "../app/plot.js"
import { useSay } from "../app/settings.js"
import { useJob } from "../app/use-job.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { ModelList } from "./model-list.js"

/** Fewest labelled pages that training starts with: two folds need something on both sides. */
const FEWEST_PAGES = 2

/** Training on a project's labels: progress, then the new model beside the default on pages it has not seen. */
export function TrainTab({ project }: { project: Project }): JSX.Element {
  const say = useSay()
  const { job, error, isRunning, start, cancel } = useJob<TrainResult>()
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
        <label class="field">
          <span class="field-name">{say(ANNOTATE_WORDS.modelName)}</span>
          <input
            type="text"
            required
            pattern="[\p{L}\p{N}][\p{L}\p{N}_\-]*"
            maxLength={60}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={isRunning}>
          {say(ANNOTATE_WORDS.train)}
        </button>
      </form>
      {isRunning && job ? <JobProgress job={job} onCancel={cancel} /> : null}
      {job?.state === "cancelled" ? <p class="notice">{say(ANNOTATE_WORDS.trainCancelled)}</p> : null}
      <ErrorNotice error={error} />
      {job?.state === "done" && job.result ? <Trained project={project} result={job.result} /> : null}
      <ModelList newest={job?.state === "done" ? job.result?.model : undefined} />
    </div>
  )
}

/** Small sets are learned by heart by many trees. */
function treesFor(pages: number): number {
  return pages < 50 ? 60 : 300
}

function Trained({ project, result }: { project: Project; result: TrainResult }): JSX.Element {
  const say = useSay()
  const all = result.comparison[0]
  return (
    <>
      <section>
        <h2>{say(ANNOTATE_WORDS.trained)}</h2>
        <p class="lead">{say(ANNOTATE_WORDS.trainedHow)}</p>
        <div class="table-scroll">
          <table class="numbers">
            <thead>
              <tr>
                <th scope="col">{say(ANNOTATE_WORDS.colGroup)}</th>
                <th scope="col">{say(ANNOTATE_WORDS.colPages)}</th>
                <th scope="col">{result.model}</th>
                <th scope="col">{say(ANNOTATE_WORDS.colDefault)}</th>
                <th scope="col">{say(ANNOTATE_WORDS.colDifference)}</th>
              </tr>
            </thead>
            <tbody>
              {result.comparison.map((row) => (
                <tr key={row.name}>
                  <td>{row.name}</td>
                  <td>{row.pages}</td>
                  <td>{row.first.toFixed(3)}</td>
                  <td>{row.second.toFixed(3)}</td>
                  <td>{signed(row.first - row.second)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {all ? (
          <p class={`notice ${all.first > all.second ? "notice-good" : ""}`}>
            {say(all.first > all.second ? ANNOTATE_WORDS.trainedBetter : ANNOTATE_WORDS.trainedNotBetter)}
          </p>
        ) : null}
      </section>
      {result.plots.reliability ? (
        <Plot svg={result.plots.reliability} name={say(ANNOTATE_WORDS.plotReliability)} />
      ) : null}
      <Sites project={project} model={result.model} />
    </>
  )
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`
}

/** Makes the new model the default for the sites the labelled pages came from. */
function Sites({ project, model }: { project: Project; model: string }): JSX.Element | null {
  const say = useSay()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<unknown>()
  const hosts = [...new Set(project.pages.flatMap(({ url }) => (url ? [new URL(url).hostname] : [])))].sort()
  if (hosts.length === 0) return <p class="small">{say(ANNOTATE_WORDS.noSites)}</p>
  const choose = (host: string, isDefault: boolean): void => {
    chooseSiteModel(host, isDefault ? model : null).then(setChosen, setError)
  }
  return (
    <fieldset class="sites">
      <legend>{say(ANNOTATE_WORDS.makeDefault)}</legend>
      {hosts.map((host) => (
        <label key={host} class="tick">
          <input
            type="checkbox"
            checked={chosen[host] === model}
            onChange={(event) => choose(host, event.currentTarget.checked)}
          />
          {host}
        </label>
      ))}
      <ErrorNotice error={error} />
    </fieldset>
  )
}
