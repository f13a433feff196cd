import { type PartCheck, type Recipe, readRecipe } from "@honbun/core"
import { recipeAsPaperPage, writePaperXml } from "@honbun/core/papers"
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
  pipe,
  record,
  strictObject,
  string,
  trim,
} from "valibot"
import { FetchError } from "../../fetch/errors.js"
import { PageError } from "../../jobs/page-error.js"
import { ApiError } from "../api-error.js"
import type { PageName } from "../page-source.js"
import type { RecipeCheck } from "../recipes.js"
import { json } from "../reply.js"
import { type Call, type Route, route } from "../route.js"
import { fetchingOf, openFetcher } from "../tasks/fetcher.js"
import { CHECKS, RECIPE } from "./parts.js"
import { ERROR, named, PAGE_FIELDS } from "./shapes.js"

const NAME = pipe(string(), trim(), minLength(1), maxLength(200), description("A name for people."))
/** Most pages a recipe is tested on at once. */
const MOST_PAGES = 20
/** Pages a recipe is tested on when nobody says which: those it has seen last. */
const USUAL_PAGES = 5

const CARD_FIELDS = {
  id: string(),
  name: string(),
  url: optional(string()),
  parts: array(object({ name: string(), type: string(), shape: string() })),
  records: record(string(), array(string())),
  seen: pipe(array(string()), description("Addresses of the pages it has seen.")),
  written: string(),
  boards: pipe(array(string()), description("The boards that use it.")),
  problem: pipe(optional(string()), description("Why its file cannot be read.")),
}
const CARD: GenericSchema = named("RecipeCard", object(CARD_FIELDS))

const CHECK: GenericSchema = named(
  "RecipeCheck",
  object({
    time: string(),
    pages: number(),
    checks: CHECKS,
    failed: array(object({ url: optional(string()), code: string() })),
    repaired: array(string()),
  }),
)

/** Recipes that are kept: how to find parts again, by name. */
export const RECIPE_ROUTES: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/recipes",
    tag: "parts",
    summary: "The recipes that are kept, with the boards that use them",
    replies: { 200: { description: "In short.", schema: object({ recipes: array(CARD) }) } },
    async handle({ service }) {
      const [recipes, boards] = [await service.recipes.list(), await service.boards.list()]
      const using = (id: string) =>
        boards.filter(({ sites }) => sites.some(({ recipe }) => recipe === id)).map((board) => board.id)
      return json({ recipes: recipes.map((card) => ({ ...card, boards: using(card.id) })) })
    },
  }),
  route({
    method: "POST",
    path: "/api/recipes",
    tag: "parts",
    summary: "Keep a recipe",
    body: strictObject({ name: NAME, recipe: RECIPE }),
    replies: { 201: { description: "Its card.", schema: CARD }, 400: ERROR, 409: ERROR },
    async handle({ service, body }) {
      const id = await service.recipes.add(body.name, body.recipe)
      return json({ ...(await service.recipes.card(id)), boards: [] }, 201)
    },
  }),
  route({
    method: "GET",
    path: "/api/recipes/{id}",
    tag: "parts",
    summary: "A recipe, with what its checks found, the latest first",
    replies: {
      200: {
        description: "The recipe whole.",
        schema: named("WholeRecipe", object({ ...CARD_FIELDS, recipe: RECIPE, checks: array(CHECK) })),
      },
      404: ERROR,
    },
    async handle({ service: { recipes, boards }, params }) {
      const id = params.id!
      const recipe = await recipes.read(id)
      const [card, checks] = [await recipes.card(id), await recipes.checks(id)]
      return json({ ...card, recipe, checks, boards: await boards.using(id) })
    },
  }),
  route({
    method: "GET",
    path: "/api/recipes/{id}/paper",
    tag: "parts",
    summary: "A recipe in paper B's XML form",
    replies: { 200: { description: "XML.", schema: object({ xml: string() }) }, 404: ERROR },
    async handle({ service: { recipes }, params }) {
      const recipe = readRecipe(JSON.stringify(await recipes.read(params.id!)))
      return json({ xml: writePaperXml({ pages: [recipeAsPaperPage(recipe)], tops: [] }) })
    },
  }),
  route({
    method: "PUT",
    path: "/api/recipes/{id}",
    tag: "parts",
    summary: "Change a recipe or its name; its id stays",
    body: strictObject({ name: optional(NAME), recipe: optional(RECIPE) }),
    replies: { 200: { description: "Its card.", schema: CARD }, 400: ERROR, 404: ERROR },
    async handle({ service: { recipes, boards }, params, body }) {
      await recipes.change(params.id!, body.name, body.recipe)
      return json({ ...(await recipes.card(params.id!)), boards: await boards.using(params.id!) })
    },
  }),
  route({
    method: "DELETE",
    path: "/api/recipes/{id}",
    tag: "parts",
    summary: "Forget a recipe; refused while a board uses it",
    replies: { 204: { description: "It is gone." }, 404: ERROR, 409: ERROR },
    async handle({ service: { recipes, boards }, params }) {
      recipes.files.fileOf(params.id!)
      const used = await boards.using(params.id!)
      if (used.length > 0)
        throw new ApiError(409, "in-use", `Expected a recipe that no board uses; ${used.join(", ")} does`)
      await recipes.remove(params.id!)
      return { status: 204 }
    },
  }),
  route({
    method: "POST",
    path: "/api/recipes/{id}/check",
    tag: "parts",
    summary: "Test a recipe on pages again: what moved, became unsure or is lost; repair it if asked",
    body: strictObject({
      pages: optional(
        pipe(
          array(strictObject(PAGE_FIELDS)),
          maxLength(MOST_PAGES),
          description("The pages; those the recipe has seen last if not given."),
        ),
      ),
      repair: optional(
        pipe(boolean(), description("Keep the new places of parts that surely moved.")),
        false,
      ),
    }),
    replies: { 200: { description: "What was found; it is kept.", schema: CHECK }, 404: ERROR, 429: ERROR },
    async handle(call) {
      const { service, params, body } = call
      const id = params.id!
      const recipe = await service.recipes.read(id)
      const { seen } = await service.recipes.card(id)
      const names = body.pages ?? seen.slice(-USUAL_PAGES).map((url) => ({ url }))
      if (names.length === 0)
        throw new ApiError(400, "no-pages", "Expected pages; this recipe knows no address to test itself on")
      const { better, check } = await checkOn(call, recipe, names)
      if (body.repair) await service.recipes.change(id, undefined, better)
      const kept = body.repair ? check : { ...check, repaired: [] }
      await service.recipes.keepCheck(id, kept)
      return json(kept)
    },
  }),
]

/** Tests a recipe on pages one after the other, each with what the ones before have taught. */
async function checkOn(
  { service, id, signal }: Pick<Call, "service" | "id" | "signal">,
  recipe: Recipe,
  names: readonly PageName[],
): Promise<{ better: Recipe; check: RecipeCheck }> {
  const checks: PartCheck[] = []
  const failed: { url: string | undefined; code: string }[] = []
  const repaired = new Set<string>()
  let better = recipe
  // Several pages may be of one host: they are fetched politely, as robots.txt allows.
  const fetcher = openFetcher(fetchingOf(service.settings))
  try {
    for (const name of names.map((each) => orSample(each, service.samples))) {
      signal.throwIfAborted()
      try {
        const isFetched = name.html === undefined && name.url !== undefined
        const page = isFetched ? await fetcher.fetch(name.url) : await service.source.read(name, signal)
        const ask = { kind: "check parts", recipe: JSON.stringify(better) } as const
        const answer = JSON.parse(await service.pageRequests.ask(page, ask, id)) as CheckAnswer
        for (const check of answer.checks) checks.push(check)
        for (const part of answer.repaired) repaired.add(part)
        better = answer.recipe
      } catch (error) {
        if (!isOfPage(error)) throw error
        failed.push({ url: name.url ?? name.sample, code: error.code })
      }
    }
  } finally {
    await fetcher.close()
  }
  const time = new Date().toISOString()
  return { better, check: { time, pages: names.length, checks, failed, repaired: [...repaired] } }
}

/** Whether an error speaks of a page, and not of a server that has no room. */
function isOfPage(error: unknown): error is { readonly code: string } {
  if (error instanceof ApiError) return error.status !== 429 && error.status !== 503
  return error instanceof FetchError || error instanceof PageError
}

interface CheckAnswer {
  readonly checks: readonly PartCheck[]
  readonly recipe: Recipe
  readonly repaired: readonly string[]
}

/** Samples are at addresses where nobody answers. */
function orSample(name: PageName, samples: readonly { name: string; url: string | undefined }[]): PageName {
  const sample = name.html === undefined && samples.find(({ url }) => url !== undefined && url === name.url)
  return sample ? { sample: sample.name } : name
}
