import { escapeMarkup } from "@honbun/core/internal"
import type { Chapter } from "../epub/write-epub.js"
import type { Feed } from "../feed/feed.js"

/** The entries of a feed as chapters of a book; those without text are left out. */
export function chaptersOf({ items, language }: Feed): Chapter[] {
  return items.flatMap(({ title, html, summary, url, authors, published, ...item }) => {
    const body =
      html ?? (summary === undefined ? undefined : `<p>${escapeMarkup(summary).replaceAll("\n", "<br>")}</p>`)
    return body === undefined
      ? []
      : [
          {
            title,
            html: body,
            url,
            author: authors?.join(", "),
            published,
            language: item.language ?? language,
          },
        ]
  })
}
