import {
  array,
  boolean,
  description,
  maxLength,
  number,
  object,
  optional,
  pipe,
  strictObject,
  string,
} from "valibot"
import { keptState, stateOf } from "../../watch/page-state.js"
import { isoMoment } from "../../watch/page-view.js"
import { unwatch } from "../../watch/unwatch.js"
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
            feedKey: optional(string()),
          }),
        ),
      },
      404: ERROR,
    },
    handle: showLog,
  }),
  route({
    method: "PUT",
    path: `${BASE}/pages/{id}`,
    tag: "watch",
    summary: "Change the tags of a page, or how often it is visited",
    body: strictObject({
      tags: optional(pipe(array(TAG), maxLength(20))),
      paused: optional(pipe(boolean(), description("Do not visit it until told so."))),
      ...BOUNDS,
    }),
    replies: { 200: { description: "The page.", schema: PAGE }, 400: ERROR, 404: ERROR },
    async handle(call) {
      const store = await call.service.watch.store()
      const page = await pageOf(call, store)
      const { tags, paused, shortest, longest } = call.body
      const bounds = boundsOf({ shortest, longest }, stateOf(page).bounds)
      const changed = await store.changePage(page.id, {
        ...(tags ? { tags } : {}),
        ...(shortest || longest ? { state: keptState({ ...stateOf(page), bounds }) } : {}),
        ...(paused === undefined ? {} : { due: paused ? null : (page.due ?? Date.now()) }),
      })
      return json(await shownPage(changed!, store))
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
    visits: visits.map(({ at, outcome, status, details }) => {
      return { at: isoMoment(at), outcome, status, reason: details.reason }
    }),
    feedKey: shownFeedKey(call.service),
  })
}
