import { ask } from "./client.js"
import type { PlaceCorrection, SiteResult } from "./contract.js"
import type { HeldPage } from "./pages.js"

export type { SiteBlock, SiteGroup, SitePageResult, SiteResult } from "./contract.js"

/** What was decided about a place. */
export type PlaceVerdict = PlaceCorrection["verdict"]

/** Keeps or drops a place on all pages of a host; null takes that back. */
export function correctPlace(host: string, path: string, verdict: PlaceVerdict | null): Promise<void> {
  return ask("/api/sites/corrections", { method: "PUT", body: { host, path, verdict } })
}

/** Has the server hold a page of a run. */
export function holdRunPage(
  { run, method }: Pick<SiteResult, "run" | "method">,
  number: number,
  signal?: AbortSignal,
): Promise<HeldPage> {
  return ask<HeldPage>(`/api/sites/${run}/pages/${number}?method=${method}`, { signal })
}
