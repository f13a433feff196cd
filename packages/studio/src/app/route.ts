import { useEffect, useState } from "preact/hooks"

/** Where in the studio one is: `#/read?sample=x` is the view `read` with `sample`. */
export interface Route {
  readonly view: string
  readonly query: URLSearchParams
}

/** Reads the part of an address after `#`. */
export function parseRoute(hash: string): Route {
  const at = hash.indexOf("?")
  const path = (at < 0 ? hash : hash.slice(0, at)).replace(/^#\/?/, "")
  return { view: path.split("/")[0] ?? "", query: new URLSearchParams(at < 0 ? "" : hash.slice(at + 1)) }
}

/** The address of a view, for links. */
export function routeTo(view: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString()
  return `#/${view}${text === "" ? "" : `?${text}`}`
}

/** What changes in the query; undefined takes a name away. */
export type QueryChange = Readonly<Record<string, string | undefined>>

/**
 * Writes what is seen into the address, so that it survives a reload and can be sent to somebody. `push` for what Back should
 * undo, such as another page; small turns replace the last.
 */
export function setQuery(view: string, change: QueryChange, how: "push" | "replace" = "replace"): void {
  const route = parseRoute(location.hash)
  const query = Object.fromEntries(route.view === view ? route.query : [])
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "") delete query[name]
    else query[name] = value
  }
  const next = routeTo(view, query)
  if (next === location.hash) return
  history[how === "push" ? "pushState" : "replaceState"](null, "", next)
  dispatchEvent(new HashChangeEvent("hashchange"))
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
