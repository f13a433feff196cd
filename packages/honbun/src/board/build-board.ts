import { applyRecipe, attribute, nodesWithTag, type Page, parsePage, resolveUrl, Tag } from "@honbun/core"
import type { FetchedPage } from "../fetch/fetch-page.js"
import type { Board, BoardSite } from "./board-file.js"
import type { BoardState, KnownPage, KnownPart } from "./board-state.js"

/** A page as the board shows it. */
export interface ShownPage extends KnownPage {
  /** Why it could not be fetched or read this time: its values are those of `found`. */
  readonly failure?: string
}

/** A site as the board shows it. */
export interface ShownSite {
  readonly name: string
  readonly url: string
  readonly pages: readonly ShownPage[]
  /** Why its top page could not be read. */
  readonly failure?: string
}

/** A board with what was found, and what is to be remembered. */
export interface BuiltBoard {
  readonly sites: readonly ShownSite[]
  readonly state: BoardState
}

/** What fetches pages: politely, one after the other for each host. */
export interface BoardFetcher {
  fetch(address: string): Promise<FetchedPage>
}

/** Fetches the pages of all sites at once and takes their parts; a site that fails keeps its last known values. */
export async function buildBoard(
  board: Board,
  last: BoardState,
  fetcher: BoardFetcher,
  now: string,
): Promise<BuiltBoard> {
  const sites = await Promise.all(
    board.sites.map((site) => buildSite(site, last.sites[site.name] ?? [], fetcher, now)),
  )
  const known = sites.map(({ name, pages }) => [name, pages.map(({ failure: _, ...page }) => page)] as const)
  return { sites, state: { format: "honbun-board-state", version: 1, sites: Object.fromEntries(known) } }
}

async function buildSite(
  site: BoardSite,
  last: readonly KnownPage[],
  fetcher: BoardFetcher,
  now: string,
): Promise<ShownSite> {
  const { addresses, failure } = await addressesOf(site, last, fetcher)
  const pages = await Promise.all(addresses.map((url) => buildPage(site, url, last, fetcher, now)))
  const url = site.top ?? site.pages[0]!
  return {
    name: site.name,
    url,
    pages: pages.filter((page) => page !== undefined),
    ...(failure !== undefined && { failure }),
  }
}

/** The pages of a site; those of last time when its top page cannot be read. */
async function addressesOf(
  site: BoardSite,
  last: readonly KnownPage[],
  fetcher: BoardFetcher,
): Promise<{ addresses: string[]; failure?: string }> {
  if (site.top === undefined) return { addresses: [...site.pages] }
  try {
    const { bytes, url, contentType } = await fetcher.fetch(site.top)
    const followed = similarLinks(parsePage(bytes, { url, contentType }), site)
    return { addresses: [...new Set([...site.pages, ...followed])] }
  } catch (error) {
    return {
      addresses: [...new Set([...site.pages, ...last.map(({ url }) => url)])],
      failure: reasonOf(error),
    }
  }
}

/**
 * The links of a top page that lead to pages like the ones the recipe was learnt from: those that fit `match`, else
 * those on the same host whose address has the form of the recipe's own.
 */
export function similarLinks(
  page: Page,
  { recipe, match, most }: Pick<BoardSite, "recipe" | "match" | "most">,
): string[] {
  const form = recipe.url === undefined ? undefined : formOf(recipe.url)
  const found = new Set<string>()
  for (const node of nodesWithTag(page, Tag.a)) {
    const url = resolveUrl(page, attribute(page, node, "href"))?.replace(/#.*$/, "")
    if (url === undefined || !/^https?:/.test(url) || url === page.url) continue
    if (match ? match.test(url) : form !== undefined && formOf(url) === form) found.add(url)
    if (found.size >= most) break
  }
  return [...found]
}

/** An address with what differs from page to page taken out: host, folders but the last, digits as 0, ending. */
function formOf(address: string): string {
  const { host, pathname } = new URL(address)
  const parts = pathname.replace(/\d+/g, "0").split("/").filter(Boolean)
  const name = parts.pop() ?? ""
  const ending = /\.[a-z0-9]{2,5}$/i.exec(name)?.[0] ?? ""
  return [host, ...parts, `*${ending}`].join("/")
}

async function buildPage(
  site: BoardSite,
  url: string,
  last: readonly KnownPage[],
  fetcher: BoardFetcher,
  now: string,
): Promise<ShownPage | undefined> {
  const known = last.find((page) => page.url === url)
  try {
    const { bytes, url: base, contentType } = await fetcher.fetch(url)
    const { parts } = applyRecipe(site.recipe, parsePage(bytes, { url: base, contentType }))
    const found = Object.entries(parts).flatMap(([name, part]): [string, KnownPart][] => {
      if (!part) return []
      const { value, type, normalised, confidence } = part
      return [[name, { value, type, ...(normalised !== undefined && { normalised }), confidence }]]
    })
    if (found.length === 0) return known && { ...known, failure: "not-found" }
    const fresh = Object.fromEntries(found)
    const isSame = known !== undefined && sameValues(known.parts, fresh)
    return { url, found: now, changed: isSame ? known.changed : now, parts: fresh }
  } catch (error) {
    return known && { ...known, failure: reasonOf(error) }
  }
}

function sameValues(one: KnownPage["parts"], other: KnownPage["parts"]): boolean {
  const values = (parts: KnownPage["parts"]) =>
    JSON.stringify(Object.entries(parts).map(([name, { value }]) => [name, value]))
  return values(one) === values(other)
}

function reasonOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? (error instanceof Error ? error.message : error))
}
