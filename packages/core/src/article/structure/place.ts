import { type Blocks, firstBlockFrom } from "../../blocks/blocks.js"
import { classesOf } from "../../page/classes.js"
import type { Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { type Lexicon, nameOddsOf } from "../features/lexicon-features.js"

/** What was decided about the blocks of a page, in the form that places are measured by. */
export interface Ground {
  readonly blocks: Blocks
  readonly page: Page
  /** How likely each block is content. */
  readonly scores: Float32Array
  readonly kept: Uint8Array
  /** Characters of kept blocks; prefix sum over blocks. */
  readonly keptCharacters: Int32Array
  /** The nearest kept block before each block, and from it on; −1 where there is none. */
  readonly keptBefore: Int32Array
  readonly keptFrom: Int32Array
  /** What the words of an element's class say, in log-odds. */
  nameOdds(node: number): number
}

/** Measures a page for what follows. Linear. */
export function groundOf(blocks: Blocks, scores: Float32Array, kept: Uint8Array, lexicon: Lexicon): Ground {
  const { page } = blocks
  const count = blocks.length
  const keptCharacters = new Int32Array(count + 1)
  const keptBefore = new Int32Array(count + 1).fill(-1)
  const keptFrom = new Int32Array(count + 1).fill(-1)
  for (let block = 0; block < count; block++) {
    const own = blocks.characters[block + 1]! - blocks.characters[block]!
    keptCharacters[block + 1] = keptCharacters[block]! + (kept[block] ? own : 0)
    keptBefore[block + 1] = kept[block] ? block : keptBefore[block]!
  }
  for (let block = count - 1; block >= 0; block--)
    keptFrom[block] = kept[block] ? block : keptFrom[block + 1]!
  return {
    blocks,
    page,
    scores,
    kept,
    keptCharacters,
    keptBefore,
    keptFrom,
    nameOdds: classOddsOf(page, lexicon),
  }
}

function classOddsOf(page: Page, lexicon: Lexicon): (node: number) => number {
  const odds = nameOddsOf(lexicon)
  const { of, names } = classesOf(page)
  const known = new Float32Array(names.length).fill(Number.NaN)
  return (node) => {
    const number = of[node]!
    if (Number.isNaN(known[number]!)) known[number] = number === 0 ? 0 : odds.of(names[number]!)
    return known[number]!
  }
}

/** What is measured of every structure's place, in this order. */
export const PLACE_FEATURES = [
  "score-before",
  "score-after",
  "kept-before-distance",
  "kept-after-distance",
  "in-span",
  "around-kept",
  "around-characters",
  "around-steps",
  "wider-kept",
  "names-lowest",
  "names-sum",
  "in-boilerplate-tag",
  "in-item",
  "in-table",
  "in-link",
  "page-kept",
  "kept-place",
] as const

/** So many elements around a structure are looked at. */
const MOST_STEPS = 24
/** And so many of them for what their classes say. */
const NAMED_STEPS = 8
/** Distances are counted up to here, in blocks. */
const FARTHEST = 20
/** A wider element has at least this many times the text. */
const WIDER = 3

/** Measures where a structure is among kept and dropped text; writes {@link PLACE_FEATURES} from `at` on. */
export function fillPlace(ground: Ground, node: number, row: Float32Array, at: number): void {
  const { blocks, page, scores, keptBefore, keptFrom, keptCharacters } = ground
  const from = firstBlockFrom(blocks, node)
  const to = firstBlockFrom(blocks, page.end[node]!)
  const before = keptBefore[from]!
  const after = keptFrom[to]!
  const all = blocks.characters[blocks.length]!
  const around = surroundings(ground, node, from, to)
  const values = [
    from > 0 ? scores[from - 1]! : -1,
    to < blocks.length ? scores[to]! : -1,
    before < 0 ? FARTHEST + 1 : Math.min(FARTHEST, from - 1 - before),
    after < 0 ? FARTHEST + 1 : Math.min(FARTHEST, after - to),
    before >= 0 && after >= 0 ? 1 : 0,
    ...around,
    all > 0 ? keptCharacters[blocks.length]! / all : 0,
    keptCharacters[from]! / Math.max(1, keptCharacters[blocks.length]!),
  ]
  row.set(values, at)
}

/** What is around a structure besides itself: how much of it is kept, how its elements are called. */
function surroundings(
  { blocks, page, keptCharacters, nameOdds }: Ground,
  node: number,
  from: number,
  to: number,
): number[] {
  const own = blocks.characters[to]! - blocks.characters[from]!
  const ownKept = keptCharacters[to]! - keptCharacters[from]!
  let [nearKept, nearCharacters, steps, widerKept] = [-1, 0, MOST_STEPS, -1]
  let [lowest, sum] = [0, 0]
  let [boilerplate, item, table, link] = [0, 0, 0, 0]
  for (let each = node, step = 0; each >= 0 && step < MOST_STEPS; each = page.parent[each]!, step++) {
    const tag = page.tag[each]!
    if (step < NAMED_STEPS) {
      const odds = nameOdds(each)
      lowest = Math.min(lowest, odds)
      sum += odds
    }
    if (tag === Tag.nav || tag === Tag.aside || tag === Tag.footer || tag === Tag.header || tag === Tag.form)
      boilerplate = 1
    else if (tag === Tag.li) item = 1
    else if (tag === Tag.td || tag === Tag.th) table = 1
    else if (tag === Tag.a) link = 1
    if (step === 0) continue
    const first = firstBlockFrom(blocks, each)
    const last = firstBlockFrom(blocks, page.end[each]!)
    const characters = blocks.characters[last]! - blocks.characters[first]! - own
    if (characters <= 0) continue
    const share = (keptCharacters[last]! - keptCharacters[first]! - ownKept) / characters
    if (nearKept < 0) [nearKept, nearCharacters, steps] = [share, characters, step]
    else if (widerKept < 0 && characters >= WIDER * nearCharacters) widerKept = share
  }
  return [nearKept, Math.log1p(nearCharacters), steps, widerKept, lowest, sum, boilerplate, item, table, link]
}
