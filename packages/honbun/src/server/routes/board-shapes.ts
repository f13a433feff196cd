import {
  array,
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
  trim,
  unknown,
} from "valibot"
import { DEFAULT_MOST, HIGHEST_MOST } from "../../board/board-file.js"
import type { BoardPlan } from "../boards.js"
import { named } from "./shapes.js"

const text = (most: number) => pipe(string(), trim(), minLength(1), maxLength(most))
const ADDRESS = pipe(
  string(),
  trim(),
  maxLength(8_192),
  regex(/^https?:\/\/\S+$/i, "Expected an http or https address"),
)
/** Most sites on one board. */
const MOST_SITES = 50
/** Most pages named for one site. */
const MOST_PAGES = 100

/** An address with stars; few of them, because each multiplies the ways in which a long address may fit. */
const MATCH = pipe(
  text(1_000),
  regex(/^(?:[^*]*\*){0,4}[^*]*$/, "Expected at most four stars"),
  description("Which links: an address with * for anything."),
)

const SITE = strictObject({
  name: pipe(text(200), description("The heading above its parts.")),
  recipe: pipe(text(100), description("The id of a recipe; see /api/recipes.")),
  pages: optional(pipe(array(ADDRESS), maxLength(MOST_PAGES)), []),
  top: optional(pipe(ADDRESS, description("A page whose links to similar pages are followed."))),
  match: optional(MATCH),
  most: optional(
    pipe(number(), integer(), minValue(1), maxValue(HIGHEST_MOST), description("Links followed.")),
    DEFAULT_MOST,
  ),
})

/** A board as callers write it. */
export const PLAN: GenericSchema<unknown, BoardPlan> = strictObject({
  title: pipe(text(200), description("The heading of the page.")),
  language: optional(pipe(picklist(["en", "ja"]), description("Of the words around the parts.")), "en"),
  url: optional(pipe(ADDRESS, description("The address the board will have; its feeds carry it."))),
  sites: pipe(array(SITE), maxLength(MOST_SITES)),
})

const PARTS = record(
  string(),
  named(
    "ShownPart",
    object({
      value: string(),
      type: string(),
      normalised: pipe(optional(unknown()), description("A number, price, date or absolute address.")),
      confidence: number(),
    }),
  ),
)
const FACE = {
  title: optional(string()),
  url: optional(string()),
  image: pipe(optional(string()), description("The address of its picture.")),
  facts: array(object({ name: string(), type: string(), text: string() })),
  texts: array(string()),
  links: array(object({ name: string(), url: string() })),
}
const CARD_SHAPE = named(
  "ShownCard",
  object({
    ...FACE,
    lists: array(object({ name: string(), items: array(named("ShownItem", object(FACE))) })),
  }),
)
const MISSED = object({ url: string(), failure: string() })
/** What a board shows. */
export const CONTENTS: GenericSchema = object({
  title: string(),
  built: string(),
  sites: array(
    named(
      "ShownSite",
      object({
        name: string(),
        url: string(),
        icon: pipe(optional(string()), description("The address of its icon.")),
        pages: array(
          named(
            "ShownPage",
            object({
              url: string(),
              found: pipe(string(), description("When its parts were last found.")),
              changed: pipe(string(), description("Since when they are as they are.")),
              card: pipe(
                optional(CARD_SHAPE),
                description("The parts as a person sees them first, from /api/boards/{id}."),
              ),
              parts: PARTS,
              records: optional(record(string(), array(PARTS))),
              failure: pipe(optional(string()), description("Why it could not be read this time.")),
            }),
          ),
        ),
        missed: pipe(optional(array(MISSED)), description("Pages of which nothing is known yet.")),
        failure: pipe(optional(string()), description("Why its top page could not be read.")),
      }),
    ),
  ),
})

const KEPT_SITE = named("BoardSite", object({ ...SITE.entries, pages: array(string()) }))
const KEPT = {
  id: string(),
  title: string(),
  language: picklist(["en", "ja"]),
  url: optional(string()),
  sites: array(KEPT_SITE),
  written: string(),
}
/** A board in a list. */
export const CARD: GenericSchema = named(
  "BoardCard",
  object({
    ...KEPT,
    built: optional(string()),
    problem: pipe(optional(string()), description("Why its file cannot be read.")),
  }),
)
/** A board with what it shows. */
export const BOARD: GenericSchema = named(
  "WholeBoard",
  object({
    ...KEPT,
    contents: optional(CONTENTS),
    addresses: object({
      page: string(),
      download: string(),
      parts: string(),
      atom: string(),
      rss: string(),
      json: string(),
    }),
    images: pipe(
      optional(record(string(), string())),
      description("Where pictures come from through the server, by their own address."),
    ),
  }),
)
