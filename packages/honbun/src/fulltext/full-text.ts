import {
  type Article,
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
import { DEFAULT_ENTRIES, MOST_ENTRIES } from "./defaults.js"
import { readEntries } from "./entries.js"
import type { FeedMemory, KnownEntry, MemoryKeeper } from "./memory.js"

/** Pages of one article that are joined at most. */
const MOST_JOINED = 10
/** How the pages of an article are joined. */
const JOINING = { maxPages: MOST_JOINED, follow: "page", rewind: false } as const
/** A template of more pages than this has learned what there is to learn. */
const TEMPLATE_PAGES = 200
/** Entries remembered for each feed: those of the last runs. */
const MOST_REMEMBERED = 500
/** Hosts whose templates are remembered for each feed; most feeds have one. */
const MOST_TEMPLATES = 50

/** How a full-text feed is made. */
export interface FullTextOptions {
  readonly limit?: number
  readonly memory: MemoryKeeper
  readonly now: Date
  /** Aborted when time is up: entries not read yet are then left for the next time. */
  readonly enough?: AbortSignal | undefined
  /** Called after each entry. */
  readonly progress?: (done: number, all: number) => void
}

/** A feed with the whole text of its entries, and the entries that could not be read. */
export interface FullText {
  readonly feed: Feed
  readonly failures: readonly { readonly url: string; readonly reason: string }[]
  /** Entries that had not changed since the last time. */
  readonly unchanged: number
  /** Entries that there was no time for. */
  readonly waiting: number
}

/**
 * The feed at an address, or of the entries that a page lists, with the whole text of each entry: joined over its
 * pages, with pictures, author and date. Pages are asked for politely, and only when they may have changed. What
 * repeats on the pages is learned from run to run, so that later entries come out cleaner. An entry that cannot be
 * read is there with its title, its link and what the feed says of it. Throws only when the feed itself cannot be read.
 */
export async function fullTextFeed(
  address: string,
  fetcher: Pick<PoliteFetcher, "fetch">,
  options: FullTextOptions,
): Promise<FullText> {
  const memory = await options.memory.read(address)
  const { listed, sources } = await readEntries(address, fetcher, memory.sources ?? {})
  const { url, title, entries, language } = listed
  const wanted = onceEach(entries).slice(0, Math.min(options.limit ?? DEFAULT_ENTRIES, MOST_ENTRIES))
  const run = new FullTextRun(fetcher, memory, options.now)
  const { left } = await run.readAll(wanted, options)
  const items = await run.extract(wanted.filter((entry) => !left.has(entry)))
  await options.memory.write(address, { ...run.remembered(), sources })
  const updated =
    items
      .map((item) => item.updated)
      .sort()
      .at(-1) ?? options.now.toISOString()
  const feed = { id: url, title: title ?? url, url, language: language ?? languageOf(items), updated, items }
  return { feed, failures: run.failures, unchanged: run.unchanged, waiting: left.size }
}

/** Entries by their addresses: feeds may name one twice, and readers tell entries apart by it. */
function onceEach(entries: readonly ListedPage[]): ListedPage[] {
  const first = new Map<string, ListedPage>()
  for (const entry of entries) if (!first.has(entry.url)) first.set(entry.url, entry)
  return [...first.values()]
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
  /** All pages of the articles that have several, by address. */
  readonly #chains = new Map<string, ReadonlyMap<string, Page>>()
  readonly #templates = new Map<string, SiteTemplate>()
  readonly #known = new Map<string, KnownEntry>()

  constructor(fetcher: Pick<PoliteFetcher, "fetch">, memory: FeedMemory, now: Date) {
    this.#fetcher = fetcher
    this.#memory = memory
    this.#now = now
  }

  /** Reads entries, those never read first, until there is no time left; gives those that were left out. */
  async readAll(
    entries: readonly ListedPage[],
    { enough, progress }: Pick<FullTextOptions, "enough" | "progress">,
  ): Promise<{ readonly left: ReadonlySet<ListedPage> }> {
    const isKnown = ({ url }: ListedPage) => Object.hasOwn(this.#memory.entries, url)
    const inOrder = [...entries.filter((entry) => !isKnown(entry)), ...entries.filter(isKnown)]
    const left = new Set<ListedPage>()
    for (const [at, entry] of inOrder.entries()) {
      if (!enough?.aborted) await this.read(entry)
      else if (isKnown(entry)) this.#keep(entry.url, this.#memory.entries[entry.url]!)
      else left.add(entry)
      progress?.(at + 1, inOrder.length)
    }
    return { left }
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
  async extract(entries: readonly ListedPage[]): Promise<FeedItem[]> {
    const items: FeedItem[] = []
    for (const entry of entries) {
      const item = await this.#itemOf(entry)
      items.push(item ?? this.#known.get(entry.url)?.item ?? bareItem(entry, this.#now))
    }
    return items
  }

  /** What the next run should know: this run's entries first. */
  remembered(): FeedMemory {
    const entries = [...this.#known, ...Object.entries(this.#memory.entries)]
    const kept = new Map<string, KnownEntry>()
    for (const [url, entry] of entries)
      if (kept.size < MOST_REMEMBERED && !kept.has(url)) kept.set(url, entry)
    const learned = new Map(Array.from(this.#templates, ([host, template]) => [host, template.toJSON()]))
    for (const [host, template] of Object.entries(this.#memory.templates))
      if (!learned.has(host)) learned.set(host, template)
    return {
      entries: Object.fromEntries(kept),
      templates: Object.fromEntries([...learned].slice(0, MOST_TEMPLATES)),
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
    const start = first.url ?? url
    const loaded = new Map([[start, first]])
    const load = async (address: string): Promise<Page> => {
      const known = loaded.get(address)
      if (known) return known
      const { bytes, url: final, contentType } = await this.#fetcher.fetch(address)
      const page = parsePage(bytes, { url: final, contentType })
      loaded.set(address, page)
      return page
    }
    const joined = await joinPages(start, load, { ...JOINING, now: this.#now })
    if (joined.pages.length > 1 && joined.shape === "text") this.#chains.set(url, loaded)
  }

  /** The article at an address, over all its pages, by what was learned of its site. */
  async #articleOf(url: string, page: Page): Promise<Article> {
    const learned = this.#templateOf(page.url)
    const template = learned && learned.pages > 1 ? learned : undefined
    const options = { template, now: this.#now }
    const chain = this.#chains.get(url)
    if (!chain) return extract(page, options)
    const load = async (address: string): Promise<Page> => chain.get(address) ?? missing(address)
    return await joinPages(page.url ?? url, load, { ...JOINING, ...options })
  }

  async #itemOf(entry: ListedPage): Promise<FeedItem | undefined> {
    const { url, date } = entry
    const read = this.#pages.get(url)
    if (!read) return undefined
    const { page, fetched } = read
    const article = await this.#articleOf(url, page)
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

/** Ends a join where a page was not loaded the first time either. */
function missing(address: string): never {
  throw new Error(`${address} was not loaded`)
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
    summary: article.description ?? plain(entry.summary),
    html: article.html,
    language: article.language,
    authors: article.authors,
    image: article.image,
  }
}

/** What the feed itself says of an entry that could not be read. */
function bareItem(entry: ListedPage, now: Date): FeedItem {
  const { url, title = url, date } = entry
  const updated = moment(date) ?? now.toISOString()
  return { id: url, title, url, published: moment(date), updated, summary: plain(entry.summary) }
}

/** The words of a summary, whose markup nobody has cleaned. */
function plain(summary: string | undefined): string | undefined {
  if (summary === undefined) return undefined
  const text = parsePage(summary).text.trim()
  return text === "" ? undefined : text
}

/** The language of most entries, where the feed does not name its own. */
function languageOf(items: readonly FeedItem[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { language } of items)
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
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
