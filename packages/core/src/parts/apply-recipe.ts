import type { Page } from "../page/page.js"
import { PageView } from "./page-view.js"
import type { Recipe } from "./recipe.js"
import { type RecordValue, takeRecords } from "./records.js"
import { type PartValue, takePart } from "./take-part.js"

/** What a recipe finds on a page. */
export interface RecipeResult {
  /** Every part of the recipe by name; undefined where it was not found. */
  readonly parts: Record<string, PartValue | undefined>
  /** Every list of items of the recipe by name, in the order of the page. */
  readonly records: Record<string, readonly RecordValue[]>
}

/** How sure a part must be by default: below it, "not found" is the better answer. */
export const LEAST_CONFIDENCE = 0.5

/** How a recipe is applied. */
export interface ApplyOptions {
  /** Parts less sure than this are not found. */
  readonly least?: number | undefined
}

/**
 * Finds the parts of a recipe on a page. A part that is not there, or that could as well be something else, is
 * undefined. Costs little beside parsing the page.
 */
export function applyRecipe(recipe: Recipe, page: Page, options: ApplyOptions = {}): RecipeResult {
  const view = new PageView(page)
  const least = options.least ?? LEAST_CONFIDENCE
  const parts: Record<string, PartValue | undefined> = {}
  for (const [name, part] of Object.entries(recipe.parts)) parts[name] = takePart(view, part, least)
  const records: Record<string, readonly RecordValue[]> = {}
  for (const [name, each] of Object.entries(recipe.records ?? {}))
    records[name] = takeRecords(view, each, least)
  return { parts, records }
}
