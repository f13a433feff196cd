import { wordChanges } from "@honbun/core"
import { escapeXml } from "@honbun/core/internal"
import type { Feed, FeedItem } from "../feed/feed.js"
import type { ChangeOfPage, StoreReader } from "../store/store.js"
import type { KeptDifference } from "./kept-difference.js"
import { detailsOf } from "./message.js"
import { watchedAt } from "./page-address.js"

/** Which changes a feed is about. */
export interface FeedRequest {
  readonly tag?: string | undefined
  /** One page's address. */
  readonly url?: string | undefined
  readonly limit: number
  readonly language?: string | undefined
  /** Where the feed is kept. */
  readonly feedUrl?: string | undefined
}

/** Entries by default. */
export const FEED_LIMIT = 50

/** The changes of all pages, of those with a tag, or of one page, as a feed; undefined when there is no such page. */
export async function changesFeed(store: StoreReader, request: FeedRequest): Promise<Feed | undefined> {
  const page = request.url === undefined ? undefined : await watchedAt(store, request.url)
  if (request.url !== undefined && !page) return undefined
  const { tag, limit } = request
  const changes = await store.changes({ limit, ...(page ? { page: page.id } : {}), ...(tag ? { tag } : {}) })
  const about = request.url ?? (tag ? `#${tag}` : "")
  return {
    id: request.feedUrl ?? `urn:honbun:watch:${encodeURIComponent(about)}`,
    title: page ? (page.title ?? page.url) : `honbun ${about}`.trim(),
    url: page?.url,
    feedUrl: request.feedUrl,
    language: request.language,
    updated: new Date(changes[0]?.at ?? 0).toISOString(),
    items: changes.map(itemOf),
  }
}

function itemOf(change: ChangeOfPage): FeedItem {
  const details = detailsOf(change)
  const { at } = details.date
  return {
    // The page and the moment it was noticed name the change for ever, in every store it is carried to.
    id: `urn:honbun:change:${encodeURIComponent(change.url)}:${change.at}`,
    title: details.title?.after ?? change.title ?? change.url,
    url: change.url,
    published: details.published && details.published.length > 10 ? details.published : undefined,
    updated: at.length > 10 ? at : `${at}T00:00:00Z`,
    summary: `${details.kinds.join(", ")}: −${details.size.removed} +${details.size.added}`,
    html: (details.differences ?? []).map(differenceHtml).join("\n"),
    tags: details.kinds,
  }
}

/** A difference as HTML: what is gone in `del`, what is new in `ins`. */
function differenceHtml({ kind, before, after }: KeptDifference): string {
  if (kind === "moved") return `<p>↕ ${escapeXml(after ?? "")}</p>`
  const pieces = wordChanges(before ?? "", after ?? "").map(({ kind: each, text }) =>
    each === "same"
      ? escapeXml(text)
      : each === "added"
        ? `<ins>${escapeXml(text)}</ins>`
        : `<del>${escapeXml(text)}</del>`,
  )
  return `<p>${pieces.join("")}</p>`
}
