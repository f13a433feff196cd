import { ask } from "./client.js"

/** Why a witness of a change's date was believed, or was not. */
export interface DateReason {
  readonly source: string
  readonly value: string
  readonly believed: boolean
  readonly why: string
}

/** A difference between two visits of a page. */
export interface PageDifference {
  readonly kind: string
  readonly before?: string
  readonly after?: string
  /** Both sides in one line, word by word. */
  readonly words: readonly { readonly kind: "same" | "added" | "removed"; readonly text: string }[]
}

/** A change of a page. */
export interface PageChange {
  readonly id: number
  readonly page: number
  readonly url: string
  readonly title?: string
  readonly noticed: string
  readonly kinds: readonly string[]
  readonly removed: number
  readonly added: number
  readonly retitled?: { readonly before: string; readonly after: string }
  readonly date: {
    readonly at: string
    readonly from?: string
    readonly to: string
    readonly confidence: number
    readonly reasons: readonly DateReason[]
  }
  readonly published?: string
  readonly differences: readonly PageDifference[]
}

/** A page that is watched. Moments are ISO 8601. */
export interface WatchedPage {
  readonly id: number
  readonly url: string
  readonly title?: string
  readonly tags: readonly string[]
  readonly firstSeen?: string
  readonly visited?: string
  /** Absent: paused. */
  readonly due?: string
  readonly failing?: string
  readonly failingSince?: string
  /** The parts that alone count. */
  readonly parts?: readonly string[]
  readonly ignored: number
  /** In minutes, where somebody chose it. */
  readonly interval?: { readonly shortest?: number; readonly longest?: number }
  /** When its text was last updated, as far as that is known. */
  readonly updated?: PageChange["date"]
  readonly change?: Omit<PageChange, "differences">
}

/** A sitemap or feed that is read again and again. */
export interface WatchSource {
  readonly url: string
  readonly kind: string
}

/** All that is watched, piece by piece. */
export interface WatchList {
  /** Where it is kept. */
  readonly store: string
  readonly pages: readonly WatchedPage[]
  readonly next?: number
  readonly count: number
  readonly due: number
  readonly sources: readonly WatchSource[]
  /** Stands for the token in the addresses of feeds, where one is asked for. */
  readonly feedKey?: string
}

/** A visit to a page. */
export interface PageVisit {
  readonly at: string
  readonly outcome: string
  readonly reason?: string
}

/** What happened to a page. */
export interface PageLog {
  readonly page: WatchedPage
  readonly changes: readonly PageChange[]
  /** The `before` of the changes that follow. */
  readonly next?: number
  readonly visits: readonly PageVisit[]
  /** What was said not to count, in the order in which it was said. */
  readonly ignoredThings: readonly { readonly text: string }[]
  /** As in {@link WatchList}. */
  readonly feedKey?: string
}

/** What a round of visits came to. */
export interface RoundResult {
  readonly visited: number
  readonly changed: number
  readonly unchanged: number
  readonly failed: number
  readonly fresh: number
  readonly sourcesFailed: readonly { readonly url: string; readonly reason: string }[]
}

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
export function addWatched(
  body: AddRequest,
): Promise<{ readonly fresh: number; readonly known: number; readonly page?: number }> {
  return ask("/api/watch", { body })
}

/** The log of a page, with the changes before one of them. */
export function getLog(id: string, before?: number, signal?: AbortSignal): Promise<PageLog> {
  const query = new URLSearchParams({ limit: "50", ...(before ? { before: String(before) } : {}) })
  return ask<PageLog>(`/api/watch/pages/${id}?${query}`, { signal })
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
  return ask<void>(`/api/watch/pages/${id}`, { method: "DELETE" })
}

/** Reads a sitemap or feed no more. */
export function removeSource(url: string): Promise<void> {
  return ask<void>(`/api/watch/sources?${new URLSearchParams({ url })}`, { method: "DELETE" })
}

/** Teaches that a difference of a change does not count; its number is from 1 on. */
export function ignoreDifference(
  change: number,
  difference: number,
): Promise<{ readonly count: number; readonly takenBack: boolean }> {
  return ask(`/api/watch/changes/${change}/ignore`, { body: { differences: [difference] } })
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

/** Who is told of changes. */
export interface Notices {
  readonly webhooks: readonly string[]
  readonly mail?: { readonly server: string; readonly from: string; readonly to: string } | undefined
}

/** Who is told of changes now. */
export function getNotices(signal?: AbortSignal): Promise<Notices> {
  return ask<Notices>("/api/watch/notices", { signal })
}

/** Says who is told. */
export function setNotices(body: Notices): Promise<Notices> {
  return ask<Notices>("/api/watch/notices", { method: "PUT", body })
}
