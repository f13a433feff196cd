import {
  array,
  description,
  type GenericSchema,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
} from "valibot"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import { showPageNow } from "./page.js"
import { ERROR, named } from "./shapes.js"

/** What a person decided about a place of a site. */
export const PLACE: GenericSchema = named(
  "PlaceCorrection",
  object({ path: string(), verdict: picklist(["keep", "drop"]), time: optional(number()) }),
)
const CORRECTIONS = object({
  corrections: record(string(), array(PLACE)),
})

/** What is kept of runs over sites: their pages, and what people decided about places. */
export const SITE_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/sites/corrections",
    tag: "site",
    summary: "What was decided about places of sites, by host",
    replies: { 200: { description: "Used by every run of the method `site`.", schema: CORRECTIONS } },
    handle: ({ service }) => json({ corrections: service.siteCorrections.all() }),
  }),
  route({
    method: "PUT",
    path: "/api/sites/corrections",
    tag: "site",
    summary: "Keep or drop everything in a place on all pages of a host, or take such a decision back",
    body: strictObject({
      host: pipe(string(), minLength(1), maxLength(255)),
      path: pipe(string(), minLength(1), maxLength(4_000)),
      verdict: nullable(picklist(["keep", "drop"])),
    }),
    replies: { 200: { description: "All decisions.", schema: CORRECTIONS }, 400: ERROR },
    handle({ service, body: { host, path, verdict } }) {
      service.siteCorrections.set(host, path, verdict ?? undefined)
      return json({ corrections: service.siteCorrections.all() })
    },
  }),
  route({
    method: "GET",
    path: "/api/sites/{run}/pages/{number}",
    tag: "site",
    summary: "A page of a run, kept and shown",
    query: strictObject({
      method: optional(
        pipe(
          picklist(["site", "collection", "repetition"]),
          description("The method of the run: blocks are numbered as it decided about them."),
        ),
        "site",
      ),
    }),
    replies: {
      200: {
        description: "`id` stands for the page in other calls.",
        schema: named("HeldPage", object({ id: string(), url: optional(string()), blocks: number() })),
      },
      404: ERROR,
    },
    async handle({ service, params, query, id }) {
      const number = /^\d{1,6}$/.test(params.number!) ? Number(params.number) : -1
      const page = service.pageCache.keep(service.siteRuns.page(params.run!, number))
      const blocks = await showPageNow(service, page, id, { images: true, pieces: query.method === "site" })
      return json({ id: page.id, url: page.url, blocks })
    },
  }),
]
