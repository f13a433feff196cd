import { escapeXml } from "@honbun/core/internal"
import type { Feed, FeedItem } from "./feed.js"
import { element, xmlAttribute } from "./xml.js"

/** A feed as Atom 1.0 (RFC 4287). An entry without an author gets the feed's title, since Atom demands one. */
export function writeAtom(feed: Feed): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n` +
    `<feed xmlns="http://www.w3.org/2005/Atom"${xmlAttribute("xml:lang", feed.language)}>\n` +
    element("id", feed.id) +
    element("title", feed.title) +
    element("subtitle", feed.description) +
    element("updated", feed.updated) +
    `<author><name>${escapeXml(feed.title)}</name></author>\n` +
    link("alternate", feed.url) +
    link("self", feed.feedUrl) +
    feed.items.map(entry).join("") +
    "</feed>\n"
  )
}

function entry(item: FeedItem): string {
  const authors = (item.authors ?? []).map((name) => `<author><name>${escapeXml(name)}</name></author>\n`)
  const tags = (item.tags ?? []).map((tag) => `<category term="${escapeXml(tag)}"/>\n`)
  return (
    `<entry${xmlAttribute("xml:lang", item.language)}>\n` +
    element("id", item.id) +
    element("title", item.title) +
    link("alternate", item.url) +
    element("published", item.published) +
    element("updated", item.updated) +
    authors.join("") +
    tags.join("") +
    element("summary", item.summary) +
    content(item) +
    (item.image === undefined ? "" : `<link rel="enclosure" href="${escapeXml(item.image)}"/>\n`) +
    "</entry>\n"
  )
}

/** Atom wants content or a link in every entry. */
function content(item: FeedItem): string {
  if (item.html !== undefined) return element("content", item.html, ' type="html"')
  return item.url === undefined ? element("content", item.summary ?? item.title) : ""
}

function link(rel: string, url: string | undefined): string {
  return url === undefined ? "" : `<link rel="${rel}" href="${escapeXml(url)}"/>\n`
}
