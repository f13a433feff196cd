import type { About } from "../../about/found.js"
import { type Blocks, blockText, firstBlockFrom } from "../../blocks/blocks.js"
import { predictInto } from "../../learn/trees/predict.js"
import { Flag, type Page } from "../../page/page.js"
import { Tag } from "../../page/tags.js"
import type { Decided } from "../decide.js"
import type { Lexicon } from "../features/lexicon-features.js"
import type { Include } from "../include.js"
import { keepNodes } from "../keep.js"
import { defaultStructureModel } from "./default-model.js"
import type { StructureModel } from "./model.js"
import {
  isSign,
  noscriptCopies,
  ownPictureOdds,
  PICTURE_FEATURES,
  type Picture,
  pictureRows,
  picturesOf,
  repeatedShowings,
  smallerCopies,
} from "./pictures.js"
import { type Ground, groundOf } from "./place.js"
import { type Structure, structureRows, structuresOf } from "./structures.js"

/** What Markdown and HTML carry of a page: the blocks of the text, decided again by what they are part of. */
export interface ReadingDecision {
  /** 1 for each block that a reader gets. */
  readonly kept: Uint8Array
  /** 1 for each node that a reader gets. */
  readonly nodes: Uint8Array
}

/** What the decision is made from. */
export interface ReadingEvidence {
  readonly scores: Float32Array
  readonly decided: Decided
  readonly kinds: readonly (keyof Include | undefined)[]
  readonly include: Include
  readonly about: About
  readonly lexicon: Lexicon
  /** Whether figures carry their captions. */
  readonly captions: boolean
  readonly model?: StructureModel | undefined
  /** How much likelier than not a structure has to be, in log-odds; see `leanOf`. 0 by default. */
  readonly lean?: number
  /** Whether texts are decided about by structure too, and not only pictures and captions; true by default. */
  readonly wholes?: boolean
}

/**
 * A structure is kept whole from the first log-odds on, and dropped whole below the second; in between its blocks decide. A
 * reader misses what is gone more than they mind a line too many, so both lie below nought.
 */
const LEANING = { keepFrom: -1.1, dropBelow: -2 }
/** An `aside` is as often a text of its own as a note in this one, and has to be likelier than not. */
const STRICT = { keepFrom: 0, dropBelow: -1 }
/** A block outside the text is kept from this score on, unless a structure is dropped with it … */
const BLOCK_LEAST = 0.15
/** … which is this in log-odds. */
const BLOCK_FROM = Math.log(BLOCK_LEAST / (1 - BLOCK_LEAST))
/** A picture is content from this log-odds on. */
const PICTURE_FROM = 0.05

/** The structures and pictures of a page with what is measured of them, a row each: for training and deciding alike. */
export interface Described {
  readonly ground: Ground
  readonly structures: readonly Structure[]
  readonly structureRows: Float32Array
  readonly pictures: readonly Picture[]
  readonly pictureRows: Float32Array
}

/** Describes a page's structures and pictures. Linear. */
export function describeStructures(blocks: Blocks, evidence: ReadingEvidence): Described {
  const ground = groundOf(blocks, evidence.scores, evidence.decided.kept, evidence.lexicon)
  const structures = structuresOf(blocks)
  const pictures = picturesOf(blocks.page)
  return {
    ground,
    structures,
    structureRows: structureRows(ground, structures),
    pictures,
    pictureRows: pictureRows(ground, pictures, evidence.about),
  }
}

/**
 * Decides by structure what a reader gets: a table, a list, a note, a quotation, a figure with its caption are kept or
 * dropped as wholes, by what their blocks' scores say together and where they are. Linear.
 */
export function decideReading(blocks: Blocks, evidence: ReadingEvidence): ReadingDecision {
  const kept = Uint8Array.from(evidence.decided.kept)
  if (!kept.includes(1)) return { kept, nodes: keepNodes(blocks, kept) }
  const model = evidence.model ?? defaultStructureModel()
  const described = describeStructures(blocks, evidence)
  if (evidence.wholes !== false) {
    keepLikelyBlocks(blocks, evidence, kept)
    keepStructures(described, evidence, model, kept)
  }
  const shown = choosePictures(described, model, captionedBy(described, evidence))
  if (evidence.wholes !== false) dropIdleHeadings(described, shown, kept)
  keepCaptions(blocks, evidence, shown, kept)
  return {
    kept,
    nodes: keepNodes(blocks, kept, { nodes: described.pictures.map(({ node }) => node), shown }),
  }
}

/** Kinds that the caller did not ask for stay out, whatever they are part of. */
function isUnwanted({ kinds, include }: ReadingEvidence, block: number): boolean {
  const kind = kinds[block]
  return kind !== undefined && kind !== "captions" && !include[kind]
}

/** Keeps blocks of no kind of their own that the text leaves out for its precision; buttons are no reading. */
function keepLikelyBlocks(
  blocks: Blocks,
  { scores, kinds, lean = 0 }: ReadingEvidence,
  kept: Uint8Array,
): void {
  const { page, container } = blocks
  const least = 1 / (1 + Math.exp(-(BLOCK_FROM + lean)))
  for (let block = 0; block < kept.length; block++) {
    if (scores[block]! < least || kinds[block] !== undefined) continue
    if (!isInButton(page, container[block]!)) kept[block] = 1
  }
}

/** Whether text is in a button, which is something to press and nothing to read. */
function isInButton(page: Page, container: number): boolean {
  for (let at = container, step = 0; at >= 0 && step < BUTTON_STEPS; step++, at = page.parent[at]!)
    if (page.tag[at] === Tag.button) return true
  return false
}

const BUTTON_STEPS = 3

function keepStructures(
  { ground, structures, structureRows: rows }: Described,
  evidence: ReadingEvidence,
  model: StructureModel,
  kept: Uint8Array,
): void {
  const logOdds = new Float32Array(structures.length)
  predictInto(model.structures, rows, logOdds)
  const { lean = 0 } = evidence
  for (const [number, structure] of structures.entries()) {
    const { keepFrom, dropBelow } = structure.kind === "note" ? STRICT : LEANING
    if (logOdds[number]! >= keepFrom + lean) setAll(ground.blocks, structure, evidence, kept, 1)
    else if (logOdds[number]! < dropBelow + lean) setAll(ground.blocks, structure, evidence, kept, 0)
  }
}

function setAll(
  { page, container }: Blocks,
  { kind, from, to }: Structure,
  evidence: ReadingEvidence,
  kept: Uint8Array,
  value: number,
): void {
  for (let block = from; block < to; block++) {
    if (value === 1 && isInButton(page, container[block]!)) continue
    // The name and day under a quotation are its own.
    const isOwn = kind === "quote" && evidence.kinds[block] === "header"
    if (evidence.kinds[block] !== "captions" && (isOwn || !isUnwanted(evidence, block))) kept[block] = value
  }
}

/** So many headings at the end of a text may have lost what they head. */
const MOST_IDLE = 2

/**
 * Drops headings at the end that nothing follows: what they headed, a list of links or a form, is not part of the text.
 * On a page of headings each is an entry of its own.
 */
function dropIdleHeadings({ ground, structures }: Described, shown: Uint8Array, kept: Uint8Array): void {
  const headings = new Uint8Array(kept.length)
  for (const { kind, from, to } of structures) if (kind === "heading") headings.fill(1, from, to)
  let [all, ofHeadings, last] = [0, 0, -1]
  for (let block = 0; block < kept.length; block++) {
    if (!kept[block]) continue
    all++
    ofHeadings += headings[block]!
    last = block
  }
  if (ofHeadings > all / 2) return
  const lastPicture = shown.lastIndexOf(1)
  for (let dropped = 0; dropped < MOST_IDLE && last >= 0; dropped++, last--) {
    while (last >= 0 && !kept[last]) last--
    if (last < 0 || !headings[last] || ground.blocks.first[last]! < lastPicture) return
    kept[last] = 0
  }
}

/** 1 for each node that is a picture of the article. */
function choosePictures(
  { ground, pictures, pictureRows: rows }: Described,
  model: StructureModel,
  isCaptioned: (node: number) => boolean,
): Uint8Array {
  const { page } = ground
  const shown = new Uint8Array(page.length)
  const logOdds = new Float32Array(pictures.length)
  predictInto(model.pictures, rows, logOdds)
  for (const [number, picture] of pictures.entries()) {
    const row = rows.subarray(number * PICTURE_FEATURES.length, (number + 1) * PICTURE_FEATURES.length)
    const own = ownPictureOdds(row, isCaptioned(picture.node))
    if (logOdds[number]! + own < PICTURE_FROM || page.flags[picture.node]! & Flag.hidden) continue
    if (!isSign(page, picture, logOdds[number]!)) shown[picture.node] = 1
  }
  for (const node of [...smallerCopies(pictures), ...noscriptCopies(page, pictures)]) shown[node] = 0
  for (const node of repeatedShowings(ground, pictures, shown)) shown[node] = 0
  return shown
}

/** Tells whether a caption, and no other picture, is in one of the nearest elements around a picture. */
function captionedBy({ ground, pictures }: Described, { kinds }: ReadingEvidence): (node: number) => boolean {
  const { page, blocks } = ground
  const captions = prefixSums(
    Uint8Array.from(kinds, (kind) => Number(kind === "captions")),
    (block) => !namesOwner(blocks, block),
  )
  const marks = new Uint8Array(page.length)
  for (const { node } of pictures) marks[node] = 1
  const before = prefixSums(marks, () => true)
  return (node) => {
    for (
      let at = page.parent[node]!, step = 0;
      at > 0 && step < CAPTION_STEPS;
      step++, at = page.parent[at]!
    ) {
      if (before[page.end[at]!]! - before[at]! > 1) return false
      const [from, to] = [firstBlockFrom(blocks, at), firstBlockFrom(blocks, page.end[at]!)]
      if (captions[to]! > captions[from]!) return true
    }
    return false
  }
}

/** A picture so many elements around a caption is its own, and a figure or table so many. */
const CAPTION_STEPS = 3
const FIGURE_STEPS = 8

/** A caption lives and dies with its picture or table: the nearest element around it that holds one decides. */
function keepCaptions(blocks: Blocks, evidence: ReadingEvidence, shown: Uint8Array, kept: Uint8Array): void {
  const { page } = blocks
  const { kinds, scores } = evidence
  const pictures = prefixSums(shown, () => true)
  const texts = prefixSums(kept, (block) => kinds[block] !== "captions")
  /** How much text is before each picture, in order. */
  const textBefore: number[] = []
  for (let node = 0; node < shown.length; node++)
    if (shown[node]) textBefore.push(texts[firstBlockFrom(blocks, node)]!)
  for (let block = 0; block < blocks.length; block++) {
    if (kinds[block] === "captions") kept[block] = evidence.captions && belongs(block) ? 1 : 0
  }

  function belongs(block: number): boolean {
    let at = blocks.container[block]!
    for (let step = 0; at >= 0 && step < FIGURE_STEPS; step++, at = page.parent[at]!) {
      const holdsPicture = pictures[page.end[at]!]! > pictures[at]!
      if (page.tag[at] === Tag.figure || page.tag[at] === Tag.table) return holdsPicture || holdsText(at)
      if (holdsPicture && step < CAPTION_STEPS) return !namesOwner(blocks, block) || isBeside(block)
    }
    return false
  }

  /** Between a picture and its caption is no text. */
  function isBeside(block: number): boolean {
    if (scores[block]! >= BLOCK_LEAST) return true
    const before = pictures[blocks.first[block]!]!
    return textBefore[before - 1] === texts[block] || textBefore[before] === texts[block]
  }

  /** A table, or a figure without a picture, takes its caption along. */
  function holdsText(node: number): boolean {
    return texts[firstBlockFrom(blocks, page.end[node]!)]! > texts[firstBlockFrom(blocks, node)]!
  }
}

/** "© Ines Karlow" may name who made a picture, and "© Harbour Post" at the end of a page whom all of it belongs to. */
function namesOwner(blocks: Blocks, block: number): boolean {
  return blockText(blocks, block).includes("©")
}

function prefixSums(marks: Uint8Array, counts: (at: number) => boolean): Int32Array {
  const sums = new Int32Array(marks.length + 1)
  for (let at = 0; at < marks.length; at++) sums[at + 1] = sums[at]! + (marks[at] && counts(at) ? 1 : 0)
  return sums
}
