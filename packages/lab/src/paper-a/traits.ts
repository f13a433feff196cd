import { Tag } from "@honbun/core"
import type { PaperABlocks } from "@honbun/core/papers"

/** The kinds of page that A §5.2 found to gain or to lose by the vote. */
export const TRAITS = ["nested tables", "list items", "flat", "other"] as const
/** One of {@link TRAITS}. */
export type Trait = (typeof TRAITS)[number]

/** A page has a trait when this share of its content's tokens has it. */
const TRAIT_SHARE = 0.5
/** Text counts as flat with at most this many splitting elements around it, the body and its own included. */
export const FLAT_LEVELS = 3

/** Where the content of a page is: in tables inside tables, in list items, in hardly any structure. */
export function traitsOf(split: PaperABlocks, label: Uint8Array, tokens: ArrayLike<number>): Trait[] {
  const { runs, splitter } = split
  const { page } = runs
  const tables = new Int32Array(page.length)
  const items = new Int32Array(page.length)
  const levels = new Int32Array(page.length)
  for (let node = 0; node < page.length; node++) {
    const above = page.parent[node]!
    const tag = page.tag[node]!
    tables[node] = (above < 0 ? 0 : tables[above]!) + Number(tag === Tag.table)
    items[node] = (above < 0 ? 0 : items[above]!) + Number(tag === Tag.li)
    levels[node] = (above < 0 ? 0 : levels[above]!) + Number(splitter[node] === node)
  }
  let content = 0
  const having = [0, 0, 0]
  for (let run = 0; run < runs.length; run++) {
    if (!label[run]) continue
    const node = runs.first[run]!
    content += tokens[run]!
    if (tables[node]! >= 2) having[0]! += tokens[run]!
    if (items[node]! >= 1) having[1]! += tokens[run]!
    if (levels[node]! <= FLAT_LEVELS) having[2]! += tokens[run]!
  }
  const found = TRAITS.filter(
    (_, i) => i < having.length && content > 0 && having[i]! >= TRAIT_SHARE * content,
  )
  return found.length > 0 ? found : ["other"]
}
