import type { Feed, FeedItem } from "../feed/feed.js"
import type { Board } from "./board-file.js"
import { headingOf } from "./board-html.js"
import type { ShownPage, ShownSite } from "./build-board.js"

/** Longest summary of an entry, in UTF-16 units. */
const LONGEST_SUMMARY = 500

/** A board as a feed: every page an entry, the newest change first. */
export function boardFeed(
  board: Pick<Board, "title" | "language" | "url">,
  sites: readonly ShownSite[],
  now: string,
): Feed {
  const items = sites.flatMap((site) => site.pages.map((page) => entryOf(page, site.name)))
  return {
    id: board.url ?? `urn:honbun:board:${encodeURIComponent(board.title)}`,
    title: board.title,
    url: board.url,
    language: board.language,
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? now,
    items: items.sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0)),
  }
}

function entryOf(page: ShownPage, site: string): FeedItem {
  const heading = headingOf(page)
  const parts = Object.entries(page.parts).filter(([name]) => name !== heading?.name)
  const image = parts.find(([, { type }]) => type === "image")?.[1].normalised
  const words = parts.filter(([, { type }]) => type !== "image" && type !== "link" && type !== "html")
  return {
    id: page.url,
    title: heading?.value ?? page.url,
    url: page.url,
    updated: page.changed,
    summary: words
      .map(([name, { value }]) => `${name}: ${value}`)
      .join("\n")
      .slice(0, LONGEST_SUMMARY),
    image: typeof image === "string" ? image : undefined,
    tags: [site],
  }
}
