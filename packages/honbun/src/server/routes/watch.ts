import {
  array,
  boolean,
  description,
  type GenericSchema,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from "valibot"
import { FetchError } from "../../fetch/errors.js"
import { checkedUrl } from "../../fetch/guard.js"
import { PageError } from "../../jobs/page-error.js"
import type { Store } from "../../store/store.js"
import { type AddedInput, addInput, INPUT_KINDS, type WatchInput } from "../../watch/add-input.js"
import { DEMO_ADDRESSES } from "../../watch/demo.js"
import { watchedAt } from "../../watch/page-address.js"
import { isoMoment } from "../../watch/page-view.js"
import { removeSource, sources } from "../../watch/sources.js"
import { ApiError, failureOf } from "../api-error.js"
import { json, type Reply } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import type { Service } from "../service.js"
import { ERROR, named } from "./shapes.js"
import { CHANGE_ROUTES } from "./watch-changes.js"
import { FEED_ROUTE } from "./watch-feed.js"
import { NOTICE_ROUTES } from "./watch-notices.js"
import { WATCHED_PAGE_ROUTES } from "./watch-pages.js"
import {
  ADDRESS,
  BASE,
  BOUNDS,
  type BoundsBody,
  boundsOf,
  countIn,
  ID,
  PAGE,
  SOURCE,
  shownFeedKey,
  shownPage,
  TAG,
} from "./watch-shapes.js"

/** Pages listed at once. */
const LISTED = 200

interface AddBody extends BoundsBody {
  readonly url?: string | undefined
  readonly list?: string | undefined
  readonly demo?: "en" | "ja" | undefined
  readonly as?: (typeof INPUT_KINDS)[number] | undefined
  readonly tags: string[]
  readonly once: boolean
  readonly recipe?: string | undefined
}

/** Watched pages, in the store that `honbun watch` uses too. */
export const WATCH_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: BASE,
    tag: "watch",
    summary: "The pages that are watched, in the order in which they were added",
    query: strictObject({
      tag: optional(TAG),
      after: optional(pipe(ID, description("Only pages with a larger id: `next` of the answer before."))),
      limit: optional(countIn(1_000)),
    }),
    replies: {
      200: {
        description:
          "Each page with its latest change; the sitemaps and feeds that are read; how many pages are due.",
        schema: named(
          "WatchList",
          object({
            store: pipe(string(), description("Where it is kept.")),
            pages: array(PAGE),
            next: optional(number()),
            count: number(),
            due: number(),
            sources: array(SOURCE),
            feedKey: pipe(
              optional(string()),
              description("Stands for the token in the addresses of feeds, where one is asked for."),
            ),
          }),
        ),
      },
      503: ERROR,
    },
    handle: listPages,
  }),
  route<AddBody, undefined>({
    method: "POST",
    path: BASE,
    tag: "watch",
    summary: "Watch a page, or all pages of a sitemap, feed, OPML, board or list",
    body: strictObject({
      url: optional(pipe(ADDRESS, description("A page, sitemap, feed or OPML."))),
      list: optional(
        pipe(string(), description("The text of a list: addresses, a sitemap, feed, OPML or board.")),
      ),
      demo: optional(
        pipe(
          picklist(["en", "ja"]),
          description("The page that comes with honbun to try this out; nothing is fetched for it."),
        ),
      ),
      as: optional(pipe(picklist(INPUT_KINDS), description("What it is; guessed unless given."))),
      tags: optional(pipe(array(TAG), maxLength(20)), []),
      once: optional(pipe(boolean(), description("Do not read a sitemap or feed again later.")), false),
      recipe: optional(
        pipe(
          string(),
          description(
            "The id of a kept recipe (`/api/recipes`): only its parts count, and all they say does.",
          ),
        ),
      ),
      ...BOUNDS,
    }) as GenericSchema<unknown, AddBody>,
    replies: {
      201: {
        description: "How many pages are new; `page` is the id of the one page that was given.",
        schema: named(
          "AddedPages",
          object({
            fresh: number(),
            known: number(),
            sources: array(string()),
            failed: pipe(
              array(object({ url: string(), reason: string() })),
              description("Sitemaps of a sitemap index that could not be read."),
            ),
            page: optional(number()),
          }),
        ),
      },
      400: ERROR,
      403: ERROR,
      404: ERROR,
      502: ERROR,
    },
    handle: addPages,
  }),
  ...WATCHED_PAGE_ROUTES,
  route({
    method: "DELETE",
    path: `${BASE}/sources`,
    tag: "watch",
    summary: "Read a sitemap or feed no more; its pages stay",
    query: strictObject({ url: ADDRESS }),
    replies: { 204: { description: "Forgotten." }, 404: ERROR },
    async handle({ service, query }) {
      if (await removeSource(await service.watch.store(), query.url)) return { status: 204 }
      throw new ApiError(404, "no-source", "No sitemap or feed of this address is read; see /api/watch")
    },
  }),
  ...CHANGE_ROUTES,
  ...NOTICE_ROUTES,
  FEED_ROUTE,
]

async function listPages({
  service,
  query: { tag, after, limit = LISTED },
}: Call<
  unknown,
  { tag?: string | undefined; after?: number | undefined; limit?: number | undefined }
>): Promise<Reply> {
  const { watch } = service
  const store = await watch.store()
  const pages: unknown[] = []
  let next: number | undefined
  for await (const page of store.pages({ tag, after })) {
    if (pages.length === limit) {
      next = (pages.at(-1) as { id: number }).id
      break
    }
    pages.push(await shownPage(page, store))
  }
  return json({
    store: watch.shownPlace,
    pages,
    next,
    count: await store.countPages({ tag }),
    due: await store.countPages({ dueBy: Date.now() }),
    sources: await listSources(store),
    feedKey: shownFeedKey(service),
  })
}

async function listSources(store: Store): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { url, kind, tags, due } of sources(store))
    found.push({ url, kind, tags, due: isoMoment(due) })
  return found
}

async function addPages({ service, body, signal }: Call<AddBody>): Promise<Reply> {
  const { as, tags, once } = body
  const input = inputOf(body, service)
  const bounds = boundsOf(body)
  const recipe = body.recipe === undefined ? undefined : await service.recipes.read(body.recipe)
  return await service.watch.withWorld(signal, async (world) => {
    const added = await guarded(() => addInput(world, input, { as, tags, once, bounds, recipe }))
    if (!added)
      throw new ApiError(400, "no-pages", "Expected a page, or a list that names pages; this names none")
    const page = "address" in input ? await watchedAt(world.store, input.address) : undefined
    return json({ ...added, page: page?.id }, 201)
  })
}

/** What to watch; an address that must not be fetched is refused now and not at its first visit. */
function inputOf({ url, list, demo }: AddBody, { settings }: Service): WatchInput {
  if ([url, list, demo].filter((each) => each !== undefined).length !== 1)
    throw new ApiError(400, "bad-request", "Expected one of url, list or demo")
  if (demo !== undefined) return { address: DEMO_ADDRESSES[demo] }
  if (list !== undefined) return { bytes: Buffer.from(list) }
  try {
    return { address: checkedUrl(url!, undefined, settings.allowPrivate).href }
  } catch (error) {
    throw failureOf((error as FetchError).code, (error as Error).message)
  }
}

/** Errors of fetching a list, as callers are told them. */
async function guarded(work: () => Promise<AddedInput | undefined>): Promise<AddedInput | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FetchError || error instanceof PageError) throw failureOf(error.code, error.message)
    if (error instanceof SyntaxError)
      throw new ApiError(400, "bad-list", `The list cannot be read: ${error.message}`)
    throw error
  }
}
