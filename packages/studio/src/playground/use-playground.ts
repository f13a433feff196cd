import { useCallback, useEffect, useRef, useState } from "preact/hooks"
import { Extractor } from "../worker/extractor.js"
import type { Choices, SourceText, WholeArticle } from "../worker/messages.js"

/** How long a page may take, in milliseconds; then the worker is ended. */
export const PATIENCE = 20_000

/** A page that was given, and what was made of it. */
export interface Shown {
  readonly source: SourceText
  /** The addresses of its sheets, as harmless documents. */
  readonly sheets: readonly string[]
  readonly article: WholeArticle
}

/** The playground's worker, and the page in it. */
export interface Playground {
  readonly extractor: Extractor
  readonly shown: Shown | undefined
  readonly isBusy: boolean
  readonly error: unknown
  open(content: string | Uint8Array): void
}

/** Opens pages in the worker and extracts them again whenever the choices change. */
export function usePlayground(choices: Choices): Playground {
  const [extractor] = useState(() => new Extractor())
  const [given, setGiven] = useState<string | Uint8Array>()
  const [page, setPage] = useState<Pick<Shown, "source" | "sheets">>()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const within = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Does something with the worker that a hostile page cannot keep busy for ever. */
  const work = useCallback(
    async <T>(run: () => Promise<T>): Promise<T | undefined> => {
      setBusy(true)
      clearTimeout(within.current)
      let late = false
      within.current = setTimeout(() => {
        late = true
        extractor.stop()
      }, PATIENCE)
      try {
        const value = await run()
        setError(undefined)
        return value
      } catch (error) {
        setError(late ? Object.assign(new Error(), { code: "too-slow" }) : error)
        return undefined
      } finally {
        clearTimeout(within.current)
        setBusy(false)
      }
    },
    [extractor],
  )
  useEffect(() => {
    if (given === undefined) return
    let left = false
    void work(async () => {
      const source = await extractor.ask<"decode">({ kind: "decode", source: { content: given } })
      await extractor.ask<"open">({ kind: "open", source })
      const documents = await extractor.ask<"show">({ kind: "show" })
      if (!left) setPage({ source, sheets: documents.map(addressOf) })
    })
    return () => {
      left = true
    }
  }, [given, extractor, work])
  useEffect(() => {
    if (!page) return
    let left = false
    void work(async () => {
      const article = await extractor.ask<"extract">({ kind: "extract", choices })
      if (!left) setShown({ ...page, article })
    })
    return () => {
      left = true
    }
  }, [page, choices, extractor, work])
  useEffect(
    () => () => {
      for (const sheet of page?.sheets ?? []) URL.revokeObjectURL(sheet)
    },
    [page],
  )
  return { extractor, shown, isBusy: busy, error, open: setGiven }
}

function addressOf(html: string): string {
  return URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }))
}
