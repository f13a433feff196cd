import type { JSX } from "preact"
import { getSamples } from "../api/pages.js"
import { getRecipes } from "../api/recipes.js"
import { Demo } from "../app/demo.js"
import { ErrorNotice } from "../app/notice.js"
import { useAnswer } from "../app/use-answer.js"
import type { ViewProps } from "../app/view-props.js"
import { BoardList } from "./board-list.js"
import { BoardPage } from "./board-page.js"
import { exampleBoard } from "./example-board.js"

/** Board: parts of several sites on one page. The address names a board, and a recipe that is to be put on one. */
export function BoardView({ query }: ViewProps): JSX.Element {
  return query.get("demo") === null ? <Boards query={query} /> : <Demo view="board" prepare={exampleBoard} />
}

function Boards({ query }: Pick<ViewProps, "query">): JSX.Element {
  const { answer, error, again } = useAnswer(
    async () => ({ recipes: await getRecipes(), samples: await getSamples() }),
    [],
  )
  const board = query.get("board")
  const recipe = query.get("recipe") ?? undefined
  if (!answer) return error ? <ErrorNotice error={error} onRetry={again} /> : <div class="view" />
  return board ? (
    <BoardPage key={board} id={board} {...answer} wanted={recipe} editing={query.get("site")} />
  ) : (
    <BoardList recipes={answer.recipes} wanted={recipe} />
  )
}
