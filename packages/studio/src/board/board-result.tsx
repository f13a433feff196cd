import { GripVertical } from "lucide"
import type { JSX } from "preact"
import type { ShownSite } from "../api/boards.js"
import { type DragOrder, useDragOrder } from "../app/drag-order.js"
import { Icon } from "../app/icon.js"
import { reasonText } from "../app/reason.js"
import { useSay } from "../app/settings.js"
import { BOARD_WORDS } from "../words/board.js"
import { Away } from "./away.js"
import { PageCard } from "./page-card.js"

interface BoardResultProps {
  readonly sites: readonly ShownSite[]
  /** Where pictures come from, by their own address; undefined: none are shown. */
  readonly pictures: Readonly<Record<string, string>> | undefined
  /** When the board was seen before; what changed since is new. */
  readonly seen: string | undefined
  /** A site was dragged to another place. */
  onMove(from: number, to: number): void
}

/** What a board shows, site beside site, to be dragged into order. Everything of a page is text here; links open elsewhere. */
export function BoardResult({ sites, pictures, seen, onMove }: BoardResultProps): JSX.Element {
  const order = useDragOrder(onMove)
  return (
    <div class="board-result">
      {sites.map((site, i) => (
        <Site key={`${i} ${site.name}`} {...{ site, pictures, seen, order }} at={i} />
      ))}
    </div>
  )
}

interface SiteProps extends Pick<BoardResultProps, "pictures" | "seen"> {
  readonly site: ShownSite
  readonly at: number
  readonly order: DragOrder
}

function Site({ site, at, pictures, seen, order }: SiteProps): JSX.Element {
  const say = useSay()
  return (
    <section class="shown-site" aria-label={site.name} {...order.target(at)}>
      <h2 {...order.handle(at)}>
        <SiteIcon site={site} pictures={pictures} />
        <Away url={site.url} text={site.name} />
        <Icon of={GripVertical} size={16} />
      </h2>
      {site.failure === undefined ? null : (
        <p class="notice notice-bad small">
          {say(BOARD_WORDS.siteFailed, { reason: reasonText(site.failure, say) })}
        </p>
      )}
      {site.pages.length === 0 ? <p class="small">{say(BOARD_WORDS.nothing)}</p> : null}
      {site.pages.map((page) => (
        <PageCard key={page.url} {...{ page, pictures, seen }} />
      ))}
      {site.missed?.map(({ url, failure }) => (
        <p key={url} class="notice notice-bad small">
          {say(BOARD_WORDS.missed, { url, reason: reasonText(failure, say) })}
        </p>
      ))}
    </section>
  )
}

/** The icon of a site; the first letter of its name where there is none. */
function SiteIcon({ site, pictures }: Pick<SiteProps, "site" | "pictures">): JSX.Element {
  const source = site.icon === undefined ? undefined : pictures?.[site.icon]
  if (source) return <img class="site-icon" src={source} alt="" />
  return (
    <span class="site-icon site-letter" aria-hidden="true">
      {Array.from(site.name)[0]}
    </span>
  )
}
