import type { JSX } from "preact"
import type { BoardSite } from "../api/boards.js"
import type { RecipeCard } from "../api/recipes.js"
import { useSay } from "../app/settings.js"
import { BOARD_WORDS } from "../words/board.js"

interface SiteListProps {
  readonly sites: readonly BoardSite[]
  readonly recipes: readonly RecipeCard[]
  onEdit(place: number): void
  onOrder(sites: readonly BoardSite[]): void
}

/** The sites of a board in their order, to be moved, changed, taken off. */
export function SiteList({ sites, recipes, onEdit, onOrder }: SiteListProps): JSX.Element {
  const say = useSay()
  return (
    <ol class="site-list">
      {sites.map((site, i) => (
        <li key={`${i} ${site.name}`} class="site-row">
          <div>
            <b>{site.name}</b>
            <p class="small">
              {[recipes.find(({ id }) => id === site.recipe)?.name ?? site.recipe, ...addressesOf(site)].join(
                " · ",
              )}
            </p>
          </div>
          <div class="site-actions">
            <button
              type="button"
              disabled={i === 0}
              aria-label={say(BOARD_WORDS.up, { name: site.name })}
              onClick={() => onOrder(swapped(sites, i - 1))}
            >
              ↑
            </button>
            <button
              type="button"
              disabled={i === sites.length - 1}
              aria-label={say(BOARD_WORDS.down, { name: site.name })}
              onClick={() => onOrder(swapped(sites, i))}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={say(BOARD_WORDS.editSite, { name: site.name })}
              onClick={() => onEdit(i)}
            >
              {say(BOARD_WORDS.edit)}
            </button>
            <button
              type="button"
              aria-label={say(BOARD_WORDS.takeOff, { name: site.name })}
              onClick={() => onOrder(sites.filter((_, place) => place !== i))}
            >
              ×
            </button>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Addresses shown of a site; the others are counted. */
const SHOWN = 2

function addressesOf({ pages, top }: BoardSite): string[] {
  const all = top ? [`${top} →`, ...pages] : [...pages]
  return all.length > SHOWN ? [...all.slice(0, SHOWN), `+${all.length - SHOWN}`] : all
}

/** The list with the one at a place and the one after it exchanged. */
export function swapped<T>(list: readonly T[], at: number): T[] {
  return list.map((each, i) => (i === at ? list[at + 1]! : i === at + 1 ? list[at]! : each))
}
