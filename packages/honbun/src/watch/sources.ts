import { createHash } from "node:crypto"
import type { Recipe, RevisitBounds } from "@honbun/core"
import type { Json, Moment, StoredPage } from "../store/records.js"
import type { StoreWriter } from "../store/store.js"
import { removeBaseline } from "./baseline.js"
import { keptState, stateOf } from "./page-state.js"
import { type ListedPage, type PageList, readList } from "./read-list.js"
import type { WatchWorld } from "./round.js"

/** A sitemap or feed that is read again at every round: it tells of new pages, and when the others changed. */
export interface Source {
  readonly url: string
  readonly kind: "sitemap" | "feed"
  readonly tags: readonly string[]
  readonly bounds?: Partial<RevisitBounds>
  readonly recipe?: Recipe
  readonly due: Moment
  readonly etag?: string
  readonly lastModified?: string
  readonly bytes?: string
}

/** How often sitemaps and feeds are read, in milliseconds. */
export const SOURCE_INTERVAL: number = 60 * 60_000
/** How deep sitemaps of sitemaps are followed, and how many are read. */
const MOST_LISTS = 50
const PREFIX = "watch source "

/** What is given to every page of a list. */
export interface Given {
  readonly tags: readonly string[]
  readonly bounds?: Partial<RevisitBounds> | undefined
  /** Only these parts of the pages are watched. */
  readonly recipe?: Recipe | undefined
}

/** Remembers a source. */
export async function keepSource(writer: StoreWriter, source: Source, at: Moment): Promise<void> {
  await writer.putDocument({ kind: "note", name: PREFIX + source.url, body: source as unknown as Json, at })
}

/** Forgets a source; false when there is none of that address. */
export async function removeSource(writer: StoreWriter, url: string): Promise<boolean> {
  return await writer.removeDocument("note", PREFIX + url)
}

/** Every source that is read. */
export async function* sources(store: WatchWorld["store"]): AsyncGenerator<Source> {
  for await (const { name, body } of store.documents("note"))
    if (name.startsWith(PREFIX)) yield body as unknown as Source
}

/** Reads every source that is due: pages that are new are watched from now on, dates are noted with the others. */
export async function readSources(
  world: WatchWorld,
  failed: (url: string, reason: string) => void,
): Promise<number> {
  let fresh = 0
  for await (const source of sources(world.store)) {
    if (source.due > world.now() || world.signal?.aborted) continue
    try {
      fresh += await readSource(source, world)
    } catch (error) {
      failed(source.url, error instanceof Error ? error.message : String(error))
      await keepSource(world.store, { ...source, due: world.now() + SOURCE_INTERVAL }, world.now())
    }
  }
  return fresh
}

async function readSource(source: Source, world: WatchWorld): Promise<number> {
  const { etag, lastModified } = source
  const fetched = await world.fetch(source.url, {
    anyType: true,
    ...(etag ? { etag } : {}),
    ...(lastModified ? { lastModified } : {}),
  })
  const due = world.now() + SOURCE_INTERVAL
  const bytes = createHash("sha256").update(fetched.bytes).digest("hex")
  if (fetched.notModified || bytes === source.bytes) {
    await keepSource(world.store, { ...source, due }, world.now())
    return 0
  }
  const list = await withFurther(readList(fetched.bytes, fetched.url), world)
  const fresh = await addPages(world, list.pages, source, source.kind, true)
  const validators = {
    ...(fetched.etag ? { etag: fetched.etag } : {}),
    ...(fetched.lastModified ? { lastModified: fetched.lastModified } : {}),
  }
  const { etag: _e, lastModified: _l, ...rest } = source
  await keepSource(world.store, { ...rest, ...validators, bytes, due }, world.now())
  return fresh
}

/** A list with what the lists it names hold: a sitemap index, an OPML of feeds. */
export async function withFurther(list: PageList, world: WatchWorld): Promise<PageList> {
  const pages = [...list.pages]
  for (const url of list.kind === "sitemap" ? list.lists.slice(0, MOST_LISTS) : []) {
    const { bytes, url: landed } = await world.fetch(url, { anyType: true })
    pages.push(...readList(bytes, landed).pages)
  }
  return { ...list, pages }
}

/** Pages written in one transaction. */
const BATCH = 500

/** Watches the pages of a list; gives how many were not watched before. */
export async function addPages(
  world: WatchWorld,
  pages: readonly ListedPage[],
  given: Given,
  kind: "sitemap" | "feed" | undefined,
  discovered: boolean,
): Promise<number> {
  let fresh = 0
  for (let from = 0; from < pages.length; from += BATCH) {
    fresh += await world.store.transact(async (writer) => {
      let count = 0
      for (const page of pages.slice(from, from + BATCH))
        if (await addListed(writer, page, given, kind, discovered, world.now())) count++
      return count
    })
  }
  return fresh
}

async function addListed(
  writer: StoreWriter,
  { url, title, date }: ListedPage,
  { tags, bounds, recipe }: Given,
  kind: "sitemap" | "feed" | undefined,
  discovered: boolean,
  now: Moment,
): Promise<boolean> {
  const listed = kind && date ? { [kind]: date } : undefined
  const state = keptState({
    ...(bounds ? { bounds } : {}),
    ...(recipe ? { recipe } : {}),
    ...(discovered ? { discovered } : {}),
    ...(listed ? { listed } : {}),
  })
  const { page, isNew } = await writer.addPage({ url, title, tags, added: now, due: now, state })
  if (isNew) return true
  if (recipe) await watchParts(writer, page, recipe, now)
  if (!listed) return false
  const known = stateOf((await writer.page(page.id))!)
  if (known.listed?.[kind!] === date) return false
  // A list that names a later date is a reason to look sooner.
  await writer.changePage(page.id, {
    state: keptState({ ...known, listed: { ...known.listed, ...listed } }),
    due: now,
  })
  return false
}

/** Watches only some parts of a page that is watched already: what it was before is no measure for them. */
async function watchParts(writer: StoreWriter, page: StoredPage, recipe: Recipe, now: Moment): Promise<void> {
  const state = stateOf(page)
  if (JSON.stringify(state.recipe) === JSON.stringify(recipe)) return
  const { etag: _e, lastModified: _l, bytes: _b, ...rest } = state
  await removeBaseline(writer, page.id)
  await writer.changePage(page.id, { state: keptState({ ...rest, recipe }), due: now })
}
