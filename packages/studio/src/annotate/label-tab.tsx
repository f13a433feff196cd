import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { getPage, type Project } from "../api/annotate.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { LabelPage, type LabelPageProps } from "./label-page.js"
import { Queue } from "./queue.js"

interface LabelTabProps {
  readonly project: Project
  readonly annotator: string
  /** Something was saved that the queue should show. */
  onSaved(): void
}

/** The queue of pages, and the one being labelled. */
export function LabelTab({ project, annotator, onSaved }: LabelTabProps): JSX.Element {
  const say = useSay()
  const isDone = (id: string): boolean =>
    project.pages
      .find((page) => page.id === id)
      ?.saved.some((one) => one.annotator === annotator && one.done) ?? false
  const [current, setCurrent] = useState(
    () => project.pages.find((page) => !isDone(page.id))?.id ?? project.pages[0]?.id,
  )
  if (annotator === "") return <p class="empty">{say(ANNOTATE_WORDS.annotatorFirst)}</p>
  const go = (by: number): void => {
    const at = project.pages.findIndex((each) => each.id === current)
    const next = project.pages[at + by]
    if (next) setCurrent(next.id)
    onSaved()
  }
  return (
    <div class="labelling">
      <Queue pages={project.pages} current={current} isDone={isDone} onChoose={setCurrent} />
      {current === undefined ? null : (
        <Opened
          // Anew for everybody and every page: nobody begins with the labels of another, nor with older ones of their own.
          key={`${current} ${annotator}`}
          id={current}
          project={project}
          annotator={annotator}
          onNext={() => go(1)}
          onPrevious={() => go(-1)}
          onSaved={onSaved}
        />
      )}
    </div>
  )
}

function Opened({ id, ...props }: Omit<LabelPageProps, "page"> & { readonly id: string }): JSX.Element {
  const say = useSay()
  const { project, annotator } = props
  const {
    answer: page,
    error,
    again,
  } = useAnswer((signal) => getPage(project.name, id, annotator, signal), [])
  if (page) return <LabelPage {...props} page={page} />
  if (error) return <ErrorNotice error={error} onRetry={again} />
  return <Waiting text={say(ANNOTATE_WORDS.loading)} />
}
