import type { Page } from "../page.js"
import { TEXT } from "../tags.js"

/** Where elements are among the elements under the same parent. */
export interface SiblingPlaces {
  /** How many are before an element. */
  index(node: number): number
  /** How many there are, the element included. */
  count(node: number): number
}

/** The places of all elements, or with `ofType` their places among siblings of their tag, in one walk. */
export function siblingPlaces(page: Page, ofType: boolean): SiblingPlaces {
  const group = new Int32Array(page.length)
  const index = new Int32Array(page.length)
  const groups = new Map<number, number>()
  const counts: number[] = []
  for (let node = 0; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    const key = (page.parent[node]! + 1) * 0x10000 + (ofType ? page.tag[node]! : 0)
    let own = groups.get(key)
    if (own === undefined) groups.set(key, (own = counts.push(0) - 1))
    group[node] = own
    index[node] = counts[own]!++
  }
  return { index: (node) => index[node]!, count: (node) => counts[group[node]!]! }
}
