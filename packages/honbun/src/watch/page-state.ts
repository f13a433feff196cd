import type {
  ChangeHistory,
  EvidenceSource,
  IgnoreRule,
  LastModifiedHistory,
  Recipe,
  RevisitBounds,
} from "@honbun/core"
import type { JsonObject, Moment } from "../store/records.js"

/** A block that does not count, as it read when somebody said so. */
export interface IgnoredThing {
  readonly text: string
  readonly rules: readonly IgnoreRule[]
}

/** What the watcher remembers of a page from visit to visit. */
export interface PageState {
  /** Validators of the latest answer, for conditional requests. */
  readonly etag?: string
  readonly lastModified?: string
  /** SHA-256 of the latest body: the same bytes need no reading. */
  readonly bytes?: string
  readonly history?: ChangeHistory
  readonly honesty?: LastModifiedHistory
  /** How often the page may be visited, where it differs from what is usual. */
  readonly bounds?: Partial<RevisitBounds>
  readonly ignore?: readonly IgnoreRule[]
  /** What people said does not count, in its own words, with the rules that came of it. */
  readonly ignored?: readonly IgnoredThing[]
  /** Where only some parts of the page are watched: how to find them. */
  readonly recipe?: Recipe
  /** The latest visit that found the page as it is known. */
  readonly seen?: Moment
  /** The first visit that found the page. */
  readonly firstSeen?: Moment
  /** Whether it turned up in a sitemap or feed that was watched already. */
  readonly discovered?: boolean
  /** What each witness stated at the first visit: while no change was seen, the page is dated by it. */
  readonly firstStated?: Readonly<Partial<Record<EvidenceSource, string>>>
  /** The latest date that each witness stated. */
  readonly stated?: Readonly<Partial<Record<EvidenceSource, string>>>
  /** What a sitemap or feed has stated since the latest visit. */
  readonly listed?: Readonly<Partial<Record<"sitemap" | "feed", string>>>
  /** Visits in a row that did not find the page. */
  readonly failures?: number
  /** Since when, and why, the page was not found. */
  readonly failingSince?: Moment
  readonly failing?: string
  /** Fingerprint of a page that had lost most of its text: believed when it is met again. */
  readonly held?: string
}

/** The state of a page as it was kept. */
export function stateOf(page: { readonly state: JsonObject }): PageState {
  return page.state as PageState
}

/** A state as it is kept: what is undefined is left out. */
export function keptState(state: PageState): JsonObject {
  return JSON.parse(JSON.stringify(state)) as JsonObject
}
