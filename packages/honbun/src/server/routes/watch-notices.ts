import { array, maxLength, optional, pipe, regex, strictObject, string } from "valibot"
import { FetchError } from "../../fetch/errors.js"
import { checkedUrl } from "../../fetch/guard.js"
import { failureOf } from "../api-error.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import { ERROR, named } from "./shapes.js"
import { ADDRESS, BASE } from "./watch-shapes.js"

const MAIL_ADDRESS = pipe(string(), maxLength(320), regex(/^[^\s@]+@[^\s@]+$/, "Expected a mail address"))
const NOTICES = strictObject({
  webhooks: pipe(array(ADDRESS), maxLength(10)),
  mail: optional(
    strictObject({
      server: pipe(string(), maxLength(1_000), regex(/^smtps?:\/\//i, "Expected smtp:// or smtps://")),
      from: MAIL_ADDRESS,
      to: MAIL_ADDRESS,
    }),
  ),
})

/** Who is notified of changes that the server's own visits find. */
export const NOTICE_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: `${BASE}/notices`,
    tag: "watch",
    summary: "Who is notified of changes",
    replies: {
      200: { description: "Without the password of the mail server.", schema: named("Notices", NOTICES) },
    },
    handle: ({ service }) => json(service.watchNotices.shown),
  }),
  route({
    method: "PUT",
    path: `${BASE}/notices`,
    tag: "watch",
    summary: "Set who is notified of changes: addresses that JSON is posted to, and somebody who gets mail",
    body: NOTICES,
    replies: {
      200: { description: "As it is kept.", schema: named("Notices", NOTICES) },
      400: ERROR,
      403: ERROR,
    },
    handle({ service, body }) {
      try {
        for (const url of body.webhooks) checkedUrl(url, undefined, service.settings.allowPrivate)
      } catch (error) {
        if (error instanceof FetchError) throw failureOf(error.code, error.message)
        throw error
      }
      service.watchNotices.set(body)
      return json(service.watchNotices.shown)
    },
  }),
]
