import { object, string } from "valibot"
import { ApiError } from "../api-error.js"
import { bookmarklet } from "../bookmarklet.js"
import { declaredSize, readRequest } from "../read-request.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import { isSame } from "../same-secret.js"
import { ERROR } from "./shapes.js"

/** Forms write three characters for one byte at worst. */
const FORM_GROWTH = 3

/** Pages as browsers see them, sent by a bookmarklet. */
export const RECEIVE_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/bookmarklet",
    tag: "read",
    summary: "A link that sends the page one looks at to the studio",
    replies: {
      200: { description: "To be dragged to the bar of bookmarks.", schema: object({ href: string() }) },
    },
    handle({ service, request }) {
      return json({ href: bookmarklet(`http://${request.headers.host}`, service.bookmarkletKey) })
    },
  }),
  route({
    method: "POST",
    path: "/api/receive",
    tag: "read",
    // It comes from any page, by design; the key says that its reader wanted it. It only lets a page be read.
    access: "open",
    anyOrigin: true,
    summary: "Take a page from the bookmarklet and show it in the studio",
    body: { media: "application/x-www-form-urlencoded" },
    replies: { 303: { description: "To the studio, where the page is open." }, 403: ERROR, 413: ERROR },
    async handle({ service, request }) {
      const most = service.settings.maxBody * FORM_GROWTH
      const size = declaredSize(request, most)
      const start = `key=${service.bookmarkletKey}&`
      let giveBack = (): void => {}
      // Nobody has shown anything yet: only with the key, which comes first, may they take room from others.
      const check = (beginning: Buffer): void => {
        if (!isSame(beginning.toString(), start)) throw wrongKey()
        giveBack = service.budget.take(size)
      }
      try {
        const body = await readRequest(request, most, { bytes: start.length, check })
        const form = new URLSearchParams(body.toString("utf8"))
        const url = form.get("url") ?? ""
        const bytes = Buffer.from(form.get("html") ?? "")
        const contentType = "text/html; charset=utf-8"
        const page = service.pageCache.keep({
          bytes,
          contentType,
          url: /^https?:/i.test(url) ? url : undefined,
        })
        return { status: 303, headers: { location: `/#/read?page=${page.id}` } }
      } finally {
        giveBack()
      }
    },
  }),
]

function wrongKey(): ApiError {
  const message = "This is not the bookmarklet of this studio; take it from there again"
  // What still comes is not read, so the connection cannot be used again.
  return new ApiError(403, "wrong-key", message, { headers: { connection: "close" } })
}
