import type { JSX } from "preact"
import { useEffect, useState } from "preact/hooks"
import { getSamples, type Origin, type SamplePage } from "../api/pages.js"
import { getRecipe, type WholeRecipe } from "../api/recipes.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import type { ViewProps } from "../app/view-props.js"
import { openFile } from "../read/open-file.js"
import { SourceForm } from "../read/source-form.js"
import { PARTS_WORDS } from "../words/parts.js"
import { RecipeList } from "./recipe-list.js"
import { RecipePage } from "./recipe-page.js"
import { TeachPage } from "./teach-page.js"
import { useTeaching } from "./use-teaching.js"

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

function Pointing({
  samples,
  start,
  known,
}: {
  samples: readonly SamplePage[]
  start: Origin | undefined
  known: WholeRecipe | undefined
}): JSX.Element {
  const say = useSay()
  const teaching = useTeaching(samples, known?.recipe)
  const [origin, setOrigin] = useState<Origin>()
  const [files, setFiles] = useState<readonly File[]>([])
  const open = (next: Origin): void => {
    setOrigin(next)
    teaching.open(next)
  }
  const another = (): void => {
    setOrigin(undefined)
    teaching.close()
    location.hash = routeTo("parts")
  }
  const [problem, setProblem] = useState<unknown>()
  const show = (file: File): void => {
    setProblem(undefined)
    openFile(file).then(open, setProblem)
  }
  const wanted = JSON.stringify(start)
  useEffect(() => {
    if (start) open(start)
  }, [wanted])
  return (
    <div class="view parts">
      <h1 class="unseen">{say(PARTS_WORDS.lead)}</h1>
      {origin ? null : <p class="lead">{say(PARTS_WORDS.lead)}</p>}
      <SourceForm
        samples={samples}
        files={files}
        current={origin}
        go={PARTS_WORDS.go}
        onOpen={open}
        onFiles={(added) => {
          setFiles(added)
          if (added[0]) show(added[0])
        }}
        onFile={show}
      />
      <ErrorNotice error={problem} />
      <ErrorNotice
        error={teaching.error}
        onRetry={origin && teaching.pages.length === 0 ? () => open(origin) : undefined}
      />
      {teaching.isBusy && teaching.pages.length === 0 ? (
        <Waiting text={say(PARTS_WORDS.opening)} onCancel={teaching.cancel} />
      ) : null}
      {teaching.pages.length > 0 ? (
        <TeachPage
          key={teaching.pages[0]!.id}
          teaching={teaching}
          samples={samples}
          known={known}
          onAnother={another}
        />
      ) : null}
      {origin ? null : (
        <>
          <p class="empty">{say(PARTS_WORDS.empty)}</p>
          <RecipeList />
        </>
      )}
    </div>
  )
}
