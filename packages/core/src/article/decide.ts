import { blockTree } from "../blocks/block-tree.js"
import { type Blocks, blockHasFlag, UNSEEN } from "../blocks/blocks.js"
import type { Step } from "./decision.js"
import type { Dial } from "./dial.js"
import type { Include } from "./include.js"
import { relabelByVote } from "./vote.js"

/** The outcome for every block: kept or not, and the step that had the last word. */
export interface Decided {
  readonly kept: Uint8Array
  readonly step: Step[]
}

/** A standfirst is kept from this share of the threshold on: who wants it would rather have a doubtful one than none. */
const STANDFIRST_SHARE = 0.6

/** Whether a block with a score may come to be kept for its own sake; a vote may keep any. */
export function mayBeKept(score: number, { threshold, vote }: Dial): boolean {
  return vote !== undefined || score >= threshold
}

/**
 * From scores to decisions: threshold, then the vote where one is asked for, then the kinds of text the
 * caller wants or does not want. Raising the dial towards precision never adds a block.
 */
export function decide(
  blocks: Blocks,
  scores: Float32Array,
  dial: Dial,
  kinds: readonly (keyof Include | undefined)[],
  include: Include,
): Decided {
  const kept = new Uint8Array(blocks.length)
  const step: Step[] = []
  for (let block = 0; block < blocks.length; block++) {
    const isLikely = scores[block]! >= dial.threshold
    const isAskedFor =
      !isLikely &&
      kinds[block] === "standfirst" &&
      include.standfirst &&
      scores[block]! >= STANDFIRST_SHARE * dial.threshold
    kept[block] = isLikely || isAskedFor ? 1 : 0
    if (isAskedFor) step.push("include")
    else step.push(!isLikely && blockHasFlag(blocks, block, UNSEEN) ? "hidden" : "score")
  }
  if (dial.vote) vote(blocks, scores, dial, kept, step)
  for (const block of applyKinds(kept, kinds, include)) step[block] = "include"
  return { kept, step }
}

/**
 * Drops kept blocks of a kind that is not wanted, and keeps captions beside kept text where they are.
 * Gives the blocks it changed.
 */
function applyKinds(
  kept: Uint8Array,
  kinds: readonly (keyof Include | undefined)[],
  include: Include,
): number[] {
  const changed: number[] = []
  let before = 0
  for (let block = 0; block < kept.length; block++) {
    const kind = kinds[block]
    const wanted = kind === undefined || include[kind] ? kept[block] || (kind === "captions" && before) : 0
    if (kind !== "captions") before = wanted ? 1 : 0
    if (Number(wanted) === kept[block]) continue
    kept[block] = Number(wanted)
    changed.push(block)
  }
  return changed
}

/** The first label of a group is what most of its characters are, by score. */
function vote(blocks: Blocks, scores: Float32Array, dial: Dial, kept: Uint8Array, step: Step[]): void {
  const tree = blockTree(blocks)
  const characters = new Float64Array(tree.length)
  const content = new Float64Array(tree.length)
  const first = new Uint8Array(tree.length)
  for (let node = tree.length - 1; node >= 0; node--) {
    const block = tree.block[node]!
    if (block >= 0) {
      characters[node] = blocks.characters[block + 1]! - blocks.characters[block]!
      content[node] = characters[node]! * scores[block]!
      first[node] = kept[block]!
    } else first[node] = content[node]! >= dial.threshold * characters[node]! ? 1 : 0
    const above = tree.parent[node]!
    if (above < 0) continue
    characters[above]! += characters[node]!
    content[above]! += content[node]!
  }
  const second = relabelByVote(tree, first, dial.vote!)
  for (let node = 0; node < tree.length; node++) {
    const block = tree.block[node]!
    if (block < 0 || second[node] === kept[block]) continue
    kept[block] = second[node]!
    step[block] = "vote"
  }
}
