import type { JSX } from "preact"
import type { ShownCard, ShownItem, ShownPage } from "../api/boards.js"
import { dateText, fromNow } from "../app/moments.js"
import { reasonText } from "../app/reason.js"
import { useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { BOARD_WORDS } from "../words/board.js"
import { Away } from "./away.js"

interface PageCardProps {
  readonly page: ShownPage
  /** Where pictures come from, by their own address; undefined: none are shown. */
  readonly pictures: Readonly<Record<string, string>> | undefined
  /** When the board was seen before; what changed since is new. */
  readonly seen: string | undefined
}

/** A page as a card: its picture, its title, what is short, what is long, and whether it is new. */
export function PageCard({ page, pictures, seen }: PageCardProps): JSX.Element {
  const { say, language } = useSettings()
  const { card } = page
  const source = card?.image === undefined ? undefined : pictures?.[card.image]
  const isNew = seen !== undefined && page.changed > seen
  return (
    <article class="shown-page" data-old={page.failure !== undefined} data-new={isNew}>
      {source ? <img class="shown-cover" src={source} alt="" loading="lazy" /> : null}
      <h3>
        {isNew ? <span class="tag tag-new">{say(BOARD_WORDS.isNew)}</span> : null}
        <Away url={page.url} text={card?.title ?? page.url} />
      </h3>
      {page.failure === undefined ? null : (
        <p class="notice small">
          {say(BOARD_WORDS.lastKnown, {
            time: timeText(page.found, language),
            reason: reasonText(page.failure, say),
          })}
        </p>
      )}
      {card ? <Rest of={card} /> : null}
      {card?.lists.map(({ name, items }) => (
        <div key={name} class="shown-list">
          <h4 class="field-name">{name}</h4>
          <ol>
            {items.map((item, i) => (
              <li key={i}>
                <b>{item.url ? <Away url={item.url} text={item.title ?? item.url} /> : item.title}</b>
                <Rest of={item} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p class="small">
        <time dateTime={page.changed} title={timeText(page.changed, language)}>
          {say(BOARD_WORDS.changed, { time: fromNow(page.changed, language) })}
        </time>
      </p>
    </article>
  )
}

/** What a card has besides its title and picture. */
function Rest({ of: { facts, texts, links } }: { of: ShownCard | ShownItem }): JSX.Element {
  const { language } = useSettings()
  const dayText = (text: string): string =>
    /^\d{4}-\d\d-\d\d/.test(text) ? dateText(text.slice(0, 10), language) : text
  return (
    <>
      {facts.length > 0 ? (
        <p class="shown-facts">
          {facts.map(({ name, type, text }) => (
            <span key={name} title={name}>
              {type === "number" ? `${name} ` : ""}
              <span class="shown-fact">{type === "date" ? dayText(text) : text}</span>
            </span>
          ))}
        </p>
      ) : null}
      {texts.map((text, i) => (
        <div key={i} class="shown-text">
          {text}
        </div>
      ))}
      {links.map(({ name, url }) => (
        <p key={name}>
          <Away url={url} text={name} />
        </p>
      ))}
    </>
  )
}
