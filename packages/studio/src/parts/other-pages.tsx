import { Undo2, X } from "lucide"
import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { useGone, withGone } from "../app/gone.js"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import { SHELL_WORDS } from "../words/shell.js"
import type { FoundPart } from "../worker/parts-messages.js"
import type { OpenPage } from "./bring-pages.js"
import { Rows } from "./part-list.js"
import type { Teaching } from "./use-teaching.js"

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
  const gone = useGone()
  const leaveOut = (page: OpenPage, at: number): void =>
    gone.add({ name: nameOf(page), at, undo: teaching.leaveOut(page.id) })
  const rows = others.map((page, at) => (
    <li key={page.id}>
      <OtherPage {...props} page={page} onLeaveOut={() => leaveOut(page, at)} />
    </li>
  ))
  return (
    <section class="other-pages">
      <h2>{say(PARTS_WORDS.others)}</h2>
      {others.length === 0 ? <p class="small">{say(PARTS_WORDS.noOthers)}</p> : null}
      {others.length > 0 && !teaching.taught ? <p class="small">{say(PARTS_WORDS.noOthersYet)}</p> : null}
      <ul>{withGone(rows, gone)}</ul>
    </section>
  )
}

function nameOf({ title, url }: OpenPage): string {
  return title || (url ?? "")
}

function OtherPage(props: OtherPagesProps & { page: OpenPage; onLeaveOut(): void }): JSX.Element {
  const say = useSay()
  const { page, teaching, shown } = props
  const found = teaching.taught?.found[page.id]
  const name = nameOf(page)
  return (
    <article class="other-page" data-shown={page.id === shown}>
      <header>
        <h3 title={page.url}>{name}</h3>
        <button
          type="button"
          class="quiet"
          aria-label={say(PARTS_WORDS.showPage, { page: name })}
          aria-pressed={page.id === shown}
          onClick={() => props.onShow(page.id)}
        >
          {say(PARTS_WORDS.show)}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={say(PARTS_WORDS.removePage, { page: name })}
          onClick={props.onLeaveOut}
        >
          <Icon of={X} size={16} />
        </button>
      </header>
      <ul>
        {found?.parts.map((part) => (
          <li key={part.name} class="part-row" data-found={part.value !== undefined}>
            <OtherPart {...props} part={part} />
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
}

function OtherPart(props: OtherPagesProps & { page: OpenPage; part: FoundPart }): JSX.Element {
  const say = useSay()
  const { page, part, teaching, onInstead } = props
  const [back, setBack] = useState<() => void>()
  const isCorrected = teaching.picks.some((pick) => pick.page === page.id && pick.name === part.name)
  const sure =
    part.value === undefined ? "" : say(PARTS_WORDS.sure, { percent: Math.round(part.confidence * 100) })
  const names = { name: part.name, page: nameOf(page) }
  const refuse = (): void => {
    const refusal = { page: page.id, node: part.node, name: part.name, shape: "single", not: true } as const
    const undo = teaching.take(refusal)
    setBack(() => undo)
  }
  return (
    <>
      <b>{part.name}</b>
      <span class="small">
        {[sure, isCorrected ? say(PARTS_WORDS.corrected) : ""].filter((each) => each !== "").join(" · ")}
      </span>
      <span class="part-value">{part.value ?? say(PARTS_WORDS.notFound)}</span>
      {part.regular === undefined ? null : <span class="small">{part.regular}</span>}
      <span class="part-corrections">
        <button
          type="button"
          aria-label={say(PARTS_WORDS.insteadOf, names)}
          onClick={() => onInstead(page.id, part)}
        >
          {say(PARTS_WORDS.instead)}
        </button>
        {back ? (
          <button
            type="button"
            aria-label={say(PARTS_WORDS.undoNotHere, names)}
            onClick={() => {
              back()
              setBack(undefined)
            }}
          >
            <Icon of={Undo2} size={16} /> {say(SHELL_WORDS.undo)}
          </button>
        ) : part.value === undefined ? null : (
          <button type="button" aria-label={say(PARTS_WORDS.notHereOf, names)} onClick={refuse}>
            {say(PARTS_WORDS.notHere)}
          </button>
        )}
      </span>
    </>
  )
}
