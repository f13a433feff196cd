import type { Page } from "../page/page.js"
import { pathOf } from "../page/paths.js"
import { LEAST_CONFIDENCE } from "./apply-recipe.js"
import { findPart } from "./find-part.js"
import { PageView } from "./page-view.js"
import type { Pick } from "./pick.js"
import type { PartRecipe, Recipe, RecordRecipe } from "./recipe.js"
import { type RecordValue, takeRecords } from "./records.js"
import { refineRecipe } from "./refine-recipe.js"
import { isRemembered } from "./remember.js"
import { rememberValues, SURE_VALUE } from "./remember-values.js"
import type { PartValue } from "./take-part.js"

/** What became of a part on one page since it was learnt. */
export type Drift =
  /** It is where it was. */
  | "same"
  /** It is somewhere else, or its element is called otherwise. */
  | "moved"
  /** It is found, but not surely. */
  | "unsure"
  /** It is not found. */
  | "lost"

/** One part on one page, before and after. */
export interface PartCheck {
  /** Its name; `products[].price` for a part of each of several items. */
  readonly part: string
  readonly url: string | undefined
  readonly drift: Drift
  readonly confidence: number
  /** Where it was, and the value last seen at this address. */
  readonly before: { readonly path: string; readonly value: string | undefined }
  /** Where it is now, and what it shows. */
  readonly after: { readonly path: string; readonly value: string } | undefined
  /** Whether the value is another than the one last seen at this address; undefined when none was. */
  readonly changed: boolean | undefined
}

/**
 * Tests a recipe on pages: which parts are where they were, moved, became unsure or are lost. Items are known by what
 * they are called, wherever they are: their parts do not move, and are lost where no item of the page has them.
 */
export function checkRecipe(recipe: Recipe, pages: readonly Page[]): PartCheck[] {
  return pages.flatMap((page) => {
    const view = new PageView(page)
    const parts = Object.entries(recipe.parts).map(([name, part]) => checkPart(view, name, part))
    const lists = Object.entries(recipe.records ?? {}).flatMap(([name, list]) =>
      checkItems(page, name, list, takeRecords(view, list, LEAST_CONFIDENCE)),
    )
    return [...parts, ...lists]
  })
}

function checkItems(
  page: Page,
  name: string,
  list: RecordRecipe,
  items: readonly RecordValue[],
): PartCheck[] {
  const own = Object.entries(list.parts).map(([field, part]): PartCheck => {
    const after = surest(items.map(({ parts }) => parts[field]))
    return {
      part: `${name}[].${field}`,
      url: page.url,
      drift: !after ? "lost" : after.confidence < LEAST_CONFIDENCE ? "unsure" : "same",
      confidence: after?.confidence ?? 0,
      before: { path: placeInItem(list, part), value: undefined },
      after: after && { path: after.path, value: after.value },
      changed: undefined,
    }
  })
  const deeper = Object.entries(list.records ?? {}).flatMap(([inner, each]) =>
    checkItems(
      page,
      `${name}[].${inner}`,
      each,
      items.flatMap(({ records }) => records[inner] ?? []),
    ),
  )
  return [...own, ...deeper]
}

function surest(found: readonly (PartValue | undefined)[]): PartValue | undefined {
  return found.filter((each) => each !== undefined).sort((a, b) => b.confidence - a.confidence)[0]
}

function placeInItem(list: RecordRecipe, part: PartRecipe): string {
  const [item, inside] = [list.item.at(-1)!.path, part.examples.at(-1)!.path].map(withoutIds)
  return inside === "" ? item! : `${item}/${inside}`
}

function checkPart(view: PageView, name: string, part: PartRecipe): PartCheck {
  const { page } = view
  const found = findPart(view, part)
  const seen = part.seen.findLast(({ url }) => url !== undefined && url === page.url)?.value
  const known = part.examples.map(({ path }) => withoutIds(path))
  const path = found ? pathOf(page, found.node, { positions: view.positions }) : ""
  const confidence = found?.confidence ?? 0
  return {
    part: name,
    url: page.url,
    drift: driftOf(confidence, known.includes(path)),
    confidence,
    before: { path: known.includes(path) ? path : known.at(-1)!, value: seen },
    after: found && confidence >= LEAST_CONFIDENCE ? { path, value: found.value } : undefined,
    changed: seen === undefined || !found ? undefined : !isRemembered(found.value, seen),
  }
}

function driftOf(confidence: number, sameplace: boolean): Drift {
  if (confidence < LEAST_CONFIDENCE) return "lost"
  if (sameplace) return "same"
  return confidence < SURE_VALUE ? "unsure" : "moved"
}

function withoutIds(path: string): string {
  return path.replace(/(:\d+):[^/]*/g, "$1")
}

/** What {@link repairRecipe} did. */
export interface Repair {
  readonly recipe: Recipe
  /** The parts that were given a new place. */
  readonly repaired: readonly string[]
}

/**
 * A recipe with the new places of parts that have clearly moved: each is learnt as a further example, and
 * the values of the pages are remembered. What is unsure or lost stays as it was, for a person to point at.
 */
export function repairRecipe(recipe: Recipe, pages: readonly Page[]): Repair {
  const repaired = new Set<string>()
  let better = recipe
  for (const page of pages) {
    for (const check of checkRecipe(better, [page])) {
      if (check.drift !== "moved" || !check.after) continue
      better = refineRecipe(better, page, [pickAt(better, check)])
      repaired.add(check.part)
    }
    better = rememberValues(better, page)
  }
  return { recipe: better, repaired: [...repaired] }
}

function pickAt(recipe: Recipe, { part, after }: PartCheck): Pick {
  const { type, shape } = recipe.parts[part]!
  return { name: part, path: after!.path, type, shape }
}
