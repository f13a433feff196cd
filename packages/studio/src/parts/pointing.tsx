import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import type { Origin, SamplePage } from "../api/pages.js"
import type { WholeRecipe } from "../api/recipes.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { routeTo, setQuery } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { openFile } from "../read/open-file.js"
import { SourceForm } from "../read/source-form.js"
import { PARTS_WORDS } from "../words/parts.js"
import { DraftCard } from "./draft-card.js"
import { PaperXml } from "./paper-xml.js"
import { RecipeList } from "./recipe-list.js"
import { TeachPage } from "./teach-page.js"
import { type TeachingDraft, teachingDraft } from "./teaching-draft.js"
import { useTeaching } from "./use-teaching.js"

interface PointingProps {
  readonly samples: readonly SamplePage[]
  /** The page that the address names. */
  readonly start: Origin | undefined
  /** The recipe that is being made better. */
  readonly known: WholeRecipe | undefined
}

/** A page to point at, once one is chosen; until then, where pages come from, what was left unfinished, and the recipes. */
export function Pointing({ samples, start, known }: PointingProps): JSX.Element {
  const say = useSay()
  const teaching = useTeaching(samples, known?.recipe)
  const [origin, setOrigin] = useState<Origin>()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<unknown>()
  /** The page that was opened last, as the address names it. */
  const opened = useRef<string>(undefined)
  const begin = (next: Origin, draft?: TeachingDraft): void => {
    opened.current = JSON.stringify(next)
    setOrigin(next)
    if (draft) teaching.resume(draft)
    else teaching.open(next)
  }
  const open = (next: Origin): void => {
    begin(next)
    if (next.kind !== "html" && !known) setQuery("parts", { ...NO_PAGE, ...nameOf(next) }, "push")
  }
  const resume = (draft: TeachingDraft): void => {
    const { id, url } = draft.pages[0]!
    const next: Origin = url ? { kind: "url", url } : { kind: "kept", id }
    begin(next, draft)
    setQuery("parts", { ...NO_PAGE, ...nameOf(next) }, "push")
  }
  const another = (): void => {
    opened.current = undefined
    setOrigin(undefined)
    teaching.close()
    location.hash = routeTo("parts")
  }
  const show = (file: File): void => {
    setProblem(undefined)
    openFile(file).then(open, setProblem)
  }
  const wanted = JSON.stringify(start)
  useEffect(() => {
    if (wanted === opened.current) return
    if (!start) {
      // Back to where no page was open; a file has no name in the address.
      if (opened.current !== undefined && origin?.kind !== "html") {
        opened.current = undefined
        setOrigin(undefined)
        teaching.close()
      }
      return
    }
    const draft = known ? undefined : teachingDraft()
    begin(start, draft && isOf(draft, start, samples) ? draft : undefined)
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
          <DraftCard onResume={resume} />
          <p class="empty">{say(PARTS_WORDS.empty)}</p>
          <RecipeList />
          <PaperXml />
        </>
      )}
    </div>
  )
}

const NO_PAGE = { sample: undefined, url: undefined, page: undefined }

function nameOf(origin: Origin): Record<string, string> {
  if (origin.kind === "sample") return { sample: origin.name }
  if (origin.kind === "url") return { url: origin.url }
  return origin.kind === "kept" ? { page: origin.id } : {}
}

/** Whether a draft was begun on a page. */
function isOf(draft: TeachingDraft, start: Origin, samples: readonly SamplePage[]): boolean {
  const { id, url } = draft.pages[0]!
  if (start.kind === "kept") return start.id === id
  if (start.kind === "url") return start.url === url
  return start.kind === "sample" && samples.some((each) => each.name === start.name && each.url === url)
}
