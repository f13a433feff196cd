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
  /** Asked for, and neither done nor taken back: known at once, while effects come after the next drawing. */
  const isPending = useRef(false)
  useEffect(() => {
    if (state !== "waiting") return
    const finish = (): void => {
      if (!isPending.current) return
      isPending.current = false
      newest.current()
    }
    const timer = setTimeout(() => {
      finish()
      setState("done")
    }, GRACE)
    addEventListener("pagehide", finish)
    return () => {
      clearTimeout(timer)
      removeEventListener("pagehide", finish)
      finish()
    }
  }, [state])
  return {
    state,
    begin: () => {
      isPending.current = true
      setState("waiting")
    },
    undo: () => {
      isPending.current = false
      setState("idle")
    },
  }
}
