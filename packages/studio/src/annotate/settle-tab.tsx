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
  const { answer, error, again } = useAnswer(
    async (signal) => {
      if (current === undefined) return undefined
      const [page, differences] = await Promise.all([
        getPage(project.name, current, FINAL, signal),
        getDifferences(project.name, current, signal),
      ])
      return { page, differences }
    },
    [project.name, current],
  )
  if (pages.length === 0) return <p class="empty">{say(ANNOTATE_WORDS.settleNone)}</p>
  const next = (): void => {
    const at = pages.findIndex((each) => each.id === current)
    if (pages[at + 1]) setCurrent(pages[at + 1]!.id)
    onSaved()
  }
  return (
    <div class="labelling">
      <Queue pages={pages} current={current} isDone={isSettled} onChoose={setCurrent} />
      <ErrorNotice error={error} onRetry={again} />
      {answer?.page.id === current && answer ? (
        <SettlePage key={current} project={project} {...answer} onSettled={next} />
      ) : error ? null : (
        <Waiting text={say(ANNOTATE_WORDS.loading)} />
      )}
    </div>
  )
}

function isFinal(page: QueuedPage | undefined): boolean {
  return page?.saved.some((one) => one.annotator === FINAL && one.done) ?? false
}
