import { IN_ITEMS, NOT_BEFORE_EXAMPLE } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import type { Page } from "../page/page.js"
import { compareSignals } from "./compare-signals.js"
import { excerptOf } from "./excerpt.js"
import { learnPart } from "./learn-part.js"
import { namesOf } from "./learn-records.js"
import { PageView } from "./page-view.js"
import { locatePicks, type Pick, type Picked } from "./pick.js"
import type { PartRecipe, Recipe } from "./recipe.js"
import type { Signals } from "./signals.js"
import { signalsOf } from "./signals.js"
import { visibleText } from "./visible-text.js"

/** Places kept for a part; the ones most like the others go first. */
const MOST_EXAMPLES = 5

/** How a recipe is refined. */
export interface RefineOptions {
  /** As in `learnRecipe`. */
  readonly ambiguous?: "first" | "refuse" | undefined
}

/**
 * Improves a recipe by further examples: parts pointed at on another page, parts it did not have, and places that are
 * not the part (`not: true`). Type, shape and meaning stay those that all examples allow.
 */
export function refineRecipe(
  recipe: Recipe,
  page: Page,
  picks: readonly Pick[],
  options: RefineOptions = {},
): Recipe {
  const view = new PageView(page)
  const parts = new Map(Object.entries(recipe.parts))
  for (const picked of locatePicks(view, picks, options.ambiguous)) {
    const { name } = picked.pick
    if (namesOf(name).length > 1) {
      throw new HonbunError("bad-option", IN_ITEMS, { name })
    }
    const known = parts.get(name)
    if (picked.pick.not) parts.set(name, without(view, known, picked))
    else {
      const next = learnPart(view, picked)
      parts.set(name, known ? joined(known, next, view, picked) : next)
    }
  }
  return { ...recipe, parts: Object.fromEntries(parts) }
}

function without(view: PageView, known: PartRecipe | undefined, { pick, node }: Picked): PartRecipe {
  if (!known) throw new HonbunError("bad-option", NOT_BEFORE_EXAMPLE, { name: pick.name })
  const signals = signalsOf(view, node, visibleText(view.page, node, 2000))
  return { ...known, not: keepDifferent([...(known.not ?? []), signals]) }
}

function joined(known: PartRecipe, next: PartRecipe, view: PageView, { pick, node }: Picked): PartRecipe {
  const type = known.type === next.type ? known.type : "text"
  const { means: _, ...rest } = known
  const text = visibleText(view.page, node)
  const excerpt = known.excerpt ?? (pick.value === undefined ? undefined : excerptOf(text, pick.value))
  return {
    ...rest,
    type,
    // A meaning that the page of one example contradicts was an accident.
    ...(known.means !== undefined && known.means === next.means && { means: known.means }),
    ...(excerpt && { excerpt }),
    examples: keepDifferent([...known.examples, ...next.examples]),
    seen: [...known.seen, ...next.seen],
  }
}

/** At most {@link MOST_EXAMPLES}: of two that are most alike, the later goes. The first always stays. */
function keepDifferent(examples: readonly Signals[]): Signals[] {
  const kept = [...examples]
  while (kept.length > MOST_EXAMPLES) {
    let [least, alikeness] = [kept.length - 1, -1]
    for (let i = 1; i < kept.length; i++) {
      for (let j = 0; j < i; j++) {
        const sum = compareSignals(kept[j]!, kept[i]!).reduce((a, b) => a + b, 0)
        if (sum > alikeness) [least, alikeness] = [i, sum]
      }
    }
    kept.splice(least, 1)
  }
  return kept
}
