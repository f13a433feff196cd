import type { PageView } from "./page-view.js"
import type { PartRecipe } from "./recipe.js"
import { isPictureInText, type Signals } from "./signals.js"

/** A date further from the headline than this is not beside it, in characters of text between them. */
const BESIDE = 80

/**
 * Whether a place is where a thing of its kind is on any page, whatever the template: 1 the date of publication
 * beside the headline, a picture of the main text at the turn it had; -1 a date in an item of a list, a picture outside
 * the main text, where none such was learnt; else 0. A redesign moves such parts, but seldom away from there.
 */
export function inPlace(view: PageView, part: PartRecipe, node: number, found: Signals): -1 | 0 | 1 {
  if (part.means === "published") return dateInPlace(view, part, node, found)
  return part.type === "image" && view.content >= 0 ? pictureInPlace(part, found) : 0
}

/** The date in an item is that of the page the item is about. */
function dateInPlace(view: PageView, { examples }: PartRecipe, node: number, found: Signals): -1 | 0 | 1 {
  if (isBesideHeadline(view, node)) return 1
  return found.listed && !examples.some(({ listed }) => listed) ? -1 : 0
}

function pictureInPlace({ examples }: PartRecipe, found: Signals): -1 | 0 | 1 {
  if (!examples.every(isPictureInText)) return 0
  if (!isPictureInText(found)) return -1
  return examples.some(({ turn }) => turn === found.turn) ? 1 : 0
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
