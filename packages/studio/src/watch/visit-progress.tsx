import type { JSX } from "preact"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"
import type { Visits } from "./use-visits.js"

/** How far the visits are, and what they came to. */
export function VisitProgress({ visits }: { visits: Visits }): JSX.Element | null {
  const say = useSay()
  const { job, isRunning, error } = visits
  if (job && isRunning) return <JobProgress job={job} onCancel={visits.cancel} />
  if (error) return <ErrorNotice error={error} />
  if (job?.state === "cancelled")
    return (
      <p class="notice" role="status">
        {say(WATCH_WORDS.cancelled)}
      </p>
    )
  const result = job?.state === "done" ? job.result : undefined
  if (!result) return null
  const { visited, changed, unchanged, failed, fresh } = result
  const first = result.first > 0 ? say(WATCH_WORDS.roundFirst, { count: result.first }) : ""
  return (
    <div class={`notice ${changed > 0 ? "notice-good" : ""}`} role="status">
      <p>{say(WATCH_WORDS.round, { visited, first, changed, unchanged, failed })}</p>
      {fresh > 0 ? <p>{say(WATCH_WORDS.fresh, { count: fresh })}</p> : null}
      {result.sourcesFailed.map(({ url, reason }) => (
        <p key={url}>{say(WATCH_WORDS.sourceFailed, { url, reason })}</p>
      ))}
    </div>
  )
}
