import type { PageView } from "./page-view.js"
import type { PartRecipe } from "./recipe.js"
import { isPictureInText, type Signals } from "./signals.js"

/** A date further from the headline than this is not beside it, in characters of text between them. */
export const BESIDE = 80

/**
 * Whether a place is where a thing of its kind stands on any page, whatever the template: 1 the date of publication
 * beside the headline, a picture of the main text at the turn it had; -1 a picture outside the main text where one in
 * it was learnt; else 0. A redesign moves such parts, but seldom away from there.
 */
export function inPlace(view: PageView, part: PartRecipe, node: number, found: Signals): -1 | 0 | 1 {
  if (part.means === "published") return isBesideHeadline(view, node) ? 1 : 0
  if (part.type !== "image" || view.content < 0) return 0
  const inText = part.examples.filter(isPictureInText)
  if (inText.length < part.examples.length) return 0
  if (!isPictureInText(found)) return -1
  return inText.some(({ turn }) => turn === found.turn) ? 1 : 0
}

/** Whether little text lies between an element and the heading over the main text. */
export function isBesideHeadline({ page, headline }: PageView, node: number): boolean {
  if (headline < 0 || (node <= headline && headline < page.end[node]!)) return false
  const between =
    node > headline
      ? page.characters[node]! - page.characters[page.end[headline]!]!
      : page.characters[headline]! - page.characters[page.end[node]!]!
  return between >= 0 && between <= BESIDE
}
