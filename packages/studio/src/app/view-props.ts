import type { About } from "../api/about.js"

/** What every view is given. */
export interface ViewProps {
  readonly about: About
  readonly query: URLSearchParams
}
