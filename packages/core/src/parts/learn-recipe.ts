import { NO_PICK, NOT_BEFORE_EXAMPLE, PICKED_TWICE } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import type { Page } from "../page/page.js"
import { layoutOf } from "./layout.js"
import { learnPart } from "./learn-part.js"
import { learnRecords, namesOf } from "./learn-records.js"
import { PageView } from "./page-view.js"
import { locatePicks, type Pick } from "./pick.js"
import { type PartRecipe, RECIPE_FORMAT, RECIPE_VERSION, type Recipe } from "./recipe.js"

/** How a recipe is learnt. */
export interface LearnOptions {
  /** What becomes of a quotation that is several times, alike: the first is taken, or a `PickError` thrown. */
  readonly ambiguous?: "first" | "refuse" | undefined
}

/**
 * Learns how to find parts that a person points at on one page, on all similar pages. Throws a `PickError` when
 * a quotation is not on the page. Each part has one pick; only of lists, one may be given in two items.
 *
 * @example
 * ```ts
 * import { applyRecipe, learnRecipe, parsePage } from "@honbun/core"
 * const shop = (name: string, price: string) => parsePage(`<h1>${name}</h1><p>Price: <b>${price}</b></p>`)
 * const recipe = learnRecipe(shop("Tea", "¥1,200"), [{ name: "price", value: "¥1,200" }])
 * console.log(applyRecipe(recipe, shop("Cup", "¥800")).parts.price?.value) // ¥800
 * ```
 */
export function learnRecipe(page: Page, picks: readonly Pick[], options: LearnOptions = {}): Recipe {
  const view = new PageView(page)
  if (picks.length === 0) throw new HonbunError("bad-option", NO_PICK)
  const located = locatePicks(view, picks, options.ambiguous)
  for (const { pick } of located) {
    if (pick.not) throw new HonbunError("bad-option", NOT_BEFORE_EXAMPLE, { name: pick.name })
  }
  const parts = new Map<string, PartRecipe>()
  for (const picked of located.filter(({ pick }) => namesOf(pick.name).length === 1)) {
    const { name } = picked.pick
    if (parts.has(name)) throw new HonbunError("bad-option", PICKED_TWICE, { name })
    parts.set(name, learnPart(view, picked))
  }
  const inItems = located.filter(({ pick }) => namesOf(pick.name).length > 1)
  return {
    format: RECIPE_FORMAT,
    version: RECIPE_VERSION,
    ...(page.url !== undefined && { url: page.url }),
    pattern: layoutOf(page).pieces.map(({ path }) => path),
    parts: Object.fromEntries(parts),
    ...(inItems.length > 0 && { records: learnRecords(view, inItems) }),
  }
}
