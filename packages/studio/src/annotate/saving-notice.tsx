import type { JSX } from "preact"
import { ErrorNotice } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import type { Labelling } from "./use-labelling.js"

/** Says what another window changed, and why labels could not be saved. */
export function SavingNotice({ labelling }: { labelling: Labelling }): JSX.Element {
  const say = useSay()
  const { takenOver, error, saveAgain } = labelling
  return (
    <>
      <div role="status">
        {takenOver > 0 ? <p class="notice">{say(ANNOTATE_WORDS.takenOver, { count: takenOver })}</p> : null}
      </div>
      <ErrorNotice error={error} onRetry={saveAgain} />
    </>
  )
}
