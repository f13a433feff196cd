import { ArrowDown, ArrowUp, GripVertical, X } from "lucide"
import type { JSX } from "preact"
import { useRef } from "preact/hooks"
import type { BoardSite } from "../api/boards.js"
import type { RecipeCard } from "../api/recipes.js"
import { moved, useDragOrder } from "../app/drag-order.js"
import { useGone, withGone } from "../app/gone.js"
import { Icon } from "../app/icon.js"
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
  const gone = useGone()
  const order = useDragOrder((from, to) => onOrder(moved(sites, from, to)))
  const newest = useRef(sites)
  newest.current = sites
  const takeOff = (site: BoardSite, at: number): void => {
    onOrder(sites.filter((each) => each !== site))
    gone.add({ name: site.name, at, undo: () => onOrder(newest.current.toSpliced(at, 0, site)) })
  }
  const rows = sites.map((site, i) => (
    <li key={`${i} ${site.name}`} class="site-row" {...order.target(i)} {...order.handle(i)}>
      <Icon of={GripVertical} />
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
          onClick={() => onOrder(moved(sites, i, i - 1))}
        >
          <Icon of={ArrowUp} size={16} />
        </button>
        <button
          type="button"
          disabled={i === sites.length - 1}
          aria-label={say(BOARD_WORDS.down, { name: site.name })}
          onClick={() => onOrder(moved(sites, i, i + 1))}
        >
          <Icon of={ArrowDown} size={16} />
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
          onClick={() => takeOff(site, i)}
        >
          <Icon of={X} size={16} />
        </button>
      </div>
    </li>
  ))
  return <ol class="site-list">{withGone(rows, gone)}</ol>
}

/** Addresses shown of a site; the others are counted. */
const SHOWN = 2

function addressesOf({ pages, top }: BoardSite): string[] {
  const all = top ? [`${top} →`, ...pages] : [...pages]
  return all.length > SHOWN ? [...all.slice(0, SHOWN), `+${all.length - SHOWN}`] : all
}
