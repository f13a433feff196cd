import { useCallback, useEffect, useRef } from "preact/hooks"
import type { Origin } from "../api/pages.js"
import { useRecent } from "../app/recent.js"
import { setQuery } from "../app/route.js"
import type { ReadingControl } from "./use-reading.js"

/** Opens the page that the address names, and writes the page that is opened into the address. */
export function useOpened(
  query: URLSearchParams,
  { reading, open }: ReadingControl,
): (origin: Origin) => void {
  const [sample, url, page, render] = ["sample", "url", "page", "render"].map((name) => query.get(name))
  const [, addRecent] = useRecent()
  /** What was asked for last, as the address would name it. */
  const asked = useRef("")
  const choose = useCallback(
    (origin: Origin) => {
      const named = nameOf(origin)
      asked.current = named ? Object.entries(named).join() : "file"
      if (named) setQuery("read", { ...NO_PAGE, ...named }, "push")
      open(origin)
    },
    [open],
  )
  useEffect(() => {
    const origin: Origin | undefined = sample
      ? { kind: "sample", name: sample }
      : url
        ? { kind: "url", url, ...(render ? { isRendered: true } : {}) }
        : page
          ? { kind: "kept", id: page }
          : undefined
    const name = origin && Object.entries(nameOf(origin)!).join()
    if (!origin || name === asked.current) return
    asked.current = name!
    open(origin)
  }, [sample, url, page, render, open])
  const { held, article, origin } = reading
  const model = query.get("model")
  useEffect(() => {
    // Another model reads the same page again.
    if (reading.wanted) open(reading.wanted)
  }, [model])
  useEffect(() => {
    if (!held || origin?.kind !== "html") return
    asked.current = `page,${held.id}`
    setQuery("read", { ...NO_PAGE, page: held.id }, "push")
  }, [held?.id])
  useEffect(() => {
    if (article && origin?.kind === "url") addRecent({ url: origin.url, title: article.title ?? origin.url })
  }, [article])
  return choose
}

/** The choice of another page leaves nothing of the last one in the address. */
const NO_PAGE = {
  sample: undefined,
  url: undefined,
  page: undefined,
  render: undefined,
  block: undefined,
}

function nameOf(origin: Origin): Record<string, string> | undefined {
  if (origin.kind === "sample") return { sample: origin.name }
  if (origin.kind === "url") return { url: origin.url, ...(origin.isRendered ? { render: "1" } : {}) }
  return origin.kind === "kept" ? { page: origin.id } : undefined
}
