import { useEffect, useState } from "preact/hooks"

/** At most so many milliseconds of work before the browser may draw and answer again. */
const SLICE = 8

/** The result of long work that stops for breath at every `yield`; undefined until it is there. */
export function useSliced<T>(begin: () => Generator<void, T>, changing: readonly unknown[]): T | undefined {
  const [result, setResult] = useState<T>()
  useEffect(() => {
    setResult(undefined)
    const work = begin()
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = (): void => {
      const until = performance.now() + SLICE
      let step = work.next()
      while (!step.done && performance.now() < until) step = work.next()
      if (step.done) setResult(step.value)
      else timer = setTimeout(go)
    }
    go()
    return () => clearTimeout(timer)
  }, changing)
  return result
}
