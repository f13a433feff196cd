import { attribute, type Page, textOf } from "../page/page.js"
import { Tag } from "../page/tags.js"
import type { Item } from "./content.js"

/** Whether a task of a list is done; undefined where an item does not begin with a box to tick. */
export function taskOf(page: Page, item: number): boolean | undefined {
  for (let node = item + 1; node < page.end[item]!; node++) {
    if (page.characters[node]! > page.characters[item]!) return undefined
    if (page.tag[node] !== Tag.input) continue
    if (attribute(page, node, "type") !== "checkbox") return undefined
    return attribute(page, node, "checked") !== undefined
  }
  return undefined
}

/** A box with the white space of the source is no longer than this, in UTF-16 units. */
const LONGEST_BOX = 20

/** Whether an element only shows a box, as some plugins write beside the box to tick for those who listen. */
export function isOnlyBox(page: Page, node: number): boolean {
  const length = page.textStart[page.end[node]!]! - page.textStart[node]!
  return length <= LONGEST_BOX && /^\s*[▢□☐◻⬜]\s*$/u.test(textOf(page, node))
}

/** The mark before a task that is done, or before one that is not; nothing before other items. */
export function taskMark({ done, children }: Item, yes: string, no: string): string {
  return done === undefined || children[0]?.kind !== "paragraph" ? "" : done ? yes : no
}
