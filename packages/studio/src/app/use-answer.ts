import { useCallback, useEffect, useState } from "preact/hooks"
import { actsUnderWay } from "./under-way.js"

/** An answer of the server, or why there is none. */
export interface Answer<T> {
  readonly answer: T | undefined
  readonly error: unknown
  /** Asks again; the old answer stays until the new one is there. */
  again(): void
}

/** Asks when first shown and whenever what the question depends on changes. Late answers to old questions are dropped. */
export function useAnswer<T>(
  question: (signal: AbortSignal) => Promise<T>,
  dependsOn: readonly unknown[],
): Answer<T> {
  const [state, setState] = useState<{ answer?: T; error?: unknown }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const asked = actsUnderWay()?.then(() => question(left.signal)) ?? question(left.signal)
    asked.then(
      (answer) => left.signal.aborted || setState({ answer }),
      (error: unknown) => left.signal.aborted || setState((before) => ({ ...before, error })),
    )
    return () => left.abort()
  }, [...dependsOn, round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  return { answer: state.answer, error: state.error, again }
}
