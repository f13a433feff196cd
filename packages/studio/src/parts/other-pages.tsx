import type { JSX } from "preact"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import type { FoundPart } from "../worker/parts-messages.js"
import { Rows } from "./part-list.js"
import type { OpenPage, Teaching } from "./use-teaching.js"

interface OtherPagesProps {
  readonly teaching: Teaching
  readonly shown: string
  onShow(page: string): void
  /** The person wants to point at the right place. */
  onInstead(page: string, part: FoundPart): void
}

/** What the recipe finds on the other pages, each with ways to say that it is wrong. */
export function OtherPages(props: OtherPagesProps): JSX.Element {
  const { teaching } = props
  const say = useSay()
  const others = teaching.pages.slice(1)
  return (
    <section class="other-pages">
      <h2>{say(PARTS_WORDS.others)}</h2>
      {others.length === 0 ? <p class="small">{say(PARTS_WORDS.noOthers)}</p> : null}
      {others.length > 0 && !teaching.taught ? <p class="small">{say(PARTS_WORDS.noOthersYet)}</p> : null}
      <ul>
        {others.map((page) => (
          <li key={page.id}>
            <OtherPage {...props} page={page} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherPage({
  page,
  teaching,
  shown,
  onShow,
  onInstead,
}: OtherPagesProps & { page: OpenPage }): JSX.Element {
  const say = useSay()
  const found = teaching.taught?.found[page.id]
  const name = page.title || (page.url ?? "")
  return (
    <article class="other-page" data-shown={page.id === shown}>
      <header>
        <h3 title={page.url}>{name}</h3>
        <button
          type="button"
          class="quiet"
          aria-label={say(PARTS_WORDS.showPage, { page: name })}
          aria-pressed={page.id === shown}
          onClick={() => onShow(page.id)}
        >
          {say(PARTS_WORDS.show)}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={say(PARTS_WORDS.removePage, { page: name })}
          onClick={() => teaching.leaveOut(page.id)}
        >
          ×
        </button>
      </header>
      <ul>
        {found?.parts.map((part) => (
          <li key={part.name} class="part-row" data-found={part.value !== undefined}>
            <b>{part.name}</b>
            <span class="small">{howSure(part, page.id)}</span>
            <span class="part-value">{part.value ?? say(PARTS_WORDS.notFound)}</span>
            {part.regular === undefined ? null : <span class="small">{part.regular}</span>}
            <span class="part-corrections">
              <button
                type="button"
                aria-label={say(PARTS_WORDS.insteadOf, { name: part.name, page: name })}
                onClick={() => onInstead(page.id, part)}
              >
                {say(PARTS_WORDS.instead)}
              </button>
              {part.value === undefined ? null : (
                <button
                  type="button"
                  aria-label={say(PARTS_WORDS.notHereOf, { name: part.name, page: name })}
                  onClick={() =>
                    teaching.take({
                      page: page.id,
                      node: part.node,
                      name: part.name,
                      shape: "single",
                      not: true,
                    })
                  }
                >
                  {say(PARTS_WORDS.notHere)}
                </button>
              )}
            </span>
          </li>
        ))}
        {found?.lists.map(({ name: list, count, rows }) => (
          <li key={`${list}[]`} class="part-row" data-found={count > 0}>
            <b>{list}</b>
            <span class="small">{say(PARTS_WORDS.count, { count })}</span>
            <Rows rows={rows} />
          </li>
        ))}
      </ul>
    </article>
  )

  function howSure(part: FoundPart, id: string): string {
    const isCorrected = teaching.picks.some((pick) => pick.page === id && pick.name === part.name)
    const sure =
      part.value === undefined ? "" : say(PARTS_WORDS.sure, { percent: Math.round(part.confidence * 100) })
    return [sure, isCorrected ? say(PARTS_WORDS.corrected) : ""].filter((each) => each !== "").join(" · ")
  }
}
