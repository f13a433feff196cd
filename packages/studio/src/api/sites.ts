import type { BlockReason } from "@honbun/core/words"
import { ask } from "./client.js"
import type { HeldPage } from "./pages.js"

/** What was decided about a place. */
export type PlaceVerdict = "keep" | "drop"

/** A person's decision about a place of a site. */
export interface PlaceCorrection {
  readonly path: string
  readonly verdict: PlaceVerdict
}

/** What was decided about a block of a page, and how many pages share it. */
export interface SiteBlock {
  readonly text: string
  readonly kept: boolean
  readonly score: number
  readonly step: string
  readonly reason: BlockReason
  /** Where it stands on all pages of the site; absent for the papers' methods. */
  readonly place?: string
  readonly pages?: number
  readonly of?: number
}

/** A page of a run, with what is its own. */
export interface SitePageResult {
  readonly number: number
  readonly id: string
  readonly url?: string
  readonly host: string
  readonly layout?: number
  readonly duplicateOf?: string
  readonly title?: string
  readonly language?: string
  readonly text: string
  readonly blocks?: readonly SiteBlock[]
}

/** The pages of a host. */
export interface SiteGroup {
  readonly host: string
  readonly pages: number
  readonly duplicates?: number
  readonly layouts?: readonly { readonly layout: number; readonly pages: number }[]
  readonly redesigns?: readonly string[]
}

/** What a run over a site gives. */
export interface SiteResult {
  readonly method: string
  readonly run: string
  readonly groups: readonly SiteGroup[]
  readonly corrections: Readonly<Record<string, readonly PlaceCorrection[]>>
  readonly failed: readonly { readonly id: string; readonly message: string }[]
  readonly pages: readonly SitePageResult[]
}

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
