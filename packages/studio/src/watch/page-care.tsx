import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { changeWatched, removeWatched, type WatchedPage } from "../api/watch.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { TextField } from "../app/text-field.js"
import { UndoableButton } from "../app/undoable-button.js"
import { WATCH_WORDS } from "../words/watch.js"
import { tagsIn } from "./add-form.js"
import { IntervalChoice } from "./interval-choice.js"

interface PageCareProps {
  readonly page: WatchedPage
  onChanged(): void
  onProblem(problem: unknown): void
}

/** What can be done about a page: its tags, a pause, its end. */
export function PageCare({ page, onChanged, onProblem }: PageCareProps): JSX.Element {
  const say = useSay()
  const [tags, setTags] = useState(page.tags.join(" "))
  const change = (body: Parameters<typeof changeWatched>[1]): void =>
    void changeWatched(page.id, body).then(onChanged, onProblem)
  return (
    <section class="watch-care">
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault()
          change({ tags: tagsIn(tags) })
        }}
      >
        <TextField
          label={say(WATCH_WORDS.tags)}
          value={tags}
          placeholder={say(WATCH_WORDS.tagsHint)}
          onType={setTags}
        />
        <button type="submit">{say(WATCH_WORDS.saveTags)}</button>
      </form>
      <IntervalChoice page={page} onChanged={onChanged} onProblem={onProblem} />
      <div class="row">
        <button type="button" onClick={() => change({ paused: page.due !== undefined })}>
          {say(page.due === undefined ? WATCH_WORDS.resume : WATCH_WORDS.pause)}
        </button>
        <a class="button" href={routeTo("read", { url: page.url })}>
          {say(WATCH_WORDS.openPage)}
        </a>
        <UndoableButton
          class="quiet"
          soon={WATCH_WORDS.removeSoon}
          act={() => removeWatched(page.id)}
          onDone={() => {
            location.hash = routeTo("watch")
          }}
          onProblem={onProblem}
        >
          {say(WATCH_WORDS.remove)}
        </UndoableButton>
      </div>
    </section>
  )
}
