import type { BoardSite } from "../api/boards.js"
import type { RecipeCard } from "../api/recipes.js"
import { completeAddress } from "../app/address.js"
import { BOARD_WORDS } from "../words/board.js"
import type { Say } from "../words/say.js"

/** What is typed about a site of a board. */
export interface SiteDraft {
  readonly recipe: string
  readonly name: string
  /** Addresses, one a line. */
  readonly pages: string
  readonly top: string
  readonly match: string
  readonly most: string
}

/** Links followed from a top page by default. */
const USUAL_MOST = 5
/** Pages a recipe has seen that a board begins with. */
const MOST_SEEN = 5

/** What is in the form at first: the site as it is, or what its recipe has seen. */
export function draftOf(site: BoardSite | undefined, recipe: RecipeCard | undefined): SiteDraft {
  return {
    recipe: recipe?.id ?? "",
    name: site?.name ?? recipe?.name ?? "",
    pages: (site?.pages ?? pagesSeen(recipe)).join("\n"),
    top: site?.top ?? "",
    match: site?.match ?? "",
    most: String(site?.most ?? USUAL_MOST),
  }
}

/** The change when another recipe is chosen: its name and the pages it has seen. */
export function withRecipe(id: string, recipe: RecipeCard | undefined): Partial<SiteDraft> {
  return { recipe: id, name: recipe?.name ?? "", pages: pagesSeen(recipe).join("\n") }
}

/** The addresses that were typed. */
export function pagesIn({ pages }: SiteDraft): string[] {
  return pages.split(/\s+/).filter((each) => each !== "")
}

/** Why the site cannot be put on the board yet; undefined when it can. */
export function problemIn(draft: SiteDraft, recipe: RecipeCard | undefined, say: Say): string | undefined {
  if (!recipe) return say(BOARD_WORDS.recipeGone)
  const top = draft.top.trim()
  const given = [...pagesIn(draft), ...(top === "" ? [] : [top])]
  const bad = given.find((each) => !isAddress(each))
  if (bad) return say(BOARD_WORDS.badAddress, { address: bad })
  return given.length === 0 ? say(BOARD_WORDS.needPages) : undefined
}

/** The site that a draft without problems describes. */
export function siteOf(draft: SiteDraft, recipe: RecipeCard): BoardSite {
  const [top, match] = [draft.top.trim(), draft.match.trim()]
  return {
    name: draft.name.trim() || recipe.name,
    recipe: recipe.id,
    pages: [...new Set(pagesIn(draft).map((each) => completeAddress(each)!))],
    ...(top === "" ? {} : { top: completeAddress(top)!, most: Number(draft.most) || USUAL_MOST }),
    ...(top === "" || match === "" ? {} : { match }),
  }
}

function pagesSeen(recipe: RecipeCard | undefined): readonly string[] {
  return recipe?.seen.filter(isAddress).slice(0, MOST_SEEN) ?? []
}

function isAddress(typed: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(completeAddress(typed) ?? "")
}
