import { type Blocks, blockText } from "../blocks/blocks.js"
import { pathOf, positionsOf } from "../page/paths.js"
import type { Decided } from "./decide.js"
import type { Decision, Step } from "./decision.js"

/** What each step says about a block it kept, and about one it dropped; a score gives its own reason. */
const REASONS: Readonly<Record<Exclude<Step, "score">, readonly [dropped: string, kept: string]>> = {
  vote: ["its family voted it out", "most of its family is content"],
  include: ["a kind of text that was not asked for", "a kind of text that was asked for"],
  hidden: ["nobody sees it", "hidden, but content by its score"],
  correction: ["a correction drops this place", "a correction keeps this place"],
  data: ["the page's data holds the text", "stands in the page's data"],
  only: ["another block is likelier", "every page has content, and this is likeliest"],
}

/** Scores with their reasons, and what else is known of a block. */
export interface Explained {
  readonly scores: Float32Array
  reason(block: number): string
  /** What else is known of a block. */
  more?(block: number): Pick<Decision, "shared" | "place">
}

/** The record of every decision about a page. */
export function explainBlocks(blocks: Blocks, scored: Explained, { kept, step }: Decided): Decision[] {
  const positions = positionsOf(blocks.page)
  return step.map((each, block) => ({
    path: pathOf(blocks.page, blocks.first[block]!, { positions }),
    text: blockText(blocks, block).replace(/\s+/g, " ").trim(),
    kept: kept[block] === 1,
    score: scored.scores[block]!,
    step: each,
    reason: each === "score" ? scored.reason(block) : REASONS[each][kept[block]!]!,
    ...scored.more?.(block),
  }))
}
