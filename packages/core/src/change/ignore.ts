import { fingerprint } from "./block-counts.js"
import type { VisitBlock } from "./visit-record.js"

/** What a person said does not count: a block at one place, or blocks that read alike but for their numbers. */
export interface IgnoreRule {
  /** Where the block is, as in {@link VisitBlock}; empty: anywhere. */
  readonly place: string
  /** The fingerprint of what it says, numbers aside; undefined: whatever it says. */
  readonly shape?: number | undefined
}

/** The fingerprint of a text whose numbers do not matter: 残り12席 and 残り3席 are alike. */
function shapeOf(text: string): number {
  return fingerprint(text.replace(/\p{N}+/gu, "0"))
}

/** Rules by which `compareVisits` ignores a block from now on: what is at its place, and what reads like it anywhere. */
export function ignoreBlock(block: Pick<VisitBlock, "text" | "place">): IgnoreRule[] {
  const alike = { place: "", shape: shapeOf(block.text) }
  return block.place === "" ? [alike] : [{ place: block.place }, alike]
}

/** Whether one of the rules is about a block. */
export function isIgnored(rules: readonly IgnoreRule[], block: Pick<VisitBlock, "text" | "place">): boolean {
  return rules.some(
    ({ place, shape }) =>
      (place === "" ? shape !== undefined : place === block.place) &&
      (shape === undefined || shape === shapeOf(block.text)),
  )
}
