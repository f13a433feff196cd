import type { Prepared } from "./prepare.js"

/** What one page teaches: some of its blocks, each with its weight. */
export interface Lesson {
  readonly page: Prepared
  readonly blocks: readonly number[]
  readonly weights: readonly number[]
}

/** The weight of a whole page: as much as a page of this many equal blocks. */
const PAGE_WEIGHT = 200
/** A page of which only a few snippets are known tells less than one whose whole text is. */
const SNIPPETS_WEIGHT = 60
/**
 * Blocks of one page that teach at most. A page of thousands has mostly short ones, of which one then stands for several:
 * training takes half the time.
 */
const MOST_BLOCKS = 200

/**
 * What a page teaches. Pages weigh alike whatever their length; within a page blocks weigh by the root of their tokens, and
 * blocks of which nothing is known are left out. `share` is what the page counts of a page.
 */
export function lessonOf(page: Prepared, share = 1): Lesson {
  const known = knownBlocks(page)
  const roots = known.map((block) => Math.sqrt(page.tokens[block]!))
  const sum = roots.reduce((all, each) => all + each, 0)
  const whole = (page.example.text ? PAGE_WEIGHT : SNIPPETS_WEIGHT) * page.example.weight * share
  const scale = sum > 0 ? whole / sum : 0
  return thin({ page, blocks: known, weights: roots.map((root) => root * scale) })
}

/** At most {@link MOST_BLOCKS} blocks: the heavy ones, and of the light ones evenly some that weigh for the others. */
function thin(lesson: Lesson): Lesson {
  if (lesson.blocks.length <= MOST_BLOCKS) return lesson
  const step = lesson.weights.reduce((all, each) => all + each, 0) / MOST_BLOCKS
  const blocks: number[] = []
  const weights: number[] = []
  let due = step / 2
  for (const [place, block] of lesson.blocks.entries()) {
    const own = lesson.weights[place]!
    if (own < step) due += own
    if (own < step && due < step) continue
    if (own < step) due -= step
    blocks.push(block)
    weights.push(Math.max(own, step))
  }
  return { ...lesson, blocks, weights }
}

function knownBlocks({ label, known, tokens }: Prepared): number[] {
  if (!label) return []
  const blocks: number[] = []
  for (let block = 0; block < tokens.length; block++) if (known[block]) blocks.push(block)
  return blocks
}
