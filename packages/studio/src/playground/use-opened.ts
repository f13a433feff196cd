import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import type { QueryChange } from "../app/route.js"
import { useSay } from "../app/settings.js"
import { PLAYGROUND_WORDS } from "../words/playground.js"
import { unpack } from "./link.js"
import { sampleHtml } from "./samples.js"

/** Most megabytes of a file: a browser is not the place for more. */
const MOST_MEGABYTES = 10

/** Ways to open a page, and why the last one failed. */
export interface Opened {
  sample(name: string): void
  html(html: string): void
  file(file: File): void
  readonly problem: string | undefined
}

/** Opens what the link names, and what is given. */
export function useOpened(
  query: URLSearchParams,
  change: (change: QueryChange) => void,
  open: (content: string | Uint8Array) => void,
): Opened {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  /** What the link named when it was last followed: giving a page changes the link without following it. */
  const followed = useRef<string>(undefined)
  const named = query.get("page") ?? query.get("sample") ?? undefined
  const isPacked = query.has("page")
  useEffect(() => {
    if (named === undefined || named === followed.current) return
    const given = followed.current
    followed.current = named
    // A page that is open already was packed to be shared.
    if (isPacked && given === "given") return
    const bringing = isPacked ? unpack(named) : sampleHtml(named)
    bringing.then(
      (html) => (html === undefined ? setProblem(say(PLAYGROUND_WORDS.brokenLink)) : open(html)),
      (error: Error) => setProblem(error.message),
    )
  }, [named, isPacked, open, say])
  const give = useCallback(
    (content: string | Uint8Array) => {
      setProblem(undefined)
      followed.current = "given"
      change({ sample: undefined, page: undefined, block: undefined })
      open(content)
    },
    [change, open],
  )
  return {
    problem,
    html: give,
    sample: (name) => {
      setProblem(undefined)
      change({ sample: name, page: undefined, block: undefined })
    },
    file: (file) => {
      if (file.size > MOST_MEGABYTES * 1_000_000)
        return setProblem(say(PLAYGROUND_WORDS.tooLarge, { megabytes: MOST_MEGABYTES }))
      file.arrayBuffer().then(
        (bytes) => give(new Uint8Array(bytes)),
        (error: Error) => setProblem(error.message),
      )
    },
  }
}
