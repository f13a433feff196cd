import {
  aboutPage,
  applyRecipe,
  type Page,
  parsePage,
  type RecipeResult,
  resolveUrl,
  similarLinks,
} from "@honbun/core"
import { extractPaperParts } from "@honbun/core/papers"
import type { FetchedPage } from "../fetch/fetch-page.js"
import type { Board, BoardSite } from "./board-file.js"
import type { BoardState, KnownPage, KnownPart } from "./board-state.js"

/** A page as the board shows it. */
export interface ShownPage extends KnownPage {
  /** Why it could not be fetched or read this time: its values are those of `found`. */
  readonly failure?: string
}

/** A page of which there is nothing to show. */
export interface MissedPage {
  readonly url: string
  readonly failure: string
}

/** A site as the board shows it. */
export interface ShownSite {
  readonly name: string
  readonly url: string
  /** The address of its icon. */
  readonly icon?: string
  readonly pages: readonly ShownPage[]
  /** Pages that could not be read and of which nothing is known from before. */
  readonly missed?: readonly MissedPage[]
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
  fetch(address: string): Promise<Pick<FetchedPage, "url" | "bytes" | "contentType" | "rendered">>
}

/** Fetches the pages of all sites at once and takes their parts; a site that fails keeps its last known values. */
export async function buildBoard(
  board: Board,
  last: BoardState,
  fetcher: BoardFetcher,
  now: string,
): Promise<BuiltBoard> {
  const sites = await Promise.all(
    board.sites.map((site) => buildSite(site, knownOf(last, site.name), fetcher, now)),
  )
  const known = sites.map(({ name, pages }) => [name, pages.map(({ failure: _, ...page }) => page)] as const)
  return { sites, state: { format: "honbun-board-state", version: 1, sites: Object.fromEntries(known) } }
}

/** A site may be called `constructor`. */
function knownOf({ sites }: BoardState, name: string): readonly KnownPage[] {
  return Object.hasOwn(sites, name) ? sites[name]! : []
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
  const missed = pages.flatMap((page) => ("parts" in page ? [] : [page]))
  const shown = pages.filter((page) => "parts" in page)
  const icon = shown.find((page) => page.icon !== undefined)?.icon
  return {
    name: site.name,
    url,
    ...(icon !== undefined && { icon }),
    pages: shown,
    ...(missed.length > 0 && { missed }),
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
    const { bytes, url, contentType, rendered } = await fetcher.fetch(site.top)
    const top = parsePage(bytes, { url, contentType, rendered })
    const followed = similarLinks(top, {
      like: "format" in site.recipe ? site.recipe.url : undefined,
      match: site.match,
      most: site.most,
    })
    return { addresses: [...new Set([...site.pages, ...followed])] }
  } catch (error) {
    return {
      addresses: [...new Set([...site.pages, ...last.map(({ url }) => url)])],
      failure: reasonOf(error),
    }
  }
}

async function buildPage(
  site: BoardSite,
  url: string,
  last: readonly KnownPage[],
  fetcher: BoardFetcher,
  now: string,
): Promise<ShownPage | MissedPage> {
  const known = last.find((page) => page.url === url)
  try {
    const { bytes, url: base, contentType, rendered } = await fetcher.fetch(url)
    const page = parsePage(bytes, { url: base, contentType, rendered })
    const fresh = partsBy(site.recipe, page)
    if (Object.keys(fresh.parts).length === 0 && Object.keys(fresh.records).length === 0)
      return { ...(known ?? { url }), failure: "not-found" }
    const isSame = known !== undefined && valuesOf(known) === valuesOf(fresh)
    const icon = aboutPage(page).favicon?.value
    const about = icon !== undefined && /^https?:/.test(icon) ? { icon } : {}
    return { url, found: now, changed: isSame ? known.changed : now, ...about, ...fresh }
  } catch (error) {
    return { ...(known ?? { url }), failure: reasonOf(error) }
  }
}

/** What a recipe, or a page stored in paper B's form, finds on a page. */
function partsBy(
  recipe: BoardSite["recipe"],
  page: Page,
): Pick<KnownPage, "parts"> & { records: NonNullable<KnownPage["records"]> } {
  if ("format" in recipe) {
    const { parts, records } = applyRecipe(recipe, page)
    return { parts: knownParts(parts), records: knownRecords(records) }
  }
  const kinds = new Map(recipe.parts.map(({ name, kind }) => [name, kind]))
  const found = Object.entries(extractPaperParts([recipe], page) ?? {}).flatMap(
    ([name, values]): [string, KnownPart][] => {
      if (values.length === 0) return []
      if (kinds.get(name) !== "object")
        return [[name, { value: values.join("\n\n"), type: "text", confidence: 1 }]]
      const value = resolveUrl(page, values[0]!) ?? values[0]!
      return [[name, { value, type: "image", normalised: value, confidence: 1 }]]
    },
  )
  return { parts: Object.fromEntries(found), records: {} }
}

function knownParts(parts: RecipeResult["parts"]): Record<string, KnownPart> {
  const found = Object.entries(parts).flatMap(([name, part]): [string, KnownPart][] => {
    if (!part) return []
    const { value, type, normalised, confidence } = part
    return [[name, { value, type, ...(normalised !== undefined && { normalised }), confidence }]]
  })
  return Object.fromEntries(found)
}

/** Items of a list that a board shows at most; whoever wants more goes to the page. */
const MOST_ITEMS = 50

function knownRecords(records: RecipeResult["records"]): Record<string, Record<string, KnownPart>[]> {
  const lists = Object.entries(records)
    .map(([name, items]) => [name, items.slice(0, MOST_ITEMS).map(({ parts }) => knownParts(parts))] as const)
    .filter(([, items]) => items.length > 0)
  return Object.fromEntries(lists)
}

/** All values as one text, to see whether anything changed. */
function valuesOf({ parts, records = {} }: Pick<KnownPage, "parts" | "records">): string {
  const values = (each: KnownPage["parts"]) => Object.entries(each).map(([name, { value }]) => [name, value])
  const lists = Object.entries(records).map(([name, items]) => [name, items.map(values)])
  return JSON.stringify([values(parts), lists])
}

function reasonOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? (error instanceof Error ? error.message : error))
}
