import { saySource, sayUpdateWhy } from "@honbun/core/words"
import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { type DateReason, ignoreDifference, type PageChange } from "../api/watch.js"
import { dateText } from "../app/moments.js"
import { useSettings } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"
import { Difference } from "./difference.js"
import { kindsText } from "./page-row.js"

/** Differences shown at once: each is laid out word by word. */
const SHOWN_DIFFERENCES = 20

interface ChangeCardProps {
  readonly change: PageChange
  onIgnored(change: PageChange, takenBack: boolean): void
  onProblem(problem: unknown): void
}

/** One change: when it happened, how sure that is and why, and what went and came. */
export function ChangeCard({ change, onIgnored, onProblem }: ChangeCardProps): JSX.Element {
  const { say, language } = useSettings()
  const [isWhole, setWhole] = useState(false)
  const { kinds, removed, added, retitled, date, differences } = change
  const shown = isWhole ? differences : differences.slice(0, SHOWN_DIFFERENCES)
  const hidden = differences.length - shown.length
  return (
    <li class="timeline-change">
      <h3>
        {kindsText(kinds, say)} <span class="small number">{say(WATCH_WORDS.size, { removed, added })}</span>
      </h3>
      <p class="small">
        {say(WATCH_WORDS.when, {
          when: dateText(date.at, language),
          sure: Math.round(100 * date.confidence),
        })}{" "}
        · {say(WATCH_WORDS.noticed, { when: dateText(change.noticed, language) })}
      </p>
      <details class="why-date">
        <summary>{say(WATCH_WORDS.whyDate)}</summary>
        <Reasons reasons={date.reasons} />
        {date.from ? (
          <p class="small">
            {say(WATCH_WORDS.between, {
              from: dateText(date.from, language),
              to: dateText(date.to, language),
            })}
          </p>
        ) : null}
      </details>
      {retitled ? (
        <div class="difference">
          <p class="difference-kind small">{say(WATCH_WORDS.newTitle)}</p>
          <p class="difference-text">
            <del>{retitled.before}</del> <ins>{retitled.after}</ins>
          </p>
        </div>
      ) : null}
      {shown.map((difference, i) => (
        <Difference
          key={i}
          number={i + 1}
          difference={difference}
          onIgnore={() =>
            void ignoreDifference(change.id, i + 1).then(
              ({ takenBack }) => onIgnored(change, takenBack),
              onProblem,
            )
          }
        />
      ))}
      {hidden > 0 ? (
        <p class="small">
          {say(WATCH_WORDS.furtherDifferences, { count: hidden })}{" "}
          <button type="button" onClick={() => setWhole(true)}>
            {say(WATCH_WORDS.showDifferences)}
          </button>
        </p>
      ) : null}
    </li>
  )
}

/** The witnesses of a date, and why each was believed or not. */
export function Reasons({ reasons }: { reasons: readonly DateReason[] }): JSX.Element {
  const { language } = useSettings()
  return (
    <ul class="small">
      {reasons.map(({ source, value, believed, why }) => (
        <li key={`${source} ${value}`}>
          {believed ? "✓" : "✗"} {saySource(source, language)}: {dateText(value, language)} (
          {sayUpdateWhy(why, language)})
        </li>
      ))}
    </ul>
  )
}
