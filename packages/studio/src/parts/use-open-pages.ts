import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import type { Origin, SamplePage } from "../api/pages.js"
import { Extractor } from "../worker/extractor.js"
import { asSample, type Bringing, bringPages, isBeside, type OpenPage } from "./bring-pages.js"
import { draftOrigins, type TeachingDraft } from "./teaching-draft.js"

/** Pages that are open in the worker, and what can be done to them. */
export interface OpenPages {
  readonly extractor: Extractor
  readonly pages: readonly OpenPage[]
  /** Whether pages are being brought. */
  readonly isBusy: boolean
  readonly error: unknown
  /** Addresses of pages that could not be had, where that was to be expected. */
  readonly missing: readonly string[]
  /** Opens a page, and samples of its site beside it. */
  open(origin: Origin): void
  /** Opens the pages of a draft; tells when all have come that can be had. */
  resume(draft: TeachingDraft, then: (pages: readonly (OpenPage | undefined)[]) => void): void
  /** Brings further pages, which may still be on their way; of many where some may be dead, at most so many. */
  add(origins: readonly Origin[] | Promise<readonly Origin[]>, most?: number): void
  cancel(): void
  close(): void
  /** Takes a page away; what is returned brings it back to its place. */
  leaveOut(page: string): () => void
}

/** Sample pages of the same site that are tried at once. */
const MOST_SAMPLES = 4

/** Opens pages in a worker of their own, which ends with the view. */
export function useOpenPages(samples: readonly SamplePage[]): OpenPages {
  const [extractor] = useState(() => new Extractor())
  const [pages, setPages] = useState<readonly OpenPage[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [missing, setMissing] = useState<readonly string[]>([])
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      extractor.stop()
    },
    [extractor],
  )
  const begin = useCallback((work: (bringing: Bringing) => Promise<unknown>): void => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const onPage = (page: OpenPage): void =>
      setPages((before) => (before.some(({ url }) => url && url === page.url) ? before : [...before, page]))
    setBusy(true)
    setError(undefined)
    setMissing([])
    work({ extractor, signal, onPage })
      .catch((problem: unknown) => signal.aborted || setError(problem))
      .finally(() => signal.aborted || setBusy(false))
  }, [])
  const onMissing = (origin: Origin): void => {
    if (origin.kind === "url") setMissing((before) => [...before, origin.url])
  }
  const cancel = (): void => {
    running.current?.abort()
    setBusy(false)
  }
  return {
    ...{ extractor, pages, isBusy, error, missing, cancel },
    open: (origin) => {
      setPages([])
      begin(async (bringing) => {
        const [page] = await bringPages([asSample(origin, samples)], bringing)
        const near = samples.filter((each) => isBeside(each, page)).slice(0, MOST_SAMPLES)
        await bringPages(
          near.map(({ name }) => ({ kind: "sample", name })),
          bringing,
        )
      })
    },
    resume: (draft, then) => {
      setPages([])
      begin(async (bringing) => {
        const found: (OpenPage | undefined)[] = []
        for (const ways of draftOrigins(draft)) {
          const origins = ways.map((origin) => asSample(origin, samples))
          // The first way that leads there; a page that is nowhere is left out.
          const [page] = await bringPages(origins, { ...bringing, onMissing: () => {}, most: 1 })
          found.push(page)
        }
        if (!bringing.signal.aborted) then(found)
      })
    },
    add: (origins, most) =>
      begin(async (bringing) =>
        bringPages(
          (await origins).map((origin) => asSample(origin, samples)),
          most === undefined ? bringing : { ...bringing, onMissing, most },
        ),
      ),
    close: () => {
      cancel()
      setPages([])
      setError(undefined)
      setMissing([])
    },
    leaveOut: (id) => {
      const at = pages.findIndex((page) => page.id === id)
      const page = pages[at]
      setPages((before) => before.filter((each) => each !== page))
      return () => page && setPages((before) => before.toSpliced(at, 0, page))
    },
  }
}
