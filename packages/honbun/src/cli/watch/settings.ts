import type { ListKind } from "../../lists/page-list.js"
import type { PoliteSettings } from "../options/fetch.js"

/** The options of `watch add`; times in milliseconds. */
export interface AddSettings extends PoliteSettings {
  readonly store: string
  readonly as?: ListKind | "page"
  readonly tag: readonly string[]
  readonly once?: boolean
  readonly recipe?: string
  readonly shortest?: number
  readonly longest?: number
}

/** The options of `watch visit` and `watch run`. */
export interface VisitOptions extends PoliteSettings {
  readonly store: string
  /** A store that other machines visit pages of at the same time, instead of `store`. */
  readonly on?: string
  readonly webhook: readonly string[]
  readonly exec: readonly string[]
  readonly mail: readonly string[]
  readonly mailFrom?: string
  readonly smtp?: string
  readonly bodies?: boolean
  readonly shortest: number
  readonly longest: number
  readonly json?: boolean
  /** `watch visit` only: all pages, due or not. */
  readonly now?: boolean
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

/** The options of `watch parts`. */
export interface PartsSettings {
  readonly store: string
  readonly json?: boolean
  readonly plot?: string
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
