import { array, description, maxLength, number, object, optional, pipe, strictObject, string } from "valibot"
import { type Example, readDataset, readHtml } from "../../dataset/dataset.js"
import { ApiError } from "../api-error.js"
import { json } from "../reply.js"
import { type Route, route } from "../route.js"
import type { Service } from "../service.js"
import { showPageNow } from "./page.js"
import { ERROR } from "./shapes.js"

const folder = pipe(string(), maxLength(300), description("A folder in the shared format; see /api/folders."))

/** Pages of the folders that the server was started with. */
export const FOLDER_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/folders/pages",
    tag: "jobs",
    summary: "The pages of a folder",
    query: strictObject({ folder }),
    replies: {
      200: {
        description: "Their ids, in the order of the folder.",
        schema: object({ pages: array(object({ id: string(), title: optional(string()) })) }),
      },
      404: ERROR,
    },
    handle({ service, query }) {
      const pages = examplesIn(service, query.folder).map(({ id, title, url }) => ({ id, title, url }))
      return json({ pages })
    },
  }),
  route({
    method: "POST",
    path: "/api/folders/page",
    tag: "jobs",
    summary: "One page of a folder, kept and shown, with its gold text",
    body: strictObject({ folder, id: pipe(string(), maxLength(300)) }),
    replies: {
      200: {
        description: "`id` stands for the page in other calls.",
        schema: object({
          id: string(),
          url: optional(string()),
          title: optional(string()),
          blocks: number(),
          gold: optional(string()),
        }),
      },
      404: ERROR,
    },
    async handle({ service, body, id }) {
      const example = examplesIn(service, body.folder).find((each) => each.id === body.id)
      if (!example) throw new ApiError(404, "no-page", "There is no such page in the folder")
      const { url, title, text } = example
      const page = service.pageCache.keep({ bytes: readHtml(example), url })
      const blocks = await showPageNow(service, page, id, { images: true })
      return json({ id: page.id, url, title, blocks, gold: text })
    },
  }),
]

function examplesIn(service: Service, folder: string): Example[] {
  try {
    return readDataset(service.folders.pathOf(folder))
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(404, "no-pages", "Expected a folder that holds pages.jsonl, or folders that do")
  }
}
