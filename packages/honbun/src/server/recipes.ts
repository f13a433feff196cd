import { join } from "node:path"
import { type PartCheck, type Recipe, readRecipe } from "@honbun/core"
import { KeptFiles } from "./kept-files.js"

/** A recipe that is kept, in short. */
export interface RecipeCard {
  readonly id: string
  readonly name: string
  /** The page it was learnt from. */
  readonly url: string | undefined
  readonly parts: readonly { readonly name: string; readonly type: string; readonly shape: string }[]
  /** Names of its lists, with those of their parts. */
  readonly records: Readonly<Record<string, readonly string[]>>
  /** Addresses of the pages it has seen. */
  readonly seen: readonly string[]
  /** When it was last written, ISO 8601. */
  readonly written: string
  /** Why its file cannot be read: people may change it. */
  readonly problem?: string
}

/** One test of a recipe, kept so that drift and repairs can be seen later. */
export interface RecipeCheck {
  /** ISO 8601. */
  readonly time: string
  readonly pages: number
  readonly checks: readonly PartCheck[]
  /** Pages that could not be read. */
  readonly failed: readonly { readonly url: string | undefined; readonly code: string }[]
  /** Parts that were given a new place. */
  readonly repaired: readonly string[]
}

/** Checks kept for a recipe; the oldest are forgotten. */
const MOST_CHECKS = 20

/** The recipes people made, in the folder `recipes`: each is a file that `honbun parts apply` reads as well. */
export class Recipes {
  readonly files: KeptFiles

  constructor(data: string) {
    this.files = new KeptFiles(join(data, "recipes"), "recipe")
  }

  async list(): Promise<RecipeCard[]> {
    const nothing = { url: undefined, parts: [], records: {}, seen: [] }
    return await this.files.each(
      async (id) => await this.card(id),
      (id, written, problem) => ({ id, name: id, ...nothing, written, problem }),
    )
  }

  async card(id: string): Promise<RecipeCard> {
    const recipe = await this.read(id)
    return {
      id,
      name: recipe.name ?? id,
      url: recipe.url,
      parts: Object.entries(recipe.parts).map(([name, { type, shape }]) => ({ name, type, shape })),
      records: Object.fromEntries(
        Object.entries(recipe.records ?? {}).map(([name, { parts }]) => [name, Object.keys(parts)]),
      ),
      seen: seenBy(recipe),
      written: await this.files.written(id),
    }
  }

  async read(id: string): Promise<Recipe> {
    return readRecipe(await this.files.read(id))
  }

  /** Keeps a recipe, checked field by field; gives its id. Throws `bad-recipe`. */
  async add(name: string, recipe: unknown): Promise<string> {
    return await this.files.add(name, written({ ...checkedRecipe(recipe), name }))
  }

  async change(id: string, name: string | undefined, recipe: unknown): Promise<void> {
    await this.files.change(id, (json) => {
      const known = readRecipe(json)
      const next = recipe === undefined ? known : checkedRecipe(recipe)
      return written({ ...next, name: name ?? next.name ?? known.name ?? id })
    })
  }

  async remove(id: string): Promise<void> {
    await this.files.remove(id, ["checks"])
  }

  /** The checks of a recipe, the latest first. */
  async checks(id: string): Promise<readonly RecipeCheck[]> {
    return checksIn(await this.files.readBeside(id, "checks"))
  }

  async keepCheck(id: string, check: RecipeCheck): Promise<void> {
    await this.files.changeBeside(id, "checks", (json) =>
      written([check, ...checksIn(json)].slice(0, MOST_CHECKS)),
    )
  }
}

function checksIn(json: string | undefined): readonly RecipeCheck[] {
  return json === undefined ? [] : (JSON.parse(json) as RecipeCheck[])
}

function checkedRecipe(recipe: unknown): Recipe {
  return readRecipe(JSON.stringify(recipe))
}

function seenBy(recipe: Recipe): string[] {
  const seen = Object.values(recipe.parts).flatMap((part) => part.seen.flatMap(({ url }) => url ?? []))
  return [...new Set([...(recipe.url ? [recipe.url] : []), ...seen])]
}

/** As the command line writes it. */
function written(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
