import { countTag, type Page } from "../../page/page.js"
import { HEADING_TAGS, Tag, type TagSet, tagSet } from "../../page/tags.js"
import { blockRange, type Context } from "./context.js"
import { type FeatureGroup, log2p, share } from "./group.js"

const MEASURES = ["words", "links", "mean", "long"] as const

/**
 * The groups a reader sees a block in: the stretch from one heading to the next, its list, its table.
 * "Related stories" is a section of links under a heading whatever elements it is made of.
 */
export const groupFeatures: FeatureGroup = {
  names: [
    ...MEASURES.map((each) => `section-${each}`),
    ...MEASURES.map((each) => `list-${each}`),
    "list-items",
    ...MEASURES.map((each) => `table-${each}`),
    "table-rows",
  ],
  fill(context, rows, width, offset) {
    const { blocks, page } = context
    const lists = nearest(page, LISTS)
    const tables = nearest(page, TABLES)
    const known = new Map<number, Float32Array>()
    const measured = (node: number, items: number): Float32Array => {
      let values = known.get(node)
      if (!values) {
        const [from, to] = blockRange(context, node)
        values = Float32Array.from([...measure(context, from, to), log2p(countTag(page, node, items))])
        known.set(node, values)
      }
      return values
    }
    fillSections(context, rows, width, offset)
    for (let block = 0; block < blocks.length; block++) {
      const at = block * width + offset + MEASURES.length
      const container = blocks.container[block]!
      if (lists[container]! >= 0) rows.set(measured(lists[container]!, Tag.li), at)
      else rows.fill(-1, at, at + 5)
      if (tables[container]! >= 0) rows.set(measured(tables[container]!, Tag.tr), at + 5)
      else rows.fill(-1, at + 5, at + 10)
    }
  },
}

const LISTS: TagSet = tagSet("ul ol dl")
const TABLES: TagSet = tagSet("table")

/** For each node the nearest ancestor, or itself, that is one of `tags`; -1 where there is none. */
function nearest(page: Page, tags: TagSet): Int32Array {
  const found = new Int32Array(page.length).fill(-1)
  for (let node = 1; node < page.length; node++) {
    found[node] = tags[page.tag[node]!] ? node : found[page.parent[node]!]!
  }
  return found
}

function fillSections(context: Context, rows: Float32Array, width: number, offset: number): void {
  const { blocks, page } = context
  let from = 0
  for (let block = 1; block <= blocks.length; block++) {
    const starts = block === blocks.length || HEADING_TAGS[page.tag[blocks.container[block]!]!] === 1
    if (!starts) continue
    const values = measure(context, from, block)
    for (let each = from; each < block; each++) rows.set(values, each * width + offset)
    from = block
  }
}

function measure({ sums }: Context, from: number, to: number): readonly number[] {
  const over = (prefix: Float64Array) => prefix[to]! - prefix[from]!
  const words = over(sums.words)
  return [
    log2p(words),
    share(over(sums.linkCharacters), over(sums.characters)),
    share(words, to - from),
    share(over(sums.longWords), words),
  ]
}
