import { createHash } from "node:crypto"
import {
  type Article,
  HonbunError,
  parsePage,
  type Recipe,
  type VisitRecord,
  visitRecord,
} from "@honbun/core"
import { extract } from "@honbun/core/papers"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import type { FetchConditions } from "../jobs/polite-fetcher.js"
import type { NotSeen } from "./not-seen.js"
import { NO_PARTS, partsRecord } from "./parts.js"
import { wallIn } from "./walls.js"

/** Fetches a page politely, if it has changed since the visit that the conditions describe. */
export type WatchFetch = (address: string, conditions: FetchConditions) => Promise<FetchedPage>

/** What a visit to a page showed. */
export type VisitResult =
  | {
      readonly kind: "page"
      readonly fetched: FetchedPage
      readonly bytesHash: string
      readonly article: Article
      readonly record: VisitRecord
    }
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

/** Longest reason that is kept, in characters: a message may quote the page. */
const LONGEST_REASON = 500

/** Visits a page. Never throws: whatever the page or its server did is a reason why it was not seen. */
export async function visitPage(known: Known, fetch: WatchFetch, now: Date): Promise<VisitResult> {
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
    const page = parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType })
    const article = extract(page, { url: fetched.url, now })
    const record = visitRecord(article)
    const wall = wallIn(known.url, fetched, page, record, known.before)
    if (wall) return { kind: "not-seen", why: wall.why, status: fetched.status, reason: wall.reason }
    if (!known.recipe) return { kind: "page", fetched, bytesHash, article, record }
    const parts = partsRecord(known.recipe, page, record, known.before)
    if (!parts) return { kind: "not-seen", why: "unreadable", status: fetched.status, reason: NO_PARTS }
    return { kind: "page", fetched, bytesHash, article, record: parts }
  } catch (error) {
    return unreadable(error, fetched.status)
  }
}

/** A page that could not be read or compared, whatever was thrown on the way. */
export function unreadable(error: unknown, status: number | undefined): VisitResult & { kind: "not-seen" } {
  return { kind: "not-seen", why: "unreadable", status, reason: reasonOf(error) }
}

/** What was thrown, in a line: an error that is not one of ours is named by its kind. */
function reasonOf(error: unknown): string {
  const isOurs = error instanceof HonbunError || error instanceof FetchError
  return (isOurs ? error.message : String(error)).slice(0, LONGEST_REASON)
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
