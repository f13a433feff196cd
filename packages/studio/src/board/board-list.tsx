import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { type BoardCard, beginBoard, getBoards } from "../api/boards.js"
import type { RecipeCard } from "../api/recipes.js"
import { useDraft } from "../app/draft.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay, useSettings } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { timeText } from "../app/time-text.js"
import { useAnswer } from "../app/use-answer.js"
import { BOARD_WORDS } from "../words/board.js"

interface BoardListProps {
  readonly recipes: readonly RecipeCard[]
  /** A recipe that is to be put on a board. */
  readonly wanted: string | undefined
}

/** All boards, and a form for a new one. */
export function BoardList({ recipes, wanted }: BoardListProps): JSX.Element {
  const say = useSay()
  const { answer: boards, error, again } = useAnswer(() => getBoards(), [])
  return (
    <div class="view board">
      <h1 class="unseen">{say(BOARD_WORDS.result)}</h1>
      <p class="lead">{say(BOARD_WORDS.lead)}</p>
      <ErrorNotice error={error} onRetry={again} />
      {recipes.length === 0 ? <NoRecipes /> : null}
      {boards?.length === 0 && recipes.length > 0 ? <p class="empty">{say(BOARD_WORDS.empty)}</p> : null}
      <ul class="cards">
        {boards?.map((board) => (
          <li key={board.id}>
            <Card board={board} wanted={wanted} />
          </li>
        ))}
      </ul>
      {boards && recipes.length > 0 ? <NewBoard wanted={wanted} /> : null}
    </div>
  )
}

/** Where there is nothing to put on a board: how to make something. */
function NoRecipes(): JSX.Element {
  const say = useSay()
  return (
    <div class="empty">
      <p>{say(BOARD_WORDS.noRecipes)}</p>
      <p>
        <a class="button primary" href={routeTo("parts")}>
          {say(BOARD_WORDS.toParts)}
        </a>
      </p>
    </div>
  )
}

const routeOf = (id: string, wanted: string | undefined): string =>
  routeTo("board", { board: id, ...(wanted === undefined ? {} : { recipe: wanted }) })

function Card({ board, wanted }: { board: BoardCard; wanted: string | undefined }): JSX.Element {
  const { say, language } = useSettings()
  return (
    <a class="card" href={routeOf(board.id, wanted)}>
      <h2>{board.title}</h2>
      <p class="small">{board.sites.map(({ name }) => name).join(" · ")}</p>
      <p class="small">
        {board.problem
          ? board.problem
          : board.built
            ? say(BOARD_WORDS.builtAt, { time: timeText(board.built, language) })
            : say(BOARD_WORDS.neverBuilt)}
      </p>
    </a>
  )
}

function NewBoard({ wanted }: { wanted: string | undefined }): JSX.Element {
  const { say, language } = useSettings()
  const [{ title }, change, forget] = useDraft("new-board", { title: "" })
  const [error, setError] = useState<unknown>()
  return (
    <form
      class="sheet"
      onSubmit={(event) => {
        event.preventDefault()
        beginBoard({ title: title.trim(), language, sites: [] }).then(({ id }) => {
          forget()
          location.hash = routeOf(id, wanted)
        }, setError)
      }}
    >
      <h2>{say(BOARD_WORDS.newBoard)}</h2>
      <TextField
        label={say(BOARD_WORDS.title)}
        required
        maxLength={200}
        value={title}
        onType={(title) => change({ title })}
      />
      <button type="submit" class="primary" disabled={title.trim() === ""}>
        {say(BOARD_WORDS.make)}
      </button>
      <ErrorNotice error={error} />
    </form>
  )
}
