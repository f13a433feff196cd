import { ask } from "./client.js"
import type {
  AddedPages,
  IgnoredDifferences,
  Notices,
  PageLog,
  PartHistory,
  WatchedPage,
  WatchList,
} from "./contract.js"

export type {
  DateReason,
  Notices,
  PageChange,
  PageDifference,
  PageLog,
  PageVisit,
  PartHistory,
  RoundResult,
  WatchedPage,
  WatchList,
} from "./contract.js"

/** What is to be watched. */
export interface AddRequest {
  readonly url?: string
  readonly list?: string
  readonly demo?: string
  readonly tags?: readonly string[]
  /** The id of a recipe whose parts alone count. */
  readonly recipe?: string
}

/** The pages that are watched: all, or those with a tag; after a page of that id. */
export function getWatched(
  tag: string | undefined,
  after?: number,
  signal?: AbortSignal,
): Promise<WatchList> {
  const query = new URLSearchParams({ ...(tag ? { tag } : {}), ...(after ? { after: String(after) } : {}) })
  return ask<WatchList>(`/api/watch?${query}`, { signal })
}

/** Watches more pages. */
export function addWatched(body: AddRequest): Promise<AddedPages> {
  return ask("/api/watch", { body })
}

/** The log of a page, with the changes before one of them. */
export function getLog(id: string, before?: number, signal?: AbortSignal): Promise<PageLog> {
  const query = new URLSearchParams({ limit: "50", ...(before ? { before: String(before) } : {}) })
  return ask<PageLog>(`/api/watch/pages/${id}?${query}`, { signal })
}

/** The values of a page's watched parts at every visit. */
export function getPartHistory(id: string, signal?: AbortSignal): Promise<PartHistory> {
  return ask<PartHistory>(`/api/watch/pages/${id}/parts`, { signal })
}

/** Changes what is known of a page, without a visit. */
export function changeWatched(
  id: number,
  body: {
    readonly tags?: readonly string[]
    readonly paused?: boolean
    readonly automatic?: boolean
    readonly shortest?: number
    readonly longest?: number
  },
): Promise<WatchedPage> {
  return ask<WatchedPage>(`/api/watch/pages/${id}`, { method: "PUT", body })
}

/** Forgets a page. */
export function removeWatched(id: number): Promise<void> {
  return ask<void>(`/api/watch/pages/${id}`, { method: "DELETE", keepalive: true })
}

/** Reads a sitemap or feed no more. */
export function removeSource(url: string): Promise<void> {
  return ask<void>(`/api/watch/sources?${new URLSearchParams({ url })}`, {
    method: "DELETE",
    keepalive: true,
  })
}

/** Teaches that a difference of a change does not count; its number is from 1 on. */
export function ignoreDifference(change: number, difference: number): Promise<IgnoredDifferences> {
  const body = { differences: [difference] }
  return ask(`/api/watch/changes/${change}/ignore`, { body, keepalive: true })
}

/** The address of a feed: of all changes, of a tag's, or of a page's. */
export function feedAddress(
  format: string,
  of: {
    readonly tag?: string | undefined
    readonly url?: string | undefined
    readonly key?: string | undefined
  },
): string {
  const given = Object.entries(of).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/api/watch/feed?${new URLSearchParams([["format", format], ...given])}`
}

/** Lets something that was ignored count again; its number is from 1 on. */
export function countAgain(page: number, number: number): Promise<void> {
  return ask<void>(`/api/watch/pages/${page}/ignored/${number}`, { method: "DELETE" })
}

/** Who is notified of changes now. */
export function getNotices(signal?: AbortSignal): Promise<Notices> {
  return ask<Notices>("/api/watch/notices", { signal })
}

/** Says who is told. */
export function setNotices(body: Notices): Promise<Notices> {
  return ask<Notices>("/api/watch/notices", { method: "PUT", body })
}
