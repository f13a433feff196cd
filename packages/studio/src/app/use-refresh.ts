import { useEffect } from "preact/hooks"
import type { Answer } from "./use-answer.js"

/** Asks again some time after each answer, while somebody looks at the page. A slow answer is waited for. */
export function useRefresh({ answer, error, again }: Answer<unknown>, milliseconds: number): void {
  useEffect(() => {
    if (answer === undefined && error === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return
      clearInterval(timer)
      again()
    }, milliseconds)
    return () => clearInterval(timer)
  }, [answer, error, again, milliseconds])
}
