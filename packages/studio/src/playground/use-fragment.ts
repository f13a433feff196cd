import { useCallback, useEffect, useState } from "preact/hooks"
import type { QueryChange } from "../app/route.js"

/** What the address says after `#`, as names with values, and a way to change some of them. */
export function useFragment(): [URLSearchParams, (change: QueryChange) => void] {
  const [query, setQuery] = useState(read)
  useEffect(() => {
    const follow = (): void => setQuery(read())
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])
  const change = useCallback((change: QueryChange) => {
    const next = read()
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === "") next.delete(name)
      else next.set(name, value)
    }
    history.replaceState(null, "", `#${next}`)
    setQuery(next)
  }, [])
  return [query, change]
}

function read(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1))
}
