import { Flag, type Page } from "../page/page.js"
import { Tag } from "../page/tags.js"

/** Elements that are headings of a whole page. */
const HEADLINES: readonly number[] = [Tag.h1, Tag.h2]
const UNREAD: number = Flag.hidden | Flag.noscript

/** The heading over the main text: the last `h1` or `h2` before it, else the first in it; -1 where there is none. */
export function headlineBefore(page: Page, content: number): number {
  if (content < 0) return -1
  let [last, first] = [-1, -1]
  for (const tag of HEADLINES) {
    for (let i = page.byTagStart[tag]!; i < page.byTagStart[tag + 1]!; i++) {
      const node = page.byTag[i]!
      if (page.flags[node]! & UNREAD || page.characters[node] === page.characters[page.end[node]!]) continue
      if (node >= page.end[content]!) break
      if (node < content) last = Math.max(last, node)
      else if (first < 0 || node < first) first = node
    }
  }
  return last >= 0 ? last : first
}
