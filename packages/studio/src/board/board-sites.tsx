import type { JSX } from "preact"
import type { BoardSite, WholeBoard } from "../api/boards.js"
import type { SamplePage } from "../api/pages.js"
import type { RecipeCard } from "../api/recipes.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { BOARD_WORDS } from "../words/board.js"
import { SiteForm } from "./site-form.js"
import { SiteList } from "./site-list.js"

interface BoardSitesProps {
  readonly board: WholeBoard
  readonly recipes: readonly RecipeCard[]
  readonly samples: readonly SamplePage[]
  /** A recipe that is to be put on it. */
  readonly wanted: string | undefined
  /** The site that is being changed: its place, or a new one. */
  readonly editing: number | "new" | undefined
  onEdit(editing: number | "new" | undefined): void
  onSites(sites: readonly BoardSite[]): void
}

/** The sites of a board: their order, what they take from where, and further ones. */
export function BoardSites(props: BoardSitesProps): JSX.Element {
  const say = useSay()
  const { board, recipes, samples, onEdit, onSites } = props
  const { sites } = board
  // A recipe that is to be put on the board opens the form, until something was done with it.
  const editing = props.editing ?? (props.wanted ? "new" : undefined)
  const leave = (): void => (props.wanted ? leaveWanted(board.id) : onEdit(undefined))
  const put = (site: BoardSite): void => {
    onSites(editing === "new" ? [...sites, site] : sites.map((each, i) => (i === editing ? site : each)))
    leave()
  }
  return (
    <details class="board-sites" open={!board.contents || editing !== undefined}>
      <summary>
        <h2>{say(BOARD_WORDS.sites)}</h2>
      </summary>
      {sites.length === 0 ? <p class="small">{say(BOARD_WORDS.noSites)}</p> : null}
      <SiteList sites={sites} recipes={recipes} onEdit={onEdit} onOrder={onSites} />
      {editing === undefined ? (
        <button type="button" onClick={() => onEdit("new")}>
          {say(BOARD_WORDS.addSite)}
        </button>
      ) : (
        <SiteForm
          key={String(editing)}
          draft={`board.${board.id}.${editing}`}
          {...{ recipes, samples }}
          site={editing === "new" ? undefined : sites[editing]}
          wanted={props.wanted}
          onPut={put}
          onLeave={leave}
        />
      )}
      {recipes.length === 1 ? (
        <p class="small">
          {say(BOARD_WORDS.oneRecipe)} <a href={routeTo("parts")}>{say(BOARD_WORDS.toParts)}</a>
        </p>
      ) : null}
    </details>
  )
}

function leaveWanted(board: string): void {
  location.hash = routeTo("board", { board })
}
