import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import {
  type BoardPlan,
  type BoardSite,
  changeBoard,
  forgetBoard,
  getBoard,
  type WholeBoard,
} from "../api/boards.js"
import type { SamplePage } from "../api/pages.js"
import type { RecipeCard } from "../api/recipes.js"
import { JobProgress } from "../app/job-progress.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { SureButton } from "../app/sure-button.js"
import { useAnswer } from "../app/use-answer.js"
import { useJob } from "../app/use-job.js"
import { BOARD_WORDS } from "../words/board.js"
import { BoardLinks } from "./board-links.js"
import { BoardResult } from "./board-result.js"
import { SiteForm } from "./site-form.js"
import { SiteList } from "./site-list.js"

interface BoardPageProps {
  readonly id: string
  readonly recipes: readonly RecipeCard[]
  readonly samples: readonly SamplePage[]
  /** A recipe that is to be put on it. */
  readonly wanted: string | undefined
}

/** One board: its sites in order, refreshing, and what it shows. */
export function BoardPage(props: BoardPageProps): JSX.Element {
  const [images, setImages] = useState(false)
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

/** Which site is being changed: its place, or a new one. */
type Editing = number | "new" | undefined

function OneBoard(props: OneBoardProps): JSX.Element {
  const { board, recipes, samples, again } = props
  const say = useSay()
  const job = useJob<unknown>()
  const [editing, setEditing] = useState<Editing>(props.wanted ? "new" : undefined)
  const [error, setError] = useState<unknown>()
  const { state } = job.job ?? {}
  useEffect(() => {
    if (state === "done") again()
  }, [state])
  const change = (plan: Partial<BoardPlan>): void => {
    setError(undefined)
    changeBoard(board.id, { ...board, ...plan }).then(again, setError)
  }
  const put = (site: BoardSite): void => {
    const { sites } = board
    change({
      sites: editing === "new" ? [...sites, site] : sites.map((each, i) => (i === editing ? site : each)),
    })
    setEditing(undefined)
  }
  const isEmpty = board.sites.length === 0
  return (
    <div class="view board">
      <header class="set-head">
        <TitleField key={board.title} board={board} onChange={(title) => change({ title })} />
        <button
          type="button"
          class="primary"
          disabled={isEmpty || job.isRunning}
          onClick={() => job.start({ kind: "board", board: board.id })}
        >
          {say(BOARD_WORDS.refresh)}
        </button>
        <SureButton
          word={BOARD_WORDS.remove}
          sure={BOARD_WORDS.removeSure}
          onSure={() =>
            forgetBoard(board.id).then(() => {
              location.hash = routeTo("board")
            }, setError)
          }
        />
        <a href={routeTo("board")}>{say(BOARD_WORDS.back)}</a>
      </header>
      <ErrorNotice error={error ?? job.error} />
      {job.isRunning && job.job ? <JobProgress job={job.job} onCancel={job.cancel} /> : null}
      {state === "cancelled" ? <p class="notice">{say(BOARD_WORDS.cancelled)}</p> : null}
      <details class="board-sites" open={!board.contents || editing !== undefined}>
        <summary>
          <h2>{say(BOARD_WORDS.sites)}</h2>
        </summary>
        {isEmpty ? <p class="small">{say(BOARD_WORDS.noSites)}</p> : null}
        <SiteList
          sites={board.sites}
          recipes={recipes}
          onEdit={setEditing}
          onOrder={(sites) => change({ sites })}
        />
        {editing === undefined ? (
          <button type="button" onClick={() => setEditing("new")}>
            {say(BOARD_WORDS.addSite)}
          </button>
        ) : (
          <SiteForm
            key={String(editing)}
            {...{ recipes, samples }}
            site={editing === "new" ? undefined : board.sites[editing]}
            wanted={props.wanted}
            onPut={put}
            onLeave={() => setEditing(undefined)}
          />
        )}
        {recipes.length === 1 ? (
          <p class="small">
            {say(BOARD_WORDS.oneRecipe)} <a href={routeTo("parts")}>{say(BOARD_WORDS.toParts)}</a>
          </p>
        ) : null}
      </details>
      <section class="board-shown" aria-label={say(BOARD_WORDS.result)}>
        {board.contents ? (
          <>
            <BoardLinks
              board={board}
              images={props.images}
              onImages={props.setImages}
              onLanguage={(language) => change({ language })}
            />
            <BoardResult contents={board.contents} pictures={props.images ? board.images : undefined} />
          </>
        ) : isEmpty ? null : (
          <p class="empty">{say(BOARD_WORDS.notYet)}</p>
        )}
      </section>
    </div>
  )
}

/** The title, to be written over. */
function TitleField({ board, onChange }: { board: WholeBoard; onChange(title: string): void }): JSX.Element {
  const say = useSay()
  return (
    <h1 class="board-title">
      <input
        type="text"
        maxLength={200}
        aria-label={say(BOARD_WORDS.title)}
        value={board.title}
        onChange={({ currentTarget }) => {
          const title = currentTarget.value.trim()
          if (title !== "" && title !== board.title) onChange(title)
          else currentTarget.value = board.title
        }}
      />
    </h1>
  )
}
