import { findPart } from "./find-part.js"
import type { PageView } from "./page-view.js"
import { regular } from "./part-value.js"
import type { PartRecipe } from "./recipe.js"
import type { Normalised, ValueType } from "./value-types.js"

/** A part found on a page. */
export interface PartValue {
  /** As it is on the page. */
  readonly value: string
  readonly type: ValueType
  /** The value made regular: a number, a price, an ISO date, an absolute address; undefined when it cannot be read so. */
  readonly normalised: Normalised | undefined
  /** The chance that it is right, from 0 to 1. */
  readonly confidence: number
  /** Where it is, as `body:0/div:1/p:0`; as `#1234` where paths would outgrow the page. */
  readonly path: string
}

/** One part, when it is sure enough. */
export function takePart(
  view: PageView,
  part: PartRecipe,
  least: number,
  root: number = 0,
): PartValue | undefined {
  const found = findPart(view, part, root)
  if (!found || found.confidence < least) return undefined
  return {
    value: found.value,
    type: part.type,
    normalised: regular(view, found.value, part.type),
    confidence: found.confidence,
    path: view.pathTo(found.node),
  }
}
