import type { PaperABlocks } from "../../blocks/paper-a.js"
import { Tag } from "../../page/tags.js"
import { countBin, rateBin, shareBin } from "./bins.js"
import { COUNTS, type Measured } from "./measure.js"
import { tablePlaces } from "./table-place.js"

/**
 * The numbers of a block (A §4.4), each as the bin it falls into: tag, amounts of text, punctuation, line
 * breaks, spaces, times, links, and the place in a table. Only what the paper lists: no class names, no
 * position on the page, no depth.
 */

/** Counts that also are as rates a hundred characters of the same text. */
const RATED = ["stops", "commas", "asks", "separators", "spaces", "newlines", "a", "li"] as const

/** A block's own text, or everything inside it. */
export const SCOPES = ["own", "all"] as const
/** One of {@link SCOPES}. */
export type Scope = (typeof SCOPES)[number]

/** The names of the numbers, in order. */
export const NUMBER_NAMES: readonly string[] = [
  "tag",
  "parent-tag",
  ...SCOPES.flatMap((scope) => [
    ...COUNTS.map((name) => `${scope}-${name}`),
    ...RATED.map((name) => `${scope}-${name}-rate`),
    `${scope}-linked-share`,
    `${scope}-of-page`,
  ]),
  "own-of-all",
  "page-characters",
  "page-blocks",
  "children",
  "text-children",
  "row",
  "column",
  "rows",
  "columns",
]

const RATED_COLUMNS: readonly number[] = RATED.map((name) => COUNTS.indexOf(name))
const CHARACTERS: number = COUNTS.indexOf("characters")
const LINKED: number = COUNTS.indexOf("linked")
const SPLITTING: readonly number[] = [
  ...[Tag.body, Tag.div, Tag.p, Tag.td],
  ...[Tag.article, Tag.section, Tag.main, Tag.nav, Tag.aside, Tag.header, Tag.footer],
]

/** The bins of every block, one row of {@link NUMBER_NAMES} a block. */
export function numbersOf(split: PaperABlocks, measured: Measured): Uint8Array {
  const { runs, length, element, parent } = split
  const places = tablePlaces(runs.page)
  const children = new Int32Array(length)
  const textChildren = new Int32Array(length)
  for (const above of parent) if (above >= 0) children[above]!++
  for (const block of split.texts) if (parent[block]! >= 0) textChildren[parent[block]!]!++
  const page = runs.characters[runs.length]!
  const tagBin = (block: number): number =>
    block < 0 ? 0 : SPLITTING.indexOf(runs.page.tag[element[block]!]!) + 1
  const width = NUMBER_NAMES.length
  const bins = new Uint8Array(length * width)
  for (let block = 0; block < length; block++) {
    let at = block * width
    const node = element[block]!
    const table = places.table[node]!
    const base = block * COUNTS.length
    bins[at++] = tagBin(block)
    bins[at++] = tagBin(parent[block]!)
    for (const scope of SCOPES) at = addCounts(bins, at, measured[scope], base, page)
    bins[at++] = shareBin(measured.own[base + CHARACTERS]!, measured.all[base + CHARACTERS]!)
    bins[at++] = countBin(page)
    bins[at++] = countBin(split.texts.length)
    bins[at++] = countBin(children[block]!)
    bins[at++] = countBin(textChildren[block]!)
    bins[at++] = countBin(places.row[node]!)
    bins[at++] = countBin(places.column[node]!)
    bins[at++] = table < 0 ? 0 : countBin(places.rows[table]!)
    bins[at++] = table < 0 ? 0 : countBin(places.columns[table]!)
  }
  return bins
}

function addCounts(bins: Uint8Array, start: number, counts: Int32Array, base: number, page: number): number {
  let at = start
  const characters = counts[base + CHARACTERS]!
  for (let i = 0; i < COUNTS.length; i++) bins[at++] = countBin(counts[base + i]!)
  for (const column of RATED_COLUMNS) bins[at++] = rateBin(counts[base + column]!, characters)
  bins[at++] = shareBin(counts[base + LINKED]!, characters)
  bins[at++] = shareBin(characters, page)
  return at
}
