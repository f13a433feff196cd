import { useEffect, useRef, useState } from "preact/hooks"

/** How long something can be taken back before it is done, in milliseconds. */
export const GRACE = 10_000

/** Something that cannot be taken back on the server, done only after a while in which it can be taken back here. */
export interface Deferred {
  readonly state: "idle" | "waiting" | "done"
  begin(): void
  undo(): void
}

/** Does `work` some seconds after it was asked for, or at once when the view or the page is left. */
export function useDeferred(work: () => void): Deferred {
  const [state, setState] = useState<Deferred["state"]>("idle")
  const newest = useRef(work)
  newest.current = work
  /** Keeps the work from being done, though it was asked for. */
  const undone = useRef(() => {})
  useEffect(() => {
    if (state !== "waiting") return
    let isDone = false
    const finish = (): void => {
      if (isDone) return
      isDone = true
      newest.current()
    }
    const timer = setTimeout(() => {
      finish()
      setState("done")
    }, GRACE)
    addEventListener("pagehide", finish)
    undone.current = () => {
      isDone = true
    }
    return () => {
      clearTimeout(timer)
      removeEventListener("pagehide", finish)
      finish()
    }
  }, [state])
  return {
    state,
    begin: () => setState("waiting"),
    undo: () => {
      undone.current()
      setState("idle")
    },
  }
}
