import type { JSX } from "preact"
import { useSay } from "../app/settings.js"
import { JOIN_WORDS } from "../words/join.js"
import type { Say } from "../words/say.js"
import type { Joined, JoinRequest } from "../worker/messages.js"

interface StripProps {
  readonly joined: Joined
  readonly chosen: JoinRequest["next"]
  /** Another next page for a page; null: it ends there; undefined: as honbun found it. */
  onCorrect(page: string, next: string | null | undefined): void
}

/** The chain of pages, each with the link that leads on and a way to say that it is the wrong one. */
export function Strip({ joined, chosen, onCorrect }: StripProps): JSX.Element {
  const say = useSay()
  return (
    <ol class="strip" aria-label={say(JOIN_WORDS.strip)}>
      {joined.steps.map((step) => (
        <li key={step.url} class="strip-page">
          <p class="strip-number">{say(JOIN_WORDS.page, { number: step.number })}</p>
          <p class="strip-title">{step.title ?? step.url}</p>
          <p class="small strip-url">{step.url}</p>
          <p class="small">{onward(step, step.url in chosen, say)}</p>
          <label class="field">
            <span class="unseen">{say(JOIN_WORDS.wrong)}</span>
            <select
              value=""
              onChange={(event) => {
                const { value } = event.currentTarget
                onCorrect(step.url, value === UNDO ? undefined : value === END ? null : value)
              }}
            >
              <option value="" disabled>
                {say(JOIN_WORDS.wrong)}
              </option>
              {step.url in chosen ? <option value={UNDO}>{say(JOIN_WORDS.undo)}</option> : null}
              <option value={END}>{say(JOIN_WORDS.endHere)}</option>
              {step.links.map(({ url, text }) => (
                <option key={url} value={url}>
                  {text === "" ? url : `${text} — ${new URL(url).pathname}`}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
    </ol>
  )
}

/** How a page leads on, in words. */
function onward({ next }: Joined["steps"][number], isChosen: boolean, say: Say): string {
  if (!next) return say(JOIN_WORDS.last)
  if (isChosen) return say(JOIN_WORDS.chosen)
  const sure = say(JOIN_WORDS.sure, { percent: Math.round(next.score * 100) })
  return `${say(JOIN_WORDS.leads, { text: next.text })} · ${sure}`
}

/** Choices that are no addresses. */
const END = "end"
const UNDO = "undo"
