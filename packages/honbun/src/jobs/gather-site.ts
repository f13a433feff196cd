import { attribute, HonbunError, nodesWithTag, parsePage, resolveUrl, Tag } from "@honbun/core"
import { declaredNonPage, sniffedNonPage } from "../fetch/content-type.js"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
import { isListAddress, isXmlList, readList } from "../lists/read-list.js"
import { type GatheredSink, openGathered } from "./gathered-sink.js"
import { PageError } from "./page-error.js"
import type { PoliteFetcher } from "./polite-fetcher.js"

/** Pages gathered unless told otherwise. */
export const DEFAULT_GATHERED = 100
/** Sitemaps and feeds that lead to further ones are followed so many times in all. */
const MOST_LISTS = 50
/** Addresses remembered; a site that makes up new ones for ever ends here. */
const MOST_ADDRESSES = 100_000
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
  const crawl = new Crawl(start, fetcher, sink, options)
  try {
    await crawl.run()
  } finally {
    await sink.close()
  }
  return { pages: crawl.pages, path: sink.path }
}

class Crawl {
  pages = 0
  readonly #fetcher: PoliteFetcher
  readonly #sink: GatheredSink
  readonly #options: GatherOptions
  readonly #host: string
  /** Addresses to come; a list may be sent as anything, a page only as one. */
  readonly #queue: { readonly address: string; readonly isList: boolean }[]
  readonly #known: Set<string>
  #lists = 0

  constructor(start: string, fetcher: PoliteFetcher, sink: GatheredSink, options: GatherOptions) {
    this.#fetcher = fetcher
    this.#sink = sink
    this.#options = options
    this.#host = new URL(start).host
    const address = new URL(start).href
    this.#queue = [{ address, isList: isListAddress(address) }]
    this.#known = new Set([address])
  }

  async run(): Promise<void> {
    // The first must succeed; later ones that do not are passed over.
    for (let first = true; this.#queue.length > 0 && this.pages < this.#options.most; first = false) {
      const { address, isList } = this.#queue.shift()!
      try {
        const types = isList ? { anyType: true } : { types: LIST_TYPES }
        await this.#take(await this.#fetcher.fetch(address, types))
      } catch (error) {
        const isPassing =
          error instanceof FetchError || error instanceof PageError || error instanceof HonbunError
        if (first || !isPassing) throw error
      }
    }
  }

  async #take(fetched: FetchedPage): Promise<void> {
    if (isXmlList(fetched.bytes)) return this.#takeList(fetched)
    if (declaredNonPage(fetched.contentType) ?? sniffedNonPage(fetched.bytes)) return
    await this.#sink.write(fetched)
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
    if (!URL.canParse(address) || this.#known.size >= MOST_ADDRESSES) return
    const url = new URL(address)
    url.hash = ""
    if (url.host !== this.#host || !/^https?:$/.test(url.protocol) || this.#known.has(url.href)) return
    if (!isList && NO_PAGE.test(url.pathname)) return
    this.#known.add(url.href)
    this.#queue.push({ address: url.href, isList })
  }
}
