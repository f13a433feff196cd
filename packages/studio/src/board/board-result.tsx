import type { JSX } from "preact"
import type { ShownPage, ShownPart, ShownParts, ShownSite } from "../api/boards.js"
import { reasonText } from "../app/reason.js"
import { useSay, useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { BOARD_WORDS } from "../words/board.js"

interface BoardResultProps {
  readonly contents: { readonly sites: readonly ShownSite[] }
  /** Where pictures come from, by their own address; undefined: none are shown. */
  readonly pictures: Readonly<Record<string, string>> | undefined
}

/** What a board shows, site beside site. Everything of a page is text here; links open elsewhere. */
export function BoardResult({ contents, pictures }: BoardResultProps): JSX.Element {
  return (
    <div class="board-result">
      {contents.sites.map((site, i) => (
        <Site key={i} site={site} pictures={pictures} />
      ))}
    </div>
  )
}

function Site({ site, pictures }: { site: ShownSite; pictures: BoardResultProps["pictures"] }): JSX.Element {
  const say = useSay()
  return (
    <section class="shown-site" aria-label={site.name}>
      <h2>
        <Away url={site.url} text={site.name} />
      </h2>
      {site.failure === undefined ? null : (
        <p class="notice notice-bad small">
          {say(BOARD_WORDS.siteFailed, { reason: reasonText(site.failure, say) })}
        </p>
      )}
      {site.pages.length === 0 ? <p class="small">{say(BOARD_WORDS.nothing)}</p> : null}
      {site.pages.map((page) => (
        <PageCard key={page.url} page={page} pictures={pictures} />
      ))}
      {site.missed?.map(({ url, failure }) => (
        <p key={url} class="notice notice-bad small">
          {say(BOARD_WORDS.missed, { url, reason: reasonText(failure, say) })}
        </p>
      ))}
    </section>
  )
}

function PageCard({
  page,
  pictures,
}: {
  page: ShownPage
  pictures: BoardResultProps["pictures"]
}): JSX.Element {
  const { say, language } = useSettings()
  const heading = headingOf(page.parts)
  return (
    <article class="shown-page" data-old={page.failure !== undefined}>
      <h3>
        <Away url={page.url} text={heading ? page.parts[heading]!.value : page.url} />
      </h3>
      {page.failure === undefined ? null : (
        <p class="notice small">
          {say(BOARD_WORDS.lastKnown, {
            time: timeText(page.found, language),
            reason: reasonText(page.failure, say),
          })}
        </p>
      )}
      <Parts parts={page.parts} without={heading} pictures={pictures} />
      {Object.entries(page.records ?? {}).map(([name, items]) => (
        <div key={name} class="shown-list">
          <h4 class="field-name">{name}</h4>
          <ol>
            {items.map((parts, i) => (
              <li key={i}>
                <Item parts={parts} pictures={pictures} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p class="small">
        <time dateTime={page.changed}>
          {say(BOARD_WORDS.changed, { time: timeText(page.changed, language) })}
        </time>
      </p>
    </article>
  )
}

function Item({
  parts,
  pictures,
}: {
  parts: ShownParts
  pictures: BoardResultProps["pictures"]
}): JSX.Element {
  const heading = headingOf(parts)
  const link = Object.values(parts).find(({ type }) => type === "link")
  const title = heading === undefined ? "" : parts[heading]!.value
  const rest = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== link))
  return (
    <>
      <b>{link ? <Away url={String(link.normalised)} text={title || link.value} /> : title}</b>
      <Parts parts={rest} without={heading} pictures={pictures} />
    </>
  )
}

function Parts(props: {
  parts: ShownParts
  without: string | undefined
  pictures: BoardResultProps["pictures"]
}): JSX.Element | null {
  const entries = Object.entries(props.parts).filter(([name]) => name !== props.without)
  if (entries.length === 0) return null
  return (
    <dl class="shown-parts">
      {entries.map(([name, part]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value name={name} part={part} pictures={props.pictures} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value(props: {
  name: string
  part: ShownPart
  pictures: BoardResultProps["pictures"]
}): JSX.Element {
  const { part, pictures } = props
  const address = typeof part.normalised === "string" ? part.normalised : undefined
  if (part.type === "link") return <Away url={address ?? ""} text={part.value} />
  if (part.type === "image") {
    const source = pictures && address !== undefined && Object.hasOwn(pictures, address) && pictures[address]
    return source ? <img src={source} alt={props.name} /> : <Away url={address ?? ""} text={part.value} />
  }
  const text = part.type === "html" ? part.value.replace(/<[^>]*>/g, " ") : part.value
  return <div class="shown-text">{text}</div>
}

/** A link to somewhere else; what is no web address is plain text. */
function Away({ url, text }: { url: string; text: string }): JSX.Element {
  if (!/^https?:\/\//i.test(url)) return <>{text}</>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** The name of the part that stands for a page: its title, else its first short text. */
function headingOf(parts: ShownParts): string | undefined {
  const names = Object.keys(parts)
  return (
    names.find((name) => /title|headline|name|題|タイトル|見出し/i.test(name)) ??
    names.find((name) => parts[name]!.type === "text" && parts[name]!.value.length <= 200)
  )
}
