import type { PartCheck, Recipe } from "../worker/parts-messages.js"
import { ask } from "./client.js"
import { type HeldPage, type Origin, originBody } from "./pages.js"

/** A recipe that is kept, in short. */
export interface RecipeCard {
  readonly id: string
  readonly name: string
  readonly url?: string
  readonly parts: readonly { readonly name: string; readonly type: string; readonly shape: string }[]
  readonly records: Readonly<Record<string, readonly string[]>>
  /** Addresses of the pages it has seen. */
  readonly seen: readonly string[]
  readonly written: string
  /** Why its file cannot be read. */
  readonly problem?: string
  /** The boards that use it. */
  readonly boards: readonly string[]
}

/** One test of a recipe. */
export interface RecipeCheck {
  readonly time: string
  readonly pages: number
  readonly checks: readonly PartCheck[]
  readonly failed: readonly { readonly url?: string; readonly code: string }[]
  readonly repaired: readonly string[]
}

/** A recipe with its tests, the latest first. */
export interface WholeRecipe extends RecipeCard {
  readonly recipe: Recipe
  readonly checks: readonly RecipeCheck[]
}

const path = (id: string, ...more: readonly string[]): string =>
  ["/api/recipes", encodeURIComponent(id), ...more].join("/")

/** All recipes that are kept. */
export async function getRecipes(): Promise<readonly RecipeCard[]> {
  return (await ask<{ recipes: readonly RecipeCard[] }>("/api/recipes")).recipes
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

/** Forgets a recipe. */
export function forgetRecipe(id: string): Promise<void> {
  return ask<void>(path(id), { method: "DELETE" })
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
