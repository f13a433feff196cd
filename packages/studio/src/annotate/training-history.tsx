import type { JSX } from "preact"
import type { Models } from "../api/models.js"
import { useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { signed } from "./trained.js"

/** Every training with what it found, the latest first. */
export function TrainingHistory({ trainings }: Pick<Models, "trainings">): JSX.Element | null {
  const { say, language } = useSettings()
  if (trainings.length === 0) return null
  return (
    <>
      <h2>{say(ANNOTATE_WORDS.trainings)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div class="table-scroll" tabIndex={0}>
        <table class="numbers trainings">
          <thead>
            <tr>
              {(["colTrained", "colModel", "colPages", "colF", "colDefault", "colDifference"] as const).map(
                (name) => (
                  <th key={name} scope="col">
                    {say(ANNOTATE_WORDS[name])}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {trainings.map(({ model, time, pages, score, defaultScore }) => (
              <tr key={`${time} ${model}`}>
                <td>{timeText(time, language)}</td>
                <td>{model}</td>
                <td>{pages}</td>
                <td>{score.toFixed(3)}</td>
                <td>{defaultScore.toFixed(3)}</td>
                <td>{signed(score - defaultScore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
