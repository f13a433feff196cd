import { Pause, Play } from "lucide"
import type { JSX } from "preact"
import type { BatchRun } from "../api/batches.js"
import { Icon } from "../app/icon.js"
import { useSay } from "../app/settings.js"
import { UndoableButton } from "../app/undoable-button.js"
import { BATCHES_WORDS } from "../words/batches.js"

/** Pause and resume take each other back; cancelling can be undone for a while. A batch that has ended has no buttons. */
export function Steering(props: {
  state: BatchRun["state"]
  onSteer(what: "pause" | "resume"): void
  cancel(): Promise<unknown>
  onCancelled(): void
  onProblem(problem: unknown): void
}): JSX.Element | null {
  const say = useSay()
  const { state, onSteer } = props
  if (state === "done" || state === "failed" || state === "cancelled") return null
  const isPaused = state === "paused"
  return (
    <p class="row">
      {state === "planning" ? null : (
        <button type="button" onClick={() => onSteer(isPaused ? "resume" : "pause")}>
          <Icon of={isPaused ? Play : Pause} size={16} />{" "}
          {say(isPaused ? BATCHES_WORDS.resume : BATCHES_WORDS.pause)}
        </button>
      )}
      <UndoableButton
        soon={BATCHES_WORDS.cancelSoon}
        act={props.cancel}
        onDone={props.onCancelled}
        onProblem={props.onProblem}
      >
        {say(BATCHES_WORDS.cancel)}
      </UndoableButton>
    </p>
  )
}
