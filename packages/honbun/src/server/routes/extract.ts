import { array, maxLength, minLength, object, optional, pipe, strictObject } from "valibot"
import { jsonText } from "../reply.js"
import { type Route, route } from "../route.js"
import type { Service } from "../service.js"
import type { ExtractAsk } from "../tasks/ask.js"
import { ARTICLE, ERROR, EXTRACT_OPTIONS, type ExtractOptionsBody, PAGE_FIELDS } from "./shapes.js"

/** Most ways a page is read in for one comparison. */
const MOST_RUNS = 8

/** The main text of a page, and several ways to it beside each other. */
export const EXTRACT_ROUTES: readonly Route[] = [
  route({
    method: "POST",
    path: "/api/extract",
    tag: "read",
    summary: "The main text of a page, with what is known about it",
    body: strictObject({ ...PAGE_FIELDS, options: optional(EXTRACT_OPTIONS, {}) }),
    replies: {
      200: { description: "The article.", schema: ARTICLE },
      400: ERROR,
      403: ERROR,
      429: ERROR,
      502: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      const options = askOf(body.options, service, page.url)
      return jsonText(await service.pageRequests.ask(page, { kind: "extract", options }, id))
    },
  }),
  route({
    method: "POST",
    path: "/api/compare",
    tag: "read",
    summary: "One page read in several ways",
    body: strictObject({
      ...PAGE_FIELDS,
      runs: pipe(array(EXTRACT_OPTIONS), minLength(1), maxLength(MOST_RUNS)),
    }),
    replies: {
      200: { description: "An article for each way, in order.", schema: object({ runs: array(ARTICLE) }) },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      // Ways are compared as they are: what a site prefers does not change them.
      const runs = body.runs.map((each) => askOf(each, service))
      const page = await service.source.read(body, signal)
      return jsonText(await service.pageRequests.ask(page, { kind: "compare", runs }, id))
    },
  }),
]

/** Options as a thread understands them. Without a model of their own, pages of a site get the site's. */
export function askOf(options: ExtractOptionsBody, service: Service, url?: string): ExtractAsk {
  const { model, ...rest } = options
  const { method = "auto" } = rest
  if (model !== undefined) return { ...rest, modelFile: service.models.fileFor(model, method) }
  const chosen = method === "auto" ? service.siteModels.modelFor(url) : undefined
  return chosen === undefined ? rest : { ...rest, modelFile: service.models.fileOf(chosen) }
}
