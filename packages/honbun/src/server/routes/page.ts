import {
  boolean,
  description,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from "valibot"
import { ApiError } from "../api-error.js"
import type { KeptPage } from "../page-cache.js"
import type { PageInput } from "../page-requests.js"
import type { PageName } from "../page-source.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import type { Service } from "../service.js"
import { framePolicy } from "../show/policy.js"
import { type ShownPage, sheetOf } from "../show/show-page.js"
import type { ShowAsk } from "../tasks/ask.js"
import { ERROR, PAGE_FIELDS } from "./shapes.js"

/** Pages as they look, for a frame. */
export const PAGE_ROUTES: readonly Route[] = [
  route({
    method: "POST",
    path: "/api/page",
    tag: "read",
    summary: "A page as it looks, harmless, with its blocks marked",
    body: strictObject({
      ...PAGE_FIELDS,
      images: optional(pipe(boolean(), description("Load pictures, through this server.")), false),
      wait: optional(
        pipe(
          boolean(),
          description(
            "Wait for the style sheets the page links to; without, html has no styles, and /api/page/{id} has them when they have come.",
          ),
        ),
        true,
      ),
      nodes: optional(
        pipe(boolean(), description("Number every element, `data-honbun-node`, for pointing at it.")),
        false,
      ),
      render: optional(
        pipe(
          boolean(),
          description(
            "With url: the page as a browser draws it, after its scripts have run. Where `render` is among the capabilities.",
          ),
        ),
        false,
      ),
      pictures: optional(
        pipe(
          boolean(),
          description("Mark pictures like blocks, with the numbers after those of the blocks, for labels."),
        ),
        false,
      ),
    }),
    replies: {
      200: {
        description:
          "The page; a large one in several sheets, of which html is the first. Its id can stand for it in other calls and in /api/page/{id}?sheet=n while it is kept.",
        schema: object({
          id: string(),
          url: optional(string()),
          html: string(),
          sheets: number(),
          blocks: number(),
        }),
      },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const known = body.page === undefined ? undefined : service.pageCache.find(body.page)
      const page = known ?? service.pageCache.keep(await pageOf(service, body, signal))
      const blocks = await showPageNow(service, page, id, body)
      const shown = page.shown!
      const { length } = shown.bodies
      return json({
        id: page.id,
        url: page.url,
        html: sheetOf(shown, 0, body.wait ? await shown.dressed : ""),
        sheets: length,
        blocks,
      })
    },
  }),
  route({
    method: "GET",
    path: "/api/page/{id}",
    tag: "read",
    // The id cannot be guessed, and a frame cannot send a token.
    access: "open",
    summary: "A page that was shown before, for a frame",
    query: strictObject({
      reachable: optional(
        pipe(
          picklist(["1"]),
          description("Let the studio around the frame look into it; nothing runs either way."),
        ),
      ),
      sheet: optional(
        pipe(string(), regex(/^\d{1,6}$/), description("Which sheet of a large page, from 0.")),
        "0",
      ),
    }),
    replies: {
      200: { description: "The page, under a policy that lets nothing run or load.", type: "text/html" },
      404: ERROR,
    },
    async handle({ service, params, query }) {
      const shown = service.pageCache.find(params.id!)?.shown
      if (!shown) throw new ApiError(404, "no-page", "This page is no longer kept; send it again")
      const policy = framePolicy(shown.images, query.reachable === "1")
      const sheet = sheetOf(shown, Number(query.sheet), await shown.dressed)
      if (sheet === undefined) {
        throw new ApiError(404, "no-sheet", `This page has ${shown.bodies.length} sheets, counted from 0`)
      }
      return { type: "text/html", headers: { "content-security-policy": policy }, body: sheet }
    },
  }),
  route({
    method: "GET",
    path: "/api/page/{id}/source",
    tag: "read",
    summary: "The bytes of a page that is kept, as they came",
    replies: {
      200: { description: "The bytes; no browser shows them as a page.", type: "application/octet-stream" },
      404: ERROR,
    },
    handle({ service, params }) {
      const page = service.pageCache.find(params.id!)
      if (!page) throw new ApiError(404, "no-page", "This page is no longer kept; send it again")
      const headers = {
        "content-disposition": "attachment",
        "content-security-policy": "sandbox; default-src 'none'",
        ...(page.contentType ? { "x-honbun-content-type": page.contentType } : {}),
        ...(page.rendered ? { "x-honbun-rendered": "1" } : {}),
      }
      return { type: "application/octet-stream", headers, body: page.bytes }
    },
  }),
]

async function pageOf(
  { source }: Service,
  body: PageName & { readonly render: boolean },
  signal: AbortSignal,
): Promise<PageInput> {
  if (!body.render) return await source.read(body, signal)
  if (body.url !== undefined && body.html === undefined) return await source.render(body.url)
  throw new ApiError(400, "bad-request", "Expected the url of the page to be rendered")
}

/** Makes what a page looks like, and gives the number of its blocks. */
export async function showPageNow(
  service: Service,
  page: KeptPage,
  id: string,
  { images = false, ...marks }: { images?: boolean } & Pick<ShowAsk, "nodes" | "pictures" | "pieces"> = {},
): Promise<number> {
  const through = images ? { path: "/api/image", key: service.imageKey } : undefined
  const ask = { kind: "show", ...marks, images: through } as const
  const { shown, blocks } = JSON.parse(await service.pageRequests.ask(page, ask, id)) as {
    shown: ShownPage
    blocks: number
  }
  // A page that somebody sent may hold what only they can see: its styles could tell other hosts of it by what they load.
  const styled = page.fetched === undefined ? undefined : through
  const dressed = service.styles.write(shown.styles, page.url, styled)
  // It waits for whoever opens the frame; where nobody does, a failure is nobody's.
  dressed.catch(() => {})
  service.pageCache.setShown(page, { ...shown, images, dressed })
  return blocks
}
