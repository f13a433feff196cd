import {
  array,
  description,
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
import { ERROR, PAGE_FIELDS } from "./shapes.js"

/** Most parts picked on a page at once. */
const MOST_PICKS = 200
const short = pipe(string(), maxLength(10_000))

const PICK = strictObject({
  name: pipe(
    short,
    minLength(1),
    description("What the part is called; list[].name for each of several items."),
  ),
  value: optional(pipe(short, description("The part, quoted from the page."))),
  path: optional(pipe(short, description("Its path, such as body:0/div:1."))),
  selector: optional(pipe(short, description("A CSS selector."))),
  piece: optional(pipe(number(), description("The number of a piece of the layout, from 1."))),
  shape: optional(
    pipe(picklist(["single", "continuous"]), description("Whether it goes on in its siblings.")),
  ),
})

/** The parts a person points at, found again on other pages; and the strip of page links. */
export const PARTS_ROUTES: readonly Route[] = [
  route({
    method: "POST",
    path: "/api/parts/learn",
    tag: "parts",
    summary: "A recipe from parts picked on one page",
    body: strictObject({
      ...PAGE_FIELDS,
      name: optional(pipe(string(), maxLength(200))),
      picks: pipe(array(PICK), minLength(1), maxLength(MOST_PICKS)),
    }),
    replies: {
      200: { description: "The recipe.", schema: record(string(), unknown()) },
      400: ERROR,
      429: ERROR,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      return jsonText(
        await service.desk.ask(page, { kind: "learn parts", picks: body.picks, name: body.name }, id),
      )
    },
  }),
  route({
    method: "POST",
    path: "/api/parts/apply",
    tag: "parts",
    summary: "The parts of a page by a recipe",
    body: strictObject({ ...PAGE_FIELDS, recipe: record(string(), unknown()) }),
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
      return jsonText(await service.desk.ask(page, { kind: "apply parts", recipe }, id))
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
      return jsonText(await service.desk.ask(page, { kind: "layout" }, id))
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
      return jsonText(await service.desk.ask(page, { kind: "pager" }, id))
    },
  }),
]
