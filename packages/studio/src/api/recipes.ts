import type { Recipe } from "../worker/parts-messages.js"
import { ask } from "./client.js"
import type { RecipeCard, RecipeCheck, Replies, WholeRecipe } from "./contract.js"
import { type HeldPage, type Origin, originBody } from "./pages.js"

export type { RecipeCard, RecipeCheck, WholeRecipe } from "./contract.js"

const path = (id: string, ...more: readonly string[]): string =>
  ["/api/recipes", encodeURIComponent(id), ...more].join("/")

/** All recipes that are kept. */
export async function getRecipes(): Promise<readonly RecipeCard[]> {
  return (await ask<Replies["GET /api/recipes"]>("/api/recipes")).recipes
}

/** A recipe with its tests. */
export function getRecipe(id: string): Promise<WholeRecipe> {
  return ask<WholeRecipe>(path(id))
}

/** Keeps a recipe: a new one, or the one with an id anew. */
export function keepRecipe(id: string | undefined, name: string, recipe?: Recipe): Promise<RecipeCard> {
  const body = { name, ...(recipe ? { recipe } : {}) }
  return id === undefined
    ? ask<RecipeCard>("/api/recipes", { body })
    : ask<RecipeCard>(path(id), { method: "PUT", body })
}

/** A recipe from parts pointed at on a sample page. */
export function learnRecipe(
  sample: string,
  name: string,
  picks: readonly { readonly name: string; readonly selector: string; readonly type?: string }[],
): Promise<Recipe> {
  return ask<Recipe>("/api/parts/learn", { body: { sample, name, picks } })
}

/** A recipe in paper B's XML form. */
export async function recipeXml(id: string): Promise<string> {
  return (await ask<Replies["GET /api/recipes/{id}/paper"]>(path(id, "paper"))).xml
}

/** The parts of a page by a configuration in paper B's XML form. */
export function applyPaperXml(
  url: string,
  xml: string,
  deviation: number,
): Promise<Replies["POST /api/parts/paper/apply"]> {
  return ask("/api/parts/paper/apply", { body: { url, xml, deviation } })
}

/** Forgets a recipe. */
export function forgetRecipe(id: string): Promise<void> {
  return ask<void>(path(id), { method: "DELETE", keepalive: true })
}

/** Tests a recipe on addresses, or on the pages it has seen last where none is given. */
export function checkRecipe(
  id: string,
  urls: readonly string[],
  repair: boolean,
  signal: AbortSignal,
): Promise<RecipeCheck> {
  const pages = urls.length > 0 ? { pages: urls.map((url) => ({ url })) } : {}
  return ask<RecipeCheck>(path(id, "check"), { body: { ...pages, repair }, signal })
}

/** Gives the server a page, or has it fetch one, to be shown with every element numbered. */
export function holdToPoint(origin: Origin, images: boolean, signal?: AbortSignal): Promise<HeldPage> {
  return ask<HeldPage>("/api/page", {
    body: { ...originBody(origin), images, nodes: true, wait: false },
    signal,
  })
}
