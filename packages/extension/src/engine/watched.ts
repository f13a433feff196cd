import type { ChangeHistory, VisitRecord } from "@honbun/core"
import type { SeenChange, WatchedPage } from "../browser/messages.js"

/** All that is kept of a watched page. */
export interface Watched extends WatchedPage {
  readonly record: VisitRecord
  readonly history?: ChangeHistory | undefined
  readonly changes: readonly SeenChange[]
}

const PREFIX = "watch-"

/** All watched pages. */
export async function allWatched(): Promise<Watched[]> {
  const all = await chrome.storage.local.get(null)
  return Object.entries(all)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([, watched]) => watched as Watched)
}

/** The watched page of an address. */
export async function watchedAt(url: string): Promise<Watched | undefined> {
  return (await chrome.storage.local.get(PREFIX + url))[PREFIX + url] as Watched | undefined
}

/** Keeps what is known of a watched page. */
export async function keepWatched(watched: Watched): Promise<void> {
  await chrome.storage.local.set({ [PREFIX + watched.url]: watched })
}

/** Forgets a watched page. */
export async function dropWatched(url: string): Promise<void> {
  await chrome.storage.local.remove(PREFIX + url)
}
