import { attribute, HonbunError, nodesWithTag, parsePage, resolveUrl, Tag } from "@honbun/core"
import { FetchError } from "../fetch/errors.js"
import type { FetchedPage } from "../fetch/fetch-page.js"
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
export const LIST_TYPES: readonly string[] = [
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
  readonly #queue: string[]
  readonly #known: Set<string>
  #lists = 0

  constructor(start: string, fetcher: PoliteFetcher, sink: GatheredSink, options: GatherOptions) {
    this.#fetcher = fetcher
    this.#sink = sink
    this.#options = options
    this.#host = new URL(start).host
    this.#queue = [new URL(start).href]
    this.#known = new Set(this.#queue)
  }

  async run(): Promise<void> {
    // The first must succeed; later ones that do not are passed over.
    for (let first = true; this.#queue.length > 0 && this.pages < this.#options.most; first = false) {
      const address = this.#queue.shift()!
      try {
        await this.#take(await this.#fetcher.fetch(address, LIST_TYPES))
      } catch (error) {
        const isPassing =
          error instanceof FetchError || error instanceof PageError || error instanceof HonbunError
        if (first || !isPassing) throw error
      }
    }
  }

  async #take(fetched: FetchedPage): Promise<void> {
    const text = new TextDecoder().decode(fetched.bytes.subarray(0, 2_000))
    const isList = /<(?:urlset|sitemapindex|rss|feed|rdf:RDF)\b/i.test(text)
    if (isList) {
      if (this.#lists++ >= MOST_LISTS) return
      for (const address of listedAddresses(new TextDecoder().decode(fetched.bytes))) this.#meet(address)
      return
    }
    if (LIST_TYPES.some((type) => fetched.contentType?.startsWith(type))) return
    await this.#sink.write(fetched)
    this.pages++
    this.#options.progress?.(this.pages)
    const page = parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType })
    for (const link of nodesWithTag(page, Tag.a)) {
      const address = resolveUrl(page, attribute(page, link, "href"))
      if (address && !/\bnofollow\b/i.test(attribute(page, link, "rel") ?? "")) this.#meet(address)
    }
  }

  #meet(address: string): void {
    if (!URL.canParse(address) || this.#known.size >= MOST_ADDRESSES) return
    const url = new URL(address)
    url.hash = ""
    if (url.host !== this.#host || !/^https?:$/.test(url.protocol) || NO_PAGE.test(url.pathname)) return
    if (this.#known.has(url.href)) return
    this.#known.add(url.href)
    this.#queue.push(url.href)
  }
}

/** The addresses in a sitemap (`loc`), an RSS feed (`link`) or an Atom feed (`link href`). */
export function listedAddresses(xml: string): string[] {
  const found: string[] = []
  const pattern =
    /<(?:loc|link|guid)>\s*(?:<!\[CDATA\[)?\s*(https?:[^<\]\s]+)|<link\b[^>]*\bhref\s*=\s*["'](https?:[^"']+)["'][^>]*>/gi
  for (const [, text, href] of xml.matchAll(pattern)) {
    const address = (text ?? href)!.replaceAll("&amp;", "&").replaceAll("&#38;", "&")
    if (!found.includes(address)) found.push(address)
  }
  return found
}
