import type { JSX } from "preact"
import { useState } from "preact/hooks"
import { FINAL, getDifferences, getPage, type Project, type QueuedPage } from "../api/annotate.js"
import { ErrorNotice, Waiting } from "../app/notice.js"
import { useSay } from "../app/settings.js"
import { useAnswer } from "../app/use-answer.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { Queue } from "./queue.js"
import { SettlePage } from "./settle-page.js"

/** Where people differ, somebody decides: the pages that at least two labelled. */
export function SettleTab({ project, onSaved }: { project: Project; onSaved(): void }): JSX.Element {
  const say = useSay()
  const pages = project.pages.filter(
    ({ saved }) => saved.filter((one) => one.annotator !== FINAL).length >= 2,
  )
  const isSettled = (id: string): boolean => isFinal(pages.find((page) => page.id === id))
  const [current, setCurrent] = useState(() => (pages.find((page) => !isFinal(page)) ?? pages[0])?.id)
  if (pages.length === 0) return <p class="empty">{say(ANNOTATE_WORDS.settleNone)}</p>
  const next = (): void => {
    const at = pages.findIndex((each) => each.id === current)
    if (pages[at + 1]) setCurrent(pages[at + 1]!.id)
    onSaved()
  }
  return (
    <div class="labelling">
      <Queue pages={pages} current={current} isDone={isSettled} onChoose={setCurrent} />
      {current === undefined ? null : (
        <Opened key={current} id={current} project={project} onSettled={next} />
      )}
    </div>
  )
}

function Opened(props: { id: string; project: Project; onSettled(): void }): JSX.Element {
  const say = useSay()
  const { id, project, onSettled } = props
  const { answer, error, again } = useAnswer(async (signal) => {
    const [page, differences] = await Promise.all([
      getPage(project.name, id, FINAL, signal),
      getDifferences(project.name, id, signal),
    ])
    return { page, differences }
  }, [])
  if (answer) return <SettlePage project={project} {...answer} onSettled={onSettled} />
  if (error) return <ErrorNotice error={error} onRetry={again} />
  return <Waiting text={say(ANNOTATE_WORDS.loading)} />
}

function isFinal(page: QueuedPage | undefined): boolean {
  return page?.saved.some((one) => one.annotator === FINAL && one.done) ?? false
}
