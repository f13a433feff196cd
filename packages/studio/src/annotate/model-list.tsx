import { BookOpen, Download } from "lucide"
import type { JSX } from "preact"
import { useState } from "preact/hooks"
import type { Project } from "../api/annotate.js"
import { chooseSiteModel, getModels, type Models, modelFile } from "../api/models.js"
import { Icon } from "../app/icon.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { saveFile } from "../app/save-file.js"
import { useSettings } from "../app/settings.js"
import { timeText } from "../app/time-text.js"
import { useAnswer } from "../app/use-answer.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { ModelSites } from "./model-sites.js"
import { TrainingHistory } from "./training-history.js"

/** A page every model can be tried on. */
const TRIAL = "harbour-ferry"

/** The models that were trained here with what training found, each to be tried, saved, and made the default of sites. */
export function ModelList(props: { project: Project; newest: string | undefined }): JSX.Element | null {
  const { say } = useSettings()
  const { answer, again } = useAnswer(() => getModels(), [props.newest])
  const [error, setError] = useState<unknown>()
  if (!answer || answer.models.length === 0) return null
  const choose = (host: string, model: string | null): void =>
    void chooseSiteModel(host, model).then(again, setError)
  return (
    <section class="model-list">
      <h2>{say(ANNOTATE_WORDS.modelsHere)}</h2>
      <ErrorNotice error={error} />
      <ul class="cards">
        {answer.models.map((model) => (
          <li key={model.name} class="model-card">
            <ModelCard model={model} />
            <ModelSites
              model={model.name}
              sites={answer.sites}
              hosts={hostsOf(props.project)}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
      <TrainingHistory trainings={answer.trainings} />
    </section>
  )
}

function ModelCard({ model: { name, written, figures } }: { model: Models["models"][number] }): JSX.Element {
  const { say, language } = useSettings()
  const save = (): void =>
    void modelFile(name).then((text) =>
      saveFile(new File([text], `${name}.json`, { type: "application/json" })),
    )
  return (
    <>
      <h3>{name}</h3>
      <p class="small">{timeText(written, language)}</p>
      {figures ? (
        <p class="number">
          {say(ANNOTATE_WORDS.modelScore, {
            score: figures.score.toFixed(3),
            other: figures.defaultScore.toFixed(3),
            pages: figures.pages,
          })}
        </p>
      ) : null}
      <p class="row">
        <a class="button" href={routeTo("read", { sample: TRIAL, model: name })}>
          <Icon of={BookOpen} size={16} /> {say(ANNOTATE_WORDS.tryModel)}
        </a>
        <button type="button" onClick={save}>
          <Icon of={Download} size={16} /> {say(ANNOTATE_WORDS.saveModel)}
        </button>
      </p>
    </>
  )
}

function hostsOf({ pages }: Project): readonly string[] {
  return [...new Set(pages.flatMap(({ url }) => (url ? [new URL(url).hostname] : [])))].sort()
}
