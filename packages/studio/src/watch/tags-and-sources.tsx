import type { JSX } from "preact"
import { removeSource, type WatchedPage } from "../api/watch.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { UndoableButton } from "../app/undoable-button.js"
import { WATCH_WORDS } from "../words/watch.js"

/** The tags of the pages, to choose one. */
export function Tags({
  pages,
  chosen,
}: {
  pages: readonly WatchedPage[]
  chosen: string | undefined
}): JSX.Element | null {
  const say = useSay()
  const tags = [...new Set([...pages.flatMap((page) => page.tags), ...(chosen ? [chosen] : [])])].sort()
  if (tags.length === 0) return <span />
  return (
    <ul class="chips" aria-label={say(WATCH_WORDS.tags)}>
      {[undefined, ...tags].map((tag) => (
        <li key={tag ?? ""}>
          <a
            class="chip button"
            href={routeTo("watch", tag === undefined ? {} : { tag })}
            aria-current={tag === chosen ? "true" : undefined}
          >
            {tag ?? say(WATCH_WORDS.allTags)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Sitemaps and feeds that are read again and again. */
export function Sources(props: {
  sources: readonly { readonly url: string; readonly kind: string }[]
  onRemoved(): void
  onProblem(problem: unknown): void
}): JSX.Element | null {
  const say = useSay()
  if (props.sources.length === 0) return null
  return (
    <details>
      <summary>
        {say(WATCH_WORDS.sources)} ({props.sources.length})
      </summary>
      <ul class="watch-sources">
        {props.sources.map(({ url }) => (
          <li key={url}>
            <span class="watch-url">{url}</span>
            <UndoableButton
              class="quiet"
              label={say(WATCH_WORDS.stopSource, { url })}
              soon={WATCH_WORDS.stopSoon}
              act={() => removeSource(url)}
              onDone={props.onRemoved}
              onProblem={props.onProblem}
            >
              ×
            </UndoableButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
