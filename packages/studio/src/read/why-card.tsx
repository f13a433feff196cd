import { sayReason } from "@honbun/core/words"
import type { JSX } from "preact"
import { useSettings } from "../app/settings.js"
import { READ_WORDS } from "../words/read.js"
import type { Language, Say } from "../words/say.js"
import { WHY_WORDS } from "../words/why.js"
import type { WholeArticle } from "../worker/messages.js"
import { type BlockFacts, plainReason } from "./plain-reason.js"

type Decision = WholeArticle["blocks"][number]

const STEPS = {
  score: READ_WORDS.stepScore,
  vote: READ_WORDS.stepVote,
  include: READ_WORDS.stepInclude,
  post: READ_WORDS.stepPost,
  structure: READ_WORDS.stepStructure,
  hidden: READ_WORDS.stepHidden,
  selector: READ_WORDS.stepSelector,
  correction: READ_WORDS.stepCorrection,
  only: READ_WORDS.stepOnly,
  data: READ_WORDS.stepData,
} as const

interface WhyCardProps {
  readonly decision: Decision | undefined
  /** What is seen of the block; undefined where it is not on the sheet in the frame. */
  readonly facts: BlockFacts | undefined
}

/** What was decided about a block and why, in plain words; the step, score and features are one click deeper. */
export function WhyCard({ decision, facts }: WhyCardProps): JSX.Element {
  const { say, language } = useSettings()
  return (
    <div class="why" role="status" aria-live="polite" data-kept={decision?.kept}>
      {decision ? (
        <>
          <p class="why-line">
            <b class="why-verdict">{say(decision.kept ? READ_WORDS.kept : READ_WORDS.dropped)}</b>
            {whyText(decision, facts, say, language)}
          </p>
          <details class="why-numbers small">
            <summary>{say(READ_WORDS.numbers)}</summary>
            <p class="why-reason">
              {say(STEPS[decision.step])}
              {" · "}
              <span class="number">{say(READ_WORDS.score, { score: decision.score.toFixed(2) })}</span>{" "}
              <meter min={0} max={1} value={decision.score} aria-hidden="true" />
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

/** Steps that weigh what a block looks like; the others have a reason of their own. */
const WEIGHING: ReadonlySet<Decision["step"]> = new Set(["score", "vote", "structure"])

function whyText(decision: Decision, facts: BlockFacts | undefined, say: Say, language: Language): string {
  const plain = facts && WEIGHING.has(decision.step) ? plainReason(facts, decision.kept) : []
  if (plain.length === 0) return ` ${say(STEPS[decision.step])}`
  const [colon, comma] = language === "ja" ? ["：", "、"] : [": ", ", "]
  return colon + plain.map((word) => say(WHY_WORDS[word])).join(comma)
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
