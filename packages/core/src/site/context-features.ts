import { probability } from "../article/threshold.js"
import { HEADING_TAGS, Tag } from "../page/tags.js"
import type { PageProfile } from "./page-profile.js"

/** The names of what the first answers about a page say about each of its blocks. */
export const CONTEXT_FEATURES: readonly string[] = [
  "first-own",
  ...[-3, -2, -1, 1, 2, 3].map((step) => `first-neighbour${step}`),
  "first-before",
  "first-after",
  "first-section",
  "section-blocks",
  "first-heading",
  "first-siblings",
  "siblings",
  "first-place",
  "first-place-lowest",
  "first-place-highest",
  "content-before",
  "content-after",
  "run-before",
  "run-after",
]

/** What stands for "there is none" among log-odds. */
const NOTHING = -20
/** Runs and groups longer than this are alike. */
const LONG_RUN = 20
/** Blocks to each side whose mean is taken. */
const AROUND = 3

/** Where the blocks of a page stand: all that their surroundings are told by. */
export interface BlockPlaces {
  /** The level of each heading, 0 for other blocks. */
  readonly level: Uint8Array
  /** The hash of each block's path. */
  readonly path: Float64Array
  /** The element around each block's container. */
  readonly parent: Int32Array
  readonly characters: Float32Array
}

/** The places of a page's blocks. */
export function blockPlacesOf({ blocks, page, context, paths }: PageProfile): BlockPlaces {
  return {
    level: Uint8Array.from(blocks.container, (node) => {
      const tag = page.tag[node]!
      return HEADING_TAGS[tag] ? tag - Tag.h1 + 1 : 0
    }),
    path: Float64Array.from(blocks.container, (node) => paths.hash[node]!),
    parent: blocks.container.map((node) => page.parent[node]!),
    characters: context.own.characters,
  }
}

/**
 * What the first model's answers about all blocks of a page say about each: a heading over nothing that is
 * kept is no content, nor is a line behind the last paragraph; a label between two kept blocks is. One row of
 * {@link CONTEXT_FEATURES} after the other.
 */
export function contextFeatures(places: BlockPlaces, odds: Float32Array): Float32Array {
  const { length } = odds
  const rows = new Float32Array(length * CONTEXT_FEATURES.length)
  const around = new Surroundings(places, odds)
  const at = (block: number): number => odds[block] ?? NOTHING
  let heading = -1
  for (let block = 0; block < length; block++) {
    const [sectionMean, sectionBlocks] = around.section(block)
    const [siblingMean, siblings] = around.siblings(block)
    const place = around.place(block)
    const row = [
      odds[block]!,
      ...[-3, -2, -1, 1, 2, 3].map((step) => at(block + step)),
      around.mean(Math.max(0, block - AROUND), block),
      around.mean(block + 1, Math.min(length, block + 1 + AROUND)),
      sectionMean,
      sectionBlocks,
      at(heading),
      siblingMean,
      siblings,
      place.mean,
      place.lowest,
      place.highest,
      around.contentBefore(block),
      around.contentAfter(block),
      around.runBefore[block]!,
      around.runAfter[block]!,
    ]
    rows.set(row, block * CONTEXT_FEATURES.length)
    if (places.level[block]! > 0) heading = block
  }
  return rows
}

interface PlaceChances {
  sum: number
  blocks: number
  mean: number
  lowest: number
  highest: number
}

/** Sums over a page's first answers. */
class Surroundings {
  /** How many blocks before and after are answered alike in a row; negative when they are dropped. */
  readonly runBefore: Int32Array
  readonly runAfter: Int32Array
  readonly #chance: Float64Array
  readonly #content: Float64Array
  readonly #sectionEnd: Int32Array
  readonly #places = new Map<number, PlaceChances>()
  readonly #parents = new Map<number, [from: number, to: number]>()
  readonly #blocks: BlockPlaces

  constructor(blocks: BlockPlaces, odds: Float32Array) {
    const { length } = odds
    this.#blocks = blocks
    this.#chance = new Float64Array(length + 1)
    this.#content = new Float64Array(length + 1)
    for (let block = 0; block < length; block++) {
      const chance = probability(odds[block]!)
      this.#chance[block + 1] = this.#chance[block]! + chance
      this.#content[block + 1] = this.#content[block]! + chance * blocks.characters[block]!
      this.#addToPlace(blocks.path[block]!, chance)
      const range = this.#parents.get(blocks.parent[block]!)
      if (range) range[1] = block + 1
      else this.#parents.set(blocks.parent[block]!, [block, block + 1])
    }
    this.#sectionEnd = sectionEnds(blocks.level)
    this.runBefore = runs(odds)
    this.runAfter = runs(odds.slice().reverse()).reverse()
  }

  /** The mean chance of some blocks, -1 of none. */
  mean(from: number, to: number): number {
    return to > from ? (this.#chance[to]! - this.#chance[from]!) / (to - from) : -1
  }

  /** The mean chance of what follows up to the next heading, of a heading up to the next that is no lower. */
  section(block: number): readonly [mean: number, blocks: number] {
    const end = this.#sectionEnd[block]!
    return [this.mean(block + 1, end), Math.min(LONG_RUN, end - block - 1)]
  }

  siblings(block: number): readonly [mean: number, blocks: number] {
    const [from, to] = this.#parents.get(this.#blocks.parent[block]!)!
    return [this.mean(from, to), Math.min(LONG_RUN, to - from)]
  }

  place(block: number): PlaceChances {
    const place = this.#places.get(this.#blocks.path[block]!)!
    place.mean = place.sum / place.blocks
    return place
  }

  contentBefore(block: number): number {
    return this.#content[block]! / Math.max(1, this.#content.at(-1)!)
  }

  contentAfter(block: number): number {
    return 1 - this.#content[block + 1]! / Math.max(1, this.#content.at(-1)!)
  }

  #addToPlace(path: number, chance: number): void {
    const place = this.#places.get(path) ?? { sum: 0, blocks: 0, mean: 0, lowest: 1, highest: 0 }
    place.sum += chance
    place.blocks++
    place.lowest = Math.min(place.lowest, chance)
    place.highest = Math.max(place.highest, chance)
    this.#places.set(path, place)
  }
}

/** Where each block's section ends; one look back over the page, open headings on a stack. */
function sectionEnds(level: Uint8Array): Int32Array {
  const ends = new Int32Array(level.length)
  /** The next heading of each level or a higher one. */
  const next = new Int32Array(8).fill(level.length)
  for (let block = level.length - 1; block >= 0; block--) {
    const own = level[block]!
    ends[block] = own > 0 ? next[own]! : next[6]!
    if (own > 0) next.fill(block, own)
  }
  return ends
}

/** For each block how many before it are answered alike: above 0 kept, below 0 dropped. */
function runs(odds: Float32Array): Int32Array {
  const run = new Int32Array(odds.length)
  for (let block = 1; block < odds.length; block++) {
    const before = run[block - 1]!
    const kept = odds[block - 1]! >= 0
    run[block] = kept
      ? Math.min(LONG_RUN, Math.max(0, before) + 1)
      : Math.max(-LONG_RUN, Math.min(0, before) - 1)
  }
  return run
}
