import type { JSX } from "preact"
import { getModels, modelFile } from "../api/models.js"
import { routeTo } from "../app/route.js"
import { saveFile } from "../app/save-file.js"
import { useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { useAnswer } from "../app/use-answer.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"

/** A page every model can be tried on. */
const TRIAL = "harbour-ferry"

/** The models that were trained here with what training found, each to be tried, saved, and used by sites. */
export function ModelList({ newest }: { newest: string | undefined }): JSX.Element | null {
  const { say, language } = useSettings()
  const { answer } = useAnswer(() => getModels(), [newest])
  if (!answer || answer.models.length === 0) return null
  const save = (name: string): void =>
    void modelFile(name).then((text) =>
      saveFile(new File([text], `${name}.json`, { type: "application/json" })),
    )
  return (
    <section class="model-list">
      <h2>{say(ANNOTATE_WORDS.modelsHere)}</h2>
      <div class="table-scroll">
        <table class="numbers">
          <thead>
            <tr>
              {(["colModel", "colTrained", "colScore", "colSites"] as const).map((name) => (
                <th key={name} scope="col">
                  {say(ANNOTATE_WORDS[name])}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {answer.models.map(({ name, written, figures }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{timeText(written, language)}</td>
                <td>{figures ? `${figures.score.toFixed(3)} / ${figures.defaultScore.toFixed(3)}` : "–"}</td>
                <td>
                  {Object.entries(answer.sites)
                    .flatMap(([host, model]) => (model === name ? [host] : []))
                    .join(", ")}
                </td>
                <td class="row">
                  <a class="button" href={routeTo("read", { sample: TRIAL, model: name })}>
                    {say(ANNOTATE_WORDS.tryModel)}
                  </a>
                  <button type="button" onClick={() => save(name)}>
                    {say(ANNOTATE_WORDS.saveModel)}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
