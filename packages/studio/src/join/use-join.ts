import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { holdPage, type SamplePage, sourceOf } from "../api/pages.js"
import { Extractor } from "../worker/extractor.js"
import type { Joined, JoinRequest, Source } from "../worker/messages.js"

/** A join, from its beginning to its document. */
export interface JoinControl {
  readonly joined: Joined | undefined
  readonly isBusy: boolean
  /** Pages brought since the join began. */
  readonly count: number
  readonly error: unknown
  start(request: JoinRequest): void
  cancel(): void
}

/** Pause between two pages of a site, in milliseconds: nobody reads faster. */
const PAUSE = 500

/** Joins pages in the worker. Pages come through the server once, also when a link is corrected and the join made again. */
export function useJoin(samples: readonly SamplePage[]): JoinControl {
  const [joined, setJoined] = useState<Joined>()
  const [isBusy, setBusy] = useState(false)
  const [count, setCount] = useState(0)
  const [error, setError] = useState<unknown>()
  const known = useRef(new Map<string, Promise<Source>>())
  const extractor = useRef<Extractor>(undefined)
  const load = useCallback(
    async (url: string): Promise<Source> => {
      const brought = known.current.get(url) ?? bring(url, samples, known.current.size > 0)
      known.current.set(url, brought)
      try {
        return await brought
      } catch (problem) {
        known.current.delete(url)
        throw problem
      } finally {
        setCount((before) => before + 1)
      }
    },
    [samples],
  )
  useEffect(() => {
    const mine = (extractor.current = new Extractor(load))
    return () => mine.stop()
  }, [load])
  const start = useCallback((request: JoinRequest) => {
    setBusy(true)
    setCount(0)
    setError(undefined)
    extractor
      .current!.ask<"join">({ kind: "join", request })
      .then(setJoined, setError)
      .finally(() => setBusy(false))
  }, [])
  const cancel = useCallback(() => extractor.current?.stop(), [])
  return { joined, isBusy, count, error, start, cancel }
}

async function bring(url: string, samples: readonly SamplePage[], isLater: boolean): Promise<Source> {
  const sample = samples.find((each) => each.url === url)
  if (!sample && isLater) await new Promise((resolve) => setTimeout(resolve, PAUSE))
  const held = await holdPage(sample ? { kind: "sample", name: sample.name } : { kind: "url", url })
  return await sourceOf(held)
}
