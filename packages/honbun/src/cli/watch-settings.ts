import type { ListKind } from "../watch/read-list.js"

/** How pages are fetched; the pause in seconds. */
export interface FetchSettings {
  readonly delay: number
  readonly robots: boolean
  readonly allowPrivate?: boolean
  readonly userAgent: string
}

/** The options of `watch add`; times in milliseconds. */
export interface AddSettings extends FetchSettings {
  readonly store: string
  readonly as?: ListKind | "page"
  readonly tag: readonly string[]
  readonly once?: boolean
  readonly recipe?: string
  readonly shortest?: number
  readonly longest?: number
}

/** The options of `watch visit` and `watch run`. */
export interface VisitOptions extends FetchSettings {
  readonly store: string
  readonly webhook: readonly string[]
  readonly exec: readonly string[]
  readonly mail: readonly string[]
  readonly mailFrom?: string
  readonly smtp?: string
  readonly bodies?: boolean
  readonly shortest: number
  readonly longest: number
  readonly json?: boolean
}

/** The options of `watch list`. */
export interface ListSettings {
  readonly store: string
  readonly tag?: string
  readonly json?: boolean
}

/** The options of `watch log`. */
export interface LogSettings {
  readonly store: string
  readonly limit: number
  readonly json?: boolean
}

/** The options of `watch feed`. */
export interface FeedSettings {
  readonly store: string
  readonly tag?: string
  readonly url?: string
  readonly format: "atom" | "rss" | "json"
  readonly limit: number
  readonly out?: string
}
