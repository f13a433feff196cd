import type { Recipe, RevisitBounds } from "@honbun/core"
import { PageError } from "../jobs/page-error.js"
import { LIST_KINDS, type ListKind, type PageList } from "../lists/page-list.js"
import { isListAddress, readList } from "../lists/read-list.js"
import { pageAddress } from "./page-address.js"
import type { WatchWorld } from "./round.js"
import { addPages, type FailedList, keepSource, SOURCE_INTERVAL, withFurther } from "./sources.js"

/** What names pages: an address, or the bytes of a list. */
export type WatchInput = { readonly address: string } | { readonly bytes: Uint8Array }

/** What a list can be said to be; `page`: the address is a page, whatever it looks like. */
export const INPUT_KINDS: readonly (ListKind | "page")[] = ["page", ...LIST_KINDS]

/** How pages are to be watched. */
export interface AddOptions {
  /** What the input is; guessed from the look of its address unless given. */
  readonly as?: ListKind | "page" | undefined
  readonly tags: readonly string[]
  readonly bounds?: Partial<RevisitBounds> | undefined
  /** Do not read the sitemap or feed again later. */
  readonly once?: boolean | undefined
  /** Only these parts of the pages are watched. */
  readonly recipe?: Recipe | undefined
}

/** What came of it. */
export interface AddedInput {
  /** Pages that were not watched before, and pages that were. */
  readonly fresh: number
  readonly known: number
  /** Addresses of sitemaps and feeds that are read again from now on. */
  readonly sources: readonly string[]
  /** Lists that the list names and that could not be read; all others were. */
  readonly failed: readonly { readonly url: string; readonly reason: string }[]
}

/** Watches the pages that an input names; undefined when it names none. Throws what fetching a list throws. */
export async function addInput(
  world: WatchWorld,
  input: WatchInput,
  options: AddOptions,
): Promise<AddedInput | undefined> {
  const { list, failed } = await listOf(world, input, options.as)
  if (list.pages.length === 0 && list.lists.length === 0) return undefined
  const kept = await keepList(world, "address" in input ? input.address : undefined, list, options)
  return { ...kept, failed: failed.map(({ url, error }) => ({ url, reason: error.message })) }
}

async function listOf(
  world: WatchWorld,
  input: WatchInput,
  as: ListKind | "page" | undefined,
): Promise<{ list: PageList; failed: readonly FailedList[] }> {
  if (!("address" in input)) return { list: readList(input.bytes, undefined), failed: [] }
  const { address } = input
  if (as === "page" || (as === undefined && !isListAddress(address)))
    return { list: { kind: "urls", pages: [{ url: pageAddress(address) }], lists: [] }, failed: [] }
  const { bytes, url } = await world.fetch(address, { anyType: true })
  const { list, failed } = await withFurther(readList(bytes, url), world)
  const [first] = failed
  if (!first || list.pages.length > 0 || failed.length < list.lists.length) return { list, failed }
  // Nothing could be read: the reason is that of a list, not of the one that names it.
  throw new PageError(
    String((first.error as { code?: unknown }).code),
    `${first.url}: ${first.error.message}`,
  )
}

async function keepList(
  world: WatchWorld,
  address: string | undefined,
  list: PageList,
  { tags, bounds, once, recipe }: AddOptions,
): Promise<Omit<AddedInput, "failed">> {
  const given = { tags, ...(bounds ? { bounds } : {}), ...(recipe ? { recipe } : {}) }
  const kind = list.kind === "sitemap" || list.kind === "feed" ? list.kind : undefined
  const fresh = await addPages(world, list.pages, given, kind, false)
  const known = list.pages.length - fresh
  if (once) return { fresh, known, sources: [] }
  const now = world.now()
  const read = kind && address !== undefined ? [address] : []
  // An OPML names feeds: each is read by itself at the next round.
  const unread = list.kind === "opml" ? list.lists : []
  for (const url of read)
    await keepSource(world.store, { url, kind: kind!, ...given, due: now + SOURCE_INTERVAL }, now)
  for (const url of unread) await keepSource(world.store, { url, kind: "feed", ...given, due: now }, now)
  return { fresh, known, sources: [...read, ...unread] }
}
