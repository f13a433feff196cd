import { Undo2 } from "lucide"
import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { getFolders } from "../api/folders.js"
import { getSamples } from "../api/pages.js"
import { correctPlace, type PlaceVerdict, type SiteResult } from "../api/sites.js"
import { Icon } from "../app/icon.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { setQuery } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { useJob } from "../app/use-job.js"
import type { ViewProps } from "../app/view-props.js"
import { SITES_WORDS } from "../words/sites.js"
import { SiteForm } from "./site-form.js"
import { SiteResultView } from "./site-result.js"
import { sampleHosts } from "./source-field.js"

/** A correction that was made last, and how many pages it changed, once that is known. */
interface LastCorrection {
  readonly host: string
  readonly path: string
  readonly changed?: number
}

/** Sites: many pages, and what each of them has of its own. The run and the page looked at are in the address. */
export function SitesView({ query }: ViewProps): JSX.Element {
  const say = useSay()
  const { answer: sources, error: sourcesError } = useAnswer(
    () => Promise.all([getSamples(), getFolders()]),
    [],
  )
  const job = useJob<SiteResult>({ view: "sites", id: query.get("job") })
  const [problem, setProblem] = useState<unknown>()
  const [result, setResult] = useState<SiteResult>()
  const [correction, setCorrection] = useState<LastCorrection>()
  const before = useRef<SiteResult>(undefined)
  const found = job.job?.state === "done" ? job.job.result : undefined
  const isBeginning = query.get("job") === null
  useEffect(() => {
    if (isBeginning) setResult(undefined)
  }, [isBeginning])
  useEffect(() => {
    if (!found) return
    const last = before.current
    before.current = found
    // The same pages once more: how many of them a correction has changed.
    if (last?.run === found.run)
      setCorrection((made) => made && { ...made, changed: changedPages(last, found) })
    setResult(found)
  }, [found])
  useEffect(() => {
    if (!sources || query.get("demo") === null || query.get("job") !== null) return
    setQuery("sites", { demo: undefined })
    start({ samples: sampleHosts(sources[0])[0]?.names ?? [] })
  }, [sources])
  const start = (body: object): void => {
    setProblem(undefined)
    job.start({ kind: "site", explain: true, ...body })
  }
  const correct = (host: string, path: string, verdict: PlaceVerdict | null): void => {
    if (!result) return
    const { run, method } = result
    setCorrection(verdict === null ? undefined : { host, path })
    correctPlace(host, path, verdict).then(() => start({ run, method, maxPages: 1_000 }), setProblem)
  }
  return (
    <div class="view sites-view">
      <h1 class="unseen">{say(SITES_WORDS.title)}</h1>
      {result ? null : <p class="lead">{say(SITES_WORDS.lead)}</p>}
      <ErrorNotice error={sourcesError} />
      {sources ? (
        <details class="site-pick" open={!result} data-first={!result}>
          <summary>{say(SITES_WORDS.otherPages)}</summary>
          <SiteForm
            samples={sources[0]}
            folders={sources[1]}
            isBusy={job.isRunning}
            onRun={(body) => {
              setQuery("sites", { page: undefined })
              start(body)
            }}
            onProblem={setProblem}
          />
        </details>
      ) : null}
      {job.job && job.isRunning ? <JobProgress job={job.job} onCancel={job.cancel} /> : null}
      {job.job?.state === "cancelled" ? <p class="notice">{say(SITES_WORDS.cancelled)}</p> : null}
      <ErrorNotice error={problem ?? job.error} />
      {correction?.changed === undefined ? null : (
        <div class="notice notice-good row" role="status">
          <span>{say(SITES_WORDS.changed, { count: correction.changed })}</span>
          <button
            type="button"
            disabled={job.isRunning}
            onClick={() => correct(correction.host, correction.path, null)}
          >
            <Icon of={Undo2} size={16} /> {say(SITES_WORDS.undone)}
          </button>
        </div>
      )}
      {result ? (
        <SiteResultView
          key={result.run}
          result={result}
          page={query.get("page")}
          isBusy={job.isRunning}
          onCorrect={correct}
        />
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
