import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { getSaved, type SavedLabels, saveLabels } from "../api/annotate.js"
import { ApiError } from "../api/client.js"
import type { Label, Labels } from "../api/label-sets.js"
import { change, eachOf, type History, historyOf, redo, undo } from "./history.js"
import { countDifferent, merge, relabel } from "./labels.js"

/** What is on the screen. */
interface Shown {
  readonly history: History<Labels>
  readonly done: boolean
}

/** The labels of one page by one person, and what can be done to them. */
export interface Labelling {
  readonly labels: Labels
  readonly done: boolean
  readonly saved: "saved" | "saving" | "unsaved"
  /** Why it could not be saved. */
  readonly error: unknown
  /** How many labels another window had saved meanwhile, the last time that happened. */
  readonly takenOver: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Gives blocks their labels, in one step of undo. */
  give(all: readonly (readonly [blocks: Iterable<number>, label: Label | undefined])[]): void
  replace(labels: Labels): void
  undo(): void
  redo(): void
  /** Whether that was saved. */
  finish(done: boolean): Promise<boolean>
  saveAgain(): void
}

/** Time until a server that did not answer is tried again, in milliseconds. */
const PAUSE = 2_000

/**
 * Keeps the labels of a page, with undo and redo, beginning with those the server has or with `start`. Every change is sent at
 * once; while one is on its way the next ones wait, so that the server always ends with what is on the screen. Where another
 * window saved meanwhile, what it changed is taken over and what was changed here stays.
 */
export function useLabelling(
  project: string,
  page: SavedLabels & { readonly id: string },
  annotator: string,
  start: Labels = page.labels,
): Labelling {
  const [shown, setShown] = useState<Shown>(() => ({ history: historyOf(start), done: page.done }))
  const [saved, setSaved] = useState<Labelling["saved"]>("saved")
  const [error, setError] = useState<unknown>()
  const [takenOver, setTakenOver] = useState(0)
  /** The same as `shown`, for what happens between two drawings. */
  const newest = useRef(shown)
  /** What the server has, as far as this window knows. */
  const known = useRef<SavedLabels>(page)
  const sending = useRef<Promise<boolean>>(undefined)
  const { id } = page

  const send = useCallback(async (): Promise<void> => {
    const { history, done } = newest.current
    const said = { labels: history.present, done }
    try {
      const revision = await saveLabels(project, id, annotator, { ...said, after: known.current.revision })
      known.current = { ...said, revision }
    } catch (problem) {
      if (!(problem instanceof ApiError && problem.code === "stale")) throw problem
      const theirs = await getSaved(project, id, annotator)
      const both = withTheirs(newest.current, known.current, theirs)
      setTakenOver(countDifferent(newest.current.history.present, both.history.present))
      known.current = theirs
      newest.current = both
      setShown(both)
    }
  }, [project, id, annotator])
  const save = useCallback((): Promise<boolean> => {
    setSaved("saving")
    sending.current ??= (async () => {
      try {
        while (!isSaved(newest.current, known.current)) await send()
        setSaved("saved")
        setError(undefined)
        return true
      } catch (problem) {
        setSaved("unsaved")
        setError(problem)
        return false
      } finally {
        sending.current = undefined
      }
    })()
    return sending.current
  }, [send])
  const show = (next: Partial<Shown>): Promise<boolean> => {
    newest.current = { ...newest.current, ...next }
    setShown(newest.current)
    return save()
  }
  const go = (to: (history: History<Labels>) => History<Labels>): void => {
    const history = to(newest.current.history)
    if (history !== newest.current.history) void show({ history })
  }
  useEffect(() => {
    if (saved !== "unsaved" || !(error instanceof ApiError && error.code === "offline")) return
    const timer = setTimeout(() => void save(), PAUSE)
    return () => clearTimeout(timer)
  }, [saved, error, save])
  useEffect(() => {
    if (saved === "saved") return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [saved])
  return {
    labels: shown.history.present,
    done: shown.done,
    saved,
    error,
    takenOver,
    canUndo: shown.history.past.length > 0,
    canRedo: shown.history.future.length > 0,
    give: (all) =>
      go((history) =>
        change(
          history,
          all.reduce((labels, [blocks, label]) => relabel(labels, blocks, label), history.present),
        ),
      ),
    replace: (labels) => go((history) => change(history, labels)),
    undo: () => go(undo),
    redo: () => go(redo),
    finish: (done) => show({ done }),
    saveAgain: () => void save(),
  }
}

function isSaved({ history, done }: Shown, known: SavedLabels): boolean {
  return history.present === known.labels && done === known.done
}

/** What is shown, together with what another window made of what both began from; undo takes back only what was done here. */
function withTheirs({ history, done }: Shown, before: SavedLabels, theirs: SavedLabels): Shown {
  return {
    history: eachOf(history, (mine) => merge(before.labels, mine, theirs.labels)),
    done: done === before.done ? theirs.done : done,
  }
}
