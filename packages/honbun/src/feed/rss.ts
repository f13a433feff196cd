import { escapeXml } from "@honbun/core/internal"
import type { Feed, FeedItem } from "./feed.js"
import { element, xmlAttribute } from "./xml.js"

/** A feed as RSS 2.0, with whole texts in `content:encoded` and authors in `dc:creator`, as readers expect them. */
export function writeRss(feed: Feed): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n` +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n' +
    "<channel>\n" +
    element("title", feed.title) +
    // RSS demands both; a feed about no page of its own leads to itself.
    element("link", feed.url ?? feed.feedUrl ?? feed.id) +
    element("description", feed.description ?? feed.title) +
    element("language", feed.language) +
    element("lastBuildDate", rssDate(feed.updated)) +
    (feed.feedUrl === undefined
      ? ""
      : `<atom:link rel="self" type="application/rss+xml"${xmlAttribute("href", feed.feedUrl)}/>\n`) +
    feed.items.map(entry).join("") +
    "</channel>\n</rss>\n"
  )
}

function entry(item: FeedItem): string {
  return (
    "<item>\n" +
    element("title", item.title) +
    element("link", item.url) +
    `<guid isPermaLink="${item.id === item.url}">${escapeXml(item.id)}</guid>\n` +
    element("pubDate", rssDate(item.published ?? item.updated)) +
    (item.authors ?? []).map((name) => element("dc:creator", name)).join("") +
    (item.tags ?? []).map((tag) => element("category", tag)).join("") +
    element("description", item.summary ?? item.html) +
    element("content:encoded", item.html) +
    "</item>\n"
  )
}

/** RFC 822 with a year of four digits, as RSS wants its times; undefined when it is no time. */
function rssDate(time: string): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString()
}
