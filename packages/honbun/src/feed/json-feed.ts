import type { Feed, FeedItem } from "./feed.js"

/** A feed as JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): string {
  return `${JSON.stringify(
    {
      version: "https://jsonfeed.org/version/1.1",
      title: feed.title,
      home_page_url: feed.url,
      feed_url: feed.feedUrl,
      description: feed.description,
      language: feed.language,
      items: feed.items.map(entry),
    },
    undefined,
    2,
  )}\n`
}

/** JSON Feed demands `content_html` or `content_text` in every entry. */
function entry(item: FeedItem): object {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    ...(item.html === undefined ? { content_text: item.summary ?? item.title } : { content_html: item.html }),
    image: item.image,
    date_published: item.published,
    date_modified: item.updated,
    authors: item.authors?.map((name) => ({ name })),
    tags: item.tags,
    language: item.language,
  }
}
