import { NO_VALUE_OF_TYPE } from "../error-reasons.js"
import { HonbunError } from "../errors.js"
import { meaningOf } from "./evidence.js"
import type { PageView } from "./page-view.js"
import { valueAt } from "./part-value.js"
import type { Picked } from "./pick.js"
import type { PartRecipe } from "./recipe.js"
import { remembered } from "./remember.js"
import { signalsOf } from "./signals.js"

/** One part from one example. `root` is the item where it is part of a record. */
export function learnPart(view: PageView, picked: Picked, root: number = 0): PartRecipe {
  const { node, type, shape, excerpt } = picked
  const value = valueAt(view, node, { type, shape, excerpt })
  if (value === undefined) {
    throw new HonbunError("pick-not-found", NO_VALUE_OF_TYPE, { name: picked.pick.name, type })
  }
  const means = root > 0 ? undefined : meaningOf(view, node, value, type)
  const { url } = view.page
  return {
    type,
    shape,
    ...(means && { means }),
    ...(excerpt && { excerpt }),
    examples: [signalsOf(view, node, value, root)],
    seen: root > 0 ? [] : [{ ...(url !== undefined && { url }), value: remembered(value) }],
  }
}
