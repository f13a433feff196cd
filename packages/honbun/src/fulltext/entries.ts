import { aboutPage, decodePage, type Page, parsePage } from "@honbun/core"
import type { FetchedPage } from "../fetch/fetch-page.js"
import type { PoliteFetcher } from "../jobs/polite-fetcher.js"
import type { ListedPage } from "../lists/page-list.js"
import { isListAddress, isXmlList } from "../lists/read-list.js"
import { listIn } from "./feeds-in.js"
import { feedOf, listedOn } from "./listing.js"

/** The entries that a feed or a page lists. */
export interface Listed {
  readonly url: string
  readonly title: string | undefined
  readonly language?: string | undefined
  readonly entries: readonly ListedPage[]
}

/** What an address gave the last time: what it listed, or the feed that it named. */
export interface KnownSource {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  readonly listed?: Listed | undefined
  readonly feed?: string | undefined
}

/** Sources by address. */
export type KnownSources = Readonly<Record<string, KnownSource>>

/** The most of the text of a feed in which its title and language are looked for. */
const BEGINNING = 4_000

/**
 * The entries of a feed; of a page those of the feed that it names, or else those that it lists. Whoever says that nothing changed since
 * the last time is believed. `sources` is what to know the next time.
 */
export async function readEntries(
  address: string,
  fetcher: Pick<PoliteFetcher, "fetch">,
  known: KnownSources,
): Promise<{ readonly listed: Listed; readonly sources: KnownSources }> {
  const first = await readSource(address, fetcher, known)
  const { feed, listed } = first
  if (feed !== undefined) {
    const second = await readSource(feed, fetcher, known).catch(() => undefined)
    if (second?.listed && second.listed.entries.length > 0) {
      const title = second.listed.title ?? listed?.title
      return { listed: { ...second.listed, title }, sources: { [address]: first, [feed]: second } }
    }
  }
  return { listed: listed!, sources: { [address]: first } }
}

async function readSource(
  address: string,
  fetcher: Pick<PoliteFetcher, "fetch">,
  known: KnownSources,
): Promise<KnownSource> {
  const before = Object.hasOwn(known, address) ? known[address] : undefined
  const { etag, lastModified } = before ?? {}
  const fetched = await fetcher.fetch(address, {
    anyType: true,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  })
  if (fetched.notModified && before) return before
  return { ...sourceOf(address, fetched), etag: fetched.etag, lastModified: fetched.lastModified }
}

function sourceOf(address: string, fetched: FetchedPage): Pick<KnownSource, "listed" | "feed"> {
  const isJson = /\bjson\b/i.test(fetched.contentType ?? "")
  if (isXmlList(fetched.bytes) || isJson || isListAddress(address)) return { listed: listOf(fetched) }
  const page = parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType })
  return { feed: feedOf(page), listed: { url: fetched.url, title: titleOf(page), entries: listedOn(page) } }
}

function listOf({ bytes, url, contentType }: FetchedPage): Listed {
  const { text } = decodePage(bytes.subarray(0, BEGINNING), contentType)
  const title =
    /<title[^>]*>(?:<!\[CDATA\[)?([^<\]]+)/i.exec(text)?.[1] ?? /"title"\s*:\s*"([^"\\]+)"/.exec(text)?.[1]
  const language = /<language>([\w-]+)<|<feed[^>]*\bxml:lang="([\w-]+)"/i.exec(text)
  const entries = listIn(bytes, url, contentType).pages
  // Parsed as a page, named characters become what they stand for.
  const plain = title === undefined ? undefined : parsePage(title).text.trim()
  return { url, title: plain, language: language?.[1] ?? language?.[2], entries }
}

/** The name of a list is its own title, with the site's where the page says that and it is another. */
function titleOf(page: Page): string | undefined {
  const { title, siteName } = aboutPage(page)
  if (!title) return siteName?.value
  const site = siteName?.source === "url" ? undefined : siteName?.value
  return site === undefined || title.value.includes(site) ? title.value : `${title.value} – ${site}`
}
