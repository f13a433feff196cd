import type { JSX } from "preact"
import { useEffect, useMemo, useState } from "preact/hooks"
import {
  type BoardPlan,
  type BoardSite,
  changeBoard,
  forgetBoard,
  getBoard,
  type ShownSite,
  type WholeBoard,
} from "../api/boards.js"
import type { SamplePage } from "../api/pages.js"
import type { RecipeCard } from "../api/recipes.js"
import { moved } from "../app/drag-order.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo, setQuery } from "../app/route.js"
import { useKept, useSay } from "../app/settings.js"
import { UndoableButton } from "../app/undoable-button.js"
import { useAnswer } from "../app/use-answer.js"
import { useJob } from "../app/use-job.js"
import { BOARD_WORDS } from "../words/board.js"
import { BoardLinks } from "./board-links.js"
import { BoardResult } from "./board-result.js"
import { BoardSites } from "./board-sites.js"
import { TitleField } from "./title-field.js"
import { useSeen } from "./use-seen.js"

interface BoardPageProps {
  readonly id: string
  readonly recipes: readonly RecipeCard[]
  readonly samples: readonly SamplePage[]
  /** A recipe that is to be put on it. */
  readonly wanted: string | undefined
  /** The site that is being changed, as the address names it: its place, or `new`. */
  readonly editing: string | null
}

/** One board: its sites in order, refreshing, and what it shows. */
export function BoardPage(props: BoardPageProps): JSX.Element {
  const [images, setImages] = useKept("honbun.board-images", true)
  const { answer: board, error, again } = useAnswer(() => getBoard(props.id, images), [props.id, images])
  if (!board) return error ? <ErrorNotice error={error} onRetry={again} /> : <div class="view" />
  return <OneBoard {...props} {...{ board, again, images, setImages }} />
}

interface OneBoardProps extends BoardPageProps {
  readonly board: WholeBoard
  readonly images: boolean
  setImages(images: boolean): void
  again(): void
}

function OneBoard(props: OneBoardProps): JSX.Element {
  const { board, recipes, samples, again } = props
  const say = useSay()
  const job = useJob<unknown>()
  const [error, setError] = useState<unknown>()
  const seen = useSeen(board.id, board.contents?.built)
  const { state } = job.job ?? {}
  useEffect(() => {
    if (state === "done") again()
  }, [state])
  const change = (plan: Partial<BoardPlan>): void => {
    setError(undefined)
    changeBoard(board.id, { ...board, ...plan }).then(again, setError)
  }
  const isEmpty = board.sites.length === 0
  const shown = useMemo(() => shownSites(board), [board])
  const news = shown.flatMap(({ pages }) => pages).filter(({ changed }) => seen && changed > seen)
  return (
    <div class="view board">
      <header class="set-head">
        <TitleField key={board.title} title={board.title} onChange={(title) => change({ title })} />
        <button
          type="button"
          class="primary"
          aria-disabled={isEmpty || job.isRunning}
          onClick={() => isEmpty || job.isRunning || job.start({ kind: "board", board: board.id })}
        >
          {say(BOARD_WORDS.refresh)}
        </button>
        <UndoableButton
          soon={BOARD_WORDS.removeSoon}
          act={() => forgetBoard(board.id)}
          onDone={() => {
            location.hash = routeTo("board")
          }}
          onProblem={setError}
        >
          {say(BOARD_WORDS.remove)}
        </UndoableButton>
        <a href={routeTo("board")}>{say(BOARD_WORDS.back)}</a>
      </header>
      <ErrorNotice error={error ?? job.error} />
      {job.isRunning && job.job ? <JobProgress job={job.job} onCancel={job.cancel} /> : null}
      {state === "cancelled" ? <p class="notice">{say(BOARD_WORDS.cancelled)}</p> : null}
      <p class="unseen" role="status">
        {state === "done" ? say(BOARD_WORDS.refreshed, { count: news.length }) : ""}
      </p>
      <BoardSites
        {...{ board, recipes, samples }}
        editing={editingIn(props.editing, board.sites)}
        wanted={props.wanted}
        onEdit={(editing) => setQuery("board", { site: editing === undefined ? undefined : String(editing) })}
        onSites={(sites) => change({ sites })}
      />
      <section class="board-shown" aria-label={say(BOARD_WORDS.result)}>
        {board.contents ? (
          <>
            {news.length > 0 ? (
              <p class="small board-news">{say(BOARD_WORDS.news, { count: news.length })}</p>
            ) : null}
            <BoardResult
              sites={shown}
              pictures={props.images ? board.images : undefined}
              seen={seen}
              onMove={(from, to) => {
                const placeOf = (at: number): number =>
                  board.sites.findIndex(({ name }) => name === shown[at]?.name)
                change({ sites: moved(board.sites, placeOf(from), placeOf(to)) })
              }}
            />
            <BoardLinks
              board={board}
              images={props.images}
              onImages={props.setImages}
              onLanguage={(language) => change({ language })}
            />
          </>
        ) : isEmpty ? null : (
          <p class="empty">{say(BOARD_WORDS.notYet)}</p>
        )}
      </section>
    </div>
  )
}

function editingIn(editing: string | null, sites: readonly BoardSite[]): number | "new" | undefined {
  if (editing === "new") return "new"
  const at = /^\d+$/.test(editing ?? "") ? Number(editing) : -1
  return at >= 0 && at < sites.length ? at : undefined
}

/** What is shown of the sites the board has now, in their order: it need not be refreshed for that. */
function shownSites({ sites, contents }: WholeBoard): readonly ShownSite[] {
  const places = sites.map(({ name }) => name)
  return (contents?.sites ?? [])
    .filter(({ name }) => places.includes(name))
    .sort((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
}
