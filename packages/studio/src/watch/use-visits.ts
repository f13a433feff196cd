import { useEffect, useRef } from "preact/hooks"
import type { RoundResult } from "../api/watch.js"
import { type JobControl, useJob } from "../app/use-job.js"

/** Visits on the server: what is due, one page, or all. */
export interface Visits extends JobControl<RoundResult> {
  visitDue(): void
  visitAll(): void
  visit(page: number): void
}

/** Starts visits and tells when they have ended, whatever became of them. */
export function useVisits(onEnd: () => void): Visits {
  const job = useJob<RoundResult>()
  const told = useRef<string>(undefined)
  const { id, state } = job.job ?? {}
  const hasEnded = state === "done" || state === "failed" || state === "cancelled"
  useEffect(() => {
    if (!id || !hasEnded || told.current === id) return
    told.current = id
    onEnd()
  }, [id, hasEnded, onEnd])
  return {
    ...job,
    visitDue: () => job.start({ kind: "watch" }),
    visitAll: () => job.start({ kind: "watch", all: true }),
    visit: (page) => job.start({ kind: "watch", page }),
  }
}
