import { type Blocks, firstBlockFrom, sumOver } from "../../blocks/blocks.js"
import { countTag, Flag, type Page } from "../../page/page.js"
import { HEADING_TAGS, Tag } from "../../page/tags.js"
import { fillPlace, type Ground, PLACE_FEATURES } from "./place.js"

/** The kinds of structures that are decided about as wholes. */
export const STRUCTURE_KINDS = [
  "heading",
  "list",
  "definitions",
  "table",
  "code",
  "quote",
  "details",
  "note",
  "figure",
] as const

/** The name of a kind of structure. */
export type StructureKind = (typeof STRUCTURE_KINDS)[number]

/** Something on a page that a reader sees as one thing. */
export interface Structure {
  readonly kind: StructureKind
  readonly node: number
  /** Its blocks: from the first on, before the last. */
  readonly from: number
  readonly to: number
}

/** What holds more of a page's text than this is a part of the page and no structure in its text. */
const MOST_OF_PAGE = 0.4
/** Kinds that may hold whole parts of a page. */
const CONTAINERS: ReadonlySet<StructureKind> = new Set<StructureKind>([
  "list",
  "quote",
  "details",
  "note",
  "figure",
])

/** The outermost structures of a page that hold text, in document order. Linear. */
export function structuresOf(blocks: Blocks): Structure[] {
  const { page } = blocks
  const all = blocks.characters[blocks.length]!
  const found: Structure[] = []
  for (let node = 0; node < page.length; node++) {
    const kind = kindOf(page, node)
    if (kind === undefined || page.flags[node]! & Flag.hidden) continue
    const from = firstBlockFrom(blocks, node)
    const to = firstBlockFrom(blocks, page.end[node]!)
    if (from === to) continue
    const characters = blocks.characters[to]! - blocks.characters[from]!
    if (CONTAINERS.has(kind) && characters > MOST_OF_PAGE * all) continue
    found.push({ kind, node, from, to })
    node = page.end[node]! - 1
  }
  return found
}

function kindOf(page: Page, node: number): StructureKind | undefined {
  const tag = page.tag[node]!
  if (HEADING_TAGS[tag] === 1) return "heading"
  switch (tag) {
    case Tag.ul:
    case Tag.ol:
      return "list"
    case Tag.dl:
      return "definitions"
    case Tag.table:
      return countTag(page, node, Tag.table) > 1 ? undefined : "table"
    case Tag.pre:
      return "code"
    case Tag.blockquote:
      return "quote"
    case Tag.details:
      return "details"
    case Tag.aside:
      return "note"
    case Tag.figure:
      return "figure"
    default:
      return undefined
  }
}

/** What is measured of a structure: what it is, what the scores of its blocks say together, and where it is. */
export const STRUCTURE_FEATURES: readonly string[] = [
  ...STRUCTURE_KINDS.map((kind) => `is-${kind}`),
  "characters",
  "blocks",
  "score-mean",
  "score-highest",
  "score-lowest",
  "kept-share",
  "link-share",
  "punctuation",
  "words-a-block",
  "pictures",
  "share-of-page",
  ...PLACE_FEATURES,
]

/** The features of structures, a row each. */
export function structureRows(ground: Ground, structures: readonly Structure[]): Float32Array {
  const width = STRUCTURE_FEATURES.length
  const rows = new Float32Array(structures.length * width)
  for (const [number, structure] of structures.entries()) {
    fillStructure(ground, structure, rows.subarray(number * width, (number + 1) * width))
  }
  return rows
}

function fillStructure(ground: Ground, { kind, node, from, to }: Structure, row: Float32Array): void {
  const { blocks, page, scores, keptCharacters } = ground
  const characters = Math.max(1, blocks.characters[to]! - blocks.characters[from]!)
  let [score, highest, lowest, links, punctuation, words] = [0, 0, 1, 0, 0, 0]
  for (let block = from; block < to; block++) {
    score += scores[block]! * (blocks.characters[block + 1]! - blocks.characters[block]!)
    highest = Math.max(highest, scores[block]!)
    lowest = Math.min(lowest, scores[block]!)
    links += sumOver(blocks, block, page.linkCharacters)
    punctuation += sumOver(blocks, block, page.punctuation)
    words += sumOver(blocks, block, page.words)
  }
  row[STRUCTURE_KINDS.indexOf(kind)] = 1
  row.set(
    [
      Math.log1p(characters),
      Math.log1p(to - from),
      score / characters,
      highest,
      lowest,
      (keptCharacters[to]! - keptCharacters[from]!) / characters,
      links / characters,
      punctuation / characters,
      words / (to - from),
      countTag(page, node, Tag.img),
      characters / Math.max(1, blocks.characters[blocks.length]!),
    ],
    STRUCTURE_KINDS.length,
  )
  fillPlace(ground, node, row, STRUCTURE_FEATURES.length - PLACE_FEATURES.length)
}
