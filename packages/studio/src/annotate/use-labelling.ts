import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { saveLabels } from "../api/annotate.js"
import { change, type History, historyOf, redo, undo } from "./history.js"
import { type Label, type Labels, relabel } from "./labels.js"

/** What one person said about a page. */
interface Annotation {
  readonly labels: Labels
  readonly done: boolean
}

/** The labels of one page by one person, and what can be done to them. */
export interface Labelling {
  readonly labels: Labels
  readonly done: boolean
  readonly saved: "saved" | "saving" | "unsaved"
  readonly canUndo: boolean
  readonly canRedo: boolean
  give(blocks: Iterable<number>, label: Label | undefined): void
  replace(labels: Labels): void
  undo(): void
  redo(): void
  finish(done: boolean): Promise<void>
}

/**
 * Keeps the labels of a page, with undo and redo. Every change is sent at once; while one is on its way only the newest of those
 * that follow waits, so that the server always ends with what is on the screen.
 */
export function useLabelling(project: string, page: string, annotator: string, first: Annotation): Labelling {
  const [history, setHistory] = useState<History<Labels>>(() => historyOf(first.labels))
  const [done, setDone] = useState(first.done)
  const [saved, setSaved] = useState<Labelling["saved"]>("saved")
  const next = useRef<Annotation>(undefined)
  const sending = useRef<Promise<void>>(undefined)
  const save = useCallback(
    (said: Annotation): Promise<void> => {
      next.current = said
      setSaved("saving")
      sending.current ??= (async () => {
        try {
          for (let one = next.current; one; one = next.current) {
            next.current = undefined
            await saveLabels(project, page, annotator, one)
          }
          setSaved("saved")
        } catch {
          setSaved("unsaved")
        } finally {
          sending.current = undefined
        }
      })()
      return sending.current
    },
    [project, page, annotator],
  )
  const go = (to: History<Labels>): void => {
    if (to === history) return
    setHistory(to)
    void save({ labels: to.present, done })
  }
  useEffect(() => {
    if (saved !== "unsaved") return
    const timer = setTimeout(() => void save({ labels: history.present, done }), 2_000)
    return () => clearTimeout(timer)
  }, [saved, save, history, done])
  return {
    labels: history.present,
    done,
    saved,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    give: (blocks, label) => go(change(history, relabel(history.present, blocks, label))),
    replace: (labels) => go(change(history, labels)),
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    finish: (finished) => {
      setDone(finished)
      return save({ labels: history.present, done: finished })
    },
  }
}
