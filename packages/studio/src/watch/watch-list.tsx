import type { JSX } from "preact"
import { useCallback, useEffect, useState } from "preact/hooks"
import { type AddRequest, addWatched, getWatched, type WatchedPage, type WatchList } from "../api/watch.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { setQuery } from "../app/route.js"
import { useSay, useSettings } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { useRefresh } from "../app/use-refresh.js"
import { READ_WORDS } from "../words/read.js"
import { WATCH_WORDS } from "../words/watch.js"
import { AddForm } from "./add-form.js"
import { useTellDesktop } from "./desktop-notices.js"
import { FeedLinks } from "./feed-links.js"
import { NoticesForm } from "./notices.js"
import { PageRow } from "./page-row.js"
import { Sources, Tags } from "./tags-and-sources.js"
import { useVisits, type Visits } from "./use-visits.js"
import { VisitProgress } from "./visit-progress.js"

/** Time between two looks at what the server has seen, in milliseconds. */
const REFRESH_EVERY = 30_000

/** Everything that is watched, with what changed when and what failed. */
export function WatchListView(props: {
  tag: string | undefined
  url?: string
  /** Whether the sample page is to be watched. */
  isDemo?: boolean
}): JSX.Element {
  const { tag, url } = props
  const { say, language } = useSettings()
  const asked = useAnswer((signal) => getWatched(tag, undefined, signal), [tag])
  const { answer: list, error, again } = asked
  const [more, setMore] = useState<{ pages: readonly WatchedPage[]; next?: number | undefined }>()
  const [problem, setProblem] = useState<unknown>()
  const [added, setAdded] = useState<{ fresh: number; known: number }>()
  const refresh = useCallback(() => {
    setMore(undefined)
    again()
  }, [again])
  const visits = useVisits(refresh)
  useEffect(() => setMore(undefined), [tag])
  useTellDesktop(list?.pages)
  // Pages are visited by themselves: what is shown is kept up to date.
  useRefresh(asked, REFRESH_EVERY)
  const add = (request: AddRequest): void => {
    setProblem(undefined)
    setAdded(undefined)
    addWatched(request).then((answer) => {
      if (answer.page !== undefined) visits.visit(answer.page)
      else {
        setAdded(answer)
        refresh()
      }
    }, setProblem)
  }
  useEffect(() => {
    if (!props.isDemo) return
    setQuery("watch", { demo: undefined })
    add({ demo: language })
  }, [props.isDemo])
  if (!list)
    return error ? (
      <ErrorNotice error={error} onRetry={again} />
    ) : (
      <Waiting text={say(READ_WORDS.extracting)} />
    )
  const pages = [...list.pages, ...(more?.pages ?? [])]
  const next = more ? more.next : list.next
  const showMore = (): void =>
    void getWatched(tag, next).then(
      (piece) => setMore({ pages: [...(more?.pages ?? []), ...piece.pages], next: piece.next }),
      setProblem,
    )
  return (
    <div class="view watch">
      <h1 class="unseen">{say(WATCH_WORDS.pages)}</h1>
      <p class="lead">{say(WATCH_WORDS.lead)}</p>
      <AddForm first={url} isBusy={visits.isRunning} onAdd={add} />
      <ErrorNotice error={problem} />
      {added ? (
        <p class="notice" role="status">
          {say(WATCH_WORDS.added, added)}
        </p>
      ) : null}
      <VisitProgress visits={visits} />
      {pages.length === 0 ? (
        <div class="empty">
          <p>{say(WATCH_WORDS.empty)}</p>
          <button
            type="button"
            class="watch-try"
            disabled={visits.isRunning}
            onClick={() => add({ demo: language })}
          >
            {say(WATCH_WORDS.tryIt)}
          </button>
        </div>
      ) : (
        <Watched
          {...{ list, pages, tag, visits, refresh }}
          showMore={next === undefined ? undefined : showMore}
          onProblem={setProblem}
        />
      )}
    </div>
  )
}

interface WatchedProps {
  readonly list: WatchList
  /** Those of the list and those asked for since. */
  readonly pages: readonly WatchedPage[]
  readonly tag: string | undefined
  readonly visits: Visits
  /** Undefined where all are shown. */
  readonly showMore: (() => void) | undefined
  refresh(): void
  onProblem(problem: unknown): void
}

/** The pages with what can be done to all of them: visits, notices, feeds, sources. */
function Watched({ list, pages, tag, visits, showMore, refresh, onProblem }: WatchedProps): JSX.Element {
  const say = useSay()
  return (
    <>
      <div class="watch-bar">
        <Tags pages={pages} chosen={tag} />
        <div class="row">
          <button type="button" disabled={visits.isRunning || list.due === 0} onClick={visits.visitDue}>
            {say(WATCH_WORDS.visitDue, { count: list.due })}
          </button>
          <button type="button" disabled={visits.isRunning} onClick={visits.visitAll}>
            {say(WATCH_WORDS.visitAll)}
          </button>
        </div>
      </div>
      <ul class="watch-pages" aria-label={say(WATCH_WORDS.pages)}>
        {pages.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            isBusy={visits.isRunning}
            onVisit={() => visits.visit(page.id)}
          />
        ))}
      </ul>
      {showMore ? (
        <button type="button" onClick={showMore}>
          {say(WATCH_WORDS.more)}
        </button>
      ) : null}
      <NoticesForm onProblem={onProblem} />
      <FeedLinks of={{ tag, key: list.feedKey }} />
      <Sources sources={list.sources} onRemoved={refresh} onProblem={onProblem} />
      <div class="small watch-command">
        <p>{say(WATCH_WORDS.byItself)}</p>
        <code>honbun watch run --store {shellWord(list.store)}</code>
      </div>
    </>
  )
}

/** A word that a shell reads as one. */
function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
