import { ask, send } from "./client.js"
import type { FullTextAddresses } from "./contract.js"

export type { FullTextAddresses } from "./contract.js"

/** The forms of feeds, by the names people know. */
export const FEED_FORMS = { atom: "Atom", rss: "RSS", json: "JSON Feed" } as const
/** A form of a feed. */
export type FeedForm = keyof typeof FEED_FORMS

/** An entry of a full-text feed. */
export interface FeedEntry {
  readonly url: string
  readonly title: string
  readonly published?: string | undefined
  readonly authors: readonly string[]
  /** Empty when it could not be read. */
  readonly html: string
}

/** A full-text feed as it is now. */
export interface FullTextFeed {
  readonly title: string
  readonly entries: readonly FeedEntry[]
  /** Entries that could not be read, and entries that are still to be read. */
  readonly failed: number
  readonly waiting: number
}

/** The addresses at which readers of feeds get whole texts: of one feed, or of all feeds of an OPML file. */
export function getFeedAddresses(of: {
  readonly url?: string
  readonly list?: string
}): Promise<FullTextAddresses> {
  return ask<FullTextAddresses>("/api/feeds", { body: of })
}

/** The same feed in another form. */
export function inForm(address: string, form: FeedForm): string {
  const url = new URL(address)
  url.searchParams.set("format", form)
  return url.href
}

/** What is in a full-text feed. */
export async function readFullText(address: string, signal?: AbortSignal): Promise<FullTextFeed> {
  const { pathname, search } = new URL(inForm(address, "json"))
  const response = await send(pathname + search, { signal })
  const { title, items } = (await response.json()) as JsonFeed
  const count = (header: string): number => Number(response.headers.get(header) ?? 0)
  return {
    title,
    entries: items.map((item) => ({
      url: item.url,
      title: item.title,
      published: item.date_published,
      authors: item.authors?.map(({ name }) => name) ?? [],
      html: item.content_html ?? "",
    })),
    failed: count("x-honbun-failed"),
    waiting: count("x-honbun-waiting"),
  }
}

/** A JSON Feed, as far as it is shown. */
interface JsonFeed {
  readonly title: string
  readonly items: readonly {
    readonly url: string
    readonly title: string
    readonly date_published?: string
    readonly authors?: readonly { readonly name: string }[]
    readonly content_html?: string
  }[]
}
