import type { RevisitBounds } from "@honbun/core"
import {
  array,
  boolean,
  description,
  maxLength,
  number,
  object,
  optional,
  pipe,
  record,
  strictObject,
  string,
} from "valibot"
import type { StoredPage } from "../../store/records.js"
import { countAgain } from "../../watch/ignore.js"
import { keptState, stateOf } from "../../watch/page-state.js"
import { isoMoment } from "../../watch/page-view.js"
import { partHistory } from "../../watch/part-history.js"
import { plotParts } from "../../watch/part-plot.js"
import { unwatch } from "../../watch/unwatch.js"
import { ApiError } from "../api-error.js"
import { json, type Reply } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import { ERROR, named } from "./shapes.js"
import { shownChange } from "./watch-change-view.js"
import {
  BASE,
  BOUNDS,
  boundsOf,
  CHANGE,
  countIn,
  ID,
  idOf,
  LOGGED,
  nextOf,
  PAGE,
  pageOf,
  shownFeedKey,
  shownPage,
  TAG,
  VISIT,
} from "./watch-shapes.js"

/** One watched page: its log, its tags, its end. */
export const WATCHED_PAGE_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: `${BASE}/pages/{id}`,
    tag: "watch",
    summary: "A watched page with its log: changes with their differences, and visits, the latest first",
    query: strictObject({
      before: optional(pipe(ID, description("Only changes with a smaller id: `next` of the answer before."))),
      limit: optional(countIn(200)),
    }),
    replies: {
      200: {
        description: "The page, its changes and its latest visits.",
        schema: named(
          "PageLog",
          object({
            page: PAGE,
            changes: array(CHANGE),
            next: pipe(optional(number()), description("The `before` of the changes that follow.")),
            visits: array(VISIT),
            ignoredThings: pipe(
              array(object({ text: string() })),
              description("What was said not to count, in the order in which it was said."),
            ),
            feedKey: optional(string()),
          }),
        ),
      },
      404: ERROR,
    },
    handle: showLog,
  }),
  route({
    method: "GET",
    path: `${BASE}/pages/{id}/parts`,
    tag: "watch",
    summary: "The value of every watched part of a page at every visit, the earliest first, with a plot",
    replies: {
      200: {
        description: "Values by part; a part that was not found yet is absent. The plot is SVG.",
        schema: named(
          "PartHistory",
          object({
            parts: array(string()),
            visits: array(object({ at: string(), values: record(string(), array(string())) })),
            plot: string(),
          }),
        ),
      },
      404: ERROR,
    },
    async handle(call) {
      const store = await call.service.watch.store()
      const history = await partHistory(store, (await pageOf(call, store)).id)
      const visits = history.visits.map(({ at, values }) => ({ at: isoMoment(at), values }))
      return json({ parts: history.parts, visits, plot: plotParts(history) })
    },
  }),
  route({
    method: "PUT",
    path: `${BASE}/pages/{id}`,
    tag: "watch",
    summary: "Change the tags of a page, or how often it is visited",
    body: strictObject({
      tags: optional(pipe(array(TAG), maxLength(20))),
      paused: optional(pipe(boolean(), description("Do not visit it until told so."))),
      automatic: optional(pipe(boolean(), description("Visit it as often as it changes, as at first."))),
      ...BOUNDS,
    }),
    replies: { 200: { description: "The page.", schema: PAGE }, 400: ERROR, 404: ERROR },
    async handle(call) {
      const store = await call.service.watch.store()
      const page = await pageOf(call, store)
      const { tags, paused, automatic, shortest, longest } = call.body
      const state = stateOf(page)
      const bounds = boundsOf({ shortest, longest }, automatic ? undefined : state.bounds)
      const isNew = automatic === true || shortest !== undefined || longest !== undefined
      const due = isNew && page.due !== undefined ? dueWithin(page, bounds) : page.due
      const changed = await store.changePage(page.id, {
        ...(tags ? { tags } : {}),
        ...(isNew ? { state: keptState({ ...state, bounds }), ...(due === undefined ? {} : { due }) } : {}),
        ...(paused === undefined ? {} : { due: paused ? null : (page.due ?? Date.now()) }),
      })
      return json(await shownPage(changed!, store))
    },
  }),
  route({
    method: "DELETE",
    path: `${BASE}/pages/{id}/ignored/{number}`,
    tag: "watch",
    summary: "Let something that was ignored count again; its number in `ignoredThings` is from 1 on",
    replies: { 204: { description: "It counts again." }, 404: ERROR },
    async handle(call) {
      const store = await call.service.watch.store()
      const page = await pageOf(call, store)
      if (await countAgain(store, page.id, idOf(call.params.number!))) return { status: 204 }
      throw new ApiError(404, "no-difference", "Nothing of this number is ignored on this page")
    },
  }),
  route({
    method: "DELETE",
    path: `${BASE}/pages/{id}`,
    tag: "watch",
    summary: "Watch a page no more, and forget its visits and changes",
    replies: { 204: { description: "Forgotten." }, 404: ERROR },
    async handle(call) {
      const store = await call.service.watch.store()
      await unwatch(store, (await pageOf(call, store)).url)
      return { status: 204 }
    },
  }),
]

/** When a page is visited next once its interval was changed: sooner or later than was planned, counted from its last visit. */
function dueWithin(
  { due, visited }: StoredPage,
  { shortest, longest }: Partial<RevisitBounds> = {},
): number | undefined {
  if (due === undefined || visited === undefined) return due
  return Math.min(Math.max(due, visited + (shortest ?? 0)), visited + (longest ?? Number.POSITIVE_INFINITY))
}

async function showLog(
  call: Call<unknown, { before?: number | undefined; limit?: number | undefined }>,
): Promise<Reply> {
  const store = await call.service.watch.store()
  const page = await pageOf(call, store)
  const { before, limit = LOGGED } = call.query
  const changes = await store.changes({ page: page.id, before, limit })
  const visits = await store.visits({ page: page.id, limit })
  return json({
    page: await shownPage(page, store),
    changes: changes.map(shownChange),
    next: nextOf(changes, limit),
    ignoredThings: (stateOf(page).ignored ?? []).map(({ text }) => ({ text })),
    visits: visits.map(({ at, outcome, status, details }) => {
      return { at: isoMoment(at), outcome, status, reason: details.reason }
    }),
    feedKey: shownFeedKey(call.service),
  })
}
