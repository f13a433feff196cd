import type { JSX } from "preact"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import type { PageToLabel, Project } from "../api/annotate.js"
import { LABEL_SETS, type Label } from "../api/label-sets.js"
import { frameAddress } from "../api/pages.js"
import { useSay } from "../app/settings.js"
import { blockBeside, blocksBetween, type Marks, reveal } from "../frame/marks.js"
import { PageFrame } from "../frame/page-frame.js"
import { paint, point } from "../frame/paint.js"
import { ANNOTATE_WORDS } from "../words/annotate.js"
import { actionOf } from "./keys.js"
import { LabelSide } from "./label-side.js"
import { useLabelling } from "./use-labelling.js"

/** What a page to be labelled needs. */
export interface LabelPageProps {
  readonly project: Project
  readonly page: PageToLabel
  readonly annotator: string
  /** Whether the page has the focus from the beginning, for those who came here by keys. */
  readonly hasFocus: boolean
  onNext(): void
  onPrevious(): void
  onSaved(): void
}

/** One page being labelled: by pointing, by dragging over several blocks, or by keys alone. Pictures are blocks too. */
export function LabelPage(props: LabelPageProps): JSX.Element {
  const { project, page, annotator } = props
  const say = useSay()
  const labelling = useLabelling(project.name, page, annotator)
  const { labels } = labelling
  const names = LABEL_SETS[project.labels]
  const [brush, setBrush] = useState<Label>(names[0])
  const [marks, setMarks] = useState<Marks>()
  const [current, setCurrent] = useState<number>()
  /** Where a selection by keys, or a drag, began. */
  const [anchor, setAnchor] = useState<number>()
  const dragging = useRef(false)
  const scroller = useRef<HTMLDivElement>(null)
  const selected = current === undefined || !marks ? [] : blocksBetween(marks, anchor ?? current, current)
  useLayoutEffect(() => {
    if (props.hasFocus) scroller.current?.querySelector<HTMLElement>(".glass")?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (marks) return paint(marks, (block) => ({ look: labels[block] ?? "none" }))
  }, [marks, labels])
  useEffect(() => {
    if (!marks) return
    point(marks, "data-honbun-current", current === undefined ? [] : [current])
    point(marks, "data-honbun-selected", anchor === undefined ? [] : selected)
  }, [marks, current, anchor])
  /** Of paper E's labels, only one is for pictures. */
  const labelFor = (block: number, label: Label): Label =>
    block >= page.blocks.length && project.labels === "article" ? "figure" : label
  const give = (blocks: readonly number[], label: Label | undefined): void =>
    labelling.give(blocks.map((block) => [[block], label && labelFor(block, label)]))
  const finish = async (): Promise<void> => {
    if (await labelling.finish(true)) props.onNext()
  }
  const release = (block: number | undefined): void => {
    if (!dragging.current) return
    dragging.current = false
    const last = block ?? current
    if (anchor === undefined || last === undefined || !marks) return
    const blocks = blocksBetween(marks, anchor, last)
    const isTakingAway = blocks.length === 1 && labels[last] === labelFor(last, brush)
    give(blocks, isTakingAway ? undefined : brush)
    setAnchor(undefined)
    setCurrent(last)
  }
  const move = (by: 1 | -1, isSelecting: boolean): void => {
    const next = marks && blockBeside(marks, current, by)
    if (next === undefined || !marks) return
    setAnchor(isSelecting ? (anchor ?? current ?? next) : undefined)
    setCurrent(next)
    reveal(scroller.current, marks, next)
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
    else props.onPrevious()
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
      <LabelSide
        {...{ project, page, labelling, brush, current }}
        onBrush={setBrush}
        onFinish={() => void finish()}
        onSaved={props.onSaved}
      />
    </div>
  )
}
