import { useEffect, useState } from "preact/hooks"

/** Where in the studio one is: `#/read?sample=x` is the view `read` with `sample`. */
export interface Route {
  readonly view: string
  readonly query: URLSearchParams
}

/** Reads the part of an address after `#`. */
export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2)
  return { view: path.split("/")[0] ?? "", query: new URLSearchParams(query) }
}

/** The address of a view, for links. */
export function routeTo(view: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString()
  return `#/${view}${text === "" ? "" : `?${text}`}`
}

/** The route now, and again whenever it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash))
  useEffect(() => {
    const follow = (): void => setRoute(parseRoute(location.hash))
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])
  return route
}
