import type { Blocks } from "../blocks/blocks.js"
import type { Verdict } from "./article.js"
import type { Decided } from "./decide.js"
import type { Include } from "./include.js"
import { commentBlocks } from "./kinds.js"

/**
 * Whether what readers wrote stands below a main text. On the articles of our development pages 4 % of it is in
 * the gold text; on forums and shops, where it is what people come for, a third and a half.
 */
export function tellsComments(verdict: Verdict): boolean {
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
  const comments = commentBlocks(blocks, kinds)
  if (!comments.includes(1)) return undefined
  for (let block = 0; block < blocks.length; block++) {
    if (!comments[block] || !include.comments || decided.kept[block]) continue
    decided.kept[block] = 1
    decided.step[block] = "include"
  }
  return comments
}
