import {
  array,
  boolean,
  description,
  integer,
  maxLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  strictObject,
  string,
} from "valibot"
import { ignoreDifferences } from "../../watch/ignore.js"
import { ApiError } from "../api-error.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import { ERROR, named } from "./shapes.js"
import { shownChange } from "./watch-change-view.js"
import { BASE, CHANGE, countIn, ID, idOf, LOGGED, nextOf, TAG } from "./watch-shapes.js"

/** Changes of all pages, and what of them does not count. */
export const CHANGE_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: `${BASE}/changes`,
    tag: "watch",
    summary: "The changes of all pages, the latest first",
    query: strictObject({
      tag: optional(TAG),
      before: optional(ID),
      limit: optional(countIn(200)),
    }),
    replies: {
      200: {
        description: "Each with its page and its differences.",
        schema: object({ changes: array(CHANGE), next: optional(number()) }),
      },
    },
    async handle({ service, query: { tag, before, limit = LOGGED } }) {
      const store = await service.watch.store()
      const changes = await store.changes({ tag, before, limit })
      return json({ changes: changes.map(shownChange), next: nextOf(changes, limit) })
    },
  }),
  route({
    method: "POST",
    path: `${BASE}/changes/{id}/ignore`,
    tag: "watch",
    summary: "Teach that differences of a change do not count",
    body: strictObject({
      differences: optional(
        pipe(
          array(pipe(number(), integer(), minValue(1))),
          maxLength(200),
          description("Their numbers, from 1 on; all unless given."),
        ),
        [],
      ),
    }),
    replies: {
      200: {
        description: "`takenBack`: nothing else was in the change, so it is gone from the log and the feeds.",
        schema: named("IgnoredDifferences", object({ url: string(), count: number(), takenBack: boolean() })),
      },
      400: ERROR,
      404: ERROR,
    },
    async handle({ service, params, body }) {
      const result = await ignoreDifferences(await service.watch.store(), idOf(params.id!), body.differences)
      if (result.kind === "ignored")
        return json({ url: result.url, count: result.count, takenBack: result.takenBack })
      if (result.kind === "no-change") throw new ApiError(404, "no-change", "There is no such change")
      throw new ApiError(400, "no-difference", `The change has differences 1 to ${result.count}`)
    },
  }),
]
