import { createHash } from "node:crypto"
import {
  array,
  description,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  toNumber,
} from "valibot"
import { FEED_FORMATS, FEED_TYPES, writeFeed } from "../../feed/write-feed.js"
import { DEFAULT_ENTRIES, MOST_ENTRIES } from "../../fulltext/defaults.js"
import { feedsIn, writeOpml } from "../../fulltext/feeds-in.js"
import { ApiError } from "../api-error.js"
import { expectToken } from "../guard-request.js"
import { HTTP_ADDRESS } from "../http-address.js"
import { json } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import { ERROR, named } from "./shapes.js"

const PATH = "/feed"
/** Feeds of one list at most. */
const MOST_FEEDS = 1_000
const ADDRESS = pipe(
  string(),
  maxLength(8_192),
  HTTP_ADDRESS,
  description("A feed, or a page that lists articles."),
)

/** Full-text feeds for readers of feeds. */
export const FULL_TEXT_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: PATH,
    tag: "feeds",
    // Readers of feeds can send no token; the key in the address stands for it.
    access: "open",
    summary: "The feed of an address with the whole text of its entries, as Atom, RSS or JSON Feed",
    query: strictObject({
      url: ADDRESS,
      format: optional(picklist(FEED_FORMATS), "atom"),
      limit: optional(
        pipe(string(), regex(/^\d+$/), toNumber(), integer(), minValue(1), maxValue(MOST_ENTRIES)),
      ),
      key: optional(
        pipe(string(), description("In the place of the token, where there is one; see /api/feeds.")),
      ),
    }),
    replies: {
      200: { description: "The feed.", type: "application/atom+xml" },
      304: { description: "It is what `If-None-Match` names." },
      401: ERROR,
      403: ERROR,
      404: ERROR,
      429: ERROR,
      502: ERROR,
    },
    async handle(call) {
      const { service, request, query } = call
      const { url, format, limit = DEFAULT_ENTRIES } = query
      expectKey(call, query.key, url)
      const { feed, failures, waiting } = await service.feeds.read(url, limit)
      if (feed.items.length === 0 && waiting === 0)
        throw new ApiError(
          404,
          "no-entries",
          "Nothing is listed there; give a feed, or a page that lists articles",
        )
      const body = writeFeed({ ...feed, feedUrl: `http://${request.headers.host}${request.url}` }, format)
      const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`
      const headers = {
        etag,
        "cache-control": "no-cache",
        "last-modified": new Date(feed.updated).toUTCString(),
        "x-honbun-failed": failures.length,
        "x-honbun-waiting": waiting,
      }
      if (namesTag(request.headers["if-none-match"], etag)) return { status: 304, headers }
      return { type: FEED_TYPES[format], headers, body }
    },
  }),
  route({
    method: "POST",
    path: "/api/feeds",
    tag: "feeds",
    summary: "Addresses for readers of feeds: of one feed, or of all feeds of an OPML file",
    body: strictObject({
      url: optional(ADDRESS),
      list: optional(pipe(string(), minLength(1), description("The text of an OPML file."))),
      format: optional(picklist(FEED_FORMATS), "atom"),
    }),
    replies: {
      200: {
        description: "An address for each feed, and all of them as OPML.",
        schema: named(
          "FullTextAddresses",
          object({ feeds: array(object({ url: string(), address: string() })), opml: string() }),
        ),
      },
      400: ERROR,
    },
    handle({ service, request, body: { url, list, format } }) {
      if ((url === undefined) === (list === undefined))
        throw new ApiError(400, "bad-request", "Expected either url or list")
      const urls = url === undefined ? feedsOf(list!) : [url]
      const feeds = urls.map((each) => {
        const query = new URLSearchParams({ url: each, format })
        if (service.settings.token !== undefined) query.set("key", service.feeds.keyOf(each))
        return { url: each, address: `http://${request.headers.host}${PATH}?${query}` }
      })
      const opml = writeOpml(feeds.map(({ url: title, address }) => ({ title, address })))
      return json({ feeds, opml })
    },
  }),
]

function feedsOf(list: string): readonly string[] {
  try {
    const found = feedsIn(Buffer.from(list)).filter((url) => safeParse(ADDRESS, url).success)
    if (found.length > 0) return found.slice(0, MOST_FEEDS)
  } catch {
    // Damaged: it names nothing either.
  }
  throw new ApiError(400, "no-feeds", "Expected an OPML file that names feeds (xmlUrl)")
}

function expectKey(
  { service: { settings, feeds }, request }: Call,
  key: string | undefined,
  url: string,
): void {
  if (settings.token === undefined || (key !== undefined && feeds.opens(key, url))) return
  expectToken(request, { access: "token" }, settings.token)
}

function namesTag(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((each) => each.trim().replace(/^W\//, "") === etag) ?? false
}
