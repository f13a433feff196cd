import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { getFolders } from "../api/folders.js"
import { getSamples } from "../api/pages.js"
import { correctPlace, type PlaceVerdict, type SiteResult } from "../api/sites.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { useJob } from "../app/use-job.js"
import { SITES_WORDS } from "../words/sites.js"
import { SiteForm } from "./site-form.js"
import { SiteResultView } from "./site-result.js"

/** Sites: many pages, and what each of them has of its own. */
export function SitesView(): JSX.Element {
  const say = useSay()
  const { answer: sources, error: sourcesError } = useAnswer(
    () => Promise.all([getSamples(), getFolders()]),
    [],
  )
  const job = useJob<SiteResult>()
  const [problem, setProblem] = useState<unknown>()
  const [result, setResult] = useState<SiteResult>()
  const [changed, setChanged] = useState<number>()
  const before = useRef<SiteResult>(undefined)
  const found = job.job?.state === "done" ? job.job.result : undefined
  useEffect(() => {
    if (!found) return
    const last = before.current
    before.current = found
    // The same pages once more: how many of them a correction has changed.
    setChanged(last?.run === found.run ? changedPages(last, found) : undefined)
    setResult(found)
  }, [found])
  const start = (body: object): void => {
    setProblem(undefined)
    job.start({ kind: "site", explain: true, ...body })
  }
  const correct = (host: string, path: string, verdict: PlaceVerdict | null): void => {
    if (!result) return
    const { run, method } = result
    correctPlace(host, path, verdict).then(() => start({ run, method, maxPages: 1_000 }), setProblem)
  }
  return (
    <div class="view sites-view">
      <h1>{say(SITES_WORDS.title)}</h1>
      <p class="lead">{say(SITES_WORDS.lead)}</p>
      <ErrorNotice error={sourcesError} />
      {sources ? (
        <SiteForm
          samples={sources[0]}
          folders={sources[1]}
          isBusy={job.isRunning}
          onRun={start}
          onProblem={setProblem}
        />
      ) : null}
      {job.job && job.isRunning ? <JobProgress job={job.job} onCancel={job.cancel} /> : null}
      {job.job?.state === "cancelled" ? <p class="notice">{say(SITES_WORDS.cancelled)}</p> : null}
      <ErrorNotice error={problem ?? job.error} />
      {changed === undefined ? null : (
        <p class="notice notice-good" role="status">
          {say(SITES_WORDS.changed, { count: changed })}
        </p>
      )}
      {result ? (
        <SiteResultView key={result.run} result={result} isBusy={job.isRunning} onCorrect={correct} />
      ) : job.isRunning ? null : (
        <p class="empty">{say(SITES_WORDS.empty)}</p>
      )}
    </div>
  )
}

function changedPages(before: SiteResult, after: SiteResult): number {
  const texts = new Map(before.pages.map(({ id, text }) => [id, text]))
  return after.pages.filter(({ id, text }) => texts.get(id) !== text).length
}
