import { type Blocks, sumOver } from "../blocks/blocks.js"
import type { Verdict } from "./article.js"
import type { Decided } from "./decide.js"
import type { Include } from "./include.js"
import { commentBlocks } from "./kinds.js"

/** Blocks are content from this score on, whatever the dial says: what comments are must not depend on it. */
const EVEN = 0.5
/**
 * Comments that hold more than this share of what the scores take for content are the content: on an article nearly all,
 * on a page of which nobody knows what it is less (cross-validated against keeping them apart always: WCXB
 * +.002 ± .002, forums +.02, articles as before).
 */
const MOST_OF_ARTICLE = 0.9
const MOST_OF_OTHERS = 0.7

/**
 * Whether what readers wrote is below a main text. On the articles of our development pages 4 % of it is in
 * the gold text; on forums and shops, where it is what people come for, a third and a half.
 */
export function tellsComments(
  blocks: Blocks,
  kinds: readonly (keyof Include | undefined)[],
  { verdict, scores }: { readonly verdict: Verdict; readonly scores: Float32Array },
): boolean {
  if (!isBesides(verdict)) return false
  if (!kinds.includes("comments")) return true
  let all = 0
  let theirs = 0
  for (const [block, kind] of kinds.entries()) {
    if (scores[block]! < EVEN) continue
    const words = sumOver(blocks, block, blocks.page.words)
    all += words
    if (kind === "comments") theirs += words
  }
  return theirs <= (verdict === "article" ? MOST_OF_ARTICLE : MOST_OF_OTHERS) * all
}

/** Whether comments are something besides on pages of a kind. */
export function isBesides(verdict: Verdict): boolean {
  return verdict !== "discussion" && verdict !== "product" && verdict !== "listing"
}

/** The kinds of a page on which comments are nothing apart. */
export function withoutComments(
  kinds: readonly (keyof Include | undefined)[],
): (keyof Include | undefined)[] {
  return kinds.map((kind) => (kind === "comments" ? undefined : kind))
}

/** What readers wrote, as blocks of their own; put into the text too where the caller wants it there. */
export function setCommentsApart(
  blocks: Blocks,
  kinds: readonly (keyof Include | undefined)[],
  decided: Decided,
  include: Include,
): Uint8Array | undefined {
  if (!kinds.includes("comments")) return undefined
  const comments = commentBlocks(blocks, kinds)
  if (!comments.includes(1)) return undefined
  for (let block = 0; block < blocks.length; block++) {
    if (!comments[block] || !include.comments || decided.kept[block]) continue
    decided.kept[block] = 1
    decided.step[block] = "include"
  }
  return comments
}
