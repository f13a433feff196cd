import type { Page } from "../page/page.js"
import { applyRecipe, type RecipeResult } from "./apply-recipe.js"
import type { PartRecipe, Recipe, SeenValue } from "./recipe.js"
import { remembered } from "./remember.js"

/** Values kept for each part; the oldest are forgotten. */
const MOST_SEEN = 50
/** Only values at least as sure as this are remembered: a wrong one would lead astray for years. */
export const SURE_VALUE = 0.9

/**
 * The recipe with the values of one more page remembered under its address. When the site is redesigned, they are
 * what its parts are found by. Pages without an address teach nothing.
 */
export function rememberValues(
  recipe: Recipe,
  page: Page,
  result: RecipeResult = applyRecipe(recipe, page),
): Recipe {
  const { url } = page
  if (url === undefined) return recipe
  const parts = Object.entries(recipe.parts).map(([name, part]): [string, PartRecipe] => {
    const found = result.parts[name]
    if (!found || found.confidence < SURE_VALUE) return [name, part]
    return [name, { ...part, seen: withSeen(part.seen, { url, value: remembered(found.value) }) }]
  })
  return { ...recipe, parts: Object.fromEntries(parts) }
}

function withSeen(seen: readonly SeenValue[], next: SeenValue): SeenValue[] {
  return [...seen.filter(({ url }) => url !== next.url), next].slice(-MOST_SEEN)
}
