import type { RevisitBounds } from "@honbun/core"
import {
  array,
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
  pipe,
  regex,
  string,
  toNumber,
  unknown,
} from "valibot"
import type { StoredPage } from "../../store/records.js"
import type { Store } from "../../store/store.js"
import { contradictionIn } from "../../watch/bounds.js"
import { watchedPage } from "../../watch/page-view.js"
import { ApiError } from "../api-error.js"
import type { Call } from "../route.js"
import type { Service } from "../service.js"
import { shownChange } from "./watch-change-view.js"

/** The beginning of all addresses about watching. */
export const BASE = "/api/watch"
/** Changes and visits listed at once. */
export const LOGGED = 20

/** A tag of a page. */
export const TAG: GenericSchema<string> = pipe(string(), minLength(1), maxLength(100))

/** An address on the web. */
export const ADDRESS: GenericSchema<string> = pipe(
  string(),
  maxLength(8_192),
  regex(/^https?:\/\//i, "Expected an http or https address"),
)

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

/** A watched page as callers see it. */
export const PAGE: GenericSchema = object({
  id: number(),
  url: string(),
  title: optional(string()),
  tags: array(string()),
  firstSeen: optional(string()),
  visited: optional(string()),
  due: optional(string()),
  failing: optional(string()),
  failingSince: optional(string()),
  parts: optional(array(string())),
  ignored: number(),
  interval: optional(object({ shortest: optional(number()), longest: optional(number()) })),
  updated: optional(unknown()),
  change: optional(unknown()),
})

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
    ...watchedPage(page),
    ...(change ? { updated: shownChange(change).date } : {}),
    change: change && { ...shownChange(change), differences: undefined },
  }
}

/** Where the next ones begin; undefined at the end. */
export function nextOf(found: readonly { readonly id: number }[], limit: number): number | undefined {
  return found.length < limit ? undefined : found.at(-1)!.id
}

/** The page whose id stands in an address. Throws an {@link ApiError}. */
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
