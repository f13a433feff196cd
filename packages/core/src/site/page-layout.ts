import { blockRange, LONG_WORDS } from "../article/features/context.js"
import { lowBits } from "../page/hash.js"
import { bodyOf } from "../page/page.js"
import { TEXT } from "../page/tags.js"
import type { PageProfile } from "./page-profile.js"

/** The main text is followed downwards as long as one element holds this share of the long blocks' words. */
const LAYOUT_SHARE = 0.6
/** Layouts are told apart by so many numbers; two of a site share one by chance once in so many times. */
const LAYOUTS = 256

/** The element in which most long blocks of a page are. */
function mainElementOf({ context, page }: PageProfile): number {
  const long = context.sums.longWords
  const wordsIn = (node: number): number => {
    const [from, to] = blockRange(context, node)
    return long[to]! - long[from]!
  }
  let node = bodyOf(page)
  if (page.length === 0 || wordsIn(node) < LONG_WORDS) return node
  for (;;) {
    let next = -1
    for (let child = node + 1; child < page.end[node]! && next < 0; child = page.end[child]!) {
      if (page.tag[child] !== TEXT && wordsIn(child) >= LAYOUT_SHARE * wordsIn(node)) next = child
    }
    if (next < 0) return node
    node = next
  }
}

/**
 * The layout of a page: pages of one host whose main text is in the same place share it. A number made from
 * the page alone, so that pages can be counted in any order and on several machines.
 */
export function layoutNumberOf(profile: PageProfile): number {
  return (lowBits(profile.paths.hash[mainElementOf(profile)] ?? 0) >>> 0) % LAYOUTS
}
