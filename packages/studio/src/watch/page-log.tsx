import type { JSX } from "preact"
import { useCallback, useState } from "preact/hooks"
import { getLog, type PageChange, type PageLog } from "../api/watch.js"
import { dateText } from "../app/moments.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay, useSettings } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { READ_WORDS } from "../words/read.js"
import { WATCH_WORDS } from "../words/watch.js"
import { Reasons } from "./change-card.js"
import { FeedLinks } from "./feed-links.js"
import { IgnoredList } from "./ignored-list.js"
import { PageCare } from "./page-care.js"
import { PartHistoryView } from "./part-history.js"
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
  const [takenBack, setTakenBack] = useState<readonly PageChange[]>([])
  const refresh = useCallback(() => {
    setEarlier(undefined)
    again()
  }, [again])
  const afterVisit = useCallback(() => {
    setTakenBack([])
    refresh()
  }, [refresh])
  const visits = useVisits(afterVisit)
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
      {page.updated ? <Updated date={page.updated} /> : null}
      {page.parts ? <PartHistoryView id={id} visited={page.visited} /> : null}
      <h2>{say(WATCH_WORDS.timeline)}</h2>
      <Timeline
        changes={[
          ...log.changes,
          ...(earlier?.changes ?? []),
          ...takenBack.filter(({ id: gone }) => !log.changes.some((change) => change.id === gone)),
        ]}
        visits={log.visits}
        onIgnored={(change, takenBack) => {
          setTold(say(takenBack ? WATCH_WORDS.takenBack : WATCH_WORDS.ignored))
          // What was taken back is gone from the log, but stays where it was until the view is left.
          if (takenBack) setTakenBack((before) => [...before, change])
          refresh()
        }}
        onProblem={setProblem}
      />
      {next === undefined ? null : (
        <button type="button" onClick={showEarlier}>
          {say(WATCH_WORDS.earlier)}
        </button>
      )}
      <IgnoredList
        log={log}
        onChanged={() => {
          setTold(say(WATCH_WORDS.countsAgain))
          refresh()
        }}
        onProblem={setProblem}
      />
      <PageCare
        page={page}
        onChanged={() => {
          setTold(say(WATCH_WORDS.saved))
          refresh()
        }}
        onProblem={setProblem}
      />
      <FeedLinks of={{ url: page.url, key: log.feedKey }} />
    </div>
  )
}

/** When the text was last updated, and why that is thought. */
function Updated({ date }: { date: NonNullable<PageLog["page"]["updated"]> }): JSX.Element {
  const { say, language } = useSettings()
  const when = dateText(date.at, language)
  const sure = Math.round(100 * date.confidence)
  return (
    <details class="why-date">
      <summary>
        {sure === 0 ? say(WATCH_WORDS.updatedUnknown, { when }) : say(WATCH_WORDS.updatedWhy, { when, sure })}
      </summary>
      <Reasons reasons={date.reasons} />
    </details>
  )
}

/** Pages of the demo are at addresses that nobody can own. */
function isDemo(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname.endsWith(".example")
}
