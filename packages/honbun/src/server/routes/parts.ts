import type { Pick as PartPick } from "@honbun/core"
import { VALUE_TYPES } from "@honbun/core/internal"
import {
  array,
  boolean,
  description,
  type GenericSchema,
  maxLength,
  minLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  unknown,
} from "valibot"
import { jsonText } from "../reply.js"
import { type Route, route } from "../route.js"
import { ERROR, named, PAGE_FIELDS } from "./shapes.js"

/** Most parts picked on a page at once. */
const MOST_PICKS = 200
const short = pipe(string(), maxLength(10_000))

/** A part of a page that somebody points at. */
export const PICK: GenericSchema<unknown, PartPick> = strictObject({
  name: pipe(
    short,
    minLength(1),
    description("What the part is called; list[].name for each of several items."),
  ),
  value: optional(pipe(short, description("The part, quoted from the page."))),
  path: optional(pipe(short, description("Its path, such as body:0/div:1."))),
  selector: optional(pipe(short, description("A CSS selector."))),
  words: optional(pipe(short, description("The words there that are the part, where there are more."))),
  piece: optional(pipe(number(), description("The number of a piece of the layout, from 1."))),
  type: optional(
    pipe(picklist(VALUE_TYPES), description("What kind of value it is; seen from it if not given.")),
  ),
  shape: optional(
    pipe(picklist(["single", "continuous"]), description("Whether it goes on in its siblings.")),
  ),
  not: optional(pipe(boolean(), description("Says that this is not the part; only with a recipe."))),
})

/** A recipe; every field is checked where it is read. */
export const RECIPE: GenericSchema<Record<string, unknown>> = named("Recipe", record(string(), unknown()))

/** A part of a recipe on a page, before and now. */
export const CHECKS: GenericSchema = array(
  named(
    "PartCheck",
    object({
      part: string(),
      url: optional(string()),
      drift: picklist(["same", "moved", "unsure", "lost"]),
      confidence: number(),
      before: object({ path: string(), value: optional(string()) }),
      after: optional(object({ path: string(), value: string() })),
      changed: optional(boolean()),
    }),
  ),
)

/** The parts a person points at, found again on other pages; and the strip of page links. */
export const PARTS_ROUTES: readonly Route[] = [
  route({
    method: "POST",
    path: "/api/parts/learn",
    tag: "parts",
    summary: "A recipe from parts picked on one page, or a better one from a further page",
    body: strictObject({
      ...PAGE_FIELDS,
      name: optional(pipe(string(), maxLength(200))),
      picks: pipe(array(PICK), minLength(1), maxLength(MOST_PICKS)),
      recipe: optional(pipe(RECIPE, description("A recipe to make better by these picks."))),
    }),
    replies: {
      200: { description: "The recipe.", schema: RECIPE },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      const { picks, name } = body
      const recipe = body.recipe && JSON.stringify(body.recipe)
      return jsonText(await service.pageRequests.ask(page, { kind: "learn parts", picks, name, recipe }, id))
    },
  }),
  route({
    method: "POST",
    path: "/api/parts/apply",
    tag: "parts",
    summary: "The parts of a page by a recipe",
    body: strictObject({ ...PAGE_FIELDS, recipe: RECIPE }),
    replies: {
      200: {
        description:
          "Each part with its value and confidence, and records; what is not on the page is absent.",
        schema: object({ parts: record(string(), unknown()), records: record(string(), unknown()) }),
      },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      const recipe = JSON.stringify(body.recipe)
      return jsonText(await service.pageRequests.ask(page, { kind: "apply parts", recipe }, id))
    },
  }),
  route({
    method: "POST",
    path: "/api/parts/check",
    tag: "parts",
    summary: "Whether each part of a recipe is still where it was on a page, and the recipe repaired",
    body: strictObject({ ...PAGE_FIELDS, recipe: RECIPE }),
    replies: {
      200: {
        description: "Each part before and now; the recipe with the new places of those that surely moved.",
        schema: object({ checks: CHECKS, recipe: RECIPE, repaired: array(string()) }),
      },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      const recipe = JSON.stringify(body.recipe)
      return jsonText(await service.pageRequests.ask(page, { kind: "check parts", recipe }, id))
    },
  }),
  route({
    method: "POST",
    path: "/api/parts/layout",
    tag: "parts",
    summary: "The layout of a page in numbered pieces, with a picture of it",
    body: strictObject(PAGE_FIELDS),
    replies: {
      200: {
        description: "The pieces in order, the first is number 1, and an SVG picture.",
        schema: object({ pieces: array(object({ path: string(), leaves: number() })), svg: string() }),
      },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      return jsonText(await service.pageRequests.ask(page, { kind: "layout" }, id))
    },
  }),
  route({
    method: "POST",
    path: "/api/pager",
    tag: "read",
    summary: "The link to the next page, and the strip of page links around it",
    body: strictObject(PAGE_FIELDS),
    replies: {
      200: { description: "The pager.", schema: record(string(), unknown()) },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      return jsonText(await service.pageRequests.ask(page, { kind: "pager" }, id))
    },
  }),
]
