import type { PaperPart, PickAnswer } from "@honbun/core/papers"
import {
  array,
  boolean,
  description,
  type GenericSchema,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
} from "valibot"
import { jsonText } from "../reply.js"
import { type Route, route } from "../route.js"
import { ERROR, PAGE_FIELDS } from "./shapes.js"

const XML = pipe(string(), maxLength(1_000_000), description("A configuration in paper B's XML form."))
const REPLIES = { 400: ERROR, 429: ERROR }
const ANSWERS: GenericSchema<readonly PickAnswer[]> = pipe(
  array(picklist(["yes", "no", "split"])),
  maxLength(10_000),
  description("What was said to the pieces so far, in order."),
)
const PART: GenericSchema<PaperPart> = strictObject({
  name: pipe(
    string(),
    maxLength(100),
    regex(/^[A-Za-z][\w-]*$/, "Expected a name of letters, digits, - and _"),
  ),
  kind: picklist(["text", "object"]),
  shape: picklist(["single", "continuous"]),
  path: pipe(string(), maxLength(10_000), description("As /api/parts/paper/pick gave it.")),
})

/** Paper B's way: picking by yes, no and split, and its XML configuration. */
export const PAPER_PARTS_ROUTES: readonly Route[] = [
  route({
    method: "POST",
    path: "/api/parts/paper/pick",
    tag: "parts",
    summary: "Pick a part as paper B does: say yes, no or split to one piece of the page after the other",
    body: strictObject({ ...PAGE_FIELDS, answers: optional(ANSWERS, []) }),
    replies: {
      200: {
        description:
          "The piece that is asked about, or the path of the one that was picked; neither when none is left.",
        schema: object({
          shown: optional(object({ path: string(), text: string(), canSplit: boolean() })),
          picked: optional(string()),
        }),
      },
      ...REPLIES,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      return jsonText(await service.pageRequests.ask(page, { kind: "paper pick", answers: body.answers }, id))
    },
  }),
  route({
    method: "POST",
    path: "/api/parts/paper/write",
    tag: "parts",
    summary: "Paper B's XML configuration of a page and its parts, alone or added to another",
    body: strictObject({
      ...PAGE_FIELDS,
      at: optional(pipe(string(), maxLength(8_192), description("How the addresses of such pages begin."))),
      parts: pipe(array(PART), minLength(1), maxLength(200)),
      xml: optional(XML),
      tops: optional(pipe(array(pipe(string(), maxLength(8_192))), maxLength(100)), []),
    }),
    replies: { 200: { description: "The configuration.", schema: object({ xml: string() }) }, ...REPLIES },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      const { at, parts, xml, tops } = body
      return jsonText(await service.pageRequests.ask(page, { kind: "paper write", at, parts, xml, tops }, id))
    },
  }),
  route({
    method: "POST",
    path: "/api/parts/paper/apply",
    tag: "parts",
    summary: "The parts of a page by paper B's XML configuration",
    body: strictObject({
      ...PAGE_FIELDS,
      xml: XML,
      deviation: optional(
        pipe(
          number(),
          integer(),
          minValue(0),
          maxValue(20),
          description("How far a position among siblings may be off: H in the paper."),
        ),
      ),
    }),
    replies: {
      200: {
        description:
          "The beginning of addresses that the chosen pattern is for, and the values; neither when none fits.",
        schema: object({ pattern: optional(string()), parts: optional(record(string(), array(string()))) }),
      },
      ...REPLIES,
    },
    async handle({ service, body, id, signal }) {
      const page = await service.source.read(body, signal)
      const { xml, deviation } = body
      return jsonText(await service.pageRequests.ask(page, { kind: "paper apply", xml, deviation }, id))
    },
  }),
]
