import { FEATURE_NAMES } from "@honbun/core"
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

const STYLE_CAPTIONS = FEATURE_NAMES.indexOf("style-captions")
/** Of the pages whose gold has no captions one in so many is taught with them. */
const WITH_CAPTIONS = 3

/**
 * What a page teaches. Pages weigh alike whatever their length; within a page blocks weigh by the root of
 * their tokens, and blocks of which nothing is known are left out.
 *
 * Gold texts with captions come from few sets, so that "captions wanted" would come to mean "a page of
 * those sets". A third of the other pages is therefore taught as if its captions were wanted: then the
 * choice means captions and nothing else.
 */
export function lessonOf(page: Prepared): Lesson {
  const width = FEATURE_NAMES.length
  const known = knownBlocks(page)
  const withCaptions = !page.example.include.captions && numberOf(page.example.id) % WITH_CAPTIONS === 0
  const values = new Float32Array(known.length * width)
  for (const [row, block] of known.entries()) {
    values.set(page.rows.subarray(block * width, (block + 1) * width), row * width)
    if (withCaptions) values[row * width + STYLE_CAPTIONS] = 1
  }
  const labels = Float32Array.from(known, (block) =>
    withCaptions && page.captions[block] ? 1 : page.label![block]!,
  )
  const weights = Float32Array.from(known, (block) => Math.sqrt(page.tokens[block]!))
  const sum = weights.reduce((all, each) => all + each, 0)
  const whole = (page.known ? SNIPPETS_WEIGHT : PAGE_WEIGHT) * page.example.weight
  const scale = sum > 0 ? whole / sum : 0
  return { values, labels, weights: weights.map((weight) => weight * scale) }
}

function knownBlocks({ label, known, tokens }: Prepared): number[] {
  if (!label) return []
  const blocks: number[] = []
  for (let block = 0; block < tokens.length; block++) if (!known || known[block]) blocks.push(block)
  return blocks
}

/** A number that depends on a name alone, the same on every machine. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
