import type { JSX } from "preact"
import type { PageChange, PageVisit } from "../api/watch.js"
import { dateText } from "../app/moments.js"
import { useSettings } from "../app/settings.js"
import { WATCH_WORDS } from "../words/watch.js"
import { ChangeCard } from "./change-card.js"
import { outcomeText } from "./page-row.js"

interface TimelineProps {
  readonly changes: readonly PageChange[]
  readonly visits: readonly PageVisit[]
  onIgnored(change: PageChange, takenBack: boolean): void
  onProblem(problem: unknown): void
}

/** Changes and the visits between them, the latest first. */
export function Timeline({ changes, visits, onIgnored, onProblem }: TimelineProps): JSX.Element {
  const { say, language } = useSettings()
  const entries = entriesOf(changes, visits)
  return (
    <>
      {changes.length === 0 ? <p class="small">{say(WATCH_WORDS.noChanges)}</p> : null}
      <ol class="timeline">
        {entries.map((entry) =>
          entry.kind === "change" ? (
            <ChangeCard
              key={`change ${entry.change.id}`}
              change={entry.change}
              onIgnored={onIgnored}
              onProblem={onProblem}
            />
          ) : (
            <li key={`visit ${entry.at}`} class="timeline-visit small">
              <time dateTime={entry.at}>{dateText(entry.at, language)}</time>{" "}
              {say(entry.count === 1 ? WATCH_WORDS.oneVisit : WATCH_WORDS.visitsInARow, {
                count: entry.count,
                outcome: outcomeText(entry.outcome, say),
              })}
              {entry.reason ? <span class="timeline-reason"> ({entry.reason})</span> : null}
            </li>
          ),
        )}
      </ol>
    </>
  )
}

/** An entry of the timeline: a change, or visits in a row that came to the same. */
export type TimelineEntry =
  | { readonly kind: "change"; readonly at: string; readonly change: PageChange }
  | {
      readonly kind: "visits"
      readonly at: string
      readonly outcome: string
      readonly count: number
      readonly reason?: string | undefined
    }

/** Changes and visits in one order, the latest first; the visit that found a change is told by the change. */
export function entriesOf(changes: readonly PageChange[], visits: readonly PageVisit[]): TimelineEntry[] {
  const found = new Set(changes.map((change) => change.noticed))
  const both: TimelineEntry[] = [
    ...changes.map((change) => ({ kind: "change" as const, at: change.noticed, change })),
    ...visits
      .filter(({ at }) => !found.has(at))
      .map(({ at, outcome, reason }) => ({ kind: "visits" as const, at, outcome, count: 1, reason })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
  const entries: TimelineEntry[] = []
  for (const entry of both) {
    const last = entries.at(-1)
    if (last?.kind === "visits" && entry.kind === "visits" && last.outcome === entry.outcome)
      entries[entries.length - 1] = { ...last, count: last.count + 1 }
    else entries.push(entry)
  }
  return entries
}
