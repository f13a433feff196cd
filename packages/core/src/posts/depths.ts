import { attribute, type Page } from "../page/page.js"
import { Tag, TEXT } from "../page/tags.js"
import { sizeOf } from "../write/images.js"
import type { Record } from "./records.js"

/** So many elements at the beginning of a record are asked how far it is indented. */
const MOST_ELEMENTS = 12

/**
 * How many posts each record is a reply below: by how records are nested, else by how far they are indented, else by the
 * boxes that replies are in beside what they answer.
 */
export function depthsOf(page: Page, records: readonly Record[]): number[] {
  const nested: number[] = []
  for (const { above } of records) nested.push(above < 0 ? 0 : nested[above]! + 1)
  if (nested.some((depth) => depth > 0)) return nested
  const indents = records.map(({ from: node }) => indentOf(page, node))
  if (indents.every((indent) => indent !== undefined)) return ranksOf(indents)
  return boxedDepths(page, records)
}

/** Each number's place among the distinct ones. */
function ranksOf(numbers: readonly number[]): number[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const ranks = new Map(sorted.map((number, rank) => [number, rank]))
  return numbers.map((number) => ranks.get(number)!)
}

const LEVEL_CLASS = /(?:^|[\s_-])(?:depth|level|lvl|indent|ind)[_-]?(\d{1,2})(?:$|\s)/i
const LEVEL_STYLE = /(?:margin|padding)-(?:left|inline-start)\s*:\s*(\d{1,4})/i

/** How far a record is indented, in whatever unit its page uses. */
function indentOf(page: Page, record: number): number | undefined {
  let seen = 0
  for (let node = record; node < page.end[record]! && seen < MOST_ELEMENTS; node++) {
    if (page.tag[node] === TEXT) continue
    seen++
    const said =
      attribute(page, node, "indent") ??
      attribute(page, node, "data-depth") ??
      attribute(page, node, "depth") ??
      attribute(page, node, "aria-level") ??
      LEVEL_CLASS.exec(attribute(page, node, "class") ?? "")?.[1] ??
      LEVEL_STYLE.exec(attribute(page, node, "style") ?? "")?.[1]
    if (said !== undefined && /^\d{1,4}$/.test(said)) return Number(said)
    // Old pages push replies to the right by an empty picture.
    if (page.tag[node] === Tag.img && sizeOf(page, node, "height") === 1) return sizeOf(page, node, "width")
  }
  return undefined
}

/** Replies in a box beside what they answer: the last record before it whose own box holds it. */
function boxedDepths(page: Page, records: readonly Record[]): number[] {
  const steps = records.map(({ from: node }) => {
    let count = 0
    for (let at = page.parent[node]!; at >= 0; at = page.parent[at]!) count++
    return count
  })
  const depths: number[] = []
  const open: number[] = []
  for (let number = 0; number < records.length; number++) {
    while (open.length > 0 && !isBelow(open.at(-1)!, number)) open.pop()
    depths.push(open.length)
    open.push(number)
  }
  return depths

  function isBelow(above: number, number: number): boolean {
    const box = page.parent[records[above]!.from]!
    const { from: node } = records[number]!
    return steps[number]! > steps[above]! && node > box && node < page.end[box]!
  }
}
