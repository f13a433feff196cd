import type { RevisitBounds } from "@honbun/core"
import {
  array,
  boolean,
  description,
  type GenericSchema,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  toNumber,
} from "valibot"
import type { StoredPage } from "../../store/records.js"
import type { Store } from "../../store/store.js"
import { contradictionIn } from "../../watch/bounds.js"
import { watchedPage } from "../../watch/page-view.js"
import { ApiError } from "../api-error.js"
import { HTTP_ADDRESS } from "../http-address.js"
import type { Call } from "../route.js"
import type { Service } from "../service.js"
import { named } from "./shapes.js"
import { shownChange } from "./watch-change-view.js"

/** The beginning of all addresses about watching. */
export const BASE = "/api/watch"
/** Changes and visits listed at once. */
export const LOGGED = 20

/** A tag of a page. */
export const TAG: GenericSchema<string> = pipe(string(), minLength(1), maxLength(100))

/** An address on the web. */
export const ADDRESS: GenericSchema<string> = pipe(string(), maxLength(8_192), HTTP_ADDRESS)

/** A whole number from 1 on, which comes as text in the query of an address. */
export function countIn(most: number): GenericSchema<string, number> {
  return pipe(
    string(),
    regex(/^\d{1,15}$/, "Expected a whole number"),
    toNumber(),
    integer(),
    minValue(1),
    maxValue(most),
  )
}

/** The id of something in the store, in the query of an address. */
export const ID: GenericSchema<string, number> = countIn(Number.MAX_SAFE_INTEGER)

const MINUTES = pipe(number(), minValue(1), maxValue(60 * 24 * 366))

/** How often a page is visited, as callers say it: in minutes. */
export interface BoundsBody {
  readonly shortest?: number | undefined
  readonly longest?: number | undefined
}

/** The fields that say how often a page is visited. */
export const BOUNDS: { readonly [name in keyof Required<BoundsBody>]: GenericSchema<number | undefined> } = {
  shortest: optional(pipe(MINUTES, description("Never visit more often than once in so many minutes."))),
  longest: optional(pipe(MINUTES, description("Never visit less often than once in so many minutes."))),
}

const DATE_REASON = named(
  "DateReason",
  object({ source: string(), value: string(), believed: boolean(), why: string() }),
)
const WORDS = array(object({ kind: picklist(["same", "added", "removed"]), text: string() }))
const DIFFERENCE = named(
  "PageDifference",
  object({
    kind: string(),
    before: optional(string()),
    after: optional(string()),
    words: pipe(WORDS, description("Both sides in one line, word by word.")),
  }),
)
const DATE = object({
  at: string(),
  from: optional(string()),
  to: string(),
  confidence: number(),
  reasons: array(DATE_REASON),
})
const CHANGE_FIELDS = {
  id: number(),
  page: number(),
  url: string(),
  title: optional(string()),
  noticed: string(),
  kinds: array(string()),
  removed: number(),
  added: number(),
  retitled: optional(object({ before: string(), after: string() })),
  date: DATE,
  published: optional(string()),
}

/** A change of a page as callers see it. */
export const CHANGE: GenericSchema = named(
  "PageChange",
  object({ ...CHANGE_FIELDS, differences: array(DIFFERENCE) }),
)

/** A visit to a page. */
export const VISIT: GenericSchema = named(
  "PageVisit",
  object({
    at: string(),
    outcome: string(),
    status: optional(number()),
    reason: optional(string()),
  }),
)

/** A sitemap or feed that is read again and again. */
export const SOURCE: GenericSchema = named(
  "WatchSource",
  object({ url: string(), kind: string(), tags: array(string()), due: optional(string()) }),
)

/** A watched page as callers see it. Moments are ISO 8601. */
export const PAGE: GenericSchema = named(
  "WatchedPage",
  object({
    id: number(),
    url: string(),
    title: optional(string()),
    tags: array(string()),
    firstSeen: optional(string()),
    visited: optional(string()),
    due: pipe(optional(string()), description("Absent: paused.")),
    failing: optional(string()),
    failingSince: optional(string()),
    parts: pipe(optional(array(string())), description("The parts that alone count.")),
    ignored: number(),
    interval: pipe(
      optional(object({ shortest: optional(number()), longest: optional(number()) })),
      description("In minutes, where somebody chose it."),
    ),
    updated: pipe(optional(DATE), description("When its text was last updated, as far as that is known.")),
    change: optional(object(CHANGE_FIELDS)),
  }),
)

const MINUTE = 60_000

/**
 * How often a page is visited, in milliseconds: what is said of it beside what was said before; undefined when nothing
 * was. Throws an {@link ApiError}.
 */
export function boundsOf(
  { shortest, longest }: BoundsBody,
  before?: Partial<RevisitBounds>,
): Partial<RevisitBounds> | undefined {
  if (shortest === undefined && longest === undefined) return before
  const bounds = {
    ...before,
    ...(shortest === undefined ? {} : { shortest: shortest * MINUTE }),
    ...(longest === undefined ? {} : { longest: longest * MINUTE }),
  }
  const wrong = contradictionIn(bounds)
  if (!wrong) return bounds
  throw new ApiError(
    400,
    "bad-request",
    `Expected shortest (${wrong.shortest / MINUTE}) to be at most longest (${wrong.longest / MINUTE}); give both`,
  )
}

/** A page with its latest change, as lists show it. */
export async function shownPage(page: StoredPage, store: Store): Promise<unknown> {
  const [change] = await store.changes({ page: page.id, limit: 1 })
  return {
    id: page.id,
    ...watchedPage(page, change),
    change: change && { ...shownChange(change), differences: undefined },
  }
}

/** Where the next ones begin; undefined at the end. */
export function nextOf(found: readonly { readonly id: number }[], limit: number): number | undefined {
  return found.length < limit ? undefined : found.at(-1)!.id
}

/** The page whose id is in an address. Throws an {@link ApiError}. */
export async function pageOf({ params }: Pick<Call, "params">, store: Store): Promise<StoredPage> {
  const page = await store.page(idOf(params.id!))
  if (page) return page
  throw new ApiError(404, "not-watched", "No page of this id is watched; see /api/watch")
}

/** The key that opens feeds to readers, which can send no token; undefined where none is asked for. */
export function shownFeedKey({ settings, watch }: Service): string | undefined {
  return settings.token === undefined ? undefined : watch.feedKey
}

/** An id in an address; what is none finds nothing. */
export function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
