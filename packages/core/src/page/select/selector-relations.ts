import type { Page } from "../page.js"
import { TEXT } from "../tags.js"
import type { Combinator } from "./selector-parse.js"

/** The elements that are in a relation to one of a set: below it, right below it, after it, right after it. */
export function beyond(page: Page, set: Uint8Array, combinator: Combinator): Uint8Array {
  const found = new Uint8Array(page.length)
  /** Whether the last child of each element so far, or any for `~`, is in the set. */
  const before = new Uint8Array(page.length)
  for (let node = 1; node < page.length; node++) {
    if (page.tag[node] === TEXT) continue
    const parent = page.parent[node]!
    if (combinator === ">") found[node] = set[parent]!
    else if (combinator === " ") found[node] = set[parent]! | found[parent]!
    else {
      found[node] = before[parent]!
      before[parent] = combinator === "~" ? before[parent]! | set[node]! : set[node]!
    }
  }
  return found
}

/** The elements to which one of a set is in a relation: {@link beyond} from the other end. */
export function having(page: Page, set: Uint8Array, combinator: Combinator): Uint8Array {
  const found = new Uint8Array(page.length)
  /** Whether the next child of each element, or any further one for `~`, is in the set. */
  const after = new Uint8Array(page.length)
  for (let node = page.length - 1; node > 0; node--) {
    if (page.tag[node] === TEXT) continue
    const parent = page.parent[node]!
    if (combinator === ">") found[parent]! |= set[node]!
    else if (combinator === " ") found[parent]! |= set[node]! | found[node]!
    else {
      found[node] = after[parent]!
      after[parent] = combinator === "~" ? after[parent]! | set[node]! : set[node]!
    }
  }
  return found
}
