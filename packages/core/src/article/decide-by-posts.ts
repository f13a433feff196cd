import type { Blocks } from "../blocks/blocks.js"
import type { FoundPost } from "../posts/find-posts.js"
import { recordOfBlocks } from "../posts/records.js"
import type { Decided } from "./decide.js"

/**
 * What people wrote in a post is content from this share of the threshold on: its neighbours in the thread speak for it.
 * What comes twice, such as a post quoted in the next one, scores less.
 */
const SHARE_IN_POST = 0.4

/** What decides about the blocks of posts. */
export interface PostDial {
  readonly threshold: number
  /** Whether the lines that say who wrote a post and when are wanted; they are kept by their scores. */
  readonly header: boolean
}

/**
 * Decides about the blocks of a thread post by post: what was written is kept, what the forum adds to it is dropped, such as
 * names, buttons and signatures. Blocks outside of the posts stay as they are.
 */
export function decideByPosts(
  blocks: Blocks,
  posts: readonly FoundPost[],
  scores: Float32Array,
  decided: Decided,
  { threshold, header }: PostDial,
): Decided {
  const kept = decided.kept.slice()
  const step = decided.step.slice()
  const written = new Set(posts.flatMap((post) => post.blocks))
  for (const [block, post] of recordOfBlocks(blocks, posts).entries()) {
    if (post < 0) continue
    const isContent = written.has(block) && scores[block]! >= SHARE_IN_POST * threshold
    const wanted = isContent ? 1 : header ? kept[block]! : 0
    if (wanted === kept[block]) continue
    kept[block] = wanted
    step[block] = "post"
  }
  return { kept, step }
}
