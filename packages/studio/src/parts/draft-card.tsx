import { FilePen } from "lucide"
import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { PARTS_WORDS } from "../words/parts.js"
import { SHELL_WORDS } from "../words/shell.js"
import { forgetTeaching, keepTeachingDraft, type TeachingDraft, teachingDraft } from "./teaching-draft.js"

/** What was taught and not saved: to go on with, or to be thrown away. */
export function DraftCard({ onResume }: { onResume(draft: TeachingDraft): void }): JSX.Element | null {
  const say = useSay()
  const [draft] = useState(teachingDraft)
  const [isGone, setGone] = useState(false)
  if (!draft || draft.pages.length === 0) return null
  const names = [...new Set(draft.picks.map(({ name, list }) => list ?? name))].join(", ")
  const throwAway = (): void => {
    forgetTeaching()
    setGone(true)
  }
  const bringBack = (): void => {
    keepTeachingDraft(draft)
    setGone(false)
  }
  return (
    <section class="notice draft-card" aria-label={say(PARTS_WORDS.goOn)}>
      <p>
        <Icon of={FilePen} />{" "}
        {isGone ? <s>{draft.title}</s> : say(PARTS_WORDS.unsavedDraft, { title: draft.title, names })}
      </p>
      <p class="row">
        {isGone ? (
          <button type="button" onClick={bringBack}>
            {say(SHELL_WORDS.undo)}
          </button>
        ) : (
          <>
            <button type="button" class="primary" onClick={() => onResume(draft)}>
              {say(PARTS_WORDS.goOn)}
            </button>
            <button type="button" onClick={throwAway}>
              {say(PARTS_WORDS.discard)}
            </button>
          </>
        )}
      </p>
    </section>
  )
}
