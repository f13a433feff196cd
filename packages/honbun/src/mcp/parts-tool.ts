import { type Recipe, type RecipeResult, readRecipe } from "@honbun/core"
import { LEAST_CONFIDENCE } from "@honbun/core/internal"
import {
  array,
  boolean,
  description,
  type InferOutput,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from "valibot"
import { FetchError } from "../fetch/errors.js"
import { PageError } from "../jobs/page-error.js"
import { columnsOf, csvLine, csvOf, jsonOf } from "../parts/parts-line.js"
import { PARTS_FORMATS } from "../parts/parts-settings.js"
import { ApiError } from "../server/api-error.js"
import { HTTP_ADDRESS } from "../server/http-address.js"
import type { PageInput } from "../server/page-requests.js"
import { PICK, RECIPE } from "../server/routes/parts.js"
import { openFetcher } from "../server/tasks/fetcher.js"
import { givenPage, RENDER } from "./given-page.js"
import { type Tool, type ToolResult, tool, type Workshop } from "./tool.js"

const ADDRESS = pipe(string(), HTTP_ADDRESS)

const INPUT = strictObject({
  url: optional(pipe(ADDRESS, description("The address of the page; with html, where that came from."))),
  html: optional(pipe(string(), description("The page itself."))),
  urls: optional(
    pipe(
      array(ADDRESS),
      minLength(1),
      maxLength(100),
      description("Many pages, for a recipe; fetched politely, about a second a page."),
    ),
  ),
  render: optional(RENDER, false),
  recipe: optional(pipe(RECIPE, description("A recipe, as made from picks."))),
  picks: optional(
    pipe(
      array(PICK),
      minLength(1),
      description("Parts of the page by name, each quoted from it or named by a selector, path or piece."),
    ),
  ),
  name: optional(pipe(string(), description("With picks: what the recipe is called."))),
  check: optional(
    pipe(boolean(), description("With recipe: what became of its parts, and the recipe repaired.")),
    false,
  ),
  map: optional(pipe(boolean(), description("The pieces of the page with their numbers and paths.")), false),
  raw: optional(pipe(boolean(), description("With recipe: values as written, not normalised.")), false),
  details: optional(
    pipe(boolean(), description("With recipe: value, type, confidence and path of every part.")),
    true,
  ),
  least: optional(
    pipe(number(), minValue(0), maxValue(1), description("With recipe: leave out less sure parts.")),
    LEAST_CONFIDENCE,
  ),
  format: optional(
    pipe(picklist(PARTS_FORMATS), description("With urls: how the text is written.")),
    "jsonl",
  ),
})
type Input = InferOutput<typeof INPUT>

/** Named parts of a page: by a recipe, or by quoting them on a page like it. */
export const PARTS_TOOL: Tool = tool<Input>({
  name: "parts",
  title: "Named parts of a web page",
  description:
    "The parts of a page by a recipe (title, price, date, …), each with its value and how sure it is. Give recipe to find parts on a page, or on many (urls); give picks, values quoted from the page, to make a recipe from it; give both to make the recipe better; give recipe and check to see whether it still fits, with a repaired one; give map for the pieces of a page.",
  openWorld: true,
  input: INPUT,
  async call(input, workshop, signal) {
    const { recipe, picks, name, check, map } = input
    if (recipe === undefined && picks === undefined && !map)
      throw new ApiError(
        400,
        "bad-request",
        "Expected recipe, to find parts, or picks, to make a recipe, or map",
      )
    if (input.urls) return await onMany(input, workshop, signal)
    const page = await givenPage(input, workshop, signal)
    const known = recipe && JSON.stringify(recipe)
    if (map) return told(await answer(workshop, page, { kind: "layout" }))
    if (picks) return told(await answer(workshop, page, { kind: "learn parts", picks, name, recipe: known }))
    if (check) return told(await answer(workshop, page, { kind: "check parts", recipe: known! }))
    const found = await applied(input, known!, workshop, page)
    return told(input.details ? { ...found } : jsonOf({ id: page.url ?? "", url: page.url }, found, input))
  },
})

/** Looks for the parts of a recipe on many pages, or for what became of them; a page that fails has the reason in its place. */
async function onMany(input: Input, workshop: Workshop, signal: AbortSignal): Promise<ToolResult> {
  const { recipe, urls = [], check, format, raw, details, picks } = input
  if (recipe === undefined || picks !== undefined)
    throw new ApiError(400, "bad-request", "Expected recipe with urls; give picks with url or html")
  const known = JSON.stringify(recipe)
  const read: Recipe = readRecipe(known)
  const fetcher = openFetcher(workshop.fetching, signal)
  const pages: Record<string, unknown>[] = []
  const rows: string[] = format === "csv" ? [csvLine([...columnsOf(read), "error"])] : []
  try {
    for (const url of urls) {
      try {
        const page = input.render ? await workshop.source.render(url) : await fetcher.fetch(url)
        const own = { id: url, url: page.url }
        if (check) {
          pages.push({ ...own, ...(await answer(workshop, page, { kind: "check parts", recipe: known })) })
          continue
        }
        const found = await applied(input, known, workshop, page)
        pages.push(jsonOf(own, found, { raw, details }))
        if (format === "csv") rows.push(csvOf(own, found, { raw, recipe: read }).replace(/$/gm, ","))
      } catch (error) {
        if (!(error instanceof FetchError || error instanceof PageError || error instanceof ApiError))
          throw error
        pages.push({ id: url, error: { code: error.code, message: error.message } })
        if (format === "csv")
          rows.push(
            csvLine([
              url,
              url,
              ...columnsOf(read)
                .slice(2)
                .map(() => ""),
              `${error.code}: ${error.message}`,
            ]),
          )
      }
    }
  } finally {
    await fetcher.close()
  }
  const lines = format === "csv" && !check ? rows : pages.map((page) => JSON.stringify(page))
  return { text: lines.join("\n"), data: { pages } }
}

async function applied(
  { least }: Input,
  recipe: string,
  workshop: Workshop,
  page: PageInput,
): Promise<RecipeResult> {
  return (await answer(workshop, page, { kind: "apply parts", recipe, least })) as unknown as RecipeResult
}

async function answer(
  { pageRequests }: Workshop,
  page: PageInput,
  ask: Parameters<Workshop["pageRequests"]["ask"]>[1],
): Promise<Record<string, unknown>> {
  return JSON.parse(await pageRequests.ask(page, ask, "mcp")) as Record<string, unknown>
}

function told(data: Record<string, unknown>): ToolResult {
  return { text: JSON.stringify(data, null, 1), data }
}
