import type { Feed, FeedItem } from "../feed/feed.js"
import { type Card, pageCard } from "./board-card.js"
import type { Board } from "./board-file.js"
import type { ShownPage, ShownSite } from "./build-board.js"

/** Longest summary of an entry, in UTF-16 units. */
const LONGEST_SUMMARY = 500

/** A board as a feed: every page an entry, the newest change first. */
export function boardFeed(
  board: Pick<Board, "title" | "language" | "url">,
  sites: readonly ShownSite[],
  now: string,
): Feed {
  const all = sites.flatMap((site) => site.pages.flatMap((page) => entriesOf(page, site.name)))
  // Readers tell entries by their ids: of two sites that show one page, the first has it.
  const items = [...new Map(all.toReversed().map((item) => [item.id, item])).values()]
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

/** The entries of a page: one for each item of its lists where it is itself nothing but lists, else one. */
function entriesOf(page: ShownPage, site: string): FeedItem[] {
  const card = pageCard(page)
  const items = card.lists.flatMap((list) => list.items)
  if (card.title !== undefined || card.texts.length > 0 || items.length === 0)
    return [entryOf(card, page, site)]
  return items.filter(({ title, url }) => title ?? url).map((item) => entryOf(item, page, site))
}

function entryOf(card: Card, page: ShownPage, site: string): FeedItem {
  const url = card.url ?? page.url
  const title = card.title ?? url
  // What never changes about an item without an address of its own is what it says.
  const id = card.url === undefined ? `${page.url}#${encodeURIComponent(title)}` : url
  return { id, title, url, updated: page.changed, summary: summaryOf(card), image: card.image, tags: [site] }
}

/** The longest text; before it, or where there is none, what is short. */
function summaryOf({ facts, texts }: Card): string {
  const short = facts
    .map(({ name, type, text }) => (type === "number" ? `${name}: ${text}` : text))
    .join(" · ")
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), "")
  const words = longest.replace(/\s+/g, " ").trim()
  const cut = words.length > LONGEST_SUMMARY ? `${words.slice(0, LONGEST_SUMMARY)}…` : words
  return [short, cut].filter((each) => each !== "").join("\n")
}
