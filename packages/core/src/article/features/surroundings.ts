import { HEADING_TAGS, Tag } from "../../page/tags.js"
import { blockRange, type Context } from "./context.js"
import { nextRing } from "./tree-features.js"

/** How many rings of neighbours a block is compared with. */
export const NEIGHBOUR_RINGS = 5

/** Who is around each block: numbers only, so that a training run can keep them of thousands of pages. */
export interface Surroundings {
  readonly length: number
  /** A number that blocks share whose element and the one around it are alike by tag and class. */
  readonly alike: Int32Array
  /** A number that blocks share whose element is alike by tag and class. */
  readonly tagClass: Int32Array
  /** The level of a heading, 0 for any other block. */
  readonly heading: Uint8Array
  /**
   * The blocks of the rings around a block, from the inside outwards, five to a block: each ring is an
   * ancestor with more blocks than the last.
   */
  readonly ringFrom: Int32Array
  readonly ringTo: Int32Array
}

/** Finds the {@link Surroundings} of all blocks of a page. Linear but for the climb to the rings. */
export function surroundingsOf(context: Context): Surroundings {
  const { page, blocks, tagClasses } = context
  const { length } = blocks
  const found = {
    length,
    alike: new Int32Array(length),
    tagClass: new Int32Array(length),
    heading: new Uint8Array(length),
    ringFrom: new Int32Array(length * NEIGHBOUR_RINGS),
    ringTo: new Int32Array(length * NEIGHBOUR_RINGS),
  }
  const around = new Int32Array(page.length).fill(UNKNOWN)
  for (let block = 0; block < length; block++) {
    const container = blocks.container[block]!
    const tag = page.tag[container]!
    found.tagClass[block] = tagClasses.of[container]!
    found.alike[block] =
      tagClasses.of[container]! * tagClasses.count + tagClasses.of[Math.max(0, page.parent[container]!)]!
    found.heading[block] = HEADING_TAGS[tag] ? tag - Tag.h1 + 1 : 0
    let [from, to] = blockRange(context, container)
    let node = container
    for (let ring = 0; ring < NEIGHBOUR_RINGS; ring++) {
      // The innermost ring is the container itself where it holds other blocks too.
      if (ring > 0 || to - from === 1) {
        if (around[node] === UNKNOWN) around[node] = nextRing(context, node)
        if (around[node]! >= 0) {
          node = around[node]!
          ;[from, to] = blockRange(context, node)
        }
      }
      found.ringFrom[block * NEIGHBOUR_RINGS + ring] = from
      found.ringTo[block * NEIGHBOUR_RINGS + ring] = to
    }
  }
  return found
}

const UNKNOWN = -2
