import { timingSafeEqual } from "node:crypto"
import {
  description,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  toNumber,
} from "valibot"
import { FEED_FORMATS, FEED_TYPES, writeFeed } from "../../feed/write-feed.js"
import { changesFeed, FEED_LIMIT } from "../../watch/changes-feed.js"
import { ApiError } from "../api-error.js"
import { expectToken } from "../guard-request.js"
import { unlessKnown } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import { languageFor } from "../studio-language.js"
import { ERROR } from "./shapes.js"

const PATH = "/api/watch/feed"

/** The changes as a feed, for readers of feeds. */
export const FEED_ROUTE: Route = route({
  method: "GET",
  path: PATH,
  tag: "watch",
  // Readers of feeds can send no token; the key in the address stands for it.
  access: "open",
  summary: "The changes of all pages, of a tag or of one page, as Atom, RSS or JSON Feed",
  query: strictObject({
    format: optional(picklist(FEED_FORMATS), "atom"),
    tag: optional(pipe(string(), minLength(1), maxLength(100))),
    url: optional(pipe(string(), maxLength(8_192), description("Only the page of this address."))),
    limit: optional(pipe(string(), regex(/^\d+$/), toNumber(), integer(), minValue(1), maxValue(500))),
    key: optional(
      pipe(string(), description("In the place of the token, where there is one; see /api/watch.")),
    ),
  }),
  replies: {
    200: { description: "The feed.", type: "application/atom+xml" },
    401: ERROR,
    404: ERROR,
  },
  async handle(call) {
    const { service, request, query } = call
    expectFeedKey(call, query.key)
    const { format, tag, url, limit = FEED_LIMIT } = query
    const feed = await changesFeed(await service.watch.store(), {
      ...{ tag, url, limit, language: languageFor(null, request.headers["accept-language"]) },
      feedUrl: `http://${request.headers.host}${request.url}`,
    })
    if (!feed) throw new ApiError(404, "not-watched", "This page is not watched; see /api/watch")
    return unlessKnown(request, { type: FEED_TYPES[format], body: writeFeed(feed, format) })
  },
})

function expectFeedKey({ service: { settings, watch }, request }: Call, given: string | undefined): void {
  if (settings.token === undefined) return
  if (given !== undefined && isSame(given, watch.feedKey)) return
  expectToken(request, { ...FEED_ROUTE, access: "token" }, settings.token)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
