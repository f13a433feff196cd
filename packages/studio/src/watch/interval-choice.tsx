import type { JSX } from "preact"
import { changeWatched, type WatchedPage } from "../api/watch.js"
import { useSay } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"

/** Intervals to choose from, in minutes. */
const EVERY = [15, 60, 360, 1_440, 10_080] as const

/** How often a page is visited: as it changes, or always after the same time. */
export function IntervalChoice({
  page,
  onChanged,
  onProblem,
}: {
  page: WatchedPage
  onChanged(): void
  onProblem(problem: unknown): void
}): JSX.Element {
  const say = useSay()
  const { shortest, longest } = page.interval ?? {}
  const every = EVERY.find((minutes) => minutes === shortest && minutes === longest)
  const chosen = page.interval ? String(every ?? "own") : "automatic"
  const choose = (value: string): void => {
    const minutes = Number(value)
    const body = value === "automatic" ? { automatic: true } : { shortest: minutes, longest: minutes }
    changeWatched(page.id, body).then(onChanged, onProblem)
  }
  return (
    <label class="field">
      <span class="field-name">{say(WATCH_WORDS.interval)}</span>
      <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="automatic">{say(WATCH_WORDS.automatic)}</option>
        {EVERY.map((minutes) => (
          <option key={minutes} value={String(minutes)}>
            {say(WATCH_WORDS[`every${minutes}`])}
          </option>
        ))}
        {chosen === "own" ? <option value="own">{say(WATCH_WORDS.ownInterval)}</option> : null}
      </select>
    </label>
  )
}
