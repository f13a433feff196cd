import { attribute, HonbunError, nodesWithTag, parsePage, resolveUrl, Tag } from "@honbun/core"
import { declaredNonPage, sniffedNonPage } from "../fetch/content-type.js"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import { isListAddress, isXmlList, readList } from "../lists/read-list.js"
import { openGathered } from "./gathered-sink.js"
import { PageError } from "./page-error.js"
import type { PoliteFetcher } from "./polite-fetcher.js"

/** Pages gathered by default. */
export const DEFAULT_GATHERED = 100
/** Sitemaps and feeds that lead to further ones are followed so many times in all. */
const MOST_LISTS = 50
/** Addresses remembered: so many for each page wanted, and never more than so many in all. A site may make up new ones for ever. */
const MOST_ADDRESSES = { aPage: 20, least: 2_000, ever: 100_000 }
/** What sitemaps and feeds are served as. */
const LIST_TYPES: readonly string[] = [
  "application/xml",
  "text/xml",
  "application/rss+xml",
  "application/atom+xml",
]
/** Addresses that end so are no pages. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|svg|webp|ico|css|js|mjs|json|pdf|zip|gz|tgz|bz2|xz|mp[34]|webm|ogg|wav|woff2?|ttf|exe|dmg|deb)$/i

/** How a site is gathered. */
export interface GatherOptions {
  readonly most: number
  readonly progress?: (pages: number) => void
  /** Told each address that a list or a page names and that cannot be read: dead links are passed over. */
  readonly missed?: (address: string, error: Error) => void
}

/** What was gathered, and where it lies: a list in a folder, or an archive. */
export interface Gathered {
  readonly pages: number
  readonly path: string
}

/**
 * Gathers pages of a site, beginning at a page, a sitemap or a feed: breadth first, of the same host only, as
 * robots.txt allows and with a pause between requests, up to a number of pages. They are kept in a folder with a
 * list that names their addresses, or in a WARC file.
 */
export async function gatherSite(
  start: string,
  into: string,
  fetcher: PoliteFetcher,
  options: GatherOptions,
): Promise<Gathered> {
  const sink = await openGathered(into)
  try {
    const pages = await crawlSite([start], fetcher, (page) => sink.write(page), options)
    return { pages, path: sink.path }
  } finally {
    await sink.close()
  }
}

/**
 * The same, from several addresses of one host, with each page handed on as it comes; gives their number. Addresses are asked for one after the other, in an order
 * that depends on the answers alone, so a crawl that gets the same answers again takes the same way.
 */
export async function crawlSite(
  starts: readonly string[],
  fetcher: Pick<PoliteFetcher, "fetch">,
  take: (page: FetchedPage) => Promise<void>,
  options: GatherOptions,
): Promise<number> {
  const crawl = new Crawl(starts, fetcher, take, options)
  await crawl.run()
  return crawl.pages
}

class Crawl {
  pages = 0
  readonly #fetcher: Pick<PoliteFetcher, "fetch">
  readonly #hand: (page: FetchedPage) => Promise<void>
  readonly #options: GatherOptions
  readonly #host: string
  /** Addresses to come; a list may be sent as anything, a page only as one. */
  readonly #queue: { readonly address: string; readonly isList: boolean }[]
  readonly #known: Set<string>
  /** Where pages came from in the end: a page that several addresses lead to is taken once. */
  readonly #taken = new Set<string>()
  readonly #most: number
  #lists = 0

  constructor(
    starts: readonly string[],
    fetcher: Pick<PoliteFetcher, "fetch">,
    hand: (page: FetchedPage) => Promise<void>,
    options: GatherOptions,
  ) {
    this.#fetcher = fetcher
    this.#hand = hand
    const { aPage, least, ever } = MOST_ADDRESSES
    this.#most = Math.min(ever, Math.max(least, aPage * options.most))
    this.#options = options
    this.#host = new URL(starts[0]!).host
    this.#known = new Set(starts.map((start) => new URL(start).href))
    this.#queue = [...this.#known].map((address) => ({ address, isList: isListAddress(address) }))
  }

  async run(): Promise<void> {
    // The first must succeed; later ones that do not are passed over.
    for (let first = true; this.#queue.length > 0 && this.pages < this.#options.most; first = false) {
      const { address, isList } = this.#queue.shift()!
      if (this.#taken.has(address)) continue
      try {
        const types = isList ? { anyType: true } : { types: LIST_TYPES }
        await this.#take(await this.#fetcher.fetch(address, types))
      } catch (error) {
        const isPassing =
          error instanceof FetchError || error instanceof PageError || error instanceof HonbunError
        if (first || !isPassing) throw error
        this.#options.missed?.(address, error)
      }
    }
  }

  async #take(fetched: FetchedPage): Promise<void> {
    if (isXmlList(fetched.bytes)) return this.#takeList(fetched)
    if (declaredNonPage(fetched.contentType) ?? sniffedNonPage(fetched.bytes)) return
    if (this.#taken.has(fetched.url)) return
    this.#taken.add(fetched.url)
    await this.#hand(fetched)
    this.pages++
    this.#options.progress?.(this.pages)
    const page = parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType })
    for (const link of nodesWithTag(page, Tag.a)) {
      const address = resolveUrl(page, attribute(page, link, "href"))
      if (address && !/\bnofollow\b/i.test(attribute(page, link, "rel") ?? "")) this.#meet(address)
    }
  }

  #takeList({ bytes, url }: FetchedPage): void {
    if (this.#lists++ >= MOST_LISTS) return
    const { pages, lists } = readList(bytes, url)
    for (const page of pages) this.#meet(page.url)
    for (const list of lists) this.#meet(list, true)
  }

  #meet(address: string, isList = false): void {
    if (!URL.canParse(address) || this.#known.size >= this.#most) return
    const url = new URL(address)
    url.hash = ""
    if (url.host !== this.#host || !/^https?:$/.test(url.protocol) || this.#known.has(url.href)) return
    if (!isList && NO_PAGE.test(url.pathname)) return
    this.#known.add(url.href)
    this.#queue.push({ address: url.href, isList })
  }
}
