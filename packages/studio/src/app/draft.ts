import { useCallback, useRef, useState } from "preact/hooks"

/** Stands before the names of drafts where the browser keeps them. */
const KEY = "honbun.draft."

/** A draft that was kept; undefined where there is none. */
export function readDraft<T>(name: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY + name) ?? "null") as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft in this browser; `undefined` forgets it. A browser that keeps nothing (private windows) is no error. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(KEY + name)
    else localStorage.setItem(KEY + name, JSON.stringify(draft))
  } catch {}
}

/** What is typed into a form, and what can be done to it. */
export type Draft<T> = readonly [draft: T, change: (change: Partial<T>) => void, forget: () => void]

/** What is typed into a form, kept until it is sent: leaving the view or reloading the page loses nothing. */
export function useDraft<T extends object>(name: string, first: T): Draft<T> {
  const [draft, setDraft] = useState<T>(() => ({ ...first, ...readDraft<T>(name) }))
  const newest = useRef(draft)
  const change = useCallback(
    (some: Partial<T>) => {
      newest.current = { ...newest.current, ...some }
      setDraft(newest.current)
      keepDraft(name, newest.current)
    },
    [name],
  )
  const forget = useCallback(() => {
    newest.current = first
    setDraft(first)
    keepDraft(name, undefined)
  }, [name])
  return [draft, change, forget]
}
