import { createHash } from "node:crypto"
import type { Recipe, RevisitBounds } from "@honbun/core"
import type { ListedPage, PageList } from "../lists/page-list.js"
import { readList } from "../lists/read-list.js"
import type { Json, Moment, StoredPage } from "../store/records.js"
import type { StoreWriter } from "../store/store.js"
import { removeBaseline } from "./baseline.js"
import { keptState, stateOf } from "./page-state.js"
import type { WatchWorld } from "./round.js"

/** What is remembered of a list: whoever knows it need not read the same again. */
interface KnownList {
  readonly url: string
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  /** SHA-256 of what it said. */
  readonly bytes?: string | undefined
}

/** A sitemap or feed that is read again at every round: it tells of new pages, and when the others changed. */
export interface Source extends KnownList {
  readonly kind: "sitemap" | "feed"
  readonly tags: readonly string[]
  readonly bounds?: Partial<RevisitBounds>
  readonly recipe?: Recipe
  readonly due: Moment
  /** The lists that it names, as a sitemap index does; not known before the first round. */
  readonly lists?: readonly KnownList[]
}

/** How often sitemaps and feeds are read, in milliseconds. */
export const SOURCE_INTERVAL: number = 60 * 60_000
/** Sitemaps of a sitemap index that are read. */
const MOST_LISTS = 50
const PREFIX = "watch source "

/** Told of a list that could not be read, and why. */
type ListFailed = (url: string, reason: string) => void

/** A list that could not be read. */
export interface FailedList {
  readonly url: string
  readonly error: Error
}

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
export async function readSources(world: WatchWorld, failed: ListFailed): Promise<number> {
  let fresh = 0
  for await (const source of sources(world.store)) {
    if (source.due > world.now() || world.signal?.aborted) continue
    try {
      fresh += await readSource(source, world, failed)
    } catch (error) {
      failed(source.url, error instanceof Error ? error.message : String(error))
      await keepSource(world.store, { ...source, due: world.now() + SOURCE_INTERVAL }, world.now())
    }
  }
  return fresh
}

async function readSource(source: Source, world: WatchWorld, failed: ListFailed): Promise<number> {
  const { lists: known = [] } = source
  // An index that stayed the same says nothing of the lists it names: they are looked at in any case.
  const { list, seen } = await readChanged(source.lists ? source : { url: source.url }, world)
  const named = list ? furtherIn(list) : known.map(({ url }) => url)
  const further = await readFurther(named, known, world)
  for (const { url, error } of further.failed) failed(url, error.message)
  const pages = [...(list?.pages ?? []), ...further.pages]
  const fresh = await addPages(world, pages, source, source.kind, true)
  const due = world.now() + SOURCE_INTERVAL
  await keepSource(world.store, { ...source, ...seen, lists: further.seen, due }, world.now())
  return fresh
}

/** A list with what the lists it names hold, a sitemap index, and those of them that could not be read. */
export async function withFurther(
  list: PageList,
  world: WatchWorld,
): Promise<{ list: PageList; failed: readonly FailedList[] }> {
  const { pages, failed } = await readFurther(furtherIn(list), [], world)
  return { list: { ...list, pages: [...list.pages, ...pages] }, failed }
}

function furtherIn({ kind, lists }: PageList): readonly string[] {
  return kind === "sitemap" ? lists.slice(0, MOST_LISTS) : []
}

interface FurtherLists {
  readonly pages: readonly ListedPage[]
  readonly seen: readonly KnownList[]
  readonly failed: readonly FailedList[]
}

/** The pages of those lists that are not as they were known. One that cannot be read stops no other. */
async function readFurther(
  urls: readonly string[],
  known: readonly KnownList[],
  world: WatchWorld,
): Promise<FurtherLists> {
  const before = new Map(known.map((list) => [list.url, list]))
  const pages: ListedPage[] = []
  const seen: KnownList[] = []
  const failed: FailedList[] = []
  for (const url of urls) {
    const old = before.get(url) ?? { url }
    try {
      const read = await readChanged(old, world)
      for (const page of read.list?.pages ?? []) pages.push(page)
      seen.push(read.seen)
    } catch (error) {
      failed.push({ url, error: error as Error })
      seen.push(old)
    }
  }
  return { pages, seen, failed }
}

/** Reads a list; leaves it out when it is as it was known. */
async function readChanged(
  known: KnownList,
  world: WatchWorld,
): Promise<{ list?: PageList; seen: KnownList }> {
  const { url, etag, lastModified, bytes: before } = known
  const fetched = await world.fetch(url, {
    anyType: true,
    ...(etag ? { etag } : {}),
    ...(lastModified ? { lastModified } : {}),
  })
  if (fetched.notModified) return { seen: { url, etag, lastModified, bytes: before } }
  const bytes = createHash("sha256").update(fetched.bytes).digest("hex")
  const seen = { url, etag: fetched.etag, lastModified: fetched.lastModified, bytes }
  return bytes === before ? { seen } : { list: readList(fetched.bytes, fetched.url), seen }
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
