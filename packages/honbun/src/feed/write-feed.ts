import { writeAtom } from "./atom.js"
import type { Feed } from "./feed.js"
import { writeJsonFeed } from "./json-feed.js"
import { writeRss } from "./rss.js"

/** The forms of feeds. */
export const FEED_FORMATS = ["atom", "rss", "json"] as const
/** A form of a feed. */
export type FeedFormat = (typeof FEED_FORMATS)[number]

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: writeAtom,
  rss: writeRss,
  json: writeJsonFeed,
}

/** The media type of each form. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: "application/atom+xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
}

/** A feed as text. */
export function writeFeed(feed: Feed, format: FeedFormat): string {
  return WRITERS[format](feed)
}
