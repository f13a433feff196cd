import { Icon } from "@honbun/studio/shared"
import { RefreshCw, Trash2 } from "lucide"
import type { JSX } from "preact"
import { useCallback, useEffect, useState } from "preact/hooks"
import { ask, type SeenChange, type WatchedPage } from "../browser/messages.js"
import { say } from "../words/say.js"
import { WORDS } from "../words/words.js"
import { momentText, start, troubleText } from "./start.js"

/** The watched pages, those with news first. */
function WatchPage(): JSX.Element {
  const [pages, setPages] = useState<readonly WatchedPage[]>()
  const [error, setError] = useState<unknown>()
  const look = useCallback(() => {
    ask<"watched">({ do: "watched" }).then(setPages, setError)
  }, [])
  useEffect(look, [look])
  const attempt = (work: Promise<unknown>): void => void work.then(look, setError)
  return (
    <main class="sheet">
      <h1>{say(WORDS.watchList)}</h1>
      {error ? (
        <p class="notice notice-bad" role="alert">
          {troubleText(error)}
        </p>
      ) : null}
      {pages?.length === 0 ? <p class="empty">{say(WORDS.watchEmpty)}</p> : null}
      {pages?.map((page) => (
        <Watched key={page.url} page={page} attempt={attempt} />
      ))}
    </main>
  )
}

function Watched({
  page,
  attempt,
}: {
  page: WatchedPage
  attempt(work: Promise<unknown>): void
}): JSX.Element {
  const changed = page.changes[0]
  return (
    <article class="watched" data-unseen={page.unseen}>
      <header>
        <h2>
          <a href={page.url}>{page.title}</a>
        </h2>
        <button
          type="button"
          class="quiet icon-button"
          title={say(WORDS.visitNow)}
          aria-label={say(WORDS.visitNow)}
          onClick={() => attempt(ask<"visit">({ do: "visit", url: page.url }))}
        >
          <Icon of={RefreshCw} size={16} />
        </button>
        <button
          type="button"
          class="quiet icon-button"
          title={say(WORDS.unwatch)}
          aria-label={say(WORDS.unwatch)}
          onClick={() => attempt(ask<"unwatch">({ do: "unwatch", url: page.url }))}
        >
          <Icon of={Trash2} size={16} />
        </button>
      </header>
      <p class="small">
        {changed ? say(WORDS.changedOn, { when: momentText(changed.when) }) : say(WORDS.noChange)}
        {" · "}
        {say(WORDS.lastVisit, { when: momentText(page.last) })}
        {" · "}
        {say(WORDS.nextVisit, { when: momentText(page.next) })}
      </p>
      {page.error ? (
        <p class="small watched-error">{say(WORDS.visitFailed, { message: page.error })}</p>
      ) : null}
      {changed ? <Change change={changed} /> : null}
    </article>
  )
}

function Change({ change }: { change: SeenChange }): JSX.Element {
  return (
    <div class="change">
      {change.removed.map((text) => (
        <del key={text}>{text}</del>
      ))}
      {change.added.map((text) => (
        <ins key={text}>{text}</ins>
      ))}
    </div>
  )
}

start(<WatchPage />)
