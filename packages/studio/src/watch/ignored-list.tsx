import { Undo2 } from "lucide"
import type { JSX } from "preact"
import { countAgain, type PageLog } from "../api/watch.js"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"

/** What was said not to count, each with a way back. */
export function IgnoredList({
  log,
  onChanged,
  onProblem,
}: {
  log: PageLog
  onChanged(): void
  onProblem(problem: unknown): void
}): JSX.Element | null {
  const say = useSay()
  const things = log.ignoredThings
  if (things.length === 0) return null
  return (
    <section class="watch-ignored">
      <h2>{say(WATCH_WORDS.ignoredTitle)}</h2>
      <ul>
        {things.map(({ text }, i) => (
          <li key={`${i} ${text}`}>
            <span class="ignored-text">{text}</span>
            <button
              type="button"
              aria-label={say(WATCH_WORDS.countAgainThis, { text: text.slice(0, 80) })}
              onClick={() => void countAgain(log.page.id, i + 1).then(onChanged, onProblem)}
            >
              <Icon of={Undo2} size={16} />
              {say(WATCH_WORDS.countAgain)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
