import { sayReason } from "@honbun/core/words"
import type { JSX } from "preact"
import { useSettings } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { WholeArticle } from "../worker/messages.js"

type Decision = WholeArticle["blocks"][number]

const STEPS = {
  score: READ_WORDS.stepScore,
  vote: READ_WORDS.stepVote,
  include: READ_WORDS.stepInclude,
  structure: READ_WORDS.stepStructure,
  hidden: READ_WORDS.stepHidden,
  selector: READ_WORDS.stepSelector,
  correction: READ_WORDS.stepCorrection,
  only: READ_WORDS.stepOnly,
  data: READ_WORDS.stepData,
} as const

/** What was decided about a block, by which step, with what score and why. Read aloud when it changes. */
export function WhyCard({ decision }: { decision: Decision | undefined }): JSX.Element {
  const { say, language } = useSettings()
  return (
    <div class="why" role="status" aria-live="polite" data-kept={decision?.kept}>
      {decision ? (
        <>
          <p class="why-line">
            <b class="why-verdict">{say(decision.kept ? READ_WORDS.kept : READ_WORDS.dropped)}</b>{" "}
            {say(STEPS[decision.step])}
            <meter min={0} max={1} value={decision.score} aria-hidden="true" />
          </p>
          <details class="why-numbers small">
            <summary>{say(READ_WORDS.numbers)}</summary>
            <p class="why-reason">
              <span class="number">{say(READ_WORDS.score, { score: decision.score.toFixed(2) })}</span>
              {" · "}
              {sayReason(decision.reason, language)}
            </p>
          </details>
          <p class="why-text small">{shortened(decision.text)}</p>
        </>
      ) : (
        <p class="small">{say(READ_WORDS.hoverHint)}</p>
      )}
    </div>
  )
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
