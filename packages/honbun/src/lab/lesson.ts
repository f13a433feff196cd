import type { Prepared } from "./prepare.js"

/** What one page teaches: rows of features, each with its label and weight. */
export interface Lesson {
  readonly values: Float32Array
  readonly labels: Float32Array
  readonly weights: Float32Array
}

/** The weight of a whole page: as much as a page of this many equal blocks. */
const PAGE_WEIGHT = 200
/** A page of which only a few snippets are known tells less than one whose whole text is. */
const SNIPPETS_WEIGHT = 60

/**
 * What a page teaches a look whose features are `rows`, one row a block. Pages weigh alike whatever their length; within
 * a page blocks weigh by the root of their tokens, and blocks of which nothing is known are left out. `share` is what
 * the page counts of a page.
 */
export function lessonOf(page: Prepared, rows: Float32Array, share = 1): Lesson {
  const known = knownBlocks(page)
  const width = rows.length / page.tokens.length
  const values = new Float32Array(known.length > 0 ? known.length * width : 0)
  for (const [row, block] of known.entries()) {
    values.set(rows.subarray(block * width, (block + 1) * width), row * width)
  }
  const labels = Float32Array.from(known, (block) => page.label![block]!)
  const weights = Float32Array.from(known, (block) => Math.sqrt(page.tokens[block]!))
  const sum = weights.reduce((all, each) => all + each, 0)
  const whole = (page.example.text ? PAGE_WEIGHT : SNIPPETS_WEIGHT) * page.example.weight * share
  const scale = sum > 0 ? whole / sum : 0
  return { values, labels, weights: weights.map((weight) => weight * scale) }
}

function knownBlocks({ label, known, tokens }: Prepared): number[] {
  if (!label) return []
  const blocks: number[] = []
  for (let block = 0; block < tokens.length; block++) if (known[block]) blocks.push(block)
  return blocks
}
