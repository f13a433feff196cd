import { childrenOf, nodesWithTag, type Page, textOf } from "../page/page.js"
import { BLOCK_TAGS, Tag, TEXT } from "../page/tags.js"
import { hasClass } from "./classes.js"

/** Notes that are in the line they belong to: side notes, and texts that show when their number is touched. */
export interface InlineNotes {
  /** The elements that hold a note. */
  readonly notes: readonly number[]
  /** What only shows a note's number: labels and controls before it, a raised number at its beginning. */
  readonly numbers: ReadonlySet<number>
}

const NOTE =
  /(?:^|[\s_-])(?:side-?note|margin-?note|inline-?(?:foot)?note|foot-?note[-_]?(?:content|text|body)|footnote)(?=\s|$)/i
const NUMBER = /^\s*[[(（［]?(?:\d{1,3}|[*†‡§※]{1,3})?[\])）］]?\s*$/
/** Shorter texts are numbers, not notes; in characters. */
const SHORTEST = 8

/** Finds notes within lines by the names of their elements; the innermost of several around one text. */
export function findInlineNotes(page: Page, keptSums: Int32Array): InlineNotes {
  const notes: number[] = []
  const numbers = new Set<number>()
  const spans = [...nodesWithTag(page, Tag.span), ...nodesWithTag(page, Tag.small)].sort((a, b) => b - a)
  const siblingsOf = rememberSiblings(page)
  let inner = page.length
  for (const node of spans) {
    const end = page.end[node]!
    if (inner < end || page.characters[end]! - page.characters[node]! < SHORTEST) continue
    if (!hasClass(page, node, NOTE) || !standsInKeptLine(page, node, keptSums)) continue
    notes.push(node)
    inner = node
    for (const number of numbersOf(page, node, siblingsOf)) numbers.add(number)
  }
  return { notes: notes.reverse(), numbers }
}

function standsInKeptLine(page: Page, node: number, keptSums: Int32Array): boolean {
  let block = page.parent[node]!
  while (block > 0 && BLOCK_TAGS[page.tag[block]!] !== 1) block = page.parent[block]!
  const inside = keptSums[page.end[node]!]! - keptSums[node]!
  return keptSums[page.end[block]!]! - keptSums[block]! > inside
}

/** Labels, controls and numbers right before a note, and a raised number that begins it. */
function numbersOf(
  page: Page,
  node: number,
  siblingsOf: (node: number) => ReadonlyMap<number, number>,
): number[] {
  const before = siblingsOf(node)
  const found: number[] = []
  for (let sibling = before.get(node) ?? -1; sibling >= 0 && found.length < NEAREST; ) {
    const isNumber = NUMBER.test(
      page.tag[sibling] === TEXT ? textOf(page, sibling) : shortText(page, sibling),
    )
    if (!isNumber) break
    found.push(sibling)
    sibling = before.get(sibling) ?? -1
  }
  const first = childrenOf(page, node).find(
    (child) => page.characters[page.end[child]!]! > page.characters[child]!,
  )
  if (first !== undefined && page.tag[first] === Tag.sup && NUMBER.test(shortText(page, first)))
    found.push(first)
  return found
}

/** For each child of an element the one before it; looked up once for each element, so that many notes in one cost no more. */
function rememberSiblings(page: Page): (node: number) => ReadonlyMap<number, number> {
  const known = new Map<number, ReadonlyMap<number, number>>()
  return (node) => {
    const parent = page.parent[node]!
    let before = known.get(parent)
    if (!before) {
      const children = childrenOf(page, parent)
      before = new Map(children.slice(1).map((child, at) => [child, children[at]!]))
      known.set(parent, before)
    }
    return before
  }
}

/** How many siblings before a note may show its number. */
const NEAREST = 5

function shortText(page: Page, node: number): string {
  const length = page.textStart[page.end[node]!]! - page.textStart[node]!
  return length > 12 ? "long text" : textOf(page, node)
}
