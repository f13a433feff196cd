import type { JSX } from "preact"
import { getPartHistory } from "../api/watch.js"
import { dateText } from "../app/moments.js"
import { ErrorNotice } from "../app/notice.js"
import { Plot } from "../app/plot.js"
import { useSettings } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { WATCH_WORDS } from "../words/watch.js"

/** The value of every watched part at every visit: a plot, and a table with the latest visit first. */
export function PartHistoryView({
  id,
  visited,
}: {
  id: string
  visited: string | undefined
}): JSX.Element | null {
  const { say, language } = useSettings()
  const { answer: history, error } = useAnswer((signal) => getPartHistory(id, signal), [id, visited])
  if (!history) return <ErrorNotice error={error} />
  if (history.parts.length === 0) return null
  return (
    <section aria-label={say(WATCH_WORDS.partHistory)}>
      <h2>{say(WATCH_WORDS.partHistory)}</h2>
      <Plot svg={history.plot} name={say(WATCH_WORDS.partHistory)} />
      <div class="table-box">
        <table>
          <thead>
            <tr>
              <th scope="col">{say(WATCH_WORDS.visitColumn)}</th>
              {history.parts.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.visits.toReversed().map(({ at, values }) => (
              <tr key={at}>
                <th scope="row">{dateText(at, language)}</th>
                {history.parts.map((name) => (
                  <td key={name}>{(values[name] ?? []).join(" · ")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
