import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { getPage, type Project } from "../api/annotate.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { setQuery } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { LabelPage, type LabelPageProps } from "./label-page.js"
import { Queue } from "./queue.js"

interface LabelTabProps {
  readonly project: Project
  readonly annotator: string
  /** The id of the page that the address names. */
  readonly wanted: string | null
  /** Something was saved that the queue should show. */
  onSaved(): void
}

/** The queue of pages, and the one being labelled, which is in the address. Everybody begins with the first they have not done. */
export function LabelTab({ project, annotator, wanted, onSaved }: LabelTabProps): JSX.Element {
  const say = useSay()
  const isDone = (id: string): boolean =>
    project.pages
      .find((page) => page.id === id)
      ?.saved.some((one) => one.annotator === annotator && one.done) ?? false
  /** Whether one came to the page by the keys of the last. */
  const [hasFocus, setFocus] = useState(false)
  const chosen = project.pages.some(({ id }) => id === wanted) ? wanted : null
  const first = project.pages.find((page) => !isDone(page.id)) ?? project.pages[0]
  const current = chosen ?? first?.id
  useEffect(() => {
    // What is shown stays shown when it is done.
    if (annotator !== "" && !chosen && current) setQuery("annotate", { page: current })
  }, [annotator, chosen, current])
  const before = useRef(annotator)
  useEffect(() => {
    // Somebody else begins at the beginning.
    if (before.current !== "" && before.current !== annotator) setQuery("annotate", { page: undefined })
    before.current = annotator
  }, [annotator])
  if (annotator === "") return <p class="empty">{say(ANNOTATE_WORDS.annotatorFirst)}</p>
  const go = (id: string | undefined): void => {
    setFocus(true)
    if (id) setQuery("annotate", { page: id }, "push")
    onSaved()
  }
  const at = project.pages.findIndex((each) => each.id === current)
  const following = [...project.pages.slice(at + 1), ...project.pages.slice(0, Math.max(at, 0))]
  return (
    <div class="labelling">
      <Queue
        pages={project.pages}
        current={current}
        isDone={isDone}
        onChoose={(id) => {
          setFocus(false)
          setQuery("annotate", { page: id }, "push")
        }}
      />
      {current === undefined ? null : (
        <Opened
          // Anew for everybody and every page: nobody begins with the labels of another, nor with older ones of their own.
          key={`${current} ${annotator}`}
          id={current}
          {...{ project, annotator, hasFocus, onSaved }}
          onNext={() => go(following.find(({ id }) => !isDone(id))?.id)}
          onPrevious={() => go(project.pages[at - 1]?.id)}
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
