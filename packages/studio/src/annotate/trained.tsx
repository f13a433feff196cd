import type { JSX } from "preact"
import type { TrainResult } from "../api/models.js"
import { Plot } from "../app/plot.js"
import { useSay } from "../app/settings.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"

/** What a training found: the new model beside the default, on pages it had not seen. */
export function Trained({ result }: { result: TrainResult }): JSX.Element {
  const say = useSay()
  const all = result.comparison[0]
  return (
    <>
      <section>
        <h2>{say(ANNOTATE_WORDS.trained)}</h2>
        <p class="lead">{say(ANNOTATE_WORDS.trainedHow)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <div class="table-scroll" tabIndex={0}>
          <table class="numbers">
            <thead>
              <tr>
                <th scope="col">{say(ANNOTATE_WORDS.colGroup)}</th>
                <th scope="col">{say(ANNOTATE_WORDS.colPages)}</th>
                <th scope="col">{result.model}</th>
                <th scope="col">{say(ANNOTATE_WORDS.colDefault)}</th>
                <th scope="col">{say(ANNOTATE_WORDS.colDifference)}</th>
              </tr>
            </thead>
            <tbody>
              {result.comparison.map((row) => (
                <tr key={row.name}>
                  <td>{row.name}</td>
                  <td>{row.pages}</td>
                  <td>{row.first.toFixed(3)}</td>
                  <td>{row.second.toFixed(3)}</td>
                  <td>{signed(row.first - row.second)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {all ? (
          <p class={`notice ${all.first > all.second ? "notice-good" : ""}`}>
            {say(all.first > all.second ? ANNOTATE_WORDS.trainedBetter : ANNOTATE_WORDS.trainedNotBetter)}
          </p>
        ) : null}
      </section>
      {result.plots.reliability ? (
        <Plot svg={result.plots.reliability} name={say(ANNOTATE_WORDS.plotReliability)} />
      ) : null}
    </>
  )
}

/** A difference with its sign. */
export function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`
}
