import { largest } from "../extremes.js"
import { predictInto } from "../learn/trees/predict.js"
import type { DescribedLinks } from "./described-link.js"
import { LINK_FEATURES } from "./features.js"
import type { PagerModel } from "./model.js"
import type { NextLink, PagedKind } from "./pager-types.js"

/** The kinds that are learned; sections are known by the link that leads on. */
export const LEARNED_KINDS: readonly PagedKind[] = ["article", "listing", "thread", "comments"]

/**
 * What the pager around a link leads through. The next page's link leads through what one reads, so the comments are
 * out of the question there.
 */
export function pagedKindOf(
  model: PagerModel,
  { links, rows }: DescribedLinks,
  leading: string | undefined,
  next: NextLink | undefined,
): PagedKind | undefined {
  if (next?.kind === "section") return "book"
  const at = links.findIndex(({ link }) => link.url === leading)
  if (at < 0) return undefined
  const width = LINK_FEATURES.length
  const scores = new Float32Array(LEARNED_KINDS.length)
  predictInto(model.kinds, rows.subarray(at * width, (at + 1) * width), scores)
  if (next) scores[LEARNED_KINDS.indexOf("comments")] = Number.NEGATIVE_INFINITY
  return LEARNED_KINDS[scores.indexOf(largest(scores))]
}
