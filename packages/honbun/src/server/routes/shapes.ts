import { FAVORS, type Favor, type Include, METHODS, type Method } from "@honbun/core"
import { DATA_PLACES } from "@honbun/core/internal"
import {
  array,
  boolean,
  description,
  type GenericSchema,
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
  strictObject,
  string,
  title,
  union,
  unknown,
} from "valibot"
import { HTTP_ADDRESS } from "../http-address.js"
import type { PageName } from "../page-source.js"
import type { ReplyShape } from "../route.js"

/** A schema with a name: the studio's types are called by it (`npm run contract`). */
export function named<Schema extends GenericSchema>(name: string, schema: Schema): Schema {
  return pipe(schema, title(name)) as unknown as Schema
}

/** Most characters of an address. */
const LONGEST_URL = 8_192

/** The fields that name a page. */
export const PAGE_FIELDS: {
  readonly [name in keyof Required<PageName>]: GenericSchema<string | undefined, string | undefined>
} = {
  html: optional(pipe(string(), description("The page itself."))),
  url: optional(
    pipe(
      string(),
      maxLength(LONGEST_URL),
      HTTP_ADDRESS,
      description("Where to fetch the page from; with html, where that came from."),
    ),
  ),
  sample: optional(
    pipe(string(), maxLength(100), description("The name of a sample page; see /api/samples.")),
  ),
  page: optional(
    pipe(string(), maxLength(100), description("The id of a page that an earlier call sent; see /api/page.")),
  ),
}

/** How a page is to be extracted, as callers say it. */
export interface ExtractOptionsBody {
  readonly method?: Method | undefined
  readonly favor?: Favor | undefined
  readonly include?: Partial<Include> | undefined
  readonly content?: string | undefined
  readonly remove?: string | undefined
  readonly images?: boolean | undefined
  readonly links?: boolean | undefined
  readonly explain?: boolean | undefined
  readonly model?: string | undefined
}

const share = pipe(number(), minValue(0), maxValue(1))

/** What counts as content; what is not told is as `extract` has it. */
export const INCLUDE: GenericSchema<unknown, Partial<Include>> = pipe(
  strictObject({
    header: optional(boolean()),
    standfirst: optional(boolean()),
    captions: optional(boolean()),
    comments: optional(boolean()),
  }),
  description(
    "What counts as content: header, standfirst, captions, comments. By default, captions are in Markdown and HTML and not in the text.",
  ),
) as GenericSchema<unknown, Partial<Include>>
const selector = pipe(string(), minLength(1), maxLength(1_000))

/** The options of an extraction. */
export const EXTRACT_OPTIONS: GenericSchema<unknown, ExtractOptionsBody> = strictObject({
  method: optional(pipe(picklist(METHODS), description("How to tell content from the rest."))),
  favor: optional(
    pipe(
      union([picklist(FAVORS), strictObject({ upper: share, lower: share })]),
      description("Towards precision, recall or neither, or the two thresholds of paper A."),
    ),
  ),
  include: optional(INCLUDE),
  content: optional(
    pipe(
      selector,
      description("A CSS selector of the content; a page without such elements is judged as usual."),
    ),
  ),
  remove: optional(pipe(selector, description("A CSS selector of what to leave out."))),
  images: optional(pipe(boolean(), description("Whether Markdown and HTML show pictures."))),
  links: optional(pipe(boolean(), description("Whether links keep their addresses in Markdown and HTML."))),
  explain: optional(pipe(boolean(), description("List every block with what was decided and why."))),
  model: optional(
    pipe(string(), minLength(1), maxLength(100), description("The name of a model; see /api/models.")),
  ),
}) as GenericSchema<unknown, ExtractOptionsBody>

const nullable = optional(string())

/** An article, as `honbun extract --format json` writes it. Absent fields are not known. */
export const ARTICLE: GenericSchema = object({
  url: nullable,
  title: nullable,
  author: nullable,
  published: nullable,
  modified: nullable,
  siteName: nullable,
  language: nullable,
  image: nullable,
  canonical: nullable,
  licence: nullable,
  description: nullable,
  excerpt: nullable,
  favicon: nullable,
  domain: nullable,
  dir: picklist(["ltr", "rtl"]),
  wordCount: number(),
  readingMinutes: number(),
  images: array(object({ url: string(), alt: string(), caption: optional(string()) })),
  links: array(object({ url: string(), text: string() })),
  schemaOrg: array(unknown()),
  text: string(),
  markdown: string(),
  html: string(),
  posts: pipe(
    array(
      object({
        author: nullable,
        date: nullable,
        depth: number(),
        text: string(),
        markdown: string(),
        html: string(),
      }),
    ),
    description("Who wrote what: the posts of a discussion, or the comments below an article."),
  ),
  confidence: share,
  verdict: string(),
  method: picklist(METHODS),
  about: unknown(),
  blocks: optional(unknown()),
  fromData: optional(object({ place: picklist(DATA_PLACES), blocks: optional(unknown()) })),
})

/** The reply of everything that fails. */
export const ERROR: ReplyShape = {
  description: "It failed; the code says why.",
  schema: object({
    error: object({
      code: string(),
      message: string(),
      reason: optional(string()),
      values: optional(record(string(), union([string(), number()]))),
      requestId: string(),
    }),
  }),
}
