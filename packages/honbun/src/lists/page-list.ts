/** The kinds of lists that name pages. */
export const LIST_KINDS = ["sitemap", "feed", "opml", "board", "urls"] as const
/** A kind of list that names pages. */
export type ListKind = (typeof LIST_KINDS)[number]

/** A page that a list names. */
export interface ListedPage {
  readonly url: string
  readonly title?: string
  /** When it last changed, by the list's word: ISO 8601. */
  readonly date?: string
  /** What a feed itself says of it, as HTML that nobody has cleaned. */
  readonly summary?: string
}

/** A longer summary is cut, in characters: a feed may hold whole articles. */
const LONGEST_SUMMARY = 20_000

/** What a list names: pages, and further lists. */
export interface PageList {
  readonly kind: ListKind
  readonly pages: readonly ListedPage[]
  /** Addresses of sitemaps or feeds. */
  readonly lists: readonly string[]
}

/** Entries read at most: the most that a sitemap may have. */
export const MOST_ENTRIES = 50_000

/** The page at an address as a list gives it, or none: other schemes than HTTP are no pages. */
export function pageAt(address: string | undefined, base: string | undefined): ListedPage[] {
  if (!address || !URL.canParse(address, base)) return []
  const url = new URL(address, base)
  url.hash = ""
  return /^https?:$/.test(url.protocol) ? [{ url: url.href }] : []
}

/** A page with what a list says of it. */
export function withFacts(
  page: ListedPage,
  facts: { readonly title?: unknown; readonly date?: string | undefined; readonly summary?: unknown },
): ListedPage {
  const { title, date, summary } = facts
  return {
    ...page,
    ...(typeof title === "string" && title !== "" ? { title } : {}),
    ...(date ? { date } : {}),
    ...(typeof summary === "string" && summary !== "" ? { summary: summary.slice(0, LONGEST_SUMMARY) } : {}),
  }
}

/** A day stays a day; everything else becomes a moment. */
export function isoDate(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
