import type { JSX } from "preact"
import type { QueuedPage } from "../api/annotate.js"
import { useSay } from "../app/settings.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"

interface QueueProps {
  readonly pages: readonly QueuedPage[]
  readonly current: string | undefined
  isDone(id: string): boolean
  onChoose(id: string): void
}

/** The pages of a set in order; a tick at those that are done. */
export function Queue({ pages, current, isDone, onChoose }: QueueProps): JSX.Element {
  const say = useSay()
  const done = pages.filter((page) => isDone(page.id)).length
  return (
    <nav class="queue" aria-label={say(ANNOTATE_WORDS.queue)}>
      <progress value={done} max={pages.length} aria-label={`${done} / ${pages.length}`} />
      {done === pages.length && done > 0 ? <p class="small">{say(ANNOTATE_WORDS.allDone)}</p> : null}
      <ol>
        {pages.map((page) => (
          <li key={page.id}>
            <button
              type="button"
              class="queue-page"
              aria-current={page.id === current ? "true" : undefined}
              onClick={() => onChoose(page.id)}
            >
              <span class="queue-tick" aria-hidden="true">
                {isDone(page.id) ? "✓" : ""}
              </span>
              <span class="queue-title">{page.title ?? page.url ?? page.id}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
