import { useEffect, useState } from "preact/hooks"

/** Time between two steps, in milliseconds: enough for the browser to draw and to answer. */
const PAUSE = 30

/** How many of `length` things are shown: a step at once, the others step by step, so that none holds up the page. */
export function useGrowing(things: unknown, length: number, step: number): number {
  const [shown, setShown] = useState(step)
  useEffect(() => setShown(step), [things])
  useEffect(() => {
    if (shown >= length) return
    const timer = setTimeout(() => setShown((before) => before + step), PAUSE)
    return () => clearTimeout(timer)
  }, [shown, length])
  return shown
}
