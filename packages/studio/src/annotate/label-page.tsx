import type { JSX } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import type { PageToLabel, Project } from "../api/annotate.js"
import { LABEL_SETS, type Label } from "../api/label-sets.js"
import { frameAddress } from "../api/pages.js"
import { useSay } from "../app/settings.js"
import { type Marks, reveal } from "../frame/marks.js"
import { PageFrame } from "../frame/page-frame.js"
import { paint, point } from "../frame/paint.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { guessOf } from "./guess.js"
import { actionOf } from "./keys.js"
import { between } from "./labels.js"
import { Palette } from "./palette.js"
import { SavingNotice } from "./saving-notice.js"
import { useLabelling } from "./use-labelling.js"

/** What a page to be labelled needs. */
export interface LabelPageProps {
  readonly project: Project
  readonly page: PageToLabel
  readonly annotator: string
  onNext(): void
  onPrevious(): void
  onSaved(): void
}

/** One page being labelled: by pointing, by dragging over several blocks, or by keys alone. */
export function LabelPage({
  project,
  page,
  annotator,
  onNext,
  onPrevious,
  onSaved,
}: LabelPageProps): JSX.Element {
  const say = useSay()
  const labelling = useLabelling(project.name, page, annotator)
  const { labels, give } = labelling
  const names = LABEL_SETS[project.labels]
  const [brush, setBrush] = useState<Label>(names[0])
  const [marks, setMarks] = useState<Marks>()
  const [current, setCurrent] = useState<number>()
  /** Where a selection by keys, or a drag, began. */
  const [anchor, setAnchor] = useState<number>()
  const dragging = useRef(false)
  const scroller = useRef<HTMLDivElement>(null)
  const selected = current === undefined ? [] : between(anchor ?? current, current)
  useEffect(() => {
    if (marks) return paint(marks, (block) => ({ look: labels[block] ?? "none" }))
  }, [marks, labels])
  useEffect(() => {
    if (!marks) return
    point(marks, "data-honbun-current", current === undefined ? [] : [current])
    point(marks, "data-honbun-selected", anchor === undefined ? [] : selected)
  }, [marks, current, anchor])
  const finish = async (): Promise<void> => {
    if (await labelling.finish(true)) onNext()
  }
  const release = (block: number | undefined): void => {
    if (!dragging.current) return
    dragging.current = false
    const last = block ?? current
    if (anchor === undefined || last === undefined) return
    const blocks = between(anchor, last)
    const isTakingAway = blocks.length === 1 && labels[last] === brush
    give(blocks, isTakingAway ? undefined : brush)
    setAnchor(undefined)
    setCurrent(last)
  }
  const move = (by: number, isSelecting: boolean): void => {
    const next = Math.min(Math.max((current ?? -1) + by, 0), page.blocks.length - 1)
    setAnchor(isSelecting ? (anchor ?? current ?? next) : undefined)
    setCurrent(next)
    if (marks) reveal(scroller.current, marks, next)
  }
  const act = (event: KeyboardEvent): void => {
    const action = actionOf(event, names)
    if (!action) return
    event.preventDefault()
    if (action.kind === "move") move(action.by, action.isSelecting)
    else if (action.kind === "label") {
      if (action.label) setBrush(action.label)
      give(selected, action.label)
      setAnchor(undefined)
    } else if (action.kind === "undo") labelling.undo()
    else if (action.kind === "redo") labelling.redo()
    else if (action.kind === "next") void finish()
    else onPrevious()
  }
  return (
    <div class="label-page">
      <PageFrame
        src={frameAddress({ id: page.page })}
        title={say(ANNOTATE_WORDS.page)}
        scroller={scroller}
        wanted={current}
        onMarks={setMarks}
        onPoint={(block) => {
          if (block === undefined) return
          if (dragging.current || anchor === undefined) setCurrent(block)
        }}
        onPress={(block, event) => {
          if (block === undefined || event.button !== 0) return
          dragging.current = true
          setAnchor(block)
          setCurrent(block)
        }}
        onRelease={release}
        onKey={act}
      />
      <aside class="label-side">
        <Palette names={names} brush={brush} onChoose={setBrush} />
        <div class="label-actions">
          <button type="button" disabled={!labelling.canUndo} onClick={labelling.undo}>
            {say(ANNOTATE_WORDS.undo)}
          </button>
          <button type="button" disabled={!labelling.canRedo} onClick={labelling.redo}>
            {say(ANNOTATE_WORDS.redo)}
          </button>
          <button type="button" onClick={() => labelling.replace(guessOf(page, project.labels))}>
            {say(ANNOTATE_WORDS.guess)}
          </button>
        </div>
        <p class="small" role="status">
          {say(ANNOTATE_WORDS.labelled, { count: Object.keys(labels).length })} ·{" "}
          {say(ANNOTATE_WORDS[labelling.saved])}
        </p>
        <SavingNotice labelling={labelling} />
        <Spoken page={page} current={current} label={current === undefined ? undefined : labels[current]} />
        {labelling.done ? (
          <button type="button" onClick={() => void labelling.finish(false).then(onSaved)}>
            {say(ANNOTATE_WORDS.reopen)}
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => void finish()}>
            {say(ANNOTATE_WORDS.finish)}
          </button>
        )}
      </aside>
    </div>
  )
}

/** The block one is at, for those who hear and do not see. */
function Spoken(props: {
  page: PageToLabel
  current: number | undefined
  label: Label | undefined
}): JSX.Element {
  const say = useSay()
  const block = props.current === undefined ? undefined : props.page.blocks[props.current]
  return (
    <p class="spoken small" role="status" aria-live="polite">
      {block ? (
        <>
          <b>{say(props.label ? ANNOTATE_WORDS[props.label] : ANNOTATE_WORDS.nothing)}</b>{" "}
          {block.text.slice(0, 160)}
        </>
      ) : null}
    </p>
  )
}
