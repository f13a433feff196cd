import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import type { Origin, SamplePage } from "../api/pages.js"
import { askParts } from "../worker/ask-parts.js"
import type { Extractor } from "../worker/extractor.js"
import type { Recipe, Taught, TaughtPick } from "../worker/parts-messages.js"
import type { OpenPage } from "./bring-pages.js"
import { withoutPart, withPart, withPick } from "./picks.js"
import { draftPicks, forgetTeaching, keepTeaching, type TeachingDraft } from "./teaching-draft.js"
import { type OpenPages, useOpenPages } from "./use-open-pages.js"

/** Takes back what was done. */
export type Undo = () => void

/** Teaching a recipe: pages, what was pointed at, what follows from it. */
export interface Teaching extends Pick<OpenPages, "isBusy" | "missing" | "add" | "cancel"> {
  readonly extractor: Extractor
  /** The first is the one that was opened; the others are those the recipe is tried on. */
  readonly pages: readonly OpenPage[]
  readonly picks: readonly TaughtPick[]
  readonly taught: Taught | undefined
  readonly error: unknown
  open(origin: Origin): void
  /** Goes on with what was taught before and not saved. */
  resume(draft: TeachingDraft): void
  /** Back to where no page is open. */
  close(): void
  leaveOut(page: string): Undo
  take(pick: TaughtPick): Undo
  /** Drops a part, or a whole list. */
  drop(name: string): Undo
  /** The recipe as it is to be kept: it also remembers what it found. */
  finished(): Promise<Recipe | undefined>
}

/** Teaches a recipe in the worker. Whatever is pointed at or added, everything is learnt anew from all that was said. */
export function useTeaching(samples: readonly SamplePage[], first: Recipe | undefined): Teaching {
  const opened = useOpenPages(samples)
  const { extractor, pages } = opened
  const [picks, setPicks] = useState<readonly TaughtPick[]>([])
  const [base, setBase] = useState(first)
  const [taught, setTaught] = useState<Taught>()
  const [error, setError] = useState<unknown>()
  const question = useMemo(
    () => ({ do: "teach" as const, base, picks, pages: pages.map(({ id }) => id) }),
    [base, picks, pages],
  )
  useEffect(() => {
    let left = false
    if (!base && picks.length === 0) return setTaught(undefined)
    askParts<"teach">(extractor, { ...question, remember: false }).then(
      (answer) => {
        if (left) return
        setTaught(answer)
        setError(undefined)
      },
      (problem: unknown) => left || setError(problem),
    )
    return () => {
      left = true
    }
  }, [extractor, question])
  useKeeping(pages, picks, taught)
  const begin = (): void => {
    setPicks([])
    setTaught(undefined)
    setError(undefined)
  }
  return {
    ...opened,
    ...{ picks, taught, error: error ?? opened.error },
    open: (origin) => {
      begin()
      opened.open(origin)
    },
    resume: (draft) => {
      begin()
      opened.resume(draft, (found) => {
        const known = draftPicks(draft, found)
        if (known) setPicks(known)
        else setBase(draft.recipe)
      })
    },
    close: () => {
      opened.close()
      begin()
      setBase(undefined)
    },
    leaveOut: (page) => {
      const own = picks.filter((pick) => pick.page === page)
      const back = opened.leaveOut(page)
      setPicks((before) => before.filter((pick) => pick.page !== page))
      return () => {
        back()
        setPicks((before) => [...before, ...own])
      }
    },
    take: (pick) => {
      const replaced = picks.filter((each) => !withPick(picks, pick).includes(each))
      setPicks((before) => withPick(before, pick))
      return () => setPicks((before) => [...before.filter((each) => each !== pick), ...replaced])
    },
    drop: (name) => {
      const isOf = (pick: TaughtPick): boolean => (pick.list ?? pick.name) === name
      const own = picks.filter(isOf)
      setPicks((before) => before.filter((pick) => !isOf(pick)))
      setBase((before) => before && withoutPart(before, name))
      return () => {
        setPicks((before) => [...before, ...own])
        setBase((now) => base && withPart(now, base, name))
      }
    },
    finished: async () => (await askParts<"teach">(extractor, { ...question, remember: true }))?.recipe,
  }
}

/** Keeps what is taught in this browser, from the first part to the last. */
function useKeeping(
  pages: readonly OpenPage[],
  picks: readonly TaughtPick[],
  taught: Taught | undefined,
): void {
  const hadPicks = useRef(false)
  useEffect(() => {
    if (picks.length > 0 && taught) keepTeaching(pages, picks, taught.recipe)
    else if (hadPicks.current && picks.length === 0) forgetTeaching()
    hadPicks.current = picks.length > 0
  }, [pages, picks, taught])
}
