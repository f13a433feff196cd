import type { JSX } from "preact"
import { getProjects, type ProjectCard } from "../api/annotate.js"
import { ErrorNotice } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { NewSet } from "./new-set.js"

/** The sets there are, and a form for another one. */
export function SetList(): JSX.Element {
  const say = useSay()
  const { answer: sets, error, again } = useAnswer(() => getProjects(), [])
  return (
    <div class="view annotate">
      <h1>{say(ANNOTATE_WORDS.sets)}</h1>
      <p class="lead">{say(ANNOTATE_WORDS.lead)}</p>
      <ErrorNotice error={error} onRetry={again} />
      {sets?.length === 0 ? <p class="notice">{say(ANNOTATE_WORDS.noSets)}</p> : null}
      <ul class="cards">
        {sets?.map((set) => (
          <li key={set.name}>
            <SetCard set={set} />
          </li>
        ))}
      </ul>
      <NewSet taken={sets?.map((set) => set.name) ?? []} />
    </div>
  )
}

function SetCard({ set }: { set: ProjectCard }): JSX.Element {
  const say = useSay()
  return (
    <a class="card" href={routeTo("annotate", { set: set.name })}>
      <h2>{set.name}</h2>
      <p class="small">
        {say(set.labels === "plain" ? ANNOTATE_WORDS.labelsPlain : ANNOTATE_WORDS.labelsArticle)}
      </p>
      <p class="small number">{set.created.slice(0, 10)}</p>
    </a>
  )
}
