import { firstBlockFrom } from "../../blocks/blocks.js"
import type { PaperABlocks } from "../../blocks/paper-a.js"
import { countTag, nodesWithTag } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import { countRuns, TEXT_COUNTS } from "./counts.js"
import type { KeywordFinder } from "./keywords.js"

/** Elements that are counted (A §4.4): line breaks, links, list items. */
const COUNTED_TAGS = [
  ["breaks", Tag.br],
  ["a", Tag.a],
  ["link", Tag.link],
  ["li", Tag.li],
] as const

/** What is counted of every block, once in its own text and once in its whole subtree. */
export const COUNTS: readonly string[] = [
  "characters",
  "words",
  "runs",
  "linked",
  ...COUNTED_TAGS.map(([name]) => name),
  ...TEXT_COUNTS,
]
const TEXT_FROM = COUNTS.length - TEXT_COUNTS.length

/** The counts of every block of a page, rows of {@link COUNTS}. */
export interface Measured {
  /** In the block's own text and elements, those of further blocks inside it left out. */
  readonly own: Int32Array
  /** In everything inside the block. */
  readonly all: Int32Array
  /** The keywords of a text block; of a parent block, those of its text blocks. */
  readonly keywords: readonly (readonly number[])[]
}

/** Counts everything there is to count. O(nodes + blocks log nodes). */
export function measureBlocks(split: PaperABlocks, finder?: KeywordFinder): Measured {
  const { runs, length, parent, blockOfRun } = split
  const counted = countRuns(runs, finder)
  const perRun = runRows(split, counted.rows)
  const width = COUNTS.length
  const own = new Int32Array(length * width)
  const keywords: number[][] = Array.from({ length }, () => [])
  const holdsText = new Uint8Array(length)
  for (let run = 0; run < runs.length; run++) {
    const block = blockOfRun[run]!
    holdsText[block] = 1
    for (let i = 0; i < width; i++) own[block * width + i]! += perRun[run * width + i]!
    for (const keyword of counted.keywords[run]!) keywords[block]!.push(keyword)
  }
  for (let block = 0; block < length; block++) {
    const above = parent[block]!
    if (above < 0 || !holdsText[block] || holdsText[above]) continue
    for (const keyword of keywords[block]!) keywords[above]!.push(keyword)
  }
  addOwnTags(split, own)
  return { own, all: sumsBelow(split, perRun), keywords }
}

function runRows({ runs }: PaperABlocks, texts: Int32Array): Int32Array {
  const { page } = runs
  const width = COUNTS.length
  const rows = new Int32Array(runs.length * width)
  for (let run = 0; run < runs.length; run++) {
    const [first, last] = [runs.first[run]!, runs.last[run]!]
    const row = rows.subarray(run * width, (run + 1) * width)
    row[0] = page.characters[last]! - page.characters[first]!
    row[1] = page.words[last]! - page.words[first]!
    row[2] = 1
    row[3] = page.linkCharacters[last]! - page.linkCharacters[first]!
    row.set(texts.subarray(run * TEXT_COUNTS.length, (run + 1) * TEXT_COUNTS.length), TEXT_FROM)
  }
  return rows
}

const FIRST_TAG: number = COUNTS.indexOf(COUNTED_TAGS[0][0])

function addOwnTags({ runs: { page }, element, splitter }: PaperABlocks, own: Int32Array): void {
  const numberOf = new Map(Array.from(element, (node, block) => [node, block]))
  for (const [i, [, tag]] of COUNTED_TAGS.entries()) {
    for (const node of nodesWithTag(page, tag)) {
      const block = numberOf.get(splitter[node]!)
      if (block !== undefined) own[block * COUNTS.length + FIRST_TAG + i]!++
    }
  }
}

/** The runs of a subtree are a range, so prefix sums over runs give its sums. */
function sumsBelow({ runs, length, element }: PaperABlocks, perRun: Int32Array): Int32Array {
  const { page } = runs
  const width = COUNTS.length
  const before = new Int32Array((runs.length + 1) * width)
  for (let at = 0; at < perRun.length; at++) before[at + width] = before[at]! + perRun[at]!
  const all = new Int32Array(length * width)
  for (let block = 0; block < length; block++) {
    const node = element[block]!
    const from = firstBlockFrom(runs, node) * width
    const to = firstBlockFrom(runs, page.end[node]!) * width
    for (let i = 0; i < width; i++) all[block * width + i] = before[to + i]! - before[from + i]!
    for (const [i, [, tag]] of COUNTED_TAGS.entries())
      all[block * width + FIRST_TAG + i] = countTag(page, node, tag)
  }
  return all
}
