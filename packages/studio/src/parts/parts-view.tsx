import type { JSX } from "preact"
import { getSamples, type Origin, type SamplePage } from "../api/pages.js"
import { getRecipe } from "../api/recipes.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import type { ViewProps } from "../app/view-props.js"
import { PARTS_WORDS } from "../words/parts.js"
import { Pointing } from "./pointing.js"
import { RecipePage } from "./recipe-page.js"

/** Parts: pointing at parts of a page, and the recipes made so. The address names a recipe to see, or one to improve. */
export function PartsView({ query }: ViewProps): JSX.Element {
  const { answer: samples, error, again } = useAnswer(() => getSamples(), [])
  const recipe = query.get("recipe")
  const improve = query.get("improve")
  if (recipe) return <RecipePage key={recipe} id={recipe} />
  if (!samples) return <ErrorNotice error={error} onRetry={again} />
  if (improve) return <Improving key={improve} id={improve} samples={samples} />
  return <Pointing samples={samples} start={startOf(query)} known={undefined} />
}

function startOf(query: URLSearchParams): Origin | undefined {
  const [sample, url, page] = ["sample", "url", "page"].map((name) => query.get(name))
  if (sample) return { kind: "sample", name: sample }
  if (url) return { kind: "url", url }
  return page ? { kind: "kept", id: page } : undefined
}

function Improving({ id, samples }: { id: string; samples: readonly SamplePage[] }): JSX.Element {
  const say = useSay()
  const { answer: known, error, again } = useAnswer(() => getRecipe(id), [id])
  if (!known)
    return error ? <ErrorNotice error={error} onRetry={again} /> : <Waiting text={say(PARTS_WORDS.opening)} />
  const start = known.url === undefined ? undefined : ({ kind: "url", url: known.url } as const)
  return <Pointing samples={samples} start={start} known={known} />
}
