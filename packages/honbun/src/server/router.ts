import type { Route } from "./route.js"

/** What a path leads to. */
export type Found =
  | { readonly route: Route; readonly params: Readonly<Record<string, string>> }
  /** The path exists, the method does not. */
  | { readonly allowed: readonly string[] }

interface Known {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly route: Route
}

/** Finds the route of a request. Paths without braces are found by one look-up. */
export class Router {
  readonly #fixed = new Map<string, Route[]>()
  readonly #patterns: Known[] = []

  readonly #fallback: Route

  /** Whatever no route is for, and is not of the API, leads to the `fallback`. */
  constructor(routes: readonly Route[], fallback: Route) {
    this.#fallback = fallback
    for (const route of routes) {
      if (route.path.includes("{")) this.#patterns.push(known(route))
      else this.#fixed.set(route.path, [...(this.#fixed.get(route.path) ?? []), route])
    }
  }

  find(method: string, path: string): Found | undefined {
    const fixed = (this.#fixed.get(path) ?? []).map((route) => ({ route, params: {} }))
    const matching = [...fixed, ...this.#matches(path)]
    if (matching.length === 0 && !path.startsWith("/api/"))
      matching.push({ route: this.#fallback, params: {} })
    if (matching.length === 0) return undefined
    // Whoever may GET may ask for the headers alone.
    const wanted = method === "HEAD" ? "GET" : method
    const found = matching.find(({ route }) => route.method === wanted)
    return found ?? { allowed: matching.map(({ route }) => route.method) }
  }

  #matches(path: string): { route: Route; params: Record<string, string> }[] {
    return this.#patterns.flatMap(({ pattern, names, route }) => {
      const match = pattern.exec(path)
      const values = match?.slice(1).map(decoded)
      if (!values || values.includes(undefined)) return []
      return { route, params: Object.fromEntries(names.map((name, i) => [name, values[i]!])) }
    })
  }
}

function known(route: Route): Known {
  const names: string[] = []
  const source = route.path.replace(/\{(\w+)\}|[.*+?^$()|[\]\\]/g, (part, name: string | undefined) => {
    if (name === undefined) return `\\${part}`
    names.push(name)
    return "([^/]+)"
  })
  return { pattern: new RegExp(`^${source}$`), names, route }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
