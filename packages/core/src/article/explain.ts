import { type Blocks, blockText } from "../blocks/blocks.js"
import { boundedPaths } from "../page/bounded-paths.js"
import type { BlockReason } from "../reasons.js"
import type { Decided } from "./decide.js"
import type { Decision } from "./decision.js"

/** Scores with their reasons, and what else is known of a block. */
export interface Explained {
  readonly scores: Float32Array
  reason(block: number): BlockReason
  /** What else is known of a block. */
  more?(block: number): Pick<Decision, "shared" | "place">
}

/** The record of every decision about a page. */
export function explainBlocks(
  blocks: Blocks,
  scored: Explained,
  { kept, step }: Decided,
  reading: Uint8Array = kept,
): Decision[] {
  const pathTo = boundedPaths(blocks.page)
  const last = step.map((each, block) => (reading[block] === kept[block] ? each : "structure"))
  return last.map((each, block) => ({
    path: pathTo(blocks.first[block]!),
    text: blockText(blocks, block).replace(/\s+/g, " ").trim(),
    kept: kept[block] === 1,
    ...(each === "structure" ? { reading: reading[block] === 1 } : {}),
    score: scored.scores[block]!,
    step: each,
    reason: each === "score" ? scored.reason(block) : { code: each, kept: reading[block] === 1 },
    ...scored.more?.(block),
  }))
}
