import { HonbunError, type RevisitBounds, readRecipe } from "@honbun/core"
import {
  array,
  boolean,
  description,
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  unknown,
} from "valibot"
import { FEED_FORMATS, writeFeed } from "../feed/write-feed.js"
import { FetchError } from "../fetch/errors.js"
import { PageError } from "../jobs/page-error.js"
import { ApiError, failureOf } from "../server/api-error.js"
import { HTTP_ADDRESS } from "../server/http-address.js"
import { openFetcher } from "../server/tasks/fetcher.js"
import { visit } from "../server/tasks/watch.js"
import { StoreError } from "../store/errors.js"
import { openStore } from "../store/open.js"
import type { Store } from "../store/store.js"
import { type AddedInput, type AddOptions, addInput, INPUT_KINDS } from "../watch/add-input.js"
import { contradictionIn } from "../watch/bounds.js"
import { changesFeed } from "../watch/changes-feed.js"
import { ignoreDifferences } from "../watch/ignore.js"
import { messageOf } from "../watch/message.js"
import { watchedAt } from "../watch/page-address.js"
import { isoMoment, watchedPage } from "../watch/page-view.js"
import { partHistory } from "../watch/part-history.js"
import { unwatch } from "../watch/unwatch.js"
import { type Tool, tool, type Workshop } from "./tool.js"

const MINUTE = 60_000
/** Pages that are listed at most. */
const MOST_LISTED = 500

const ADDRESS = pipe(string(), HTTP_ADDRESS)
const minutes = (what: string) => optional(pipe(number(), minValue(1), description(what)))

const INPUT = strictObject({
  action: pipe(
    picklist(["add", "list", "visit", "changes", "parts", "feed", "ignore", "remove"]),
    description(
      "add: watch addresses (pages, or all pages of a sitemap, feed or OPML). visit: visit pages that are due. changes: what changed, latest first. parts: the values of a page's parts at each visit. feed: the changes as a feed. ignore: what changed there never counts again. list: the watched pages. remove: forget addresses.",
    ),
  ),
  url: optional(
    pipe(ADDRESS, description("For add, parts and remove; for changes and feed, only this page.")),
  ),
  urls: optional(
    pipe(
      array(ADDRESS),
      minLength(1),
      maxLength(1_000),
      description("For add and remove: several addresses."),
    ),
  ),
  as: optional(
    pipe(
      picklist(INPUT_KINDS as [string, ...string[]]),
      description("For add: what the address is, where its look misleads."),
    ),
  ),
  tags: optional(
    pipe(array(string()), description("For add: labels. For list and feed: only pages with the first one.")),
    [],
  ),
  recipe: optional(
    pipe(
      record(string(), unknown()),
      description("For add: only the parts of this recipe count; see the tool parts."),
    ),
  ),
  shortest: minutes("For add and visit: shortest time between two visits, in minutes."),
  longest: minutes("For add and visit: longest time between two visits, in minutes."),
  once: optional(
    pipe(boolean(), description("For add: do not read the sitemap or feed again later.")),
    false,
  ),
  now: optional(pipe(boolean(), description("For visit: all pages, due or not.")), false),
  bodies: optional(pipe(boolean(), description("For visit: also keep the HTML of changed pages.")), false),
  format: optional(pipe(picklist(FEED_FORMATS), description("For feed: its form.")), "atom"),
  change: optional(pipe(number(), integer(), description("For ignore: the id of the change."))),
  differences: optional(
    pipe(
      array(pipe(number(), integer(), minValue(1))),
      description("For ignore: the numbers of its differences, from 1; all if none is given."),
    ),
    [],
  ),
  limit: optional(pipe(number(), integer(), minValue(1), maxValue(MOST_LISTED)), 20),
})

/** Pages watched over time, in the same store as `honbun watch`. */
export const WATCH_TOOL: Tool = tool<Input>({
  name: "watch",
  title: "Watch web pages for changes",
  description:
    "Remembers pages and tells what really changed in their main text, and when. Add an address once; visit from time to time; then ask for changes. What is remembered is kept in the store of honbun watch.",
  openWorld: true,
  input: INPUT,
  async call(input, workshop, signal) {
    const data = await act(input, workshop, signal).catch((error: unknown) => {
      if (error instanceof StoreError) throw new ApiError(503, `store-${error.code}`, error.message)
      if (error instanceof HonbunError || error instanceof FetchError || error instanceof PageError)
        throw failureOf(error.code, error.message)
      throw error
    })
    return { text: typeof data.feed === "string" ? data.feed : JSON.stringify(data, null, 1), data }
  },
})

type Input = InferOutput<typeof INPUT>
type Data = Readonly<Record<string, unknown>>

async function act(input: Input, workshop: Workshop, signal: AbortSignal): Promise<Data> {
  const { store: place, fetching } = workshop
  if (input.action === "visit") {
    const { now: all, bodies } = input
    const task = { kind: "watch", store: place, page: undefined, all, bodies, fetching } as const
    const bounds = boundsOf(input)
    return (await visit({ ...task, bounds, notices: { webhooks: [] } }, () => {}, signal)) as Data
  }
  const store = await openStore(place)
  try {
    switch (input.action) {
      case "add":
        return await add(store, input, workshop, signal)
      case "list":
        return { pages: await listed(store, input) }
      case "changes":
        return { changes: await changes(store, input) }
      case "parts":
        return await partsOf(store, input)
      case "feed":
        return { feed: await feedOf(store, input) }
      case "ignore":
        return await ignore(store, input)
      case "remove":
        return await remove(store, input)
    }
  } finally {
    await store.close()
  }
}

async function add(store: Store, input: Input, { fetching }: Workshop, signal: AbortSignal): Promise<Data> {
  const addresses = given(input)
  const fetcher = openFetcher(fetching, signal)
  const all = { fresh: 0, known: 0, sources: [] as string[], failed: [] as AddedInput["failed"][number][] }
  try {
    const world = { store, fetch: fetcher.fetch.bind(fetcher), now: Date.now, signal }
    const { tags, once } = input
    const recipe = input.recipe && readRecipe(JSON.stringify(input.recipe))
    const options = { as: input.as as AddOptions["as"], tags, once, recipe, bounds: boundsOf(input) }
    for (const address of addresses) {
      const added = await addInput(world, { address }, options)
      if (!added) throw new ApiError(404, "no-pages", `Nothing is listed at ${address}`)
      all.fresh += added.fresh
      all.known += added.known
      for (const each of added.sources) all.sources.push(each)
      for (const each of added.failed) all.failed.push(each)
    }
    return all
  } finally {
    await fetcher.close()
  }
}

async function partsOf(store: Store, input: Input): Promise<Data> {
  const address = given(input)[0]!
  const page = await watchedAt(store, address)
  if (!page) throw notWatched(address)
  const { parts, visits } = await partHistory(store, page.id)
  return { parts, visits: visits.map(({ at, values }) => ({ at: isoMoment(at), values })) }
}

async function feedOf(store: Store, { tags: [tag], url, limit, format }: Input): Promise<string> {
  const feed = await changesFeed(store, { tag, url, limit, language: "en" })
  if (feed) return writeFeed(feed, format)
  throw notWatched(url!)
}

async function ignore(store: Store, { change, differences }: Input): Promise<Data> {
  if (change === undefined)
    throw new ApiError(400, "bad-request", "Expected change: the id of the change to ignore")
  const result = await ignoreDifferences(store, change, differences)
  if (result.kind === "ignored") return { url: result.url, count: result.count, takenBack: result.takenBack }
  if (result.kind === "no-change")
    throw new ApiError(404, "no-change", `There is no change ${change}; see changes`)
  throw new ApiError(
    404,
    "no-difference",
    `Change ${change} has ${result.count} differences, numbered from 1`,
  )
}

async function remove(store: Store, input: Input): Promise<Data> {
  const removed: string[] = []
  for (const address of given(input)) {
    if (!(await unwatch(store, address))) throw notWatched(address)
    removed.push(address)
  }
  return { removed }
}

function boundsOf({ shortest, longest }: Input): Partial<RevisitBounds> | undefined {
  const bounds = {
    ...(shortest === undefined ? {} : { shortest: shortest * MINUTE }),
    ...(longest === undefined ? {} : { longest: longest * MINUTE }),
  }
  if (contradictionIn(bounds))
    throw new ApiError(400, "bad-request", "Expected shortest to be less than longest")
  return Object.keys(bounds).length > 0 ? bounds : undefined
}

async function listed(store: Store, { tags: [tag], limit }: Input): Promise<unknown[]> {
  const pages: unknown[] = []
  for await (const page of store.pages(tag === undefined ? {} : { tag })) {
    if (pages.length >= limit) break
    pages.push(watchedPage(page))
  }
  return pages
}

async function changes(store: Store, { url, limit }: Input): Promise<unknown[]> {
  const page = url === undefined ? undefined : await watchedAt(store, url)
  if (url !== undefined && !page) throw notWatched(url)
  return (await store.changes({ ...(page && { page: page.id }), limit })).map((change) => ({
    id: change.id,
    ...messageOf(change),
  }))
}

function given({ url, urls = [], action }: Input): string[] {
  const all = url === undefined ? urls : [url, ...urls]
  if (all.length > 0) return all
  throw new ApiError(400, "bad-request", `Expected url: the address to ${action}`)
}

function notWatched(url: string): ApiError {
  return new ApiError(404, "not-watched", `${url} is not watched; add it first`)
}
