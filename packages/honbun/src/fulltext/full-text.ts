import {
  type Article,
  aboutPage,
  extract,
  findNext,
  HonbunError,
  joinPages,
  type Page,
  parsePage,
  SiteTemplate,
  type TemplateJson,
} from "@honbun/core"
import type { Feed, FeedItem } from "../feed/feed.js"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import { PageError } from "../jobs/page-error.js"
import type { PoliteFetcher } from "../jobs/polite-fetcher.js"
import type { ListedPage } from "../lists/page-list.js"
import { isListAddress, isXmlList, readList } from "../lists/read-list.js"
import { DEFAULT_ENTRIES, MOST_ENTRIES } from "./defaults.js"
import { feedOf, listedOn } from "./listing.js"
import type { FeedMemory, KnownEntry, MemoryKeeper } from "./memory.js"

/** Pages of one article that are joined at most. */
const MOST_JOINED = 10
/** A template of more pages than this has learned what there is to learn. */
const TEMPLATE_PAGES = 200
/** Entries remembered for each feed: those of the last runs. */
const MOST_REMEMBERED = 500

/** How a full-text feed is made. */
export interface FullTextOptions {
  readonly limit?: number
  readonly memory: MemoryKeeper
  readonly now: Date
  /** Called after each entry. */
  readonly progress?: (done: number, all: number) => void
}

/** A feed with the whole text of its entries, and the entries that could not be read. */
export interface FullText {
  readonly feed: Feed
  readonly failures: readonly { readonly url: string; readonly reason: string }[]
  /** Entries that had not changed since the last time. */
  readonly unchanged: number
}

/**
 * The feed at an address, or of the entries that a page lists, with the whole text of each entry: joined over its
 * pages, with pictures, author and date. Pages are asked for politely, and only when they may have changed. What
 * repeats on the pages is learned from run to run, so that later entries come out cleaner. An entry that cannot be
 * read is there with its title and link. Throws only when the feed itself cannot be read.
 */
export async function fullTextFeed(
  address: string,
  fetcher: Pick<PoliteFetcher, "fetch">,
  options: FullTextOptions,
): Promise<FullText> {
  const { url, title, entries, language } = await readEntries(address, fetcher)
  const wanted = entries.slice(0, Math.min(options.limit ?? DEFAULT_ENTRIES, MOST_ENTRIES))
  const memory = await options.memory.read(url)
  const run = new FullTextRun(fetcher, memory, options.now)
  for (const [at, entry] of wanted.entries()) {
    await run.read(entry)
    options.progress?.(at + 1, wanted.length)
  }
  const items = run.extract(wanted)
  await options.memory.write(url, run.remembered())
  const updated =
    items
      .map((item) => item.updated)
      .sort()
      .at(-1) ?? options.now.toISOString()
  const feed = { id: url, title: title ?? url, url, language, updated, items }
  return { feed, failures: run.failures, unchanged: run.unchanged }
}

interface Listed {
  readonly url: string
  readonly title: string | undefined
  readonly language?: string | undefined
  readonly entries: readonly ListedPage[]
}

/** The entries of a feed; of a page those of the feed that it names, or else those that it lists. */
async function readEntries(address: string, fetcher: Pick<PoliteFetcher, "fetch">): Promise<Listed> {
  const fetched = await fetcher.fetch(address, { anyType: true })
  const isJson = /\bjson\b/i.test(fetched.contentType ?? "")
  if (isXmlList(fetched.bytes) || isJson || isListAddress(address)) return listOf(fetched)
  const page = parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType })
  const feed = feedOf(page)
  if (feed !== undefined) {
    const known = await fetcher.fetch(feed, { anyType: true }).catch(() => undefined)
    const listed = known && listOf(known)
    if (listed && listed.entries.length > 0) return { ...listed, title: listed.title ?? titleOf(page) }
  }
  return { url: fetched.url, title: titleOf(page), entries: listedOn(page) }
}

function listOf({ bytes, url }: FetchedPage): Listed {
  const text = new TextDecoder().decode(bytes.subarray(0, 4_000))
  const title =
    /<title[^>]*>(?:<!\[CDATA\[)?([^<\]]+)/i.exec(text)?.[1] ?? /"title"\s*:\s*"([^"\\]+)"/.exec(text)?.[1]
  const language = /<language>([\w-]+)<|<feed[^>]*\bxml:lang="([\w-]+)"/i.exec(text)
  const entries = readList(bytes, url).pages
  return { url, title: title?.trim(), language: language?.[1] ?? language?.[2], entries }
}

function titleOf(page: Page): string | undefined {
  const { title, siteName } = aboutPage(page)
  return siteName?.value ?? title?.value
}

/** One reading of a feed's entries. */
class FullTextRun {
  readonly failures: { readonly url: string; readonly reason: string }[] = []
  unchanged = 0
  readonly #fetcher: Pick<PoliteFetcher, "fetch">
  readonly #memory: FeedMemory
  readonly #now: Date
  /** Pages read this time, by the address of their entry. */
  readonly #pages = new Map<string, { readonly page: Page; readonly fetched: FetchedPage }>()
  readonly #joined = new Map<string, Article>()
  readonly #templates = new Map<string, SiteTemplate>()
  readonly #known = new Map<string, KnownEntry>()

  constructor(fetcher: Pick<PoliteFetcher, "fetch">, memory: FeedMemory, now: Date) {
    this.#fetcher = fetcher
    this.#memory = memory
    this.#now = now
  }

  /** Fetches an entry unless it is known and did not change; its page adds to what is known of its host. */
  async read({ url, date }: ListedPage): Promise<void> {
    const known = Object.hasOwn(this.#memory.entries, url) ? this.#memory.entries[url] : undefined
    // A feed that dates its entries says itself what changed.
    if (known && date !== undefined && known.listed === date) return this.#keep(url, known)
    try {
      const { etag, lastModified } = known ?? {}
      const fetched = await this.#fetcher.fetch(url, {
        ...(etag !== undefined && { etag }),
        ...(lastModified !== undefined && { lastModified }),
      })
      if (fetched.notModified && known) return this.#keep(url, known)
      const page = parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType })
      this.#pages.set(url, { page, fetched })
      this.#learn(page)
      if (findNext(page, { follow: "page" })?.kind === "page") await this.#join(url, page)
    } catch (error) {
      if (!isPassing(error)) throw error
      this.failures.push({ url, reason: error.message })
      if (known) this.#known.set(url, known)
    }
  }

  /** The items of the entries, in their order, by all that was learned. */
  extract(entries: readonly ListedPage[]): FeedItem[] {
    return entries.map((entry) => {
      const item = this.#itemOf(entry)
      return item ?? this.#known.get(entry.url)?.item ?? bareItem(entry, this.#now)
    })
  }

  /** What the next run should know: this run's entries first. */
  remembered(): FeedMemory {
    const entries = [...this.#known, ...Object.entries(this.#memory.entries)]
    const kept = new Map<string, KnownEntry>()
    for (const [url, entry] of entries)
      if (kept.size < MOST_REMEMBERED && !kept.has(url)) kept.set(url, entry)
    const learned = Array.from(this.#templates, ([host, template]) => [host, template.toJSON()] as const)
    return {
      entries: Object.fromEntries(kept),
      templates: { ...this.#memory.templates, ...Object.fromEntries(learned) },
    }
  }

  #keep(url: string, known: KnownEntry): void {
    this.unchanged++
    this.#known.set(url, known)
  }

  #learn(page: Page): void {
    const template = this.#templateOf(page.url)
    if (template && template.pages < TEMPLATE_PAGES) template.add(page)
  }

  #templateOf(url: string | undefined): SiteTemplate | undefined {
    const host = url && URL.canParse(url) ? new URL(url).host : undefined
    if (host === undefined) return undefined
    const known = this.#templates.get(host) ?? templateFrom(this.#memory.templates, host)
    this.#templates.set(host, known)
    return known
  }

  /** Other pages of the same article; what cannot be had ends the join. */
  async #join(url: string, first: Page): Promise<void> {
    const load = async (address: string): Promise<Page> => {
      if (address === first.url) return first
      const { bytes, url: final, contentType } = await this.#fetcher.fetch(address)
      return parsePage(bytes, { url: final, contentType })
    }
    const options = { maxPages: MOST_JOINED, follow: "page", rewind: false, now: this.#now } as const
    const joined = await joinPages(first.url ?? url, load, options)
    if (joined.pages.length > 1 && joined.shape === "text") this.#joined.set(url, joined)
  }

  #itemOf(entry: ListedPage): FeedItem | undefined {
    const { url, date } = entry
    const read = this.#pages.get(url)
    if (!read) return undefined
    const { page, fetched } = read
    const template = this.#templateOf(page.url)
    const known = template && template.pages > 1 ? template.under(page.url!) : undefined
    const article = this.#joined.get(url) ?? extract(page, { template: known, now: this.#now })
    if (article.text.trim() === "") {
      this.failures.push({ url, reason: "no main text" })
      return undefined
    }
    const item = itemOf(entry, article, this.#now)
    const { etag, lastModified } = fetched
    this.#known.set(url, { item, etag, lastModified, listed: date })
    return item
  }
}

function templateFrom(known: Readonly<Record<string, TemplateJson>>, host: string): SiteTemplate {
  try {
    if (Object.hasOwn(known, host)) return SiteTemplate.fromJSON(known[host]!)
  } catch {
    // Of an earlier version: it is learned again.
  }
  return new SiteTemplate()
}

function itemOf(entry: ListedPage, article: Article, now: Date): FeedItem {
  const published = moment(article.published ?? entry.date)
  const changed = moment(article.modified) ?? published ?? moment(entry.date)
  return {
    id: entry.url,
    title: entry.title ?? article.title ?? entry.url,
    url: entry.url,
    published,
    updated: changed ?? now.toISOString(),
    summary: article.description,
    html: article.html,
    authors: article.authors,
    image: article.image,
  }
}

function bareItem({ url, title = url, date }: ListedPage, now: Date): FeedItem {
  return { id: url, title, url, published: moment(date), updated: moment(date) ?? now.toISOString() }
}

/** Feeds want a time with every date. */
function moment(date: string | undefined): string | undefined {
  if (date === undefined) return undefined
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function isPassing(error: unknown): error is Error {
  return error instanceof FetchError || error instanceof PageError || error instanceof HonbunError
}
