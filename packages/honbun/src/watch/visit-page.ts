import { createHash } from "node:crypto"
import type { Recipe, VisitRecord } from "@honbun/core"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import type { FetchConditions } from "../jobs/polite-fetcher.js"
import { PoolError } from "../jobs/pool.js"
import type { NotSeen } from "./not-seen.js"
import type { PageReader, ReadAnswer } from "./read-page.js"
import { reasonOf } from "./reason-of.js"

/** Fetches a page politely, if it has changed since the visit that the conditions describe. */
export type WatchFetch = (address: string, conditions: FetchConditions) => Promise<FetchedPage>

/** What a visit to a page showed. */
export type VisitResult =
  | ((ReadAnswer & { readonly kind: "page" }) & {
      readonly fetched: FetchedPage
      readonly bytesHash: string
    })
  /** The server says that nothing changed, or the bytes are the same. */
  | { readonly kind: "same"; readonly fetched: FetchedPage; readonly bytesHash: string | undefined }
  | {
      readonly kind: "not-seen"
      readonly why: NotSeen
      readonly status: number | undefined
      readonly reason: string
    }

/** What is known of the page before a visit. */
export interface Known {
  readonly url: string
  readonly conditions: FetchConditions
  /** SHA-256 of the bytes at the latest visit. */
  readonly bytesHash: string | undefined
  /** What the page was like when it was last seen. */
  readonly before: VisitRecord | undefined
  /** Where only its parts are wanted. */
  readonly recipe?: Recipe | undefined
}

/**
 * Visits a page. Whatever the page or its server did is a reason why it was not seen; throws only where no page could be
 * read at all.
 */
export async function visitPage(
  known: Known,
  { fetch, reader }: { readonly fetch: WatchFetch; readonly reader: PageReader },
  now: number,
): Promise<VisitResult> {
  let fetched: FetchedPage
  try {
    fetched = await fetch(known.url, known.conditions)
  } catch (error) {
    return notSeen(error)
  }
  if (fetched.notModified) return { kind: "same", fetched, bytesHash: known.bytesHash }
  const bytesHash = createHash("sha256").update(fetched.bytes).digest("hex")
  if (bytesHash === known.bytesHash) return { kind: "same", fetched, bytesHash }
  try {
    const { url, contentType, bytes } = fetched
    const { before, recipe } = known
    const read = await reader.read({ asked: known.url, url, contentType, bytes, now, before, recipe })
    if (read.kind === "page") return { ...read, fetched, bytesHash }
    return { ...read, status: fetched.status }
  } catch (error) {
    return unreadable(error, fetched.status)
  }
}

/** A page that could not be read or compared, whatever was thrown on the way; that no thread starts is no page's fault. */
export function unreadable(error: unknown, status: number | undefined): VisitResult & { kind: "not-seen" } {
  if (error instanceof PoolError) throw error
  return { kind: "not-seen", why: "unreadable", status, reason: reasonOf(error) }
}

function notSeen(error: unknown): VisitResult {
  const reason = error instanceof Error ? error.message : String(error)
  const status = error instanceof FetchError ? error.status : undefined
  return { kind: "not-seen", why: whyOf(error, status), status, reason }
}

function whyOf(error: unknown, status: number | undefined): NotSeen {
  if (status === 410) return "gone"
  if (status === 404) return "missing"
  if (status === 401 || status === 403 || status === 407 || status === 451) return "refused"
  const code = (error as { code?: unknown }).code
  if (code === "robots" || code === "private-address" || code === "bad-url") return "refused"
  return code === "not-html" || code === "too-large" || code === "bad-encoding" ? "unreadable" : "down"
}
