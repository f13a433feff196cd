import type { Blocks } from "../blocks/blocks.js"
import { bodyOf, nextSibling, type Page } from "../page/page.js"
import { BLOCK_TAGS } from "../page/tags.js"
import { markNames } from "./names.js"
import type { Stamp } from "./stamps.js"

/** A post with all that its forum adds to it, as nodes of the page. */
export interface Range {
  readonly from: number
  /** One past the last node; beyond the element where the text is in the siblings that follow. */
  readonly end: number
}

/** One of several elements that are built alike, each around a stamp: a post, with what belongs to it. */
export interface Record extends Range {
  readonly stamp: Stamp
  /** The record that it is inside of, −1 where there is none. */
  readonly above: number
}

/** So many elements around a stamp may be its record. */
const MOST_STEPS = 30
/** At least this share of the stamps have a record by the same name, */
const LEAST_COVERED = 0.9
/** and at least this share of them one of their own: a post that was edited has two dates. */
const LEAST_DISTINCT = 0.6
/** How much a level with a record for each stamp is preferred to one with more text, in its logarithm. */
const DISTINCT_WEIGHT = 8

/**
 * The records around stamps: of the levels at which elements of one name hold a stamp each, the one with the most text.
 * Records may be nested, as replies are. Gives none where there are fewer than two.
 */
export function recordsAround(page: Page, stamps: readonly Stamp[]): Record[] {
  const levels = new Map<string, Map<number, Stamp>>()
  const covered = new Map<string, number>()
  const body = bodyOf(page)
  for (const stamp of stamps) {
    const seen = new Map<string, number>()
    for (let at = stamp.node, step = 0; at > body && step < MOST_STEPS; at = page.parent[at]!, step++) {
      if (BLOCK_TAGS[page.tag[at]!] !== 1) continue
      for (const [place, name] of markNames(page, at).entries()) {
        const times = (seen.get(name) ?? 0) + 1
        seen.set(name, times)
        // Old forums are tables in tables: there the second or third of a name may be the record.
        if (times > (place === 0 ? 4 : 1)) continue
        const level = `${name}^${times}`
        const elements = levels.get(level) ?? new Map<number, Stamp>()
        if (!elements.has(at)) elements.set(at, stamp)
        levels.set(level, elements)
        covered.set(level, (covered.get(level) ?? 0) + 1)
      }
    }
  }
  let best: Map<number, Stamp> | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const [level, elements] of levels) {
    const distinct = elements.size / stamps.length
    if (elements.size < 2 || distinct < LEAST_DISTINCT) continue
    if (covered.get(level)! < LEAST_COVERED * stamps.length) continue
    const score = Math.log1p(outerCharacters(page, elements)) + DISTINCT_WEIGHT * distinct
    if (score < highest) continue
    highest = score
    best = elements
  }
  return best ? nest(page, best) : []
}

function outerCharacters(page: Page, elements: ReadonlyMap<number, Stamp>): number {
  let [end, sum] = [0, 0]
  for (const node of [...elements.keys()].sort((a, b) => a - b)) {
    if (node < end) continue
    end = page.end[node]!
    sum += page.characters[end]! - page.characters[node]!
  }
  return sum
}

function nest(page: Page, elements: ReadonlyMap<number, Stamp>): Record[] {
  const open: number[] = []
  const records: Record[] = []
  for (const [node, stamp] of [...elements].sort((a, b) => a[0] - b[0])) {
    while (open.length > 0 && records[open.at(-1)!]!.end <= node) open.pop()
    open.push(records.length)
    records.push({ from: node, end: page.end[node]!, stamp, above: open.at(-2) ?? -1 })
  }
  return records
}

/** The same records with the siblings that follow each: `dt` with its `dd`, rows of a table. */
export function withSiblings(page: Page, records: readonly Record[]): Record[] {
  return records.map((record, number) => {
    const next = records[number + 1]?.from ?? Number.POSITIVE_INFINITY
    let end = record.end
    for (
      let at = nextSibling(page, record.from);
      at >= 0 && page.end[at]! <= next;
      at = nextSibling(page, at)
    ) {
      end = page.end[at]!
    }
    return { ...record, end }
  })
}

/** The record that each block is in, the innermost of several; −1 for none. Linear. */
export function recordOfBlocks(blocks: Blocks, records: readonly Range[]): Int32Array {
  const owner = new Int32Array(blocks.length).fill(-1)
  const open: number[] = []
  let next = 0
  for (let block = 0; block < blocks.length; block++) {
    const first = blocks.first[block]!
    while (next < records.length && records[next]!.from <= first) open.push(next++)
    while (open.length > 0 && records[open.at(-1)!]!.end <= first) open.pop()
    owner[block] = open.at(-1) ?? -1
  }
  return owner
}
