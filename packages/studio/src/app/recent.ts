import { useCallback, useEffect, useState } from "preact/hooks"

/** A page that was opened here before. */
export interface RecentPage {
  readonly url: string
  readonly title: string
}

const KEY = "honbun.recent"
/** Pages remembered. */
const MOST = 8

/** The pages opened last, newest first, and a way to add one. They stay in this browser. */
export function useRecent(): [readonly RecentPage[], (page: RecentPage) => void] {
  const [pages, setPages] = useState(read)
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === KEY) setPages(read())
    }
    addEventListener("storage", follow)
    return () => removeEventListener("storage", follow)
  }, [])
  const add = useCallback((page: RecentPage) => {
    const next = [page, ...read().filter(({ url }) => url !== page.url)].slice(0, MOST)
    setPages(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {}
  }, [])
  return [pages, add]
}

function read(): readonly RecentPage[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(found) ? found.filter(isPage).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isPage(value: unknown): value is RecentPage {
  const page = value as RecentPage | null
  return typeof page?.url === "string" && /^https?:/.test(page.url) && typeof page.title === "string"
}
