import type { JSX } from "preact"
import { useCallback, useState } from "preact/hooks"
import { getLog, type PageChange } from "../api/watch.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { READ_WORDS } from "../words/read.js"
import { WATCH_WORDS } from "../words/watch.js"
import { FeedLinks } from "./feed-links.js"
import { PageCare } from "./page-care.js"
import { Timeline } from "./timeline.js"
import { useVisits } from "./use-visits.js"
import { VisitProgress } from "./visit-progress.js"

/** What happened to one page, the latest first. */
export function PageLogView({ id }: { id: string }): JSX.Element {
  const say = useSay()
  const { answer: log, error, again } = useAnswer((signal) => getLog(id, undefined, signal), [id])
  const [earlier, setEarlier] = useState<{ changes: readonly PageChange[]; next?: number | undefined }>()
  const [problem, setProblem] = useState<unknown>()
  const [told, setTold] = useState<string>()
  const refresh = useCallback(() => {
    setEarlier(undefined)
    again()
  }, [again])
  const visits = useVisits(refresh)
  if (!log)
    return error ? (
      <ErrorNotice error={error} onRetry={again} />
    ) : (
      <Waiting text={say(READ_WORDS.extracting)} />
    )
  const { page } = log
  const next = earlier ? earlier.next : log.next
  const showEarlier = (): void =>
    void getLog(id, next).then(
      (piece) => setEarlier({ changes: [...(earlier?.changes ?? []), ...piece.changes], next: piece.next }),
      setProblem,
    )
  return (
    <div class="view watch watch-log">
      <p>
        <a href={routeTo("watch")}>← {say(WATCH_WORDS.back)}</a>
      </p>
      <header class="set-head">
        <h1>{page.title ?? page.url}</h1>
        <button
          type="button"
          class="primary"
          disabled={visits.isRunning}
          onClick={() => {
            setTold(undefined)
            visits.visit(page.id)
          }}
        >
          {say(WATCH_WORDS.visitNow)}
        </button>
      </header>
      <p class="small watch-url">{page.url}</p>
      {isDemo(page.url) ? <p class="notice">{say(WATCH_WORDS.demoHint)}</p> : null}
      <VisitProgress visits={visits} />
      {told ? (
        <p class="notice notice-good" role="status">
          {told}
        </p>
      ) : null}
      <ErrorNotice error={problem} />
      <h2>{say(WATCH_WORDS.timeline)}</h2>
      <Timeline
        changes={[...log.changes, ...(earlier?.changes ?? [])]}
        visits={log.visits}
        onIgnored={(takenBack) => {
          setTold(say(takenBack ? WATCH_WORDS.takenBack : WATCH_WORDS.ignored))
          refresh()
        }}
        onProblem={setProblem}
      />
      {next === undefined ? null : (
        <button type="button" onClick={showEarlier}>
          {say(WATCH_WORDS.earlier)}
        </button>
      )}
      <PageCare page={page} onChanged={refresh} onProblem={setProblem} />
      <FeedLinks of={{ url: page.url, key: log.feedKey }} />
    </div>
  )
}

/** Pages of the demo stand at addresses that nobody can own. */
function isDemo(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname.endsWith(".example")
}
