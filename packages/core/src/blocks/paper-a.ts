import { bodyOf, type Page } from "../page/page.js"
import { Tag, type TagSet, tagSet } from "../page/tags.js"
import { type Blocks, findBlocks } from "./blocks.js"

/**
 * The blocks of paper A (§3.3): elements at which a page is split, in depth-first order. *Text blocks* hold
 * text that is not inside a further splitting element; *parent blocks* are parents of text blocks that
 * hold none. Splitting elements that are neither have no label in the paper and are left out here.
 */
export interface PaperABlocks {
  /** The runs of text the blocks are made of; each run lies in exactly one text block. */
  readonly runs: Blocks
  /** How many blocks there are, of both kinds. */
  readonly length: number
  /** The element of each block. */
  readonly element: Int32Array
  /** The block each block is a direct child of, no splitting element between; -1 where that is no block. */
  readonly parent: Int32Array
  /** The text block each run belongs to. */
  readonly blockOfRun: Int32Array
  /** The numbers of the text blocks, in order: the text block sequence. */
  readonly texts: Int32Array
  /** The numbers of the parent blocks, in order: the parent block sequence. */
  readonly parents: Int32Array
  /** For every node of the page the splitting element at or above it. */
  readonly splitter: Int32Array
}

/**
 * The tags at which paper A splits a page: DIV, P, TD and BODY, and the ones that HTML has added since to be used where a
 * page of 2010 had a DIV.
 */
const SPLITTING_TAGS: TagSet = tagSet("div p td body article section main nav aside header footer")

const TEXT_BLOCK = 1
const PARENT_BLOCK = 2

/**
 * Splits a page as paper A does. Which text there is was settled by {@link findBlocks}: scripts and styles
 * have none; choices, input fields and drawings are passed over; hidden text counts like any other, because
 * the paper looks at markup and not at styles. One pass over the nodes.
 */
export function splitByPaperA(page: Page, runs: Blocks = findBlocks(page)): PaperABlocks {
  const splitter = splittersOf(page)
  const above = (element: number): number =>
    page.parent[element]! < 0 ? -1 : splitter[page.parent[element]!]!
  const role = new Uint8Array(page.length)
  for (let run = 0; run < runs.length; run++) role[splitter[runs.first[run]!]!] = TEXT_BLOCK
  for (let run = 0; run < runs.length; run++) {
    const around = above(splitter[runs.first[run]!]!)
    if (around >= 0 && role[around] === 0) role[around] = PARENT_BLOCK
  }
  const elements: number[] = []
  const numberOf = new Int32Array(page.length).fill(-1)
  for (let node = 0; node < page.length; node++)
    if (role[node] !== 0) numberOf[node] = elements.push(node) - 1
  const ofRole = (wanted: number): Int32Array =>
    Int32Array.from(elements.flatMap((node, block) => (role[node] === wanted ? [block] : [])))
  return {
    runs,
    length: elements.length,
    element: Int32Array.from(elements),
    parent: Int32Array.from(elements, (node) => (above(node) < 0 ? -1 : numberOf[above(node)]!)),
    blockOfRun: Int32Array.from({ length: runs.length }, (_, run) => numberOf[splitter[runs.first[run]!]!]!),
    texts: ofRole(TEXT_BLOCK),
    parents: ofRole(PARENT_BLOCK),
    splitter,
  }
}

/** The nearest splitting element of every node in the body, -1 elsewhere; a page without body is its own. */
function splittersOf(page: Page): Int32Array {
  const body = bodyOf(page)
  const splitter = new Int32Array(page.length).fill(-1)
  if (page.length === 0) return splitter
  splitter[body] = body
  for (let node = body + 1; node < page.end[body]!; node++) {
    const tag = page.tag[node]!
    splitter[node] = SPLITTING_TAGS[tag] && tag !== Tag.body ? node : splitter[page.parent[node]!]!
  }
  return splitter
}
